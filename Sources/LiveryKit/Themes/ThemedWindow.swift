import Logging

/// A window with a theme for light and a theme for dark.
///
/// ```swift
/// let window = try ThemedWindow(light: Day(), dark: Night(), sheets: [sheet])
/// window.rootViewController = SettingsController()
/// window.tree.contexts["scheme"] = "dark"  // Night, with its rules
/// ```
///
/// It shows the dark theme while the context of the axis `scheme` is `dark`, and the light theme
/// otherwise. Other windows may share its tree, and have the rules of its themes too. The rules of
/// the current theme are the first of its ``Element/ruleBook``.
open class ThemedWindow: Window {
  /// The theme for light.
  ///
  /// A new one is applied at once, unless the window is dark.
  public final var lightTheme: any RuledTheme {
    didSet { themesDidChange(isVisible: !isDark) }
  }

  /// The theme for dark.
  ///
  /// A new one is applied at once, if the window is dark.
  public final var darkTheme: any RuledTheme {
    didSet { themesDidChange(isVisible: isDark) }
  }

  private final let themeName: String
  private final let sheets: [StyleSheet]
  private final let loader: AppearanceLoader

  /// A Boolean value that indicates whether the dark theme was applied last.
  private final var isDark = false

  /// The effect of the next theme change, if the program has just set one of the themes.
  private final var pendingChange: PendingChange?

  private enum PendingChange {
    case isVisible, isHidden
  }

  /// Opens a window with a tree of its own.
  ///
  /// - Parameters:
  ///   - light: The theme for light.
  ///   - dark: The theme for dark.
  ///   - name: The name of the tree's theme.
  ///   - sheets: The sheets, which use colours and fonts of the themes.
  ///   - id: The window's id.
  ///   - loader: The loader, which knows the widget classes and the treatment of unknown ones.
  ///   - hosts: The hosts that apply styles to elements.
  /// - Throws: A `DiagnosticsError` with all problems of the sheets.
  public init(
    light: any RuledTheme,
    dark: any RuledTheme,
    name: String = "",
    sheets: [StyleSheet] = [],
    id: WidgetID? = nil,
    loader: AppearanceLoader = AppearanceLoader(),
    hosts: HostTable = .builtIn
  ) throws(DiagnosticsError) {
    let theme = try Theme(light: light, dark: dark, name: name, sheets: sheets, loader: loader)
    lightTheme = light
    darkTheme = dark
    themeName = name
    self.sheets = sheets
    self.loader = loader
    super.init(in: WidgetTree(theme: theme), id: id, hosts: hosts)
    ruleBook = themeRuleBook
  }

  /// The theme that is applied.
  public final var currentTheme: any RuledTheme { isDark ? darkTheme : lightTheme }

  override func themeDidChange(_ causes: Set<CommitReport.Cause>) {
    let wasDark = isDark
    isDark = tree.contexts[DynamicColor.axis] == DynamicColor.darkContext
    defer { pendingChange = nil }
    if pendingChange == .isHidden, isDark == wasDark, causes == [.theme] { return }
    super.themeDidChange(causes)
  }

  private func themesDidChange(isVisible: Bool) {
    do {
      let theme = try Theme(
        light: lightTheme,
        dark: darkTheme,
        name: themeName,
        sheets: sheets,
        loader: loader
      )
      pendingChange = isVisible || pendingChange == .isVisible ? .isVisible : .isHidden
      tree.theme = theme
    } catch {
      Logger.kit.error("\(error)")
    }
  }
}
