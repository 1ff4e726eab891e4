extension AppearanceLoader {
  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong, such as unknown states, class
  ///   loops, conflicting directives and property values of the wrong kind.
  public func load(_ sheets: StyleSheet...) throws(DiagnosticsError) -> Appearance {
    try load(sheets)
  }

  /// Puts sheets together, earlier ones weaker.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong, such as unknown states, class
  ///   loops, conflicting directives and property values of the wrong kind.
  public func load(_ sheets: [StyleSheet]) throws(DiagnosticsError) -> Appearance {
    try Theme(sheets: sheets, loader: self).appearance()
  }

  /// Reads files and puts their sheets together, earlier ones weaker.
  ///
  /// - Throws: A `DiagnosticsError` with everything that is wrong, with the files and with what
  ///   they say together, in one list (spec 11.2).
  public func load(
    contentsOf paths: [String],
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) -> Appearance {
    try Theme(name: "", contentsOf: paths, policy: policy, loader: self).appearance()
  }

  /// Puts sheets together and reports what is wrong with them; what is wrong is left out.
  package func load(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) -> Appearance {
    theme(of: sheets, into: &diagnostics).appearance()
  }

  /// Puts sheets together as far as that needs no contexts, and reports what is wrong with them; what is
  /// wrong is left out.
  package func theme(of sheets: [StyleSheet], into diagnostics: inout Diagnostics) -> Theme {
    Theme(name: "", sheets, self, into: &diagnostics)
  }
}
