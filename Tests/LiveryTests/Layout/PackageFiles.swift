import Foundation

/// The files of the package, for tests that read them.
enum PackageFiles {
  /// The directory of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file or a directory, by its path in the package.
  static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The text of a file, by its path in the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The paths of the Swift files in a directory and those inside it, in order; they begin below it.
  static func swiftPaths(in directory: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(directory).path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The names of what lies in a directory, without what is hidden.
  static func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(directory).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
