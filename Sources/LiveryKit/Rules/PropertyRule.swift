/// A rule that gives a property a value.
///
/// ```swift
/// NavigationBar[\.barTintColor, .red]
/// View[\.layer.cornerRadius, 4]
/// ```
///
/// Two rules are equal if they give the same property the same value.
public struct PropertyRule<Object: Element, Value>: AppearanceRule {
  /// Where the property is.
  public let keyPath: ReferenceWritableKeyPath<Object, Value>

  /// What it is given.
  public let value: Value

  private let areEqual: ((Value, Value) -> Bool)?
  private let empty: Value?

  init(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ value: Value,
    areEqual: ((Value, Value) -> Bool)? = nil,
    empty: Value? = nil
  ) {
    self.keyPath = keyPath
    self.value = value
    self.areEqual = areEqual
    self.empty = empty
  }

  /// Gives an object of the class, or of one that inherits from it, the value.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    access.put(value, on: element)
  }

  /// How the property is read and written.
  var access: PropertyAccess<Object, Value> {
    let keyPath = keyPath
    return PropertyAccess<Object, Value>(
      get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 },
      areEqual: areEqual,
      empty: empty
    )
  }
}

extension PropertyRule: Equatable where Value: Equatable {
  /// Whether both give the same property the same value.
  public static func == (first: Self, second: Self) -> Bool {
    first.keyPath == second.keyPath && first.value == second.value
  }
}
