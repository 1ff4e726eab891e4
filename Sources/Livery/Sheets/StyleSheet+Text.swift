extension StyleSheet {
  /// Reads a sheet from JSON text; messages call it `name`.
  ///
  /// ``warnings`` contains the warnings.
  ///
  /// - Throws: All problems of the text, if any of them is an error.
  public init(
    text: String,
    name: String = "<text>",
    policy: Policy = .strict
  ) throws(DiagnosticsError) {
    try self.init(SourceText(name: name, text: text), policy: policy)
  }

  /// Reads a sheet from a text.
  package init(_ source: SourceText, policy: Policy = .strict) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    self = StyleSheetReader.read(source, policy: policy, into: &diagnostics)
    try diagnostics.throwIfErrors()
    warnings = diagnostics.all
  }
}
