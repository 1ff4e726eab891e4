/// The conversions of values of sheets to Swift types.
struct Transformers {
  private var own: [ObjectIdentifier: (SettingValue) throws -> Any] = [:]

  /// Looks up the theme's entry for a name, for appliers that take entries.
  var styles: (StyleName) -> NamedStyle? = { _ in nil }

  /// A Boolean value that indicates whether no transformer is registered.
  var isEmpty: Bool { own.isEmpty }

  /// Registers a closure that converts values to a type.
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

  /// Converts a value of a sheet to a type.
  func read<Value>(_ value: SettingValue, as type: Value.Type) throws -> Value {
    let read: Any
    if let transform = own[ObjectIdentifier(type)] {
      read = try transform(value)
    } else if let type = type as? any ThemeValue.Type {
      read = try type.init(themeValue: value)
    } else if let type = type as? any ComposedValue.Type {
      read = try type.read(value, with: self)
    } else if type is any BinaryFloatingPoint.Type || type is any BinaryInteger.Type {
      guard let number = convert(try Double(themeValue: value), to: type) else {
        throw ApplierFailure("expected a whole number, found \(value)")
      }
      read = number
    } else if let type = type as? any CaseIterable.Type {
      read = try words(of: type, value)
    } else if let type = type as? any OptionSet.Type {
      read = try options(value, type)
    } else {
      throw ApplierFailure(
        "no conversion makes '\(type)'; register a transformer, or make it a ThemeValue"
      )
    }
    guard let read = read as? Value else {
      throw ApplierFailure("expected a value of '\(type)', found \(value)")
    }
    return read
  }
}

// MARK: Kinds of types

extension Transformers {
  /// Returns a Boolean value that indicates whether values of a sheet can be converted to a type
  /// without a transformer.
  static func canConvert(to type: Any.Type) -> Bool {
    if let optional = type as? any AnyOptional.Type { return canConvert(to: optional.contentType) }
    return type is any ThemeValue.Type || type is any ComposedValue.Type
      || type is any BinaryFloatingPoint.Type || type is any BinaryInteger.Type
      || type is any CaseIterable.Type || type is any OptionSet.Type
  }

  /// Returns the case with a name.
  private func words<Case: CaseIterable>(of type: Case.Type, _ value: SettingValue) throws -> Case {
    try Keywords(Case.allCases.map { (caseName($0), $0) }).read(value, self)
  }

  /// Returns the options with a raw value, or the union of a list of raw values.
  private func options<Options: OptionSet>(
    _ value: SettingValue,
    _ type: Options.Type
  ) throws -> Options {
    if case .list = value {
      return try read(value, as: [Options].self).reduce(into: []) { $0.formUnion($1) }
    }
    return Options(rawValue: try read(value, as: Options.RawValue.self))
  }
}

extension NamedStyle: ComposedValue {
  fileprivate static func read(
    _ value: SettingValue,
    with transformers: Transformers
  ) throws -> Self {
    let name = try StyleName(themeValue: value)
    guard let style = transformers.styles(name) else {
      throw ApplierFailure("the theme has no entry '\(name.selector)'")
    }
    return style
  }
}

/// A type whose values are composed of values of another type.
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
