/// A rule whose value is computed from the theme and the contexts, and computed again when a value
/// that it read changes.
///
/// ```swift
/// NavigationBar[\.tintColor, theme.color(for: .label(.link))]
/// NavigationBar[\.tintColor, .label(.primary)]
/// Label[\.font, in: { $0.font(.title()) }]
/// Label[\.alpha, in: { $0.contexts["contrast"] == "high" ? 1 : 0.8 }]
/// Gauge[\.look, named: "gauge"]
/// ```
///
/// A closure runs once for all objects in a tree. It runs again if a colour, font, constant or
/// entry that it read from the tree changes, or if an axis of `tree.contexts` that it read changes.
/// Reading `tree.theme` counts as reading all of the theme. Reads from elsewhere, such as widgets,
/// are not tracked.
public struct FollowingRule<Object: Element, Value>: ValueRule {
  let property: Property<Value>
  private let value: (WidgetTree) -> Value?
  private let memory = Memory()

  /// The last value for each tree, with the reads that it depends on.
  private final class Memory {
    var last = Followers<(value: Value?, reads: ThemeReads)>()
  }

  /// Makes a rule that leaves the property alone if there is no value.
  init(_ property: Property<Value>, _ value: @escaping (WidgetTree) -> Value?) {
    self.property = property
    self.value = value
  }

  /// Returns the value, which is computed once for all objects.
  func value(in tree: WidgetTree) -> Value? {
    if let last = memory.last.note(of: tree), last.reads.areValid(in: tree) { return last.value }
    let new = tree.recordingReads(value)
    memory.last.remember(tree, new)
    return new.value
  }

  var mayHaveNoValue: Bool { true }

  /// A Boolean value that indicates whether the rule is applied again when the theme or a context
  /// changes: always `true`.
  public var followsTheme: Bool { true }
}

extension RuleSubject {
  /// Returns a rule that sets a property of all objects of the class to a value from the tree.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    in value: @escaping (_ tree: WidgetTree) -> Value
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(at: keyPath), value)
  }

  /// Returns a rule that sets a property of all objects of the class to a value from the tree, and
  /// leaves it alone if there is none.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    in value: @escaping (_ tree: WidgetTree) -> Value?
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(at: keyPath), value)
  }

  /// Returns a rule that sets a property of all objects of the class to a colour, which may differ
  /// in light and dark.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color?>,
    _ color: DynamicColor
  ) -> FollowingRule<Self, Color?> {
    self[keyPath, in: { color.color(in: $0.contexts) }]
  }

  /// Returns a rule that sets a property of all objects of the class to a colour, which may differ
  /// in light and dark.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color>,
    _ color: DynamicColor
  ) -> FollowingRule<Self, Color> {
    self[keyPath, in: { color.color(in: $0.contexts) }]
  }

  /// Returns a rule that sets a property of all objects of the class to a colour of the theme.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color?>,
    _ color: SemanticColor
  ) -> FollowingRule<Self, Color?> {
    self[keyPath, in: { $0.color(color) }]
  }

  /// Returns a rule that sets a property of all objects of the class to a colour of the theme, and
  /// leaves it alone if the theme does not define the colour.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Color>,
    _ color: SemanticColor
  ) -> FollowingRule<Self, Color> {
    self[keyPath, in: { $0.color(color) }]
  }

  /// Returns a rule that sets a property of all objects of the class to a font of the theme.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, Font?>,
    _ style: FontStyle
  ) -> FollowingRule<Self, Font?> {
    self[keyPath, in: { $0.font(style) }]
  }

  /// Returns a rule that sets a value from the tree on all objects of the class with a closure.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    in value: @escaping (_ tree: WidgetTree) -> Value
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(get: get, set: set), value)
  }

  /// Returns a rule that sets a value from the tree on all objects of the class with a closure, and
  /// leaves them alone if there is none.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    in value: @escaping (_ tree: WidgetTree) -> Value?
  ) -> FollowingRule<Self, Value> {
    FollowingRule(Property(get: get, set: set), value)
  }

  /// Returns a rule that sets a property of all objects of the class to an entry of the theme;
  /// `nil` if the theme has none.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, NamedStyle?>,
    named name: StyleName
  ) -> FollowingRule<Self, NamedStyle?> {
    self[keyPath, in: { $0.style(named: name) }]
  }

  /// Returns a rule that sets a property of all objects of the class to an entry of the theme, and
  /// leaves it alone if the theme has none.
  public static subscript(
    _ keyPath: ReferenceWritableKeyPath<Self, NamedStyle>,
    named name: StyleName
  ) -> FollowingRule<Self, NamedStyle> {
    self[keyPath, in: { $0.style(named: name) }]
  }
}
