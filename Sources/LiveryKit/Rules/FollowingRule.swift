/// A rule whose value is worked out for the theme and the contexts, and anew when they change.
///
/// ```swift
/// NavigationBar[\.tintColor, theme.color(for: .label(.link))]
/// NavigationBar[\.tintColor, .label(.primary)]
/// Label[\.font, in: { $0.font(.title()) }]
/// ```
public struct FollowingRule<Object: Element, Value>: ValueRule {
  let property: Property<Value>
  private let value: (WidgetTree) -> Value?
  private let memory = Memory()

  /// What was worked out last, and for what.
  private final class Memory {
    var last: (theme: Theme, contexts: Contexts, value: Value?)?
  }

  /// A value that there may not be leaves the property alone.
  init(_ property: Property<Value>, _ value: @escaping (WidgetTree) -> Value?) {
    self.property = property
    self.value = value
  }

  /// Works the value out, once for all objects.
  func value(in tree: WidgetTree) -> Value? {
    if let last = memory.last, last.contexts == tree.contexts, last.theme.isSame(as: tree.theme) {
      return last.value
    }
    let value = value(tree)
    memory.last = (tree.theme, tree.contexts, value)
    return value
  }

  /// Whether the rule is put on anew when the theme or a context changes: always.
  public var followsTheme: Bool { true }
}

extension RuleSubject {
  /// A rule that gives a property of all objects of the class the value that a tree has for it.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    in value: @escaping (_ tree: WidgetTree) -> Value
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(at: keyPath), value)
  }

  /// A rule that gives a property of all objects of the class a colour, which may be one for the light
  /// and one for the dark.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color?>,
    _ color: DynamicColor
  ) -> FollowingRule<Self, Color?> {
    self[keyPath, in: { color.color(in: $0.contexts) }]
  }

  /// A rule that gives a property of all objects of the class a colour, which may be one for the light
  /// and one for the dark.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color>,
    _ color: DynamicColor
  ) -> FollowingRule<Self, Color> {
    self[keyPath, in: { color.color(in: $0.contexts) }]
  }

  /// A rule that gives a property of all objects of the class a colour of the theme.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color?>,
    _ color: SemanticColor
  ) -> FollowingRule<Self, Color?> {
    self[keyPath, in: { $0.color(color) }]
  }

  /// A rule that gives a property of all objects of the class a colour of the theme; one that the theme
  /// does not define leaves the property alone.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color>,
    _ color: SemanticColor
  ) -> FollowingRule<Self, Color> {
    FollowingRule(Property(at: keyPath)) { $0.color(color) }
  }

  /// A rule that gives a property of all objects of the class a font of the theme.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Font?>,
    _ style: FontStyle
  ) -> FollowingRule<Self, Font?> {
    self[keyPath, in: { $0.font(style) }]
  }

  /// A rule that sets the value that a tree has on all objects of the class, with a method of theirs.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    in value: @escaping (_ tree: WidgetTree) -> Value
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(get: get, set: set), value)
  }
}
