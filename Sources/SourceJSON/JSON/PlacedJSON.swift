/// A JSON value that was made of files in another format, with the place of each part in these.
package struct PlacedJSON: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    /// A value that is neither an array nor an object.
    case scalar(JSONValue)
    case array([PlacedJSON])
    case object([Member])
  }

  /// A key with its value.
  package struct Member: Sendable {
    let key: String
    let keyLocation: SourceLocation
    let value: PlacedJSON

    /// Makes a member.
    package init(_ key: String, at keyLocation: SourceLocation, _ value: PlacedJSON) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  let content: Content
  let location: SourceLocation

  /// Makes a value at a place.
  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

extension JSONNode {
  /// Creates the node of a value that was made of files in another format.
  package init(_ value: PlacedJSON) {
    self.init(document: JSONDocument(value), index: 0)
  }
}
