import LiveryProject
import LiveryRender

extension PreviewSession {
  /// Returns a file of the site of the first theme, as its files are now, for browsers without
  /// scripts.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The file with its content type.
  /// - Throws: An error if there is no such file, or no version of the theme without errors.
  func siteFile(_ name: String) async throws(PreviewError) -> (type: String, text: String) {
    if site?.revision != revision {
      guard let theme = themes.first, let inputs = theme.inputs else {
        throw PreviewError("the files have had errors since the start", status: 409)
      }
      try themes[0].showOwnStates()
      site = (
        revision,
        Task {
          let contents = await SiteContents.of(inputs, from: theme.source, trees: theme.trees)
          // Pages may have shown other states meanwhile.
          try? themes[0].showOwnStates()
          let files = Site(contents).files
          themes[0].leave()
          return Dictionary(files.map { ($0.path, $0.text) }) { $1 }
        }
      )
    }
    guard let text = await site?.files.value[name] else {
      throw PreviewError("the site has no such file", status: 404)
    }
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript"]
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return ((types[ending] ?? "image/svg+xml") + "; charset=utf-8", text)
  }
}
