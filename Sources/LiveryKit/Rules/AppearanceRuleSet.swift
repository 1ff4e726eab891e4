/// An ordered set of rules for objects of some classes; later rules win.
///
/// ```swift
/// let rules = AppearanceRuleSet {
///   NavigationBar[\.barTintColor, .white]
///   if isLarge {
///     Label[\.font, Font(size: 20)]
///   }
///   for state in [ControlState.normal, .selected] {
///     Button[
///       get: { $0.titleColor(for: state) },
///       set: { $0.setTitleColor($1, for: state) },
///       value: .red
///     ]
///   }
/// }
/// let applied = window.apply(rules)
/// applied.revert()
/// ```
///
/// A set may be made again each time it is needed: the original values are stored for each object
/// when rules apply to it, not in the set.
public struct AppearanceRuleSet: AppearanceRule {
  /// The rules and the sets inside.
  public let elements: [any AppearanceRule]

  /// Makes a set of rules.
  public init(_ elements: [any AppearanceRule] = []) {
    self.elements = elements
  }

  /// Makes a set from a list; a list of only one set becomes that set.
  public init(@AppearanceRuleBuilder _ elements: () -> [any AppearanceRule]) {
    let elements = elements()
    let only = elements.count == 1 ? elements[0] as? Self : nil
    self.init(only?.elements ?? elements)
  }

  /// The set without rules.
  public static var empty: Self { Self() }

  /// Applies all rules to an element, in order; they are reverted in the opposite order.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    let undo = elements.compactMap { $0.put(on: element) }
    if undo.isEmpty { return nil }
    return { element in for undo in undo.reversed() { undo(element) } }
  }

  /// A Boolean value that indicates whether one of the rules is applied again when the theme or a
  /// context changes.
  public var followsTheme: Bool { elements.contains { $0.followsTheme } }
}

/// A result builder for lists of rules, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum AppearanceRuleBuilder: PartBuilder {
  /// Makes a list of a rule, or of a set as one rule.
  public static func buildExpression(_ rule: some AppearanceRule) -> [any AppearanceRule] {
    [rule]
  }

  /// Joins lists, including those of a loop.
  public static func buildArray(_ rules: [[any AppearanceRule]]) -> [any AppearanceRule] {
    rules.flatMap(\.self)
  }
}
