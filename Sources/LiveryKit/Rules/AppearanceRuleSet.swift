/// Rules for the objects of some classes, in order: later ones win.
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
/// A set may be made anew each time it is asked for: what was there before is remembered for each
/// object when the rules are put on it, and not by the set.
public struct AppearanceRuleSet: AppearanceRule {
  /// The rules, and the sets inside.
  public let elements: [any AppearanceRule]

  /// Makes a set of rules.
  public init(_ elements: [any AppearanceRule] = []) {
    self.elements = elements
  }

  /// Makes a set of what is listed; of one set and nothing else, its rules.
  public init(@AppearanceRuleBuilder _ elements: () -> [any AppearanceRule]) {
    let elements = elements()
    let only = elements.count == 1 ? elements[0] as? Self : nil
    self.init(only?.elements ?? elements)
  }

  /// The set without rules.
  public static var empty: Self { Self() }

  /// Puts all rules on an element, in order; what they did is undone in the opposite order.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    let undo = elements.compactMap { $0.put(on: element) }
    if undo.isEmpty { return nil }
    return { element in for undo in undo.reversed() { undo(element) } }
  }

  /// Whether one of the rules is put on anew when the theme or a context changes.
  public var followsTheme: Bool { elements.contains { $0.followsTheme } }
}

/// What a list of rules is made with: `if`, `else`, `switch` and `for` choose among them.
@resultBuilder
public enum AppearanceRuleBuilder: PartBuilder {
  /// A rule, or a set that stays one.
  public static func buildExpression(_ rule: some AppearanceRule) -> [any AppearanceRule] {
    [rule]
  }

  /// Makes one list of several; also what a loop gives.
  public static func buildArray(_ rules: [[any AppearanceRule]]) -> [any AppearanceRule] {
    rules.flatMap(\.self)
  }
}
