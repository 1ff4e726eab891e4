/// The text of a sheet, an entry or a value while it is read: values go by their numbers; see ``JSONTokens``.
struct SheetTokens {
  let tokens: JSONTokens

  /// Some value of the text.
  private let anyNode: JSONNode

  /// What places are in.
  let source: SourceText

  /// Looks at the text that a value is in, while a closure reads it.
  static func reading<Answer>(_ node: JSONNode, _ read: (SheetTokens) -> Answer) -> Answer {
    node.withTokens { tokens in
      read(SheetTokens(tokens: tokens, anyNode: node, source: node.location.source))
    }
  }

  /// A value, to be kept or to be read at leisure.
  func node(_ number: Int) -> JSONNode { anyNode.node(number) }

  /// A member by the number of its key, to be read at leisure.
  func member(_ number: Int) -> JSONMember { anyNode.member(number) }

  /// Where a key or a value stands.
  func location(_ number: Int) -> SourceLocation { source.location(at: tokens.offset(number)) }

  /// A key as a string, escapes decoded.
  func string(_ key: Int) -> String { tokens.text(key)?.string ?? member(key).key }

  /// Whether a key is that of a directive or a constant.
  func isDirective(_ key: Int) -> Bool {
    guard let text = tokens.text(key) else { return DirectiveReader.owns(member(key).key) }
    return text[0] == 0x24 || text[0] == 0x40
  }

  /// The section that a key names; `nil` if it names none.
  func group(_ key: Int) -> Setting.Group? {
    guard let text = tokens.text(key) else { return Setting.Group(named: member(key).key) }
    return Setting.Group(named: text)
  }

  /// Goes through the keys of an object by their numbers; `false` for anything else, and if the object may
  /// have a key twice.
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
