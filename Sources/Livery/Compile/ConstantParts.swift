/// The values in the definitions of constants: each definition, and everything in it that a name
/// can address.
///
/// A part comes before the parts inside it, and these come before the parts that follow it.
struct ConstantParts: Sendable {
  /// A value, which may contain others.
  struct Part: Sendable {
    /// The value in the source.
    let node: JSONNode
    /// The key of a member, or the name of a constant; `nil` for an element of a list.
    let key: String?
    /// The location of the key, or of the key of the enclosing list; `nil` if it is in no file.
    let location: SourceLocation?
    /// The enclosing object or list; `nil` for a whole definition.
    let parent: Int?
    /// The parts of an object or of a list; empty for a list without constants.
    fileprivate(set) var inner: [Int] = []
    /// The range of the constants in it, among those of all parts.
    fileprivate(set) var mentions = 0..<0
    /// A Boolean value that indicates whether the part, or one inside it, has pairs of colours.
    fileprivate(set) var hasPair = false
    /// The value of a part without constants and pairs of colours.
    fileprivate(set) var value: JSONValue?
    /// The number of values in it, including itself.
    fileprivate(set) var size = 1
    /// The depth of nesting.
    fileprivate(set) var depth = 1

    /// A Boolean value that indicates whether the part is neither a list nor an object and has no
    /// constants.
    var isScalar: Bool { value != nil && node.kind != .array && node.kind != .object }
  }

  /// All parts.
  private(set) var all: [Part] = []

  /// The constants in all parts, in the order of the parts.
  private(set) var mentions: [ConstantMention] = []

  subscript(_ part: Int) -> Part { all[part] }

  /// The constants in a part, in the order of the text.
  func mentions(in part: Int) -> ArraySlice<ConstantMention> { mentions[all[part].mentions] }

  /// Returns the constant that makes up the whole of a part; `nil` for other parts.
  func alias(_ part: Int) -> String? {
    let used = all[part].mentions
    guard used.count == 1, all[part].inner.isEmpty else { return nil }
    let mention = mentions[used.lowerBound]
    return mention.isInColor ? nil : mention.name
  }

  /// Returns a Boolean value that indicates whether a part is a text with constants or pairs of
  /// colours in it.
  func isText(_ part: Int) -> Bool { all[part].inner.isEmpty && all[part].value == nil }

  /// Returns the name that addresses a part; for parts inside a list, that of the list.
  func name(of part: Int) -> String {
    let chain = sequence(first: part) { all[$0].parent }.reversed().map { all[$0].key }
    let keys = chain.prefix { $0 != nil }.compactMap(\.self)
    let members = keys.dropFirst().map(ConstantName.escaped(segment:))
    return (keys.prefix(1) + members).joined(separator: ".")
  }

  /// Returns a part and its enclosing parts, innermost first.
  func ancestors(of part: Int) -> some Sequence<Int> { sequence(first: part) { all[$0].parent } }

  /// Adds a value with everything in it.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - key: The key in its parent, or the name in the sheet.
  ///   - location: The location of that key.
  ///   - parent: The enclosing part.
  /// - Returns: Its number.
  @discardableResult
  mutating func add(
    _ node: JSONNode,
    key: String?,
    at location: SourceLocation?,
    in parent: Int? = nil
  ) -> Int {
    let place = all.count
    let start = mentions.count
    var part = Part(node: node, key: key, location: location, parent: parent)
    all.append(part)
    switch node.value {
    case .null, .bool, .number: break
    case .string(let text):
      mentions += node.mentions
      part.hasPair = text.mayHavePair && node.hasPair()
      part.size += text.utf8.count / 64
    case .array(let elements):
      if !node.mayContain(0x24), !node.hasPair() { break }
      for element in elements { part.inner.append(add(element, key: nil, at: location, in: place)) }
    case .object(let members):
      for member in members {
        let key = location.map { _ in member.keyLocation }
        part.inner.append(add(member.value, key: member.key, at: key, in: place))
      }
    }
    part.mentions = start..<mentions.count
    part.hasPair = part.hasPair || part.inner.contains { all[$0].hasPair }
    if part.mentions.isEmpty, !part.hasPair { complete(&part) }
    all[place] = part
    return place
  }

  /// Sets the value of a part without constants.
  private func complete(_ part: inout Part) {
    let inner = part.inner.map { all[$0] }
    let value: JSONValue
    if inner.isEmpty {
      value = JSONValue(part.node)
      (part.size, part.depth) = value.measures
    } else {
      part.size += inner.reduce(0) { $0 + $1.size }
      part.depth += inner.reduce(0) { max($0, $1.depth) }
      // Inner parts are either all members or all elements.
      let values = inner.map { ($0.key, $0.value ?? .null) }
      value =
        inner[0].key == nil
        ? .array(values.map(\.1)) : .object(values.map { .init($0 ?? "", $1) })
    }
    part.value = value
  }
}

extension JSONValue {
  /// The number of values in it, including itself, and the depth of nesting.
  fileprivate var measures: (size: Int, depth: Int) {
    switch self {
    case .null, .bool, .number: (1, 1)
    case .string(let text): (1 + text.utf8.count / 64, 1)
    case .array(let elements): Self.measures(of: elements)
    case .object(let members): Self.measures(of: members.map(\.value))
    }
  }

  private static func measures(of values: [JSONValue]) -> (size: Int, depth: Int) {
    values.reduce((1, 1)) { all, value in
      let inner = value.measures
      return (all.0 + inner.size, max(all.1, inner.depth + 1))
    }
  }
}
