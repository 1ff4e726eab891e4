extension Appliers {
  /// Registers a closure that applies the values of two properties, if both have one.
  ///
  /// - Parameters:
  ///   - first: A property.
  ///   - second: Another property.
  ///   - type: The class of the objects.
  ///   - reset: The way to revert an object when a value is missing.
  ///   - apply: A closure that applies the values to an object, or throws an error.
  /// - Throws: An ``ApplierError`` if the class already has an applier for one of them.
  public mutating func register<Object: AnyObject, First, Second>(
    _ first: String,
    and second: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    apply: @escaping (_ object: Object, _ first: First, _ second: Second) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(resettingWith: reset) { values, transformers in
      let first = try transformers.read(values[0], as: First.self)
      let second = try transformers.read(values[1], as: Second.self)
      return { try apply($0, first, second) }
    }
    try add(Applier([first, second], on: type, action: action))
  }

  /// Registers a closure that applies the values of three properties, if all have one.
  ///
  /// - Parameters:
  ///   - first: A property.
  ///   - second: Another property.
  ///   - third: A third property.
  ///   - type: The class of the objects.
  ///   - reset: The way to revert an object when a value is missing.
  ///   - apply: A closure that applies the values to an object, or throws an error.
  /// - Throws: An ``ApplierError`` if the class already has an applier for one of them.
  public mutating func register<Object: AnyObject, First, Second, Third>(
    _ first: String,
    and second: String,
    and third: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    apply: @escaping (_ object: Object, First, Second, Third) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(resettingWith: reset) { values, transformers in
      let first = try transformers.read(values[0], as: First.self)
      let second = try transformers.read(values[1], as: Second.self)
      let third = try transformers.read(values[2], as: Third.self)
      return { try apply($0, first, second, third) }
    }
    try add(Applier([first, second, third], on: type, action: action))
  }

  /// Registers a closure that applies the values of any number of properties, if all have one.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - type: The class of the objects.
  ///   - reset: The way to revert an object when a value is missing.
  ///   - apply: A closure that applies the values, as the sheet specifies them, to an object, or
  ///     throws an error.
  /// - Throws: An ``ApplierError`` if the class already has an applier for one of them.
  public mutating func register<Object: AnyObject>(
    all properties: [String],
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    apply: @escaping (_ object: Object, _ values: [String: SettingValue]) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(resettingWith: reset) { values, _ in
      let named = Dictionary(uniqueKeysWithValues: zip(properties, values))
      return { try apply($0, named) }
    }
    try add(Applier(properties, on: type, action: action))
  }
}
