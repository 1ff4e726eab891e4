extension StyleSheet {
  /// Reads a sheet from a file, with all that it imports.
  ///
  /// What is suspicious, but not wrong, is in ``warnings``.
  ///
  /// - Throws: All problems of the file, if any of them is an error; also that there is no such
  ///   file or that it cannot be read.
  public init(contentsOf path: String, policy: Policy = .strict) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    var files = SheetFiles(policy: policy)
    let sheet = files.read(path, into: &diagnostics)
    try diagnostics.throwIfErrors()
    guard let sheet else { throw DiagnosticsError(diagnostics: diagnostics.all) }
    self = sheet
    warnings = diagnostics.all
  }
}

extension SheetFiles {
  /// What tells a file from all others, whatever way leads to it.
  static func identity(ofFile path: String) -> FileName { FileName(FilePath.resolved(path)) }
}

extension SourceText {
  /// The text of a file; `nil` if it cannot be read, which is reported.
  ///
  /// What is wrong is reported at the place that names the file, if there is one. A file over the
  /// limit of a text is refused before it is read. A pipe is read only if a user names it where it is
  /// read once; of that no more is read than shows that it is over the limit. Of a file that another
  /// one names nothing is shown unless it begins as a sheet does: it may be anything.
  package static func contents(
    ofFile path: String,
    namedAt place: SourceLocation? = nil,
    isReadOnce: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    let reader = FileReader(path: path, takesPipes: place == nil && isReadOnce)
    do throws(FileReader.Failure) {
      let bytes = try reader.bytes()
      let source = SourceText(name: path, bytes: bytes)
      if place == nil || beginsAsSheet(bytes) { return source }
      let message =
        FileFormat.recognised(in: source)?.message(about: "'\(path)'")
        ?? "'\(path)' is not a sheet, which begins with '{'; nothing of it is shown"
      diagnostics.error(.notASheet, message, at: place, about: path)
      return nil
    } catch {
      diagnostics.error(error.code, error.message, at: place, about: path)
      return nil
    }
  }

  /// Whether a text may be a sheet, right or wrong: one with nothing in it, or that begins with a brace.
  private static func beginsAsSheet(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 == 0x7B } ?? true
  }

  /// How many bytes a text may have (spec 11.5).
  package static let byteLimit = 64 << 20
}

extension Diagnostic.Code {
  /// A file that does not exist.
  package static let fileNotFound = Self("file-not-found")
  /// A file that exists, but cannot be read.
  package static let fileUnreadable = Self("file-unreadable")
  /// A file in another format in the place of a sheet.
  package static let notASheet = Self("not-a-sheet")
  /// A directory in place of a file.
  package static let directory = Self("directory")
}
