/// Puts the values of a text together, each at its place.
struct JSONBuilder {
  private let source: SourceText
  private let entries: [JSONOutline.Entry]
  private let decoded: [JSONNode.Value]
  private var index = 0
  private var decodedIndex = 0

  private init(source: SourceText, entries: [JSONOutline.Entry], decoded: [JSONNode.Value]) {
    self.source = source
    self.entries = entries
    self.decoded = decoded
  }

  /// The root of a text, with what json-c decoded of it.
  static func node(
    of outline: JSONOutline,
    in source: SourceText,
    decoded: [JSONNode.Value]
  ) -> JSONNode {
    var builder = Self(source: source, entries: outline.entries, decoded: decoded)
    return builder.node()
  }

  private mutating func node() -> JSONNode {
    let entry = entries[index]
    index += 1
    return JSONNode(value(of: entry), at: source.location(at: Int(entry.offset)))
  }

  private mutating func value(of entry: JSONOutline.Entry) -> JSONNode.Value {
    switch entry.kind {
    case .object: .object(members(Int(entry.extent)))
    case .array: .array(elements(Int(entry.extent)))
    case .literal: source.literal(at: Int(entry.offset))
    case .integer: .number(source.integer(in: entry.range))
    case .string: .string(source.string(in: entry.range))
    case .encoded: nextDecoded()
    }
  }

  private mutating func members(_ count: Int) -> [JSONMember] {
    var members: [JSONMember] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let entry = entries[index]
      index += 1
      let place = source.location(at: Int(entry.offset))
      members.append(JSONMember(key: key(of: entry), keyLocation: place, value: node()))
    }
    return members
  }

  private mutating func elements(_ count: Int) -> [JSONNode] {
    var elements: [JSONNode] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(node()) }
    return elements
  }

  private mutating func key(of entry: JSONOutline.Entry) -> String {
    if entry.kind == .string { return source.string(in: entry.range) }
    guard case .string(let key) = nextDecoded() else { return "" }
    return key
  }

  private mutating func nextDecoded() -> JSONNode.Value {
    guard decodedIndex < decoded.count else { return .null }
    decodedIndex += 1
    return decoded[decodedIndex - 1]
  }
}

extension JSONOutline.Entry {
  /// The bytes of a string or a number.
  fileprivate var range: Range<Int> { Int(offset)..<(Int(offset) + Int(extent)) }
}

extension SourceText {
  fileprivate func literal(at offset: Int) -> JSONNode.Value {
    switch bytes[offset] {
    case 0x74: .bool(true)
    case 0x66: .bool(false)
    default: .null
    }
  }

  /// The text of a string without escapes, between its quotes.
  fileprivate func string(in range: Range<Int>) -> String {
    String(decoding: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)], as: UTF8.self)
  }

  /// An integer rounded to the nearest double; a negative zero keeps its sign.
  fileprivate func integer(in range: Range<Int>) -> Double {
    guard range.count <= 18 else {
      return Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
    }
    let isNegative = bytes[range.lowerBound] == 0x2D
    var magnitude = 0
    for byte in bytes[range].dropFirst(isNegative ? 1 : 0) {
      magnitude = magnitude * 10 + Int(byte & 0x0F)
    }
    return isNegative ? -Double(magnitude) : Double(magnitude)
  }
}
