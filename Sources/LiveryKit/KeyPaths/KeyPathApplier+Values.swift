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

/// Sets a property to a value, if there is an object and the value is of the right type.
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
