/// A rule that sets a property to a value through the property's stack.
protocol ValueRule: AppearanceRule {
  associatedtype Object: Element
  associatedtype Value

  /// The property as the rule was written.
  var property: Property<Value> { get }

  /// Returns the value in the current theme and contexts; `nil` if there is none.
  func value(in tree: WidgetTree) -> Value?

  /// A Boolean value that indicates whether the rule may have no value, which leaves the property
  /// to weaker rules.
  var mayHaveNoValue: Bool { get }
}

extension ValueRule {
  /// The property, with values of any type.
  var anyProperty: any AnyProperty { property }

  /// A Boolean value that indicates whether the rule may have no value; `false` by default.
  var mayHaveNoValue: Bool { false }

  /// Returns a Boolean value that indicates whether the rule applies to a class.
  func applies(to type: AnyClass) -> Bool { type is Object.Type }

  /// Sets the value on an element.
  ///
  /// Rules in force do not use this; it serves custom rules that consist of others.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    guard applies(to: type(of: element)), let tree = element.widget?.tree,
      let value = value(in: tree)
    else { return nil }
    let property = property
    property.put(value, from: .rule, origin: nil, on: element)
    return { property.clear(.rule, on: $0) }
  }
}

/// A rule with a given value.
protocol ConstantRule: ValueRule {
  /// The value, which may depend on the theme.
  var value: Value { get }
}

extension ConstantRule {
  func value(in tree: WidgetTree) -> Value? {
    guard let value = value as? any ThemeDependent else { return value }
    return value.resolved(in: tree) as? Value
  }

  /// A Boolean value that indicates whether the value depends on the theme.
  public var followsTheme: Bool { (value as? any ThemeDependent)?.followsTheme ?? false }
}
