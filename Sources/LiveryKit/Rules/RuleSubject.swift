/// What there can be rules for: every class of elements.
///
/// Each property of an object has a stack, in which rules are the strongest: what is beneath comes back
/// when they end. What a program has written over a rule stays, as far as values can be compared, until
/// the rule or something weaker sets another value.
public protocol RuleSubject: Element {}

extension Element: RuleSubject {}

extension RuleSubject {
  /// A rule that gives a property of all objects of the class a value; `nil` takes away what may be
  /// missing.
  public static subscript<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    _ value: Value
  ) -> PropertyRule<Self, Value> {
    PropertyRule(keyPath, value)
  }

  /// A rule that sets a value on all objects of the class with a method of theirs.
  ///
  /// What it sets has a stack of its own, unless it is in the table of properties.
  ///
  /// - Parameters:
  ///   - get: What an object has.
  ///   - set: Gives an object a value.
  ///   - value: The value.
  public static subscript<Value>(
    get get: @escaping (_ object: Self) -> Value,
    set set: @escaping (_ object: Self, _ value: Value) -> Void,
    value value: Value
  ) -> SelectorRule<Self, Value> {
    SelectorRule(Property(get: get, set: set), value)
  }

  /// A rule that sets a value on all objects of the class with a method of theirs, for a property that
  /// has a name.
  ///
  /// - Parameters:
  ///   - name: What is the same for all rules that set the same.
  ///   - get: What an object has.
  ///   - set: Gives an object a value.
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
  /// What a get and a set of a class are about; without a name it is only the same as itself.
  convenience init<Object: AnyObject>(
    _ name: String? = nil,
    get: @escaping (Object) -> Value,
    set: @escaping (Object, Value) -> Void
  ) {
    self.init(
      name,
      name.map { .named($0, of: ObjectIdentifier(Object.self), for: .normal) },
      get: { get(known($0, as: Object.self)) },
      set: { set(known($0, as: Object.self), $1) }
    )
  }
}
