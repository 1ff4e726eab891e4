import Logging

/// A window with a theme for the light and one for the dark.
///
/// ```swift
/// let window = try ThemedWindow(light: Day(), dark: Night(), sheets: [sheet])
/// window.rootViewController = SettingsController()
/// window.tree.contexts["scheme"] = "dark"  // Night, with its rules
/// ```
///
/// It shows the dark theme while the context of the axis `scheme` is `dark`, and else the light one.
/// Other windows may stand in its tree, and have the rules of its themes as well. The rules of the theme
/// that it shows are the first of its ``Element/ruleBook``.
open class ThemedWindow: Window {
  /// What holds unless it is dark.
  ///
  /// Another one is put on at once, unless it is dark.
  public final var lightTheme: any RuledTheme {
    didSet { themesDidChange(isSeen: !isDark) }
  }

  /// What holds in the dark.
  ///
  /// Another one is put on at once, if it is dark.
  public final var darkTheme: any RuledTheme {
    didSet { themesDidChange(isSeen: isDark) }
  }

  private final let themeName: String
  private final let sheets: [StyleSheet]
  private final let loader: AppearanceLoader

  /// Whether the dark theme was put on last.
  private final var isDark = false

  /// What the next theme of the tree means, if it is made of themes that were just set.
  private final var news: News?

  private enum News {
    case isSeen, isNotSeen
  }

  /// Opens a window with a tree of its own.
  ///
  /// - Parameters:
  ///   - light: What holds unless it is dark.
  ///   - dark: What holds in the dark.
  ///   - name: The name of the tree's theme.
  ///   - sheets: What uses colours and fonts of the themes.
  ///   - id: The window's id.
  ///   - loader: What the widget classes are, and what an unknown one is.
  ///   - hosts: What puts styles on elements.
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the sheets.
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

  /// The theme that is put on.
  public final var currentTheme: any RuledTheme { isDark ? darkTheme : lightTheme }

  override func themeDidChange(_ causes: Set<CommitReport.Cause>) {
    let wasDark = isDark
    isDark = tree.contexts[DynamicColor.axis] == DynamicColor.darkContext
    defer { news = nil }
    if news == .isNotSeen, isDark == wasDark, causes == [.theme] { return }
    super.themeDidChange(causes)
  }

  private func themesDidChange(isSeen: Bool) {
    do {
      let theme = try Theme(
        light: lightTheme,
        dark: darkTheme,
        name: themeName,
        sheets: sheets,
        loader: loader
      )
      news = isSeen || news == .isSeen ? .isSeen : .isNotSeen
      tree.theme = theme
    } catch {
      Logger.kit.error("\(error)")
    }
  }
}
