import Foundation

/// The folder with the demo's sheets.
enum ResourceFolder {
  /// The path of the folder, as short as possible from the working directory: the nearest one above
  /// the program, else above the working directory.
  static let path: String = {
    let current = URL(filePath: FileManager.default.currentDirectoryPath)
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let starts = [program?.deletingLastPathComponent(), current].compactMap { $0 }
    for start in starts {
      guard let folder = nearest(above: start) else { continue }
      let base = current.resolvingSymlinksInPath().path + "/"
      return folder.hasPrefix(base) ? String(folder.dropFirst(base.count)) : folder
    }
    return "Resources"
  }()

  private static func nearest(above start: URL) -> String? {
    var directory = start.resolvingSymlinksInPath()
    while true {
      let folder = directory.appending(path: "Resources")
      if FileManager.default.fileExists(atPath: folder.appending(path: "styles.json").path) {
        return folder.path
      }
      if directory.path == "/" { return nil }
      directory.deleteLastPathComponent()
    }
  }
}
