extension StyleSheet {
  /// Reads a sheet from a file, with its imports.
  ///
  /// ``warnings`` contains the warnings.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - policy: The policy, which determines the treatment of invalid input.
  ///   - formats: The formats of other systems that files may have, in addition to the policy's.
  /// - Throws: All problems of the file, if any of them is an error, such as a missing or
  ///   unreadable file.
  public init(
    contentsOf path: String,
    policy: Policy = .strict,
    formats: [Format] = []
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    var files = SheetFiles(policy: policy.reading(formats))
    let sheet = files.read(path, into: &diagnostics)
    try diagnostics.throwIfErrors()
    self = sheet
    warnings = diagnostics.all
  }
}

extension SheetFiles {
  /// Returns the identity of a file, which is the same for all paths to it.
  static func identity(ofFile path: String) -> FileName { FileName(FilePath.resolved(path)) }
}

extension SourceText {
  /// Reads the text of a file; reports a file that cannot be read and returns `nil`.
  ///
  /// Problems are reported at the location that names the file, if there is one. A file over the
  /// size limit is rejected before it is read. A pipe is read only if a user names it and it is
  /// read once, and no further than necessary to exceed the limit. Messages show content of a file
  /// that another file names only if it begins like a sheet, since it may be any file.
  package static func contents(
    ofFile path: String,
    namedAt place: SourceLocation? = nil,
    under policy: StyleSheet.Policy = .strict,
    isReadOnce: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    let reader = FileReader(path: path, acceptsPipes: place == nil && isReadOnce)
    do throws(FileReader.Failure) {
      let bytes = try reader.bytes()
      let source = SourceText(name: path, bytes: bytes)
      // The themes of Tokens Studio are a list.
      let isThemes = FilePath.steps(of: path).last == "$themes.json"
      let isMeant = place == nil || isThemes || source.beginsAsSheet(under: policy)
      if isMeant || policy.format(of: source) != nil { return source }
      let message =
        FileFormat.recognised(in: source)?.message(about: "'\(path)'", path: path, under: policy)
        ?? "'\(path)' is not a sheet, which begins with '{'; nothing of it is shown"
      diagnostics.error(.notASheet, message, at: place, about: path)
      return nil
    } catch {
      diagnostics.error(error.code, error.message, at: place, about: path)
      return nil
    }
  }

  /// Returns whether the text may be a sheet, valid or not: an empty one, or one that begins with a
  /// brace.
  private func beginsAsSheet(under policy: StyleSheet.Policy) -> Bool {
    let start =
      allowsComments || policy.allowsComments
      ? bytes.afterSpaceAndComments(textStart)
      : bytes[textStart...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
    return start == bytes.count || bytes[start] == 0x7B
  }

  /// The maximum number of bytes of a text.
  package static let byteLimit = 64 << 20
}

extension Diagnostic.Code {
  /// A file that does not exist.
  package static let fileNotFound = Self("file-not-found")
  /// A file in another format in the place of a sheet.
  package static let fileUnreadable = Self("file-unreadable")
  /// A file in another format in the place of a sheet.
  package static let notASheet = Self("not-a-sheet")
  /// A directory in place of a file.
  package static let directory = Self("directory")
}
