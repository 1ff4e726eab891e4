/// Puts values on the objects of a class.
///
/// ```swift
/// let gauge = KeyPathApplier<Gauge>([
///   KeyPathProperty("needleColor", at: \.needleColor),
///   KeyPathProperty("dialColor", forStates: Gauge.setDialColor),
/// ])
/// styler.add(gauge)
/// ```
///
/// One that does more than to set properties is a closure:
///
/// ```swift
/// let gauge = KeyPathApplier<Gauge> { value, gauge, name, key in
///   switch name {
///   case "needleColor": try applyValue(value, to: gauge, at: \.needleColor)
///   default: return false
///   }
///   return true
/// }
/// ```
public struct KeyPathApplier<Target: AnyObject>: Sendable {
  /// The names of the properties, as far as they are known.
  let names: [String]

  /// Sets a property, and says whether it knows it.
  let apply: @Sendable (Any, Target, KeyPathKey) throws -> Bool

  /// Sets properties by their names.
  public init(_ properties: [KeyPathProperty<Target>]) {
    names = properties.map(\.name)
    let table = Dictionary(properties.map { ($0.name, $0) }) { $1 }
    apply = { value, target, key in
      guard let property = table[key.name], property.takesStates || key.states.isEmpty else {
        return false
      }
      try property.set(value, target, key)
      return true
    }
  }

  /// Sets properties with a closure.
  ///
  /// - Parameter apply: Puts a value on an object. It gets the last part of the key, with its states,
  ///   and the whole key. It answers whether it knows the property. If it throws, that is reported,
  ///   and the property counts as not set.
  public init(
    _ apply:
      @escaping @Sendable (_ value: Any, _ object: Target, _ name: String, _ key: KeyPathKey) throws
      -> Bool
  ) {
    names = []
    self.apply = { value, target, key in
      try apply(value, target, key.property, key)
    }
  }
}

/// Sets a property of an object to a value, if that is of the right type.
///
/// - Throws: What is wrong with the value; the property then is as it was.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target,
  at keyPath: ReferenceWritableKeyPath<Target, Value>
) throws {
  object[keyPath: keyPath] = try checked(value)
}

/// Sets a property of an object to a value, if there is an object and the value is of the right type.
///
/// - Throws: What is wrong with the value, or that there is no object.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target?,
  at keyPath: ReferenceWritableKeyPath<Target, Value>
) throws {
  guard let object else { throw KeyPathValueError.noObject(Target.self) }
  try applyValue(value, to: object, at: keyPath)
}

/// Sets a property of an object to a value for each state that a key asks for.
///
/// - Parameters:
///   - value: The value.
///   - object: The object.
///   - key: The key with the states; without any it is for the normal state.
///   - set: A method such as `Button.setTitleColor`.
/// - Throws: What is wrong with the value; the property then is as it was.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target,
  for key: KeyPathKey,
  with set: (Target) -> (Value, ControlState) -> Void
) throws {
  let value: Value = try checked(value)
  for state in key.states.isEmpty ? [.normal] : key.states { set(object)(value, state) }
}

/// A value as one of the type that is needed.
func checked<Value>(_ value: Any) throws -> Value {
  guard let converted = convert(value, to: Value.self) else {
    throw KeyPathValueError.wrongType(expected: Value.self)
  }
  return converted
}

/// Why a value cannot be set.
enum KeyPathValueError: Error {
  /// It is not of the property's type.
  case wrongType(expected: Any.Type)
  /// There is no object that has the property.
  case noObject(Any.Type)
  /// The object lacks what the property belongs to.
  case lacks(String)
}
