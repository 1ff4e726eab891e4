/// What there can be rules for: every class of elements.
///
/// Where values can be compared, a rule that ends leaves alone what somebody else has written since.
/// What can be compared and may be `nil` is taken away again if it was not there, so that what shows
/// through, such as what holds in the normal state, shows through again.
public protocol RuleSubject: Element {}

extension Element: RuleSubject {}

extension RuleSubject {
  /// A rule that gives a property of all objects of the class a value.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    _ value: Value
  ) -> PropertyRule<Self, Value> {
    PropertyRule(keyPath, value)
  }

  /// A rule that gives a property of all objects of the class a value.
  public static subscript<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    _ value: Value
  ) -> PropertyRule<Self, Value> {
    PropertyRule(keyPath, value, areEqual: { $0 == $1 })
  }

  /// A rule that gives a property of all objects of the class a value, or none.
  public static subscript<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value?>,
    _ value: Value?
  ) -> PropertyRule<Self, Value?> {
    PropertyRule(keyPath, value, areEqual: { $0 == $1 }, empty: .some(nil))
  }

  /// A rule that sets a value on all objects of the class with a method of theirs.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    value value: Value
  ) -> SelectorRule<Self, Value> {
    SelectorRule(PropertyAccess(get: get, set: set), value)
  }

  /// A rule that sets a value on all objects of the class with a method of theirs.
  public static subscript<Value: Equatable>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    value value: Value
  ) -> SelectorRule<Self, Value> {
    SelectorRule(PropertyAccess(get: get, set: set, areEqual: { $0 == $1 }), value)
  }

  /// A rule that sets a value, or none, on all objects of the class with a method of theirs.
  public static subscript<Value: Equatable>(
    get get: @escaping (_ object: Self) -> Value?,
    set set: @escaping (_ object: Self, _ value: Value?) -> Void,
    value value: Value?
  ) -> SelectorRule<Self, Value?> {
    SelectorRule(
      PropertyAccess(get: get, set: set, areEqual: { $0 == $1 }, empty: .some(nil)),
      value
    )
  }
}
