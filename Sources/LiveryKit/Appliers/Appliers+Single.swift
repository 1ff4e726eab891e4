extension Appliers {
  /// Has a property set what a key path leads to.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - keyPath: What is set; when the property has no value any more, it gets back what it had.
  /// - Throws: An ``ApplierError`` if the class has an applier for the property already.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    at keyPath: ReferenceWritableKeyPath<Object, Value>
  ) throws(ApplierError) {
    let action = Applier.Action.value(Property(at: keyPath)) { try $1.read($0, as: Value.self) }
    try add(Applier([property], on: type, action))
  }

  /// Has a property set what a key path leads to, by keywords.
  ///
  /// ```swift
  /// try appliers.register(
  ///   "alignment",
  ///   on: Label.self,
  ///   at: \.textAlignment,
  ///   keywords: ["start": .left, "middle": .center, "end": .right]
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, whose value is a keyword.
  ///   - type: The class of the objects.
  ///   - keyPath: What is set; when the property has no value any more, it gets back what it had.
  ///   - keywords: What each keyword stands for.
  /// - Throws: An ``ApplierError`` if the class has an applier for the property already, or if there
  ///   are no keywords.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    keywords: [String: Value]
  ) throws(ApplierError) {
    if keywords.isEmpty { throw .noKeywords(property: property) }
    let words = Keywords(keywords.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let action = Applier.Action.value(Property(at: keyPath)) { try words.read($0, $1) }
    try add(Applier([property], on: type, action))
  }

  /// Has a closure put the value of a property on objects.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - reset: How an object gets back what it had, when the property has no value any more.
  ///   - apply: Puts a value on an object, or throws why not. Its type is one that values can be made
  ///     into; `SettingValue` takes them as they are.
  /// - Throws: An ``ApplierError`` if the class has an applier for the property already.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    _ apply: @escaping (_ object: Object, _ value: Value) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(reset) { values, transformers in
      let value = try transformers.read(values[0], as: Value.self)
      return { try apply($0, value) }
    }
    try add(Applier([property], on: type, action))
  }

  /// Has a property name an entry that is applied to an object inside.
  ///
  /// Its value is that of `{ "style": "ButtonText" }`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - inner: Leads to the object inside.
  /// - Throws: An ``ApplierError`` if the class has an applier for the property already.
  public mutating func register<Object: AnyObject, Inner: AnyObject>(
    _ property: String,
    on type: Object.Type,
    style inner: KeyPath<Object, Inner>
  ) throws(ApplierError) {
    try add(Applier([property], on: type, .style { ($0 as? Object)?[keyPath: inner] }))
  }

  /// Has a property name an entry that is applied to an object inside, which may be missing.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - inner: Leads to the object inside; where there is none, that is reported.
  /// - Throws: An ``ApplierError`` if the class has an applier for the property already.
  public mutating func register<Object: AnyObject, Inner: AnyObject>(
    _ property: String,
    on type: Object.Type,
    style inner: KeyPath<Object, Inner?>
  ) throws(ApplierError) {
    try add(Applier([property], on: type, .style { ($0 as? Object)?[keyPath: inner] }))
  }
}
