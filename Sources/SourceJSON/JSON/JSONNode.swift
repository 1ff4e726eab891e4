/// A JSON value with its place.
package struct JSONNode: Sendable {
  /// The kind of a value.
  package enum Kind: Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object
  }

  /// A decoded value.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as a double; infinite if it is out of a double's range.
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object(JSONMembers)
  }

  private let document: JSONDocument

  /// The index of the value; see ``JSONTokens``.
  package let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// Accesses the text of the value without counting references.
  package func withTokens<Answer>(_ body: (JSONTokens) -> Answer) -> Answer {
    document.withTokens(body)
  }

  /// Returns another value of the same text, by its index.
  package func node(_ index: Int) -> JSONNode { JSONNode(document: document, index: index) }

  /// Returns a member of an object of the same text, by the index of its key.
  package func member(_ index: Int) -> JSONMember { JSONMember(document: document, index: index) }

  /// Creates a value that is in no text; its place is meaningless.
  package init(_ value: JSONValue) {
    self.init(document: JSONDocument(value), index: 0)
  }

  /// Returns the value with some of its strings replaced by other values; keys stay.
  ///
  /// A replacement has the place of the string that it replaces.
  ///
  /// - Parameter replacement: A closure that returns the replacement of a string; `nil` keeps the
  ///   string.
  /// - Throws: Any error of `replacement`.
  /// - Returns: The value, with all places.
  package func replacing<Failure: Error>(
    _ replacement: (String) throws(Failure) -> JSONValue?
  ) throws(Failure) -> JSONNode {
    let document = try JSONDocument(index, of: document, replacing: replacement)
    return JSONNode(document: document, index: 0)
  }

  /// The value itself, decoded from the text at each access.
  package var value: Value { document.value(of: index) }

  /// The text of a number without fraction and exponent; `nil` for short numbers and other values.
  var integerText: String? { document.integerText(of: index) }

  /// The steps of reading the value.
  package var steps: Int { withTokens { $0.steps(index) } }

  /// The kind of the value, which is faster than decoding the value.
  package var kind: Kind { document.kind(of: index) }

  /// Returns a Boolean value that indicates whether the value or its contents may contain a byte,
  /// which is faster than decoding them.
  package func mayContain(_ byte: UInt8) -> Bool { document.mayContain(byte, in: index) }

  /// The members of an object, duplicates included; none for other values.
  var members: JSONMembers { document.members(of: index) }

  /// The number of members of the objects that are members of this object.
  package var innerCount: Int { document.innerCount(of: index) }

  /// The place of the first character.
  package var location: SourceLocation { document.location(of: index) }
}

/// A member of a JSON object, in the order of the file.
package struct JSONMember: Sendable {
  private let document: JSONDocument

  /// The index of the key; see ``JSONTokens``.
  package let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The key, escapes decoded from the text at each access.
  package var key: String { document.key(of: index) }

  /// The place of the key's opening quote.
  package var keyLocation: SourceLocation { document.location(of: index) }

  /// The member's value.
  package var value: JSONNode { JSONNode(document: document, index: index + 1) }
}
