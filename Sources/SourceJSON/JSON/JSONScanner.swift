/// Cuts a text into tokens, and reports what inside a token is not JSON.
///
/// It always gives a token that the grammar can go on with: a string in single quotes is reported
/// and is a string, a comment is reported and is white space.
struct JSONScanner {
  let source: SourceText
  let bytes: [UInt8]
  let end: Int

  /// The offset of the next byte.
  var position: Int

  /// The offset of the first byte of the last token.
  var tokenStart: Int

  /// The offset behind the last token.
  var tokenEnd: Int

  /// Whether the last string is one of ASCII.
  var isASCII = true

  /// Whether the last string holds an escape.
  var hasEscapes = false

  /// Whether the last token was broken, so that what follows is likely to look wrong.
  var isBroken = false

  /// Whether the text ended inside a string.
  var endsInString = false

  /// Where the last string that was not closed on its line was broken off.
  var lastBreak: Int?

  /// The offset behind the last thing that is no token; what touches it belongs to it.
  var lastOddEnd = -1

  /// Up to where no parenthesis is closed, so that nothing is searched twice.
  private var unclosedEnd = 0

  /// The text for json-c, with a bracket or comma before each value; see
  /// ``JSONOutline/encodedText``.
  private var encodedText: [UInt8] = []

  /// The number of the value that ``encode()`` added last.
  private(set) var lastEncoded = 0

  /// What stands for bytes of the last string when it is decoded, in its order.
  var repairs: [Repair] = []

  /// Bytes of a string with what stands for them.
  struct Repair {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// Where the source's text starts in its bytes.
  let textStart: Int

  var diagnostics: Diagnostics

  /// Whether anything was reported after which nobody can tell what the text means as a whole.
  var isDamaged = false

  /// Whether anything was reported that leaves open at most what some of its strings and values are.
  private(set) var isMended = false

  /// Those strings and values.
  private(set) var mended: [Range<Int>] = []

  /// Whether the text is no JSON.
  var hasFailed: Bool { isDamaged || isMended }

  private var reportedOnce: Set<Diagnostic.Code> = []

  init(source: SourceText, diagnostics: Diagnostics) {
    self.source = source
    self.diagnostics = diagnostics
    bytes = source.bytes
    end = bytes.count
    textStart = source.textStart
    position = textStart
    tokenStart = textStart
    tokenEnd = textStart
  }

  /// Finds the next token.
  mutating func next() -> JSONToken {
    isBroken = false
    let token = scanToken()
    if token != .end { tokenEnd = position }
    return token
  }

  private mutating func scanToken() -> JSONToken {
    while position < end {
      tokenStart = position
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09:
        repeat { position += 1 } while position < end && bytes[position] == 0x20
      case 0x22:
        scanString()
        return .string
      case 0x2C: return take(.comma)
      case 0x3A: return take(.colon)
      case 0x7B: return take(.openObject)
      case 0x7D: return take(.closeObject)
      case 0x5B: return take(.openArray)
      case 0x5D: return take(.closeArray)
      case 0x2D, 0x30...0x39:
        return scanNumber()
      case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24:
        return scanWord()
      default:
        if let token = scanOddity() { return token }
      }
    }
    tokenStart = end
    return .end
  }

  /// Steps over a token of one byte, if it is the very next byte.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    tokenStart = position
    position += 1
    tokenEnd = position
    return true
  }

  private mutating func take(_ token: JSONToken) -> JSONToken {
    position += 1
    return token
  }

  /// Reads a word: one of the three literals, or what was meant as a string or a key.
  mutating func scanWord() -> JSONToken {
    let start = position
    position = end(ofWordAt: position)
    let word = bytes[start..<position]
    switch word.count {
    case 4 where word.elementsEqual("true".utf8) || word.elementsEqual("null".utf8):
      return .literal
    case 5 where word.elementsEqual("false".utf8):
      return .literal
    default:
      if position < end, bytes[position] == 0x28 { skipParentheses() }
      lastOddEnd = position
      return .word
    }
  }

  /// Steps over what stands in parentheses, if they are closed on the same line.
  private mutating func skipParentheses() {
    guard position >= unclosedEnd else { return }
    let last = bytes[position...].firstIndex {
      $0 == 0x29 || $0 == 0x0A || $0 == 0x0D || $0 == 0x22 || $0 >= 0x80
    }
    if let last, bytes[last] == 0x29 {
      position = last + 1
    } else {
      unclosedEnd = last ?? end
    }
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    !bytes[position...].contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
  }

  /// The offset behind the letters, digits and the like that start at an offset.
  func end(ofWordAt offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isWordByte { offset += 1 }
    return offset
  }

  /// The text between two offsets as a message quotes it, cut if it is long.
  func quote(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.count > 40 ? "'\(text.prefix(39))…'" : "'\(text)'"
  }

  /// Adds the last token to what json-c decodes.
  mutating func encode() {
    countEncoded()
    var start = tokenStart
    for repair in repairs {
      encodedText += bytes[start..<repair.range.lowerBound]
      encodedText += repair.text
      start = repair.range.upperBound
    }
    encodedText += bytes[start..<position]
    repairs = []
  }

  private mutating func countEncoded() {
    if encodedText.isEmpty {
      encodedText.append(0x5B)
    } else {
      encodedText.append(0x2C)
      lastEncoded += 1
    }
  }

  /// The text for json-c, complete; empty if there is nothing to decode.
  var closedEncodedText: [UInt8] { encodedText.isEmpty ? [] : encodedText + [0x5D, 0] }

  /// Reports at an offset what is not JSON.
  mutating func report(
    _ message: @autoclosure () -> String,
    at offset: Int,
    notes: [Diagnostic.Note] = []
  ) {
    report(.jsonSyntax, message(), at: offset, notes: notes)
  }

  /// Reports an error at an offset.
  mutating func report(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at offset: Int,
    notes: [Diagnostic.Note] = []
  ) {
    isDamaged = true
    diagnostics.error(code, message(), at: source.location(at: offset), notes: notes)
  }

  /// Reports an error at an offset, if it is the first with its code in this text.
  mutating func reportOnce(
    _ code: Diagnostic.Code,
    _ message: @autoclosure () -> String,
    at offset: Int
  ) {
    if reportedOnce.insert(code).inserted { report(code, message(), at: offset) }
    isDamaged = true
  }

  /// Reports what is not JSON, but leaves no doubt what the rest of the text means.
  mutating func mend(_ message: @autoclosure () -> String, at offset: Int) {
    isMended = true
    diagnostics.error(.jsonSyntax, message(), at: source.location(at: offset))
  }

  /// Notes that nobody knows what the last token stands for.
  mutating func noteMended() { mended.append(tokenStart..<position) }

  /// Has `null` stand for the last token, which was meant as some value.
  mutating func encodeUnknown() {
    noteMended()
    countEncoded()
    encodedText += "null".utf8
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, or what may stand in a word in many languages.
  fileprivate var isWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2D, 0x2E: true
    default: false
    }
  }
}
