/// Why a value cannot be set.
enum KeyPathValueError: Error {
  /// It is not of the property's type.
  case wrongType(expected: Any.Type)
  /// There is no object that has the property.
  case noObject(Any.Type)
  /// The object lacks what the property belongs to.
  case lacks(String)
}
