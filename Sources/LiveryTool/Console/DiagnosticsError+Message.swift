import SourceJSON

extension DiagnosticsError {
  /// Creates an error that no text has a place of.
  init(_ code: Diagnostic.Code, _ message: String, about file: String? = nil) {
    self.init(diagnostics: [Diagnostic(.error, code, message: message, at: nil, about: file)])
  }

  /// Writes output; a failure is a problem.
  static func reporting(_ write: () throws -> Void) throws(DiagnosticsError) {
    do { try write() } catch { throw DiagnosticsError(.outputUnwritable, "\(error)") }
  }
}
