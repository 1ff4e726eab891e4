/// A rule whose value is worked out of the theme and the contexts, and again when something that it
/// read of them is otherwise.
///
/// ```swift
/// NavigationBar[\.tintColor, theme.color(for: .label(.link))]
/// NavigationBar[\.tintColor, .label(.primary)]
/// Label[\.font, in: { $0.font(.title()) }]
/// Label[\.alpha, in: { $0.contexts["contrast"] == "high" ? 1 : 0.8 }]
/// Gauge[\.look, named: "gauge"]
/// ```
///
/// A closure runs once for all objects in a tree. It runs again if a colour, font, constant or entry that
/// it asked the tree for is another one, or if an axis of `tree.contexts` that it looked at has
/// another context. With `tree.theme` itself it has read all of the theme. What it takes from
/// elsewhere, such as widgets, is not followed.
public struct FollowingRule<Object: Element, Value>: ValueRule {
  let property: Property<Value>
  private let value: (WidgetTree) -> Value?
  private let memory = Memory()

  /// What was worked out last for each tree, and what was read for it.
  private final class Memory {
    var last = Followers<(value: Value?, reads: ThemeReads)>()
  }

  /// A value that there may not be leaves the property alone.
  init(_ property: Property<Value>, _ value: @escaping (WidgetTree) -> Value?) {
    self.property = property
    self.value = value
  }

  /// Works the value out, once for all objects.
  func value(in tree: WidgetTree) -> Value? {
    if let last = memory.last.note(of: tree), last.reads.hold(in: tree) { return last.value }
    let new = tree.noting(value)
    memory.last.remember(tree, new)
    return new.value
  }

  var mayBeSilent: Bool { true }

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

  /// A rule that gives a property of all objects of the class the value that a tree has for it; one that
  /// it does not have leaves the property alone.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    in value: @escaping (_ tree: WidgetTree) -> Value?
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
    self[keyPath, in: { $0.color(color) }]
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

  /// A rule that sets the value that a tree has on all objects of the class, with a method of theirs; one
  /// that it does not have leaves the objects alone.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    in value: @escaping (_ tree: WidgetTree) -> Value?
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(get: get, set: set), value)
  }

  /// A rule that gives a property of all objects of the class an entry of the theme; `nil` if there is
  /// none.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, NamedStyle?>,
    named name: StyleName
  ) -> FollowingRule<Self, NamedStyle?> {
    self[keyPath, in: { $0.style(named: name) }]
  }

  /// A rule that gives a property of all objects of the class an entry of the theme; one that there is
  /// not leaves the property alone.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, NamedStyle>,
    named name: StyleName
  ) -> FollowingRule<Self, NamedStyle> {
    self[keyPath, in: { $0.style(named: name) }]
  }
}
