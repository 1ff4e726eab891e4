/// A rule for all objects of a class, which is reverted when it ends.
///
/// `NavigationBar[\.barTintColor, .red]` makes a ``PropertyRule``, and `Button[get: …, set: …,
/// value: …]` a ``SelectorRule``. An ``AppearanceRuleSet`` collects them. A type of your own can be
/// a rule too.
public protocol AppearanceRule {
  /// Applies the rule to an element of its class.
  ///
  /// - Returns: A closure that reverts the element; `nil` if the rule does not apply to the
  ///   element.
  func put(on element: Element) -> ((_ element: Element) -> Void)?

  /// A Boolean value that indicates whether the rule is applied again when the theme or a context
  /// of the window's tree changes; `false` by default.
  var followsTheme: Bool { get }
}

extension AppearanceRule {
  /// The default, which does not apply the rule again.
  public var followsTheme: Bool { false }
}
