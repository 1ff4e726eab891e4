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
    attachments = (light.attachment, dark.attachment)
  }

  /// Returns the attachment of the theme in code that is active in some contexts; `nil` if it has
  /// none.
  public func attachment(in contexts: Contexts = Contexts()) -> (any Sendable)? {
    let isDark = contexts[DynamicColor.axis] == DynamicColor.darkContext
    return isDark ? attachments.dark : attachments.light
  }
}
