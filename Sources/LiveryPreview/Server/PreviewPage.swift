import CPreviewPage
import Livery
import SourceJSON

/// The embedded files of the preview page.
enum PreviewPage {
  /// An embedded file.
  struct File {
    /// The content type.
    let type: String

    /// The contents.
    let bytes: [UInt8]
  }

  /// Returns the file at a path; `nil` if there is none.
  static func file(at path: String) -> File? { files[path] }

  /// The content types by the ending of names; files with other endings are not served.
  private static let types = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static let files: [String: File] = {
    let colors = File(type: types["css"] ?? "", bytes: Array(PreviewColors.css.utf8))
    var files = ["/colors.css": colors]
    for (name, bytes) in contents {
      guard let type = types[String(name.split(separator: ".").last ?? "")] else { continue }
      files[name == "page.html" ? "/" : "/\(name)"] = File(type: type, bytes: bytes)
    }
    return files
  }()

  /// The embedded files by name.
  static let contents: [String: [UInt8]] = {
    var contents: [String: [UInt8]] = [:]
    for index in 0..<preview_file_count {
      // The pointers are those of constants.
      let file = unsafe preview_file_at(index)
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      contents[unsafe String(cString: file.name)] = unsafe Array(bytes)
    }
    return contents
  }()
}

/// The colours of the page, which are defined by a sheet of its own.
enum PreviewColors {
  /// The style sheet with a custom property for each colour, in light and dark.
  static let css: String = {
    let light = properties(in: "light")
    let dark = properties(in: "dark")
    return ":root {\n\(light)}\n@media (prefers-color-scheme: dark) {\n:root {\n\(dark)}\n}\n"
  }()

  /// The parts of the page in its tree, with the setting and the custom property of each.
  private static let parts: [(widget: String, setting: Setting, property: String)] = [
    ("#page", .backgroundColor, "page"), ("#page/#text", .textColor, "text"),
    ("#page/#muted", .textColor, "muted"), ("#page/#link", .textColor, "link"),
    ("#page/#panel/#bad", .textColor, "bad"), ("#page/#panel/#good", .textColor, "good"),
    ("#page/#panel", .backgroundColor, "panel"), ("#page/#panel", .separatorColor, "line"),
    ("#page/#panel/#field", .fillColor, "field"), ("#page/#panel/#field", .borderColor, "edge"),
    ("#page/#panel/#field", .formColor, "field-text"),
    ("#page/#panel/#button", .fillColor, "button"),
    ("#page/#panel/#button", .actionColor, "button-text"),
    ("#page/#panel/#button", .borderColor, "button-edge"),
    ("#page/#panel/#chosen", .fillColor, "chosen"),
    ("#page/#panel/#chosen", .actionColor, "chosen-text"),
    ("#page/#alert", .backgroundColor, "alert"),
    ("#page/#alert/#alertText", .textColor, "alert-text"),
  ]

  private static func properties(in scheme: String) -> String {
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(
      SourceText(name: "page.json", bytes: PreviewPage.contents["page.json"] ?? []),
      into: &diagnostics
    )
    let file = TreeFile.read(
      SourceText(name: "page-tree.json", bytes: PreviewPage.contents["page-tree.json"] ?? []),
      into: &diagnostics
    )
    let catalog = file.extending(.uiKit, into: &diagnostics)
    let loader = AppearanceLoader(catalog: catalog)
    let tree = WidgetTree(appearance: loader.load([sheet], into: &diagnostics))
    tree.reportsMistakes = false
    _ = try? file.add(to: tree)
    tree.contexts["scheme"] = scheme
    return parts.map { part in
      let color = (try? tree.widget(at: part.widget))?.style[part.setting]?.color ?? .black
      return "  --\(part.property): \(color);\n"
    }.joined()
  }
}
