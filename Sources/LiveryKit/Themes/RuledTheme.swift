/// A theme in code that has rules for objects of some classes, in addition to colours and fonts.
///
/// ```swift
/// final class Day: RuledTheme {
///   func color(for color: SemanticColor) -> DynamicColor { … }
///   func font(for style: FontStyle) -> Font { … }
///
///   var appearanceRules: AppearanceRuleSet {
///     AppearanceRuleSet {
///       NavigationBar[\.barTintColor, color(for: .background(.primary))]
///     }
///   }
/// }
/// ```
///
/// A `Theme` made of such themes carries their rules. They apply in every window of a tree with
/// that theme, beneath the rules that are applied there.
public protocol RuledTheme: ThemeProtocol {
  /// The rules; none by default. They may be made again each time.
  var appearanceRules: AppearanceRuleSet { get }
}

extension RuledTheme {
  /// The default: no rules.
  public var appearanceRules: AppearanceRuleSet { .empty }
}

extension Window {
  /// Applies the rules of the tree's theme, if they have changed.
  ///
  /// - Returns: `true` if they have changed.
  final func applyThemeRules() -> Bool {
    let isDark = tree.contexts[DynamicColor.axis] == DynamicColor.darkContext
    let known = values?[ThemeRules.self]
    if let known, known.isDark == isDark, known.theme.isSame(as: tree.theme) { return false }
    let carried = tree.theme.code(in: tree.contexts) as? any RuledTheme
    if known == nil, carried == nil { return false }
    let book = themeRuleBook ?? RuleBook()
    themeRuleBook = book
    let applied = known?.applied
    ensuredValues[ThemeRules.self] = ThemeRules(
      theme: tree.theme,
      isDark: isDark,
      applied: applied?.isApplied == true ? applied : nil
    )
    if let applied, applied.isApplied {
      applied.rules = carried?.appearanceRules ?? .empty
    } else {
      values?[ThemeRules.self]?.applied = book.apply(carried?.appearanceRules ?? .empty)
    }
    refreshRulesInside()
    return true
  }
}

/// The rules of the tree's theme that apply in a window.
private final class ThemeRules {
  let theme: Theme
  let isDark: Bool
  var applied: AppliedRules?

  init(theme: Theme, isDark: Bool, applied: AppliedRules?) {
    self.theme = theme
    self.isDark = isDark
    self.applied = applied
  }
}
