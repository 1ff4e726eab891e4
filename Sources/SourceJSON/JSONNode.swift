/// A JSON value that knows where it stands.
package struct JSONNode: Sendable {
  /// What a value is.
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
  private let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// A value that stands in no text, at a place that means nothing.
  package init(_ value: JSONValue) {
    self.init(document: JSONDocument(value), index: 0)
  }

  /// The value itself, read from the text each time that it is asked for.
  package var value: Value { document.value(of: index) }

  /// Where its first character stands.
  package var location: SourceLocation { document.location(of: index) }
}

/// A member of a JSON object, in the order of the file.
package struct JSONMember: Sendable {
  /// The key, escapes decoded.
  package let key: String

  private let document: JSONDocument
  private let index: Int

  init(document: JSONDocument, index: Int) {
    key = document.key(of: index)
    self.document = document
    self.index = index
  }

  /// Where the key's opening quote stands.
  package var keyLocation: SourceLocation { document.location(of: index) }

  /// The member's value.
  package var value: JSONNode { JSONNode(document: document, index: index + 1) }
}

/// All members of a JSON object, duplicates included, in the order of the file.
package struct JSONMembers: Sequence, Sendable {
  private let document: JSONDocument
  private let indices: Range<Int>

  init(document: JSONDocument, indices: Range<Int>) {
    self.document = document
    self.indices = indices
  }

  /// Whether there are none.
  package var isEmpty: Bool { indices.isEmpty }

  /// Goes from member to member.
  package func makeIterator() -> Iterator { Iterator(document: document, rest: indices) }

  /// Goes from member to member of an object.
  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var rest: Range<Int>

    /// The next member; `nil` behind the last one.
    package mutating func next() -> JSONMember? {
      guard let index = rest.first else { return nil }
      rest = document.index(after: index + 1)..<rest.upperBound
      return JSONMember(document: document, index: index)
    }
  }
}
