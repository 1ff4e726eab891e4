extension StyleSheet.Policy {
  /// How bad it is to find something that the lenient policy overlooks.
  package var severity: Diagnostic.Severity {
    switch self {
    case .strict: .error
    case .lenient: .warning
    }
  }
}

extension Diagnostics {
  /// Reports what is an error under the strict policy and a warning under the lenient one.
  package mutating func report(
    _ policy: StyleSheet.Policy,
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = []
  ) {
    switch policy.severity {
    case .error: error(code, message(), at: location, notes: notes)
    case .warning, .note: warning(code, message(), at: location, notes: notes)
    }
  }
}
