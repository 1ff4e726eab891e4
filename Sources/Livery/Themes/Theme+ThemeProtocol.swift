extension Theme {
  /// Makes a theme of one that is written in code.
  ///
  /// - Parameters:
  ///   - code: The semantic colours and font styles.
  ///   - name: The name.
  ///   - sheets: Stronger sheets that use them, for example with `"$label.primary"`.
  ///   - loader: The loader, which defines the widget classes and the treatment of unknown ones.
  /// - Throws: A `DiagnosticsError` with all errors in the sheets.
  public init(
    _ code: some ThemeProtocol,
    name: String = "",
    sheets: [StyleSheet] = [],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    try self.init(light: code, dark: code, name: name, sheets: sheets, loader: loader)
  }

  /// Makes a theme of two that are written in code, the second for the context `dark`.
  ///
  /// - Parameters:
  ///   - light: The theme for all other contexts.
  ///   - dark: The theme for the context `dark` of the axis `scheme`.
  ///   - name: The name.
  ///   - sheets: Stronger sheets that use them, for example with `"$label.primary"`.
  ///   - loader: The loader, which defines the widget classes and the treatment of unknown ones.
  /// - Throws: A `DiagnosticsError` with all errors in the sheets.
  public init(
    light: some ThemeProtocol,
    dark: some ThemeProtocol,
    name: String = "",
    sheets: [StyleSheet] = [],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    let code = StyleSheet(light: light, dark: dark, name: name)
    try self.init(name: name, sheets: [code] + sheets, loader: loader)
    self.code = Code(light: light, dark: dark)
  }

  /// The themes in code that a theme is made of.
  ///
  /// They are immutable by contract, so they may be passed between threads.
  struct Code: @unchecked Sendable {
    fileprivate let light: any ThemeProtocol
    fileprivate let dark: any ThemeProtocol
  }

  /// Returns the theme in code that is active in some contexts; `nil` if there is none.
  package func code(in contexts: Contexts) -> (any ThemeProtocol)? {
    let isDark = contexts[DynamicColor.axis] == DynamicColor.darkContext
    return isDark ? code?.dark : code?.light
  }
}
