extension Theme {
  /// Makes a theme of one that is written in code.
  ///
  /// - Parameters:
  ///   - code: The semantic colours and font styles.
  ///   - name: The name.
  ///   - sheets: What uses them, such as entries with `"$label.primary"`; they are stronger.
  ///   - loader: What the widget classes are, and what an unknown one is.
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the sheets.
  public init(
    _ code: some ThemeProtocol,
    name: String = "",
    sheets: [StyleSheet] = [],
    loader: AppearanceLoader = AppearanceLoader()
  ) throws(DiagnosticsError) {
    try self.init(light: code, dark: code, name: name, sheets: sheets, loader: loader)
  }

  /// Makes a theme of two that are written in code, of which the second holds in the dark.
  ///
  /// - Parameters:
  ///   - light: What holds unless it is dark.
  ///   - dark: What holds where the context `dark` of the axis `scheme` does.
  ///   - name: The name.
  ///   - sheets: What uses them, such as entries with `"$label.primary"`; they are stronger.
  ///   - loader: What the widget classes are, and what an unknown one is.
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the sheets.
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

  /// What the theme in code has besides colours and fonts that holds in some contexts; `nil` for
  /// nothing.
  public func attachment(in contexts: Contexts = Contexts()) -> (any Sendable)? {
    let isDark = contexts[DynamicColor.axis] == DynamicColor.darkContext
    return isDark ? attachments.dark : attachments.light
  }
}
