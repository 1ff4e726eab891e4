import SourceJSON

/// A scanner of the tags and texts of an XML file, as far as property lists need it.
struct XMLScanner {
  /// A tag.
  struct Tag {
    /// The element's name.
    let name: String

    /// The kind of the tag: start, end, or empty element.
    let kind: Kind

    /// The offset of its `<`.
    let offset: Int

    /// The kind of a tag.
    enum Kind { case start, end, empty }
  }

  /// The error of an invalid property list, with its offset.
  struct Problem: Error {
    let message: String
    let offset: Int
  }

  private let bytes: [UInt8]

  /// The offset of the next byte.
  private(set) var offset: Int

  /// Creates a scanner that starts after a byte-order mark.
  init(_ source: SourceText) {
    bytes = source.bytes
    offset = source.textStart
  }

  /// Returns the next tag, or `nil` at the end; only white space, comments and declarations may
  /// come before.
  mutating func nextTag() throws(Problem) -> Tag? {
    while true {
      while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
      guard offset < bytes.count else { return nil }
      guard bytes[offset] == UInt8(ascii: "<") else {
        throw Problem(message: "expected a tag, found text", offset: offset)
      }
      if starts(with: "<!--") {
        try skipComment()
      } else if starts(with: "<?") {
        try skip(to: "?>", "an end of this declaration, '?>'")
      } else if starts(with: "<!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
  }

  /// Returns the text up to the next tag, with entities decoded.
  mutating func text() throws(Problem) -> String {
    var text: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "&"):
        try text += entity()
      case UInt8(ascii: "<") where starts(with: "<!--"):
        try skipComment()
      case UInt8(ascii: "<") where starts(with: "<![CDATA["):
        let start = offset + 9
        try skip(to: "]]>", "an end of this section, ']]>'")
        text += bytes[start..<(offset - 3)]
      case UInt8(ascii: "<"):
        return String(decoding: text, as: UTF8.self)
      default:
        text.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D) ~= byte }

  private mutating func skip(to end: String, _ what: String) throws(Problem) {
    let start = offset
    while offset < bytes.count {
      if starts(with: end) {
        offset += end.utf8.count
        return
      }
      offset += 1
    }
    throw Problem(message: "expected \(what)", offset: start)
  }

  private mutating func skipComment() throws(Problem) {
    try skip(to: "-->", "an end of this comment, '-->'")
  }

  /// Skips `<!DOCTYPE …>`, including an internal subset in brackets.
  private mutating func skipDeclaration() throws(Problem) {
    let start = offset
    var depth = 0
    while let byte = nextUnquoted() {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth <= 0 { return }
      default: break
      }
    }
    throw Problem(message: "expected an end of this declaration, '>'", offset: start)
  }

  private mutating func tag() throws(Problem) -> Tag {
    let start = offset
    offset += 1
    let isEnd = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let nameStart = offset
    while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
    if name.isEmpty { throw Problem(message: "expected the name of a tag", offset: start) }
    while let byte = nextUnquoted() {
      switch byte {
      case UInt8(ascii: "<"):
        throw Problem(message: "expected an end of the tag '\(name)', '>'", offset: start)
      case UInt8(ascii: ">"):
        let isEmpty = bytes[offset - 2] == UInt8(ascii: "/") && !isEnd
        return Tag(name: name, kind: isEnd ? .end : isEmpty ? .empty : .start, offset: start)
      default: break
      }
    }
    throw Problem(message: "expected an end of the tag '\(name)', '>'", offset: start)
  }

  /// Returns the next byte outside quotes; `nil` at the end.
  private mutating func nextUnquoted() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") { return byte }
      let rest = bytes[offset...]
      offset = rest.firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  private static let entities: [String: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private mutating func entity() throws(Problem) -> [UInt8] {
    let start = offset
    let end = bytes[start...].prefix(16).firstIndex(of: UInt8(ascii: ";"))
    let name = end.map { String(decoding: bytes[(start + 1)..<$0], as: UTF8.self) } ?? ""
    if let end, let text = Self.entities[name] ?? Self.character(name) {
      offset = end + 1
      return Array(text.utf8)
    }
    let message =
      end == nil ? "a bare '&' is written '&amp;'" : "unknown entity '&\(name);'"
    throw Problem(message: message, offset: start)
  }

  /// Returns the character of a reference such as `#233` or `#xE9`.
  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    return Unicode.Scalar(code).map { String(Character($0)) }
  }
}
