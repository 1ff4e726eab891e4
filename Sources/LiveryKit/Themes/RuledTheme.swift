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
/// A ``ThemedWindow`` applies the rules of the theme that it shows.
public protocol RuledTheme: ThemeProtocol {
  /// The rules; none unless written. They may be made anew each time.
  var appearanceRules: AppearanceRuleSet { get }
}

extension RuledTheme {
  /// No rules.
  public var appearanceRules: AppearanceRuleSet { .empty }
}
