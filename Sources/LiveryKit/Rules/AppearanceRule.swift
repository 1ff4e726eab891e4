/// What holds for all objects of a class, as long as it is in force; then what was there before is put
/// back.
///
/// A ``PropertyRule`` is made with `NavigationBar[\.barTintColor, .red]`, a ``SelectorRule`` with
/// `Button[get: …, set: …, value: …]`, and both are collected in an ``AppearanceRuleSet``. A type of
/// one's own can be a rule as well.
public protocol AppearanceRule {
  /// Puts the rule on an element, if it concerns it.
  ///
  /// - Returns: What puts back on the element what was there before; `nil` if the rule does not
  ///   concern it.
  func put(on element: Element) -> ((_ element: Element) -> Void)?

  /// Whether the rule is put on anew when the theme or a context of the window's tree changes; not
  /// unless written.
  var followsTheme: Bool { get }
}

extension AppearanceRule {
  /// The rule is not put on anew.
  public var followsTheme: Bool { false }
}
