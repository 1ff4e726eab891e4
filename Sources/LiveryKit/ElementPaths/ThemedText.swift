/// An element whose text can look like an element of the theme, as DZLThemer has it.
///
/// ```swift
/// titleLabel.themeText = "main.titleLabel.iphone"
/// ```
///
/// A class of one's own says where its text has font and colour, and is one as well.
public protocol ThemedText: Element {
  /// The font of the text; `nil` is the system's.
  var themedFont: Font? { get set }

  /// The colour of the text in the normal state; `nil` is the system's.
  var themedTextColor: Color? { get set }
}

extension ThemedText {
  /// The element of the theme that the text looks like; `nil` for none.
  ///
  /// The text takes `font` and `textColor` of the entry that the path stands for, in place of what
  /// the host of its class puts on, and follows the theme and its contexts. What the entry does not
  /// have stays as the host has it, and so does everything, if there is no such entry; both are among
  /// the window's ``Window/pathProblems``.
  public var themeText: ElementPath? {
    get { values?[ElementPaths.self]?.text }
    set { changePaths { $0.text = newValue } }
  }

  /// How much room the element of the theme wants between lines, in points: its `lineSpacing`, or 0.
  public var themeLineSpacing: Double { values?[ElementPaths.self]?.lineSpacing ?? 0 }
}

extension View {
  /// The element of the theme that the view takes its background from; `nil` for none.
  ///
  /// The view takes `backgroundColor` of the entry that the path stands for, and follows the theme
  /// and its contexts. What is missing is among the window's ``Window/pathProblems``.
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
  /// Changes the element paths.
  fileprivate func changePaths(_ change: (ElementPaths) -> Void) {
    let paths = saidValues[ElementPaths.self] ?? ElementPaths()
    saidValues[ElementPaths.self] = paths
    change(paths)
    wearPaths()
  }

  /// Puts on what the theme has at the element's paths.
  func wearPaths() {
    guard let paths = values?[ElementPaths.self] else { return }
    let window = window
    beneathOwnRules { paths.putOn(self, in: window) }
    if paths.text != nil || paths.background != nil { window?.follow(self) }
    window?.log(paths.problems)
  }
}

extension Window {
  /// What is missing in the theme for the element paths inside: elements, and values that are taken
  /// from them.
  public final var pathProblems: [Diagnostic] {
    followersInside.flatMap { $0.values?[ElementPaths.self]?.problems ?? [] }
  }
}
