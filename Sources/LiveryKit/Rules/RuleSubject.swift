/// A class that can have rules: every class of elements.
///
/// Rules are the strongest source in a property's stack; the value beneath is restored when they
/// end. A direct write over a rule stays, as far as values can be compared, until the rule or a
/// weaker source sets another value.
public protocol RuleSubject: Element {}

extension Element: RuleSubject {}

extension RuleSubject {
  /// Returns a rule that sets a property of all objects of the class to a value; `nil` removes an
  /// optional value.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    _ value: Value
  ) -> PropertyRule<Self, Value> {
    PropertyRule(keyPath, value)
  }

  /// Returns a rule that sets a value on all objects of the class with a closure.
  ///
  /// The rule has a stack of its own, unless its property is in the table of properties.
  ///
  /// - Parameters:
  ///   - get: Returns the value of an object.
  ///   - set: Sets the value of an object.
  ///   - value: The value.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    value value: Value
  ) -> SelectorRule<Self, Value> {
    SelectorRule(Property(get: get, set: set), value)
  }

  /// Returns a rule that sets a value on all objects of the class with a closure, for a named
  /// property.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the property among rules.
  ///   - get: Returns the value of an object.
  ///   - set: Sets the value of an object.
  ///   - value: The value.
  public static subscript<Value>(
    named name: String,
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    value value: Value
  ) -> SelectorRule<Self, Value> {
    SelectorRule(Property(name, get: get, set: set), value)
  }
}

extension Property {
  /// Makes the property of a getter and a setter; without a name it equals only itself.
  convenience init<Object: AnyObject>(
    _ name: String? = nil,
    get: @escaping (Object) -> Value,
    set: @escaping (Object, Value) -> Void
  ) {
    self.init(
      name,
      id: name.map { .named($0, of: ObjectIdentifier(Object.self), for: .normal) },
      get: { get(known($0, as: Object.self)) },
      set: { set(known($0, as: Object.self), $1) }
    )
  }
}
