extension StyleSheet {
  /// Reads a sheet from JSON text; messages call it `name`.
  ///
  /// ``warnings`` contains the warnings.
  ///
  /// - Throws: All problems of the text, if any of them is an error; also those that a theme of this sheet
  ///   alone has, such as unknown states.
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
    try throwIfErrors(diagnostics)
    warnings = diagnostics.all
  }

  /// Throws the problems of the sheet's text if any of them is an error, with those of its theme.
  func throwIfErrors(_ diagnostics: Diagnostics) throws(DiagnosticsError) {
    guard diagnostics.hasErrors else { return }
    var own = Diagnostics(work: policy.work)
    // What could not be read may define what the rest uses.
    let isRead = imports.allSatisfy { if case .sheet = $0.content { true } else { false } }
    if isRead, !lacksDefinitions {
      _ = Theme(name: "", [self], loader: AppearanceLoader(), into: &own)
    }
    let known = Set(diagnostics.all)
    let all = diagnostics.all + own.all.filter { !known.contains($0) }
    var files: [String?: Int] = [:]
    for name in all.map(\.location?.file) where files[name] == nil { files[name] = files.count }
    let sorted = all.enumerated().map { number, problem in
      let place = problem.location
      return (key: (files[place?.file] ?? 0, place?.offset ?? 0, number), problem)
    }.sorted { $0.key < $1.key }
    throw DiagnosticsError(diagnostics: sorted.map(\.1))
  }
}
