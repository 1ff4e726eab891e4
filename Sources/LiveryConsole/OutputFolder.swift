import Foundation

/// A folder that receives several files, all of them or none.
package struct OutputFolder: Sendable {
  /// A file with its path in the folder.
  package struct File: Sendable {
    /// The path, with `/` between folders.
    package let path: String
    /// The contents.
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// A folder that was not written to.
  package struct Failure: Error, CustomStringConvertible {
    /// The folder, and the reason.
    package let description: String
  }

  private let path: String
  private let isForced: Bool

  /// Names a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isForced: A Boolean value that indicates whether files in it are overwritten.
  package init(_ path: String, isForced: Bool) { (self.path, self.isForced) = (path, isForced) }

  /// Writes all files, each as a whole; after a failure, the folder is as before.
  package func write(_ files: [File]) throws(Failure) {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let isThere = unsafe manager.fileExists(atPath: path, isDirectory: &isFolder)
    if isThere, !isFolder.boolValue { throw Failure(description: "'\(path)' is not a folder") }
    let contents = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    if !contents.isEmpty, !isForced {
      throw Failure(
        description:
          "the folder '\(path)' is not empty; choose another one, or overwrite with '--force'"
      )
    }
    for file in files where !Self.isInside(file.path) {
      throw Failure(description: "'\(file.path)' leads out of the folder")
    }
    var written: [(place: String, former: Data?)] = []
    var folders: [String] = []
    do {
      for file in files {
        let place = "\(path)/\(file.path)"
        try makeFolders(for: place, noting: &folders)
        let former = manager.contents(atPath: place)
        try OutputFile(place).write(file.text)
        written.append((place, former))
      }
    } catch {
      for (place, former) in written.reversed() {
        if let former {
          try? OutputFile(place).write(Array(former))
        } else {
          try? manager.removeItem(atPath: place)
        }
      }
      for folder in folders.reversed() { try? manager.removeItem(atPath: folder) }
      throw Failure(description: "\(error)")
    }
  }

  /// Makes the folders of a place that do not exist.
  private func makeFolders(for place: String, noting made: inout [String]) throws {
    let manager = FileManager.default
    var folder = ""
    for step in place.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(step)/"
      if folder == "/" || manager.fileExists(atPath: folder) { continue }
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
      made.append(folder)
    }
  }

  /// Returns a Boolean value that indicates whether a path stays in the folder.
  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { step in
        !step.isEmpty && step != "." && step != ".." && !step.contains("\\") && !step.contains(":")
      }
  }
}
