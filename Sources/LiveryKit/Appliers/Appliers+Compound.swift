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
    let action = Applier.Action.closure(reset) { object, values, transformers in
      try apply(
        object,
        transformers.read(values[0], as: First.self),
        transformers.read(values[1], as: Second.self)
      )
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
    let action = Applier.Action.closure(reset) { object, values, transformers in
      try apply(
        object,
        transformers.read(values[0], as: First.self),
        transformers.read(values[1], as: Second.self),
        transformers.read(values[2], as: Third.self)
      )
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
    let action = Applier.Action.closure(reset) { object, values, _ in
      try apply(object, Dictionary(uniqueKeysWithValues: zip(properties, values)))
    }
    try add(Applier(properties, on: type, action))
  }
}
