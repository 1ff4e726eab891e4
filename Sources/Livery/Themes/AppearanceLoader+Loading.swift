extension AppearanceLoader {
  /// Combines sheets, the weakest first.
  ///
  /// - Throws: A `DiagnosticsError` with all errors, such as unknown states, class loops,
  ///   conflicting directives and property values of the wrong kind.
  public func load(_ sheets: StyleSheet...) throws(DiagnosticsError) -> Appearance {
    try load(sheets)
  }

  /// Combines sheets, the weakest first.
  ///
  /// - Throws: A `DiagnosticsError` with all errors, such as unknown states, class loops,
  ///   conflicting directives and property values of the wrong kind.
  public func load(
    _ sheets: [StyleSheet],
    base: [StyleSheet] = []
  ) throws(DiagnosticsError) -> Appearance {
    try Theme(sheets: sheets, base: base, loader: self).appearance()
  }

  /// Reads files and combines their sheets, the weakest first.
  ///
  /// - Throws: A `DiagnosticsError` with all errors, both in single files and in their combination,
  ///   in one list.
  public func load(
    contentsOf paths: [String],
    base: [String] = [],
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> Appearance {
    try Theme(name: "", contentsOf: paths, base: base, policy: policy, loader: self).appearance()
  }

  /// Combines sheets, and reports and omits invalid parts.
  package func load(
    _ sheets: [StyleSheet],
    base: [StyleSheet] = [],
    into diagnostics: inout Diagnostics
  ) -> Appearance {
    theme(of: sheets, base: base, into: &diagnostics).appearance()
  }

  /// Compiles sheets as far as possible without contexts, and reports and omits invalid parts.
  package func theme(
    of sheets: [StyleSheet],
    base: [StyleSheet] = [],
    into diagnostics: inout Diagnostics
  ) -> Theme {
    Theme(name: "", sheets, base: base, loader: self, into: &diagnostics)
  }
}
