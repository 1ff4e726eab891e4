/// A reason why a value cannot be set.
enum KeyPathValueError: Error {
  /// The value does not have the property's type.
  case wrongType(expected: Any.Type)
  /// The object that has the property does not exist.
  case noObject(Any.Type)
  /// The object lacks a property on which this one depends.
  case lacks(String)
}
