package import Livery
import LiveryConsole
import SourceJSON

/// A file that a command reads: on disk, in a revision, or standard input.
package struct InputFile {
  /// The argument for standard input.
  package static let standardInput = "-"

  /// The path as given, without a revision.
  package let path: String

  /// The revision to read it from; `nil` for the working tree.
  package let revision: Revision?

  /// The name in messages.
  package let name: String

  /// A Boolean value that indicates whether the file is read once, so that it may be a pipe.
  var isReadOnce = true

  /// Creates a reference to a file on disk, or to standard input.
  package init(_ path: String) {
    self.path = path
    revision = nil
    name = path == Self.standardInput ? "<stdin>" : path
  }

  /// Creates a reference to a file of a revision.
  ///
  /// Its name in messages is the path, preceded by the revision if `namingRevision` is `true`.
  package init(_ path: String, in revision: Revision, namingRevision: Bool) {
    self.path = path
    self.revision = revision
    name = namingRevision ? "\(revision.name):\(path)" : path
  }

  /// Returns the same file in a revision; `nil` if it is outside of the repository.
  package func asIn(
    _ revision: Revision,
    namingRevision: Bool
  ) throws(DiagnosticsError) -> InputFile? {
    guard self.revision == nil, !isStandardInput, try revision.reaches(path) else { return nil }
    return InputFile(path, in: revision, namingRevision: namingRevision)
  }

  /// Parses an argument: the path of an existing file, or `REV:path`.
  package init(argument: String) throws(DiagnosticsError) {
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

  /// Returns whether a file or folder exists at a path.
  package static func exists(_ path: String) -> Bool {
    FilePath.kind(of: path) != nil
  }

  /// Returns whether a file, not a folder, exists at a path.
  package static func isFile(_ path: String) -> Bool {
    FilePath.kind(of: path).map { $0 != .folder } ?? false
  }

  /// Returns whether a pipe exists at a path.
  package static func isPipe(_ path: String) -> Bool {
    FilePath.kind(of: path) == .pipe
  }

  /// Returns whether the file exists.
  ///
  /// - Throws: An error if git fails.
  package func exists() throws(DiagnosticsError) -> Bool {
    try revision?.has(path) ?? Self.exists(path)
  }

  /// A Boolean value that indicates whether the file is standard input.
  package var isStandardInput: Bool { revision == nil && path == Self.standardInput }

  /// The same file, which is read again, so that it is no pipe.
  package var readAgain: Self {
    var file = self
    file.isReadOnce = false
    return file
  }

  /// Returns the text of the file; reports an unreadable file and returns `nil`.
  package func read(
    namedAt place: SourceLocation? = nil,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    if let revision { return revision.read(path, name: name, at: place, into: &diagnostics) }
    if path != Self.standardInput {
      return SourceText.contents(
        ofFile: path,
        namedAt: place,
        isReadOnce: isReadOnce,
        into: &diagnostics
      )
    }
    for problem in Self.standardInputText.problems { diagnostics.append(problem) }
    return Self.standardInputText.source
  }

  /// The contents of standard input, which is read once.
  private static let standardInputText: (source: SourceText?, problems: [Diagnostic]) = {
    let name = InputFile(standardInput).name
    let limit = SourceText.byteLimit
    guard let bytes = SystemCall.receive(from: STDIN_FILENO, limit: limit) else {
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
  /// Creates a reader of sheets and their imports from where a file is: on disk, with some texts
  /// overridden, or in its revision.
  ///
  /// - Parameters:
  ///   - policy: The policy for reading.
  ///   - file: One of the files.
  ///   - texts: The overridden texts.
  ///   - followed: The files that are read again, so that they are no pipes.
  init(
    policy: StyleSheet.Policy,
    beside file: InputFile,
    with texts: [FileName: [UInt8]] = [:],
    rereading followed: Set<String> = []
  ) {
    guard let revision = file.revision else {
      self.init(policy: policy, root: "") { path, place, diagnostics in
        texts.text(of: path).map { SourceText(name: path, bytes: $0) }
          ?? SourceText.contents(
            ofFile: path,
            namedAt: place,
            under: policy,
            isReadOnce: !followed.contains(path),
            into: &diagnostics
          )
      }
      return
    }
    let namesRevision = file.name != file.path
    self.init(policy: policy, root: revision.name + ":") { path, place, diagnostics in
      InputFile(path, in: revision, namingRevision: namesRevision)
        .read(namedAt: place, into: &diagnostics)
    }
  }

  /// Reads a sheet and its imports; returns `nil` if it is unreadable.
  package mutating func read(_ file: InputFile, into diagnostics: inout Diagnostics) -> StyleSheet?
  {
    if !file.isStandardInput { return read(file.path, into: &diagnostics) }
    return file.read(into: &diagnostics).map { read($0, into: &diagnostics) }
  }
}

extension [InputFile] {
  /// The files, which are read again, so that they are no pipes.
  package var readAgain: Self { map(\.readAgain) }
}

extension FileName {
  /// The bytes of the file; `nil` if it is unreadable, or a pipe.
  package var contents: [UInt8]? {
    var ignored = Diagnostics()
    return SourceText.contents(ofFile: text, isReadOnce: false, into: &ignored)?.bytes
  }
}

extension [FileName: [UInt8]] {
  /// Returns the text of a path, which may lead to the file in another way.
  fileprivate func text(of path: String) -> [UInt8]? {
    isEmpty ? nil : self[FileName(path)] ?? self[FileName(FilePath.resolved(path))]
  }
}
