/// Members of a JSON object in the order of the file, looked up one after the other.
package struct JSONMembers: Sequence, Sendable {
  private let document: JSONDocument
  private let index: Int

  /// Which of the members are meant, counted from 0; `nil` for all of them.
  private var chosen: [Int]?

  /// How many there are.
  package private(set) var count: Int

  /// All members, the first of which has a number.
  init(document: JSONDocument, index: Int, count: Int) {
    self.document = document
    self.index = index
    self.count = count
  }

  /// Some of these members, counted from 0.
  func only(_ chosen: [Int]) -> Self {
    var members = self
    members.chosen = chosen
    members.count = chosen.count
    return members
  }

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// How many there are.
  package var underestimatedCount: Int { count }

  /// Goes through the numbers of their keys; see ``JSONTokens``.
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

  /// Goes from member to member.
  package func makeIterator() -> Iterator {
    Iterator(document: document, index: index, rest: count, chosen: chosen?[...])
  }

  /// Goes from member to member of an object.
  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate var rest: Int
    fileprivate var chosen: ArraySlice<Int>?
    fileprivate var position = 0

    /// The next member; `nil` behind the last one.
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
  /// Whether two members may have the same key; if not, there is nothing to look for.
  var mayHaveDuplicateKeys: Bool {
    document.withTokens { $0.mayHaveEqualKeys(from: index, count: count) }
  }
}
