/// What makes values of sheets into values of Swift's types.
struct Transformers {
  private var own: [ObjectIdentifier: (SettingValue) throws -> Any] = [:]

  /// Has a closure make values of a type.
  mutating func add<Value>(
    _ type: Value.Type,
    _ transform: @escaping (SettingValue) throws -> Value
  ) throws(ApplierError) {
    let key = ObjectIdentifier(type)
    if own[key] != nil || type is any ThemeValue.Type || type is any ComposedValue.Type {
      throw .alreadyTransformed(type: "\(type)")
    }
    own[key] = transform
  }

  /// A value of a sheet as one of a type.
  func read<Value>(_ value: SettingValue, as type: Value.Type) throws -> Value {
    let read: Any
    if let transform = own[ObjectIdentifier(type)] {
      read = try transform(value)
    } else if let type = type as? any ThemeValue.Type {
      read = try type.init(themeValue: value)
    } else if let type = type as? any ComposedValue.Type {
      read = try type.read(value, with: self)
    } else {
      throw ApplierFailure(
        "nothing makes values into '\(type)'; register a transformer, or make it a ThemeValue"
      )
    }
    guard let read = read as? Value else {
      throw ApplierFailure("expected a value of '\(type)', found \(value)")
    }
    return read
  }
}

/// A type whose values are made of values of another type.
private protocol ComposedValue {
  static func read(_ value: SettingValue, with transformers: Transformers) throws -> Self
}

extension Optional: ComposedValue {
  fileprivate static func read(
    _ value: SettingValue,
    with transformers: Transformers
  ) throws -> Self {
    try transformers.read(value, as: Wrapped.self)
  }
}

extension Array: ComposedValue {
  fileprivate static func read(
    _ value: SettingValue,
    with transformers: Transformers
  ) throws -> Self {
    guard case .list(let members) = value else {
      throw ApplierFailure("expected a list, found \(value)")
    }
    return try members.map { member in
      guard let member else { throw ApplierFailure("expected a list without null, found \(value)") }
      return try transformers.read(member, as: Element.self)
    }
  }
}
