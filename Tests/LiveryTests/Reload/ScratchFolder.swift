import Foundation
import SourceJSON

/// A temporary folder of a test, removed with it.
final class ScratchFolder: Sendable {
  /// The folder's path, without links.
  let path: String

  /// Makes the folder.
  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// Returns the name of a file in the folder.
  func file(_ name: String) -> FileName { FileName(self[name]) }

  /// Writes a file as most programs do: it is truncated and filled.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]), options: [])
  }

  /// Writes a file as careful editors do: another one replaces it.
  func replace(_ name: String, with text: String) throws {
    try write(text, to: name + "~")
    try exchange(name, for: name + "~")
  }

  /// Replaces a file or a link with another one, atomically.
  func exchange(_ name: String, for other: String) throws {
    let isDone = unsafe rename(self[other], self[name]) == 0
    guard isDone else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes a file or a folder.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self[name]) }

  /// Moves a file or a folder.
  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self[name], toPath: self[other])
  }

  /// Makes a folder inside.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[name],
      withIntermediateDirectories: true
    )
  }

  /// Creates a link with an unchanged target.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }
}
