/// All problems of an input that cannot be used; thrown once, after everything was read.
public struct DiagnosticsError: Error, Hashable, Sendable {
  /// The problems, warnings among them, in the order in which they were found.
  public let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    precondition(
      diagnostics.contains { $0.severity == .error },
      "a DiagnosticsError needs at least one error"
    )
    self.diagnostics = diagnostics
  }
}

extension DiagnosticsError: CustomStringConvertible {
  /// The problems as ``DiagnosticFormatter`` formats them, without colours.
  public var description: String { DiagnosticFormatter().format(diagnostics) }
}
