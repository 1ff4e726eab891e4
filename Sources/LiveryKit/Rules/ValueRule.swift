/// A rule that gives a property a value, so that what comes of it is kept in the property's stack.
protocol ValueRule: AppearanceRule {
  associatedtype Object: Element
  associatedtype Value

  /// The property, as the rule was written with it.
  var property: Property<Value> { get }

  /// The value in the theme and the contexts of today; `nil` if the rule has none now.
  func value(in tree: WidgetTree) -> Value?

  /// Whether the rule may have no value, and then leaves the property to weaker ones.
  var mayBeSilent: Bool { get }
}

extension ValueRule {
  /// The property, whatever its values are.
  var anyProperty: any AnyProperty { property }

  /// Whether the rule may have no value: not unless written.
  var mayBeSilent: Bool { false }

  /// Whether the rule is about a class.
  func concerns(_ type: AnyClass) -> Bool { type is Object.Type }

  /// Gives an element the value.
  ///
  /// Rules in force need none of this; it is for rules of one's own that are made of others.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    guard concerns(type(of: element)), let tree = element.widget?.tree,
      let value = value(in: tree)
    else { return nil }
    let property = property
    property.put(value, from: .rule, nil, on: element)
    return { property.clear(.rule, on: $0) }
  }
}

/// A rule with which its value is said.
protocol StatedRule: ValueRule {
  /// The value, which may be one of the theme.
  var value: Value { get }
}

extension StatedRule {
  func value(in tree: WidgetTree) -> Value? {
    guard let value = value as? any ThemeDependent else { return value }
    return value.resolved(in: tree) as? Value
  }

  /// Whether the value is one of the theme.
  public var followsTheme: Bool { (value as? any ThemeDependent)?.followsTheme ?? false }
}
