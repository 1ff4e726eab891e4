/// A rule that gives a property a value.
///
/// ```swift
/// NavigationBar[\.barTintColor, .red]
/// View[\.layer.cornerRadius, 4]
/// ```
///
/// Two rules are equal if they give the same property the same value.
public struct PropertyRule<Object: Element, Value>: StatedRule {
  /// Where the property is.
  public let keyPath: ReferenceWritableKeyPath<Object, Value>

  /// What it is given.
  public let value: Value

  let property: Property<Value>

  init(_ keyPath: ReferenceWritableKeyPath<Object, Value>, _ value: Value) {
    self.keyPath = keyPath
    self.value = value
    property = Property(at: keyPath)
  }
}

extension PropertyRule: Equatable where Value: Equatable {
  /// Whether both give the same property the same value.
  public static func == (first: Self, second: Self) -> Bool {
    first.keyPath == second.keyPath && first.value == second.value
  }
}
