extension Appliers {
  /// Registers a property that sets the value at a key path.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - keyPath: The key path; its value is reverted when the property has none any more.
  /// - Throws: An ``ApplierError`` if the class already has an applier for the property.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    at keyPath: ReferenceWritableKeyPath<Object, Value>
  ) throws(ApplierError) {
    let action = Applier.Action.value(Property(at: keyPath)) { try $1.read($0, as: Value.self) }
    try add(Applier([property], on: type, action: action))
  }

  /// Registers a property that sets the value at a key path by keyword.
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
  ///   - keyPath: The key path; its value is reverted when the property has none any more.
  ///   - keywords: The value of each keyword.
  /// - Throws: An ``ApplierError`` if the class already has an applier for the property, or if
  ///   there are no keywords.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    keywords: [String: Value]
  ) throws(ApplierError) {
    if keywords.isEmpty { throw .noKeywords(property: property) }
    let words = Keywords(keywords.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let action = Applier.Action.value(Property(at: keyPath)) { try words.read($0, $1) }
    try add(Applier([property], on: type, action: action))
  }

  /// Registers a closure that applies the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - reset: The way to revert an object when the property has no value any more.
  ///   - apply: A closure that applies a value to an object, or throws an error. Values must be
  ///     convertible to its type; `SettingValue` receives them unconverted.
  /// - Throws: An ``ApplierError`` if the class already has an applier for the property.
  public mutating func register<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    apply: @escaping (_ object: Object, _ value: Value) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(resettingWith: reset) { values, transformers in
      let value = try transformers.read(values[0], as: Value.self)
      return { try apply($0, value) }
    }
    try add(Applier([property], on: type, action: action))
  }

  /// Registers a property that names an entry to be applied to an inner object.
  ///
  /// Its value has the form `{ "style": "ButtonText" }`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - inner: The key path of the inner object.
  /// - Throws: An ``ApplierError`` if the class already has an applier for the property.
  public mutating func register<Object: AnyObject, Inner: AnyObject>(
    _ property: String,
    on type: Object.Type,
    style inner: KeyPath<Object, Inner>
  ) throws(ApplierError) {
    try add(Applier([property], on: type, action: .style { ($0 as? Object)?[keyPath: inner] }))
  }

  /// Registers a property that names an entry to be applied to an inner object, which may be
  /// missing.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - type: The class of the objects.
  ///   - inner: The key path of the inner object; a missing object is reported.
  /// - Throws: An ``ApplierError`` if the class already has an applier for the property.
  public mutating func register<Object: AnyObject, Inner: AnyObject>(
    _ property: String,
    on type: Object.Type,
    style inner: KeyPath<Object, Inner?>
  ) throws(ApplierError) {
    try add(Applier([property], on: type, action: .style { ($0 as? Object)?[keyPath: inner] }))
  }
}
