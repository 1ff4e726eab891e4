extension Appliers {
  /// Has a closure put the values of two properties on objects, when both have one.
  ///
  /// - Parameters:
  ///   - first: A property.
  ///   - second: Another one.
  ///   - type: The class of the objects.
  ///   - reset: How an object gets back what it had, when not both have a value any more.
  ///   - apply: Puts the values on an object, or throws why not.
  /// - Throws: An ``ApplierError`` if the class has an applier for one of them already.
  public mutating func register<Object: AnyObject, First, Second>(
    _ first: String,
    _ second: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    _ apply: @escaping (_ object: Object, _ first: First, _ second: Second) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(reset) { values, transformers in
      let first = try transformers.read(values[0], as: First.self)
      let second = try transformers.read(values[1], as: Second.self)
      return { try apply($0, first, second) }
    }
    try add(Applier([first, second], on: type, action))
  }

  /// Has a closure put the values of three properties on objects, when all have one.
  ///
  /// - Parameters:
  ///   - first: A property.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - type: The class of the objects.
  ///   - reset: How an object gets back what it had, when not all have a value any more.
  ///   - apply: Puts the values on an object, or throws why not.
  /// - Throws: An ``ApplierError`` if the class has an applier for one of them already.
  public mutating func register<Object: AnyObject, First, Second, Third>(
    _ first: String,
    _ second: String,
    _ third: String,
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    _ apply: @escaping (_ object: Object, First, Second, Third) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(reset) { values, transformers in
      let first = try transformers.read(values[0], as: First.self)
      let second = try transformers.read(values[1], as: Second.self)
      let third = try transformers.read(values[2], as: Third.self)
      return { try apply($0, first, second, third) }
    }
    try add(Applier([first, second, third], on: type, action))
  }

  /// Has a closure put the values of any number of properties on objects, when all have one.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - type: The class of the objects.
  ///   - reset: How an object gets back what it had, when not all have a value any more.
  ///   - apply: Puts the values, which are as the sheet gives them, on an object, or throws why not.
  /// - Throws: An ``ApplierError`` if the class has an applier for one of them already.
  public mutating func register<Object: AnyObject>(
    all properties: [String],
    on type: Object.Type,
    reset: ApplierReset<Object> = .never,
    _ apply: @escaping (_ object: Object, _ values: [String: SettingValue]) throws -> Void
  ) throws(ApplierError) {
    let action = Applier.Action.closure(reset) { values, _ in
      let named = Dictionary(uniqueKeysWithValues: zip(properties, values))
      return { try apply($0, named) }
    }
    try add(Applier(properties, on: type, action))
  }
}
