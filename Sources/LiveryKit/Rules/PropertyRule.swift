/// A rule that sets a property to a value.
///
/// ```swift
/// NavigationBar[\.barTintColor, .red]
/// View[\.layer.cornerRadius, 4]
/// ```
///
/// Two rules are equal if they set the same property to the same value.
public struct PropertyRule<Object: Element, Value>: ConstantRule {
  /// The key path of the property.
  public let keyPath: ReferenceWritableKeyPath<Object, Value>

  /// The value.
  public let value: Value

  let property: Property<Value>

  init(_ keyPath: ReferenceWritableKeyPath<Object, Value>, _ value: Value) {
    self.keyPath = keyPath
    self.value = value
    property = Property(at: keyPath)
  }
}

extension PropertyRule: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two rules set the same property to the same
  /// value.
  public static func == (first: Self, second: Self) -> Bool {
    first.keyPath == second.keyPath && first.value == second.value
  }
}
