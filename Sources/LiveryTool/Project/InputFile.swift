import ArgumentParser
import Foundation
import Livery
import SourceJSON

/// A file that a command reads: on disk, as a revision has it, or standard input.
struct InputFile {
  /// The argument that stands for standard input.
  static let standardInput = "-"

  /// The path as it was given, without a revision.
  let path: String

  /// The revision that it is read from; `nil` for what is there now.
  let revision: Revision?

  /// The name by which messages call it.
  let name: String

  /// Names a file on disk, or standard input.
  init(_ path: String) {
    self.path = path
    revision = nil
    name = path == Self.standardInput ? "<stdin>" : path
  }

  /// Names a file of a revision, which messages call by its path alone, or with the revision before it.
  init(_ path: String, in revision: Revision, namingRevision: Bool) {
    self.path = path
    self.revision = revision
    name = namingRevision ? "\(revision.name):\(path)" : path
  }

  /// The same file as a revision may have it; `nil` for one that no revision of the repository can have.
  func asIn(_ revision: Revision, namingRevision: Bool) throws(DiagnosticsError) -> InputFile? {
    guard self.revision == nil, !isStandardInput, try revision.reaches(path) else { return nil }
    return InputFile(path, in: revision, namingRevision: namingRevision)
  }

  /// Takes an argument apart: a file that there is goes first, then what looks like `REV:path`.
  init(argument: String) throws(DiagnosticsError) {
    guard argument != Self.standardInput, !Self.exists(argument),
      let colon = argument.firstIndex(of: ":"), colon != argument.startIndex,
      argument.index(after: colon) != argument.endIndex
    else {
      self.init(argument)
      return
    }
    let revision = try Revision(String(argument[..<colon]))
    let path = String(argument[argument.index(after: colon)...])
    self.init(path, in: revision, namingRevision: true)
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a file at a path, and no folder.
  static func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && !isDirectory.boolValue
  }

  /// Returns whether there is a pipe at a path.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether there is such a file.
  ///
  /// - Throws: That git cannot tell.
  func isThere() throws(DiagnosticsError) -> Bool {
    try revision?.has(path) ?? Self.exists(path)
  }

  /// Whether it is standard input.
  var isStandardInput: Bool { revision == nil && path == Self.standardInput }

  /// Refuses arguments that would need standard input more than once.
  static func validate(_ paths: [String]) throws {
    if paths.filter({ $0 == standardInput }).count > 1 {
      throw ValidationError("'-' stands for standard input, which can be read only once.")
    }
    if paths.contains("") { throw ValidationError("A file name may not be empty.") }
  }

  /// The text of the file; `nil` if it cannot be read, which is reported.
  func read(
    namedAt place: SourceLocation? = nil,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    if let revision { return revision.read(path, name: name, at: place, into: &diagnostics) }
    if path != Self.standardInput {
      return SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics)
    }
    for problem in Self.standardInputText.problems { diagnostics.append(problem) }
    return Self.standardInputText.source
  }

  /// What stood on standard input, which can be read only once, however often it is asked for.
  private static let standardInputText: (source: SourceText?, problems: [Diagnostic]) = {
    let name = InputFile(standardInput).name
    let limit = SourceText.byteLimit
    var bytes: [UInt8] = []
    do {
      while bytes.count <= limit,
        let chunk = try FileHandle.standardInput.read(upToCount: 1 << 16), !chunk.isEmpty
      { bytes += chunk }
    } catch {
      return (
        nil, [Diagnostic(.error, .fileUnreadable, message: "'\(name)' cannot be read", at: nil)]
      )
    }
    if bytes.count <= limit { return (SourceText(name: name, bytes: bytes), []) }
    let message = "'\(name)' has more than \(limit) bytes; a file may have \(limit)"
    return (nil, [Diagnostic(.error, .tooLarge, message: message, at: nil)])
  }()
}

extension SheetFiles {
  /// Reads sheets where a file is, with what they import there; some texts take the place of what is on disk.
  init(
    policy: StyleSheet.Policy,
    beside file: InputFile,
    with texts: [FileName: [UInt8]] = [:]
  ) {
    guard let revision = file.revision else {
      self.init(policy: policy, root: "") { path, place, diagnostics in
        texts[FileName(path)].map { SourceText(name: path, bytes: $0) }
          ?? SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics)
      }
      return
    }
    let namesRevision = file.name != file.path
    self.init(policy: policy, root: revision.name + ":") { path, place, diagnostics in
      InputFile(path, in: revision, namingRevision: namesRevision)
        .read(namedAt: place, into: &diagnostics)
    }
  }

  /// Reads a sheet with all that it imports; `nil` if nothing can be read.
  mutating func read(_ file: InputFile, into diagnostics: inout Diagnostics) -> StyleSheet? {
    if !file.isStandardInput { return read(file.path, into: &diagnostics) }
    return file.read(into: &diagnostics).map { read($0, into: &diagnostics) }
  }
}

extension FileName {
  /// The bytes of the file; `nil` if it cannot be read.
  var contents: [UInt8]? {
    var unheeded = Diagnostics()
    return SourceText.contents(ofFile: text, into: &unheeded)?.bytes
  }
}
