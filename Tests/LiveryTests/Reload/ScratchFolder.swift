import Foundation
import SourceJSON

/// A folder of its own for a test, which goes away with it.
final class ScratchFolder: Sendable {
  /// The folder's path, without links on the way.
  let path: String

  /// Makes the folder.
  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// The same by what tells files apart.
  func file(_ name: String) -> FileName { FileName(self[name]) }

  /// Writes a file as most programs do: it is emptied and filled.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]), options: [])
  }

  /// Writes a file as careful editors do: another one takes its place.
  func replace(_ name: String, with text: String) throws {
    try write(text, to: name + "~")
    try exchange(name, for: name + "~")
  }

  /// Has a file or a link take the place of another one, at once.
  func exchange(_ name: String, for other: String) throws {
    let isDone = unsafe rename(self[other], self[name]) == 0
    guard isDone else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Takes a file or a folder away.
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

  /// Makes a link with a target as it is given.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }
}
