/// A JSON value that knows where it stands.
package struct JSONNode: Sendable {
  /// What kind of value it is.
  package enum Kind: Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object
  }

  /// A value of some kind.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as a double; infinite where it is out of a double's range.
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object(JSONMembers)
  }

  private let document: JSONDocument

  /// Its number; see ``JSONTokens``.
  package let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// Looks at the text that the value is in, without counting references.
  package func withTokens<Answer>(_ body: (JSONTokens) -> Answer) -> Answer {
    document.withTokens(body)
  }

  /// Another value of the same text, by its number.
  package func node(_ index: Int) -> JSONNode { JSONNode(document: document, index: index) }

  /// A member of an object of the same text, by the number of its key.
  package func member(_ index: Int) -> JSONMember { JSONMember(document: document, index: index) }

  /// A value that stands in no text, at a place that means nothing.
  package init(_ value: JSONValue) {
    self.init(document: JSONDocument(value), index: 0)
  }

  /// The value with other values in the place of some of the strings in it, keys excepted.
  ///
  /// What has taken the place of a string stands where that stood.
  ///
  /// - Parameter replacement: What stands for a string; `nil` for the string itself.
  /// - Throws: What `replacement` throws.
  /// - Returns: The value, which knows all its places.
  package func replacing<Failure: Error>(
    _ replacement: (String) throws(Failure) -> JSONValue?
  ) throws(Failure) -> JSONNode {
    let document = try JSONDocument(index, of: document, replacing: replacement)
    return JSONNode(document: document, index: 0)
  }

  /// The value itself, read from the text each time that it is asked for.
  package var value: Value { document.value(of: index) }

  /// The text of a number without fraction and exponent; `nil` for anything else, and where it is short.
  var integerText: String? { document.integerText(of: index) }

  /// The steps that it is to read the value.
  package var steps: Int { withTokens { $0.steps(index) } }

  /// What kind of value it is, which is quicker to learn than the value itself.
  package var kind: Kind { document.kind(of: index) }

  /// Whether a byte may stand in the value or in anything in it, which is quicker to learn than what
  /// does.
  package func mayContain(_ byte: UInt8) -> Bool { document.mayContain(byte, in: index) }

  /// The members of an object, duplicates included; none of anything else.
  var members: JSONMembers { document.members(of: index) }

  /// How many members the objects have that are members of this object.
  package var innerCount: Int { document.innerCount(of: index) }

  /// Where its first character stands.
  package var location: SourceLocation { document.location(of: index) }
}

/// A member of a JSON object, in the order of the file.
package struct JSONMember: Sendable {
  private let document: JSONDocument

  /// The number of its key; see ``JSONTokens``.
  package let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The key, escapes decoded; it is read from the text each time that it is asked for.
  package var key: String { document.key(of: index) }

  /// Where the key's opening quote stands.
  package var keyLocation: SourceLocation { document.location(of: index) }

  /// The member's value.
  package var value: JSONNode { JSONNode(document: document, index: index + 1) }
}
