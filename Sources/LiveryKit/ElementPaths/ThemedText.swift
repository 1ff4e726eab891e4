/// An element whose text can take its appearance from an element of the theme, as in DZLThemer.
///
/// ```swift
/// titleLabel.themeText = "main.titleLabel.iphone"
/// ```
///
/// A class of your own can conform and provide the font and the colour of its text.
public protocol ThemedText: Element {
  /// The font of the text; `nil` for the system's.
  var themedFont: Font? { get set }

  /// The colour of the text in the normal state; `nil` for the system's.
  var themedTextColor: Color? { get set }
}

extension ThemedText {
  /// The path of the theme's element from which the text takes its appearance; `nil` for none.
  ///
  /// The text takes `font` and `textColor` of the entry at the path, which override the values of
  /// the host, and follows the theme and its contexts. Values that the entry lacks are left to the
  /// host, as are all values if there is no such entry. Both are reported in the window's
  /// ``Window/pathProblems``.
  public var themeText: ElementPath? {
    get { values?[ElementPaths.self]?.text }
    set { changePaths { $0.text = newValue } }
  }

  /// The space between lines in the theme's element, in points: its `lineSpacing`, or 0.
  public var themeLineSpacing: Double { values?[ElementPaths.self]?.lineSpacing ?? 0 }
}

extension View {
  /// The path of the theme's element from which the view takes its background; `nil` for none.
  ///
  /// The view takes `backgroundColor` of the entry at the path, and follows the theme and its
  /// contexts. Missing values are reported in the window's ``Window/pathProblems``.
  public final var themeBackground: ElementPath? {
    get { values?[ElementPaths.self]?.background }
    set { changePaths { $0.background = newValue } }
  }
}

extension Label: ThemedText {
  /// The font of the text.
  public final var themedFont: Font? {
    get { font }
    set { font = newValue }
  }

  /// The colour of the text.
  public final var themedTextColor: Color? {
    get { textColor }
    set { textColor = newValue }
  }
}

extension TextField: ThemedText {
  /// The font of the text.
  public final var themedFont: Font? {
    get { font }
    set { font = newValue }
  }

  /// The colour of the text.
  public final var themedTextColor: Color? {
    get { textColor }
    set { textColor = newValue }
  }
}

extension TextView: ThemedText {
  /// The font of the text.
  public final var themedFont: Font? {
    get { font }
    set { font = newValue }
  }

  /// The colour of the text.
  public final var themedTextColor: Color? {
    get { textColor }
    set { textColor = newValue }
  }
}

extension Button: ThemedText {
  /// The font of the title.
  public final var themedFont: Font? {
    get { titleLabel.font }
    set { titleLabel.font = newValue }
  }

  /// The colour of the title in the normal state.
  public final var themedTextColor: Color? {
    get { titleColor(for: .normal) }
    set { setTitleColor(newValue, for: .normal) }
  }
}

extension Element {
  /// Changes the element paths, and applies them.
  fileprivate func changePaths(_ change: (ElementPaths) -> Void) {
    let paths = ensuredValues[ElementPaths.self] ?? ElementPaths()
    ensuredValues[ElementPaths.self] = paths
    change(paths)
    applyPaths()
  }

  /// Applies the theme's values at the element's paths.
  func applyPaths() {
    guard let paths = values?[ElementPaths.self] else { return }
    let window = window
    beneathCustomRules { paths.apply(to: self, in: window) }
    if paths.text != nil || paths.background != nil { window?.follow(self) }
    window?.log(paths.problems)
  }
}

extension Window {
  /// The problems of element paths inside: missing elements of the theme, and missing values of
  /// these elements.
  public final var pathProblems: [Diagnostic] {
    followersInside.flatMap { $0.values?[ElementPaths.self]?.problems ?? [] }
  }
}
