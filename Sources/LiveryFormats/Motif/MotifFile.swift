import Livery
import SourceJSON

/// The names of Motif's theme files and of their themes.
public enum MotifFile {
  /// The extensions of theme files, in the order of the search.
  public static let extensions = ["yaml", "yml", "json"]

  /// Returns the name of the theme in a file: the file's name without its extension, and without
  /// `Theme` at its end unless that is the whole name.
  public static func themeName(of path: String) -> String {
    let name = parts(of: path).stem
    let suffix = "Theme"
    return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
  }

  /// Returns the path of the file with a theme, found by the theme's name.
  ///
  /// For each extension the name itself is tried first, then the name followed by `Theme`.
  ///
  /// - Returns: The first file that exists; `nil` if there is none.
  public static func path(ofTheme name: String, in directory: String) -> String? {
    let folder = directory.isEmpty || directory.hasSuffix("/") ? directory : directory + "/"
    for suffix in extensions {
      for file in ["\(name).\(suffix)", "\(name)Theme.\(suffix)"] {
        let path = folder + file
        if let kind = FilePath.kind(of: path), kind != .folder { return path }
      }
    }
    return nil
  }

  /// Returns the sorted names of all files in a directory that may be themes.
  public static func names(in directory: String) -> [String] {
    let files = FilePath.names(in: directory.isEmpty ? "." : directory) ?? []
    return files.filter { extensions.contains(parts(of: $0).suffix) }.sorted()
  }

  /// Returns the file of a path, or of a theme's name with or without a directory; reports a
  /// missing file and returns `nil`.
  package static func path(
    for path: String,
    into diagnostics: inout Diagnostics
  ) -> String? {
    let (name, suffix) = (FilePath.name(of: path), parts(of: path).suffix)
    let kind = FilePath.kind(of: path)
    if extensions.contains(suffix) || kind != nil {
      // A file without a name of its own, such as a pipe.
      let isDevice = kind == .pipe || kind == .other
      if extensions.contains(suffix) || suffix.isEmpty && isDevice { return path }
      let found = suffix.isEmpty ? "none" : "'\(suffix)'"
      let message =
        "'\(path)' is not a theme: the extension is yaml, yml or json, found \(found)"
      diagnostics.error(.motifFile, message, at: nil)
      return nil
    }
    let directory = String(path.dropLast(name.count))
    if let found = self.path(ofTheme: name, in: directory) { return found }
    let available = names(in: directory)
    let place = directory.isEmpty ? "here" : "in '\(directory)'"
    let message =
      "there is no theme '\(name)' \(place); "
      + (available.isEmpty ? "there are no themes at all" : "there are \(list(available))")
    diagnostics.error(.motifFile, message, at: nil)
    return nil
  }

  /// Returns the name of a file without its extension, and the extension.
  private static func parts(of path: String) -> (stem: String, suffix: String) {
    let name = FilePath.name(of: path)
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (name, "") }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'\($0)'" }
    return shown.joined(separator: ", ") + (names.count > 12 ? " and others" : "")
  }
}

extension Diagnostic.Code {
  /// A theme of Motif that does not exist, or a file that is no theme.
  package static let motifFile = Self("motif-file")
}
