import ArgumentParser
import Foundation
import Livery
import SourceJSON

/// Reads the files that are named on the command line; `-` is standard input.
struct InputReader {
  /// The argument that stands for standard input.
  static let standardInput = "-"

  /// Refuses arguments that would need standard input more than once.
  static func validate(_ paths: [String]) throws {
    if paths.filter({ $0 == standardInput }).count > 1 {
      throw ValidationError("'-' stands for standard input, which can be read only once.")
    }
    if paths.contains("") { throw ValidationError("A file name may not be empty.") }
  }

  /// The name by which messages call a file.
  static func name(of path: String) -> String { path == standardInput ? "<stdin>" : path }

  /// The text of a file; `nil` if it cannot be read, which is reported.
  func read(_ path: String, into diagnostics: inout Diagnostics) -> SourceText? {
    guard path == Self.standardInput else {
      return SourceText.contents(ofFile: path, into: &diagnostics)
    }
    let name = Self.name(of: path)
    let limit = SourceText.byteLimit
    var bytes: [UInt8] = []
    do {
      while bytes.count <= limit,
        let chunk = try FileHandle.standardInput.read(upToCount: 1 << 16), !chunk.isEmpty
      { bytes += chunk }
    } catch {
      diagnostics.error(.fileUnreadable, "'\(name)' cannot be read", at: nil)
      return nil
    }
    if bytes.count <= limit { return SourceText(name: name, bytes: bytes) }
    let message = "'\(name)' has more than \(limit) bytes; a file may have \(limit)"
    diagnostics.error(.tooLarge, message, at: nil)
    return nil
  }
}
