/// Sets a property of an object to a value of the right type.
///
/// - Throws: The reason why the value is unsuitable; the property is unchanged then.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target,
  at keyPath: ReferenceWritableKeyPath<Target, Value>
) throws {
  object[keyPath: keyPath] = try checked(value)
}

/// Sets a property to a value of the right type, if the object exists.
///
/// - Throws: The reason why the value is unsuitable, or an error if the object is missing.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target?,
  at keyPath: ReferenceWritableKeyPath<Target, Value>
) throws {
  guard let object else { throw KeyPathValueError.noObject(Target.self) }
  try applyValue(value, to: object, at: keyPath)
}

/// Sets a property of an object to a value for each state of a key.
///
/// - Parameters:
///   - value: The value.
///   - object: The object.
///   - key: The key with the states; a key without states is for the normal state.
///   - set: A method such as `Button.setTitleColor`.
/// - Throws: The reason why the value is unsuitable; the property is unchanged then.
public func applyValue<Value, Target: AnyObject>(
  _ value: Any,
  to object: Target,
  for key: KeyPathKey,
  with set: (Target) -> (Value, ControlState) -> Void
) throws {
  let value: Value = try checked(value)
  for state in key.states.isEmpty ? [.normal] : key.states { set(object)(value, state) }
}

/// Converts a value to the required type.
func checked<Value>(_ value: Any) throws -> Value {
  guard let converted = convert(value, to: Value.self) else {
    throw KeyPathValueError.wrongType(expected: Value.self)
  }
  return converted
}
