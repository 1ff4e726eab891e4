/// The members of a JSON object in the order of the file, decoded one after the other.
package struct JSONMembers: Sequence, Sendable {
  private let document: JSONDocument
  private let index: Int

  /// The positions of the selected members, counted from 0; `nil` for all of them.
  private var chosen: [Int]?

  /// The number of members.
  package private(set) var count: Int

  /// Creates the sequence of all members, from the index of the first.
  init(document: JSONDocument, index: Int, count: Int) {
    self.document = document
    self.index = index
    self.count = count
  }

  /// Returns some of these members by their positions, counted from 0.
  func only(_ chosen: [Int]) -> Self {
    var members = self
    members.chosen = chosen
    members.count = chosen.count
    return members
  }

  /// A Boolean value that indicates whether there are no members.
  package var isEmpty: Bool { count == 0 }

  /// The number of members.
  package var underestimatedCount: Int { count }

  /// Calls a closure with the index of each key; see ``JSONTokens``.
  package func forEachNumber(in tokens: JSONTokens, _ body: (Int) -> Void) {
    var key = index
    var position = 0
    for number in 0..<count {
      while let place = chosen?[number], position < place {
        key = tokens.next(key + 1)
        position += 1
      }
      body(key)
      key = tokens.next(key + 1)
      position += 1
    }
  }

  /// Returns an iterator over the members.
  package func makeIterator() -> Iterator {
    Iterator(document: document, index: index, rest: count, chosen: chosen?[...])
  }

  /// An iterator over the members of an object.
  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate var rest: Int
    fileprivate var chosen: ArraySlice<Int>?
    fileprivate var position = 0

    /// Returns the next member; `nil` after the last one.
    package mutating func next() -> JSONMember? {
      guard rest > 0 else { return nil }
      rest -= 1
      if let number = chosen?.popFirst() {
        while position < number { advance() }
      }
      let member = JSONMember(document: document, index: index)
      advance()
      return member
    }

    private mutating func advance() {
      index = document.index(after: index + 1)
      position += 1
    }
  }
}

extension JSONMembers {
  /// A Boolean value that indicates whether two members may have the same key; if not, no search is
  /// needed.
  var mayHaveDuplicateKeys: Bool {
    document.withTokens { $0.mayHaveEqualKeys(from: index, count: count) }
  }
}
