/// A rule whose value is worked out for the theme and the contexts, and anew when they change.
///
/// ```swift
/// NavigationBar[\.barTintColor, DynamicColor(light: .white, dark: .black)]
/// Label[\.font, in: { $0.font(.title()) }]
/// ```
public struct FollowingRule<Object: Element, Value>: AppearanceRule {
  private let access: PropertyAccess<Object, Value>
  private let value: (WidgetTree) -> Value

  init(_ access: PropertyAccess<Object, Value>, _ value: @escaping (WidgetTree) -> Value) {
    self.access = access
    self.value = value
  }

  /// Gives an object of the class, or of one that inherits from it, the value of today.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    guard let tree = element.widget?.tree else { return nil }
    return access.put(value(tree), on: element)
  }

  /// Whether the rule is put on anew when the theme or a context changes: always.
  public var followsTheme: Bool { true }
}

extension RuleSubject {
  /// A rule that gives a property of all objects of the class the value that a tree has for it.
  public static subscript<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value?>,
    in value: @escaping (_ tree: WidgetTree) -> Value?
  ) -> FollowingRule<Self, Value?> {
    FollowingRule(
      PropertyRule(keyPath, nil, areEqual: { $0 == $1 }, empty: .some(nil)).access,
      value
    )
  }

  /// A rule that gives a property of all objects of the class one colour in the light and another in
  /// the dark.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color?>,
    _ color: DynamicColor
  ) -> FollowingRule<Self, Color?> {
    self[keyPath, in: { color.color(in: $0.contexts) }]
  }
}
