/// A token of a JSON text that may have comments and mistakes.
package struct SyntaxToken: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: Hashable, Sendable {
    case openObject
    case closeObject
    case openArray
    case closeArray
    case colon
    case comma
    /// A string that is closed on its line.
    case string
    /// A string that is not closed on its line.
    case openString
    /// A number, `true`, `false` or `null`.
    case literal
    /// `// …` up to the end of the line.
    case lineComment
    /// `/* … */`, which may be unclosed at the end of the text.
    case blockComment
    /// Any other characters.
    case other
  }

  /// The kind of the token.
  package let kind: Kind

  /// The bytes of the token.
  package let range: Range<Int>

  /// A Boolean value that indicates whether the token is a comment.
  package var isComment: Bool { kind == .lineComment || kind == .blockComment }

  /// A Boolean value that indicates whether the token is a string, closed or not.
  package var isString: Bool { kind == .string || kind == .openString }
}

extension SyntaxToken {
  /// Returns the tokens of a text, without white space.
  package static func all(in bytes: [UInt8]) -> [SyntaxToken] {
    var scanner = Scanner(bytes: bytes)
    return scanner.all()
  }

  /// Splits a text into tokens; there is a token for any byte that is no white space.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    mutating func all() -> [SyntaxToken] {
      var tokens: [SyntaxToken] = []
      tokens.reserveCapacity(bytes.count / 6)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
      while position < bytes.count {
        if bytes[position].isJSONSpace {
          position += 1
          continue
        }
        let start = position
        let kind = scan()
        tokens.append(SyntaxToken(kind: kind, range: start..<position))
      }
      return tokens
    }

    private mutating func scan() -> Kind {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): return .openObject
      case UInt8(ascii: "}"): return .closeObject
      case UInt8(ascii: "["): return .openArray
      case UInt8(ascii: "]"): return .closeArray
      case UInt8(ascii: ":"): return .colon
      case UInt8(ascii: ","): return .comma
      case UInt8(ascii: "\""): return scanString()
      case UInt8(ascii: "/"): return scanComment()
      default: return scanWord()
      }
    }

    private mutating func scanString() -> Kind {
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\""):
          position += 1
          return .string
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .openString
        case UInt8(ascii: "\\"):
          let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: "\n")
          position += next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") ? 1 : 2
        default: position += 1
        }
      }
      return .openString
    }

    private mutating func scanComment() -> Kind {
      guard position < bytes.count else { return .other }
      if bytes[position] == UInt8(ascii: "/") {
        while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
        return .lineComment
      }
      guard bytes[position] == UInt8(ascii: "*") else { return scanWord() }
      position += 1
      while position < bytes.count {
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "/"),
          bytes[position - 1] == UInt8(ascii: "*")
        {
          position += 1
          return .blockComment
        }
      }
      return .blockComment
    }

    private mutating func scanWord() -> Kind {
      let start = position - 1
      while position < bytes.count, !bytes[position].endsWord { position += 1 }
      return Self.isLiteral(bytes[start..<position]) ? .literal : .other
    }

    private static func isLiteral(_ word: ArraySlice<UInt8>) -> Bool {
      for literal in ["true", "false", "null"] where word.elementsEqual(literal.utf8) {
        return true
      }
      return isNumber(word)
    }

    /// Returns whether a word is a number as RFC 8259 defines it.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
      var rest = word
      func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
      func dropDigits() -> Int {
        let count = rest.prefix(while: isDigit).count
        rest = rest.dropFirst(count)
        return count
      }
      if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      let startsWithZero = rest.first == UInt8(ascii: "0")
      let integer = dropDigits()
      guard integer > 0, !startsWithZero || integer == 1 else { return false }
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        if dropDigits() == 0 { return false }
      }
      if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
          rest = rest.dropFirst()
        }
        if dropDigits() == 0 { return false }
      }
      return rest.isEmpty
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is white space of JSON.
  package var isJSONSpace: Bool { self == 0x20 || self == 0x09 || isLineEnd }

  /// A Boolean value that indicates whether the byte ends a line.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// A Boolean value that indicates whether the byte ends a word outside of strings.
  fileprivate var endsWord: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0D: true
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
