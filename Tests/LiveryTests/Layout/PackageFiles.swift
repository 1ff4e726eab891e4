import Foundation

/// The files of the package, for tests that read them.
enum PackageFiles {
  /// The directory of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a file or a directory, by its path in the package.
  static func url(_ path: String) -> URL { root.appending(path: path) }

  /// Returns the text of a file, by its path in the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Returns the sorted paths of the Swift files in a directory and below it, relative to it, without
  /// build products.
  static func swiftPaths(in directory: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(directory).path)
      .filter { path in
        path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted()
  }

  /// Returns the names of the visible files in a directory.
  static func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(directory).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
