/// The text of a sheet, an entry or a value during reading; values have numbers; see
/// ``JSONTokens``.
struct SheetTokens {
  let tokens: JSONTokens

  /// Any value of the text.
  private let anyNode: JSONNode

  /// The source of locations.
  let source: SourceText

  /// Calls a closure with the tokens of the text that contains a value.
  static func reading<Answer>(_ node: JSONNode, _ read: (SheetTokens) -> Answer) -> Answer {
    node.withTokens { tokens in
      read(SheetTokens(tokens: tokens, anyNode: node, source: node.location.source))
    }
  }

  /// Returns a value as a node, which may be kept.
  func node(_ number: Int) -> JSONNode { anyNode.node(number) }

  /// Returns a member, by the number of its key, as a node.
  func member(_ number: Int) -> JSONMember { anyNode.member(number) }

  /// Returns the location of a key or a value.
  func location(_ number: Int) -> SourceLocation {
    tokens.isMade ? node(number).location : source.location(at: tokens.offset(number))
  }

  /// Returns a key as a string with escapes decoded.
  func string(_ key: Int) -> String { tokens.text(key)?.string ?? member(key).key }

  /// Returns whether a key is that of a directive or a constant.
  func isDirective(_ key: Int) -> Bool {
    guard let text = tokens.text(key) else { return DirectiveReader.owns(member(key).key) }
    return text[0] == 0x24 || text[0] == 0x40
  }

  /// Returns the section that a key names; `nil` if it names none.
  func group(_ key: Int) -> Setting.Group? {
    guard let text = tokens.text(key) else { return Setting.Group(named: member(key).key) }
    return Setting.Group(named: text)
  }

  /// Calls a closure with the number of each key of an object; returns false for other values and
  /// for objects that may have duplicate keys.
  @inline(__always)
  func forEachKey(of object: Int, _ body: (Int) -> Void) -> Bool {
    let count = tokens.count(object)
    var key = object + 1
    guard tokens.kind(object) == .object, !tokens.mayHaveEqualKeys(from: key, count: count) else {
      return false
    }
    for _ in 0..<count {
      body(key)
      key = tokens.next(key + 1)
    }
    return true
  }
}
