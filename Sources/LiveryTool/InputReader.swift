import ArgumentParser
import Foundation
import Livery
import SourceJSON

/// Reads the files that are named on the command line; `-` is standard input.
struct InputReader {
  /// The argument that stands for standard input.
  static let standardInput = "-"

  /// How many bytes a text may have (spec 11.5).
  private static let byteLimit = 64 << 20

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
    let name = Self.name(of: path)
    if path == Self.standardInput {
      return read(FileHandle.standardInput, named: name, into: &diagnostics)
    }
    if isPipe(path), let pipe = FileHandle(forReadingAtPath: path) {
      return read(pipe, named: name, into: &diagnostics)
    }
    return SourceText.contents(ofFile: path, into: &diagnostics)
  }

  private func read(
    _ stream: FileHandle,
    named name: String,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    var bytes: [UInt8] = []
    do {
      // Whatever is over the limit is left to the parser, which refuses the text.
      while bytes.count <= Self.byteLimit,
        let chunk = try stream.read(upToCount: 1 << 16), !chunk.isEmpty
      { bytes += chunk }
    } catch {
      diagnostics.error(.fileUnreadable, "'\(name)' cannot be read", at: nil)
      return nil
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Whether a path leads to a pipe, as the shell's `<(…)` does.
  private func isPipe(_ path: String) -> Bool {
    let files = FileManager.default
    if let target = try? files.destinationOfSymbolicLink(atPath: path) {
      return target.hasPrefix("pipe:") || (target.hasPrefix("/proc/self/fd/") && isPipe(target))
    }
    let attributes = try? files.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeUnknown
  }
}
