package import SourceJSON

extension DiagnosticsError {
  /// Creates an error that no text has a place of.
  package init(_ code: Diagnostic.Code, _ message: String, about file: String? = nil) {
    self.init(diagnostics: [Diagnostic(.error, code, message: message, at: nil, about: file)])
  }

  /// Writes output; a failure is a problem.
  package static func reporting(_ write: () throws -> Void) throws(DiagnosticsError) {
    do { try write() } catch { throw DiagnosticsError(.outputUnwritable, "\(error)") }
  }
}

extension Diagnostic.Code {
  /// A result that could not be written.
  package static let outputUnwritable = Self("output-unwritable")
}
