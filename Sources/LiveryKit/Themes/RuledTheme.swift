/// A theme in code that besides colours and fonts has rules for the objects of some classes.
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
/// A `Theme` made of such themes carries their rules: they are in force in every window of a tree that
/// has it, beneath the rules that are applied there.
public protocol RuledTheme: ThemeProtocol {
  /// The rules; none unless written. They may be made anew each time.
  var appearanceRules: AppearanceRuleSet { get }
}

extension RuledTheme {
  /// No rules.
  public var appearanceRules: AppearanceRuleSet { .empty }

  /// The rules, which a `Theme` carries to the windows that it comes to.
  public var attachment: (any Sendable)? { CarriedRules(theme: self) }
}

/// The rules of a theme in code, on their way to windows.
///
/// The theme is asked where its rules are put on. As it says what a theme is, it does not change, and so
/// it may be handed over.
struct CarriedRules: @unchecked Sendable {
  private let theme: any RuledTheme

  init(theme: any RuledTheme) { self.theme = theme }

  /// The rules, made anew.
  var rules: AppearanceRuleSet { theme.appearanceRules }
}

extension Window {
  /// Puts the rules of the tree's theme in force, if they are others now.
  ///
  /// - Returns: Whether they were.
  final func wearThemeRules() -> Bool {
    let isDark = tree.contexts[DynamicColor.axis] == DynamicColor.darkContext
    let known = values?[ThemeRules.self]
    if let known, known.isDark == isDark, known.theme.isSame(as: tree.theme) { return false }
    let carried = tree.theme.attachment(in: tree.contexts) as? CarriedRules
    if known == nil, carried == nil { return false }
    let book = themeRuleBook ?? RuleBook()
    themeRuleBook = book
    let applied = known?.applied
    saidValues[ThemeRules.self] = ThemeRules(
      theme: tree.theme,
      isDark: isDark,
      applied: applied?.isApplied == true ? applied : nil
    )
    if let applied, applied.isApplied {
      applied.rules = carried?.rules ?? .empty
    } else {
      values?[ThemeRules.self]?.applied = book.apply(carried?.rules ?? .empty)
    }
    refreshRulesInside()
    return true
  }
}

/// What a window has of the rules of its tree's theme.
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
