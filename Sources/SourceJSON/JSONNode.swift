/// A JSON value that knows where it stands.
package struct JSONNode: Sendable {
  /// The value itself.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as a double; infinite where it is out of a double's range.
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// The value itself.
  package let value: Value

  /// Where its first character stands.
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

/// A member of a JSON object, in the order of the file.
package struct JSONMember: Sendable {
  /// The key, escapes decoded.
  package let key: String

  /// Where the key's opening quote stands.
  package let keyLocation: SourceLocation

  /// The member's value.
  package let value: JSONNode

  package init(key: String, keyLocation: SourceLocation, value: JSONNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}
