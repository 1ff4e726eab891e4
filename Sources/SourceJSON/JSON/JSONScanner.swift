/// A scanner that splits a text into tokens, and reports mistakes inside tokens.
///
/// It always returns a token that the grammar can continue with: a string in single quotes is
/// reported and is a string, a comment is reported and is white space.
struct JSONScanner {
  let source: SourceText
  /// The bytes of the text, without allowed comments and commas.
  let bytes: [UInt8]
  let end: Int

  /// The offset of the next byte.
  var position: Int

  /// The offset of the first byte of the last token.
  var tokenStart: Int

  /// The offset after the last token.
  var tokenEnd: Int

  /// A Boolean value that indicates whether the last string is ASCII.
  var isASCII = true

  /// A Boolean value that indicates whether the last string has an escape.
  var hasEscapes = false

  /// A Boolean value that indicates whether the last token was malformed, so that the next one
  /// probably looks wrong too.
  var isBroken = false

  /// A Boolean value that indicates whether the text ended inside a string.
  var endsInString = false

  /// The offset at which the last string that was not closed on its line was broken off.
  var lastBreak: Int?

  /// The offset after the last text that is no token; a token that follows directly belongs to it.
  var lastUnexpectedEnd = -1

  /// The offset up to which no parenthesis is closed, so that nothing is searched twice.
  private var unclosedEnd = 0

  /// The text for json-c, with a bracket or comma before each value; see
  /// ``JSONOutline/encodedText``.
  private var encodedText: [UInt8] = []

  /// The index of the value that ``encode()`` added last.
  private(set) var lastEncoded = 0

  /// The replacements for bytes of the last string when it is decoded, in its order.
  var repairs: [Repair] = []

  /// Bytes of a string with their replacement.
  struct Repair {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// The offset at which the source's text starts.
  let textStart: Int

  var diagnostics: Diagnostics

  /// A Boolean value that indicates whether a comment was reported.
  var isCommentReported = false

  /// A Boolean value that indicates whether a reported mistake makes the meaning of the whole text
  /// ambiguous.
  var isDamaged = false

  /// A Boolean value that indicates whether all reported mistakes affect only single strings and
  /// values.
  private(set) var isRecovered = false

  /// The affected strings and values.
  private(set) var recovered: [Range<Int>] = []

  /// A Boolean value that indicates whether the text is no JSON.
  var hasFailed: Bool { isDamaged || isRecovered }

  private var reportedOnce: Set<Diagnostic.Code> = []

  init(_ source: SourceText, plain: PlainJSONText, diagnostics: Diagnostics) {
    self.source = source
    self.diagnostics = diagnostics
    bytes = plain.bytes
    end = bytes.count
    textStart = source.textStart
    position = textStart
    tokenStart = textStart
    tokenEnd = textStart
  }

  /// Scans the next token.
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
        if let token = scanUnexpected() { return token }
      }
    }
    tokenStart = end
    return .end
  }

  /// Skips a token of one byte, if it is the very next byte.
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

  /// Scans a word: one of the three literals, or an unquoted string or key.
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
      lastUnexpectedEnd = position
      return .word
    }
  }

  /// Skips text in parentheses, if they are closed on the same line.
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

  /// A Boolean value that indicates whether only white space is left.
  var isAtEnd: Bool {
    !bytes[position...].contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
  }

  /// Returns the offset after the letters, digits and similar characters that start at an offset.
  func end(ofWordAt offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isWordByte { offset += 1 }
    return offset
  }

  /// Returns the text between two offsets as a message quotes it, cut if it is long.
  func quote(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.count > 40 ? "'\(text.prefix(39))…'" : "'\(text)'"
  }

  /// Adds the last token to the values that json-c decodes.
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

  /// Reports text at an offset that is not JSON.
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

  /// Reports text that is not JSON, but leaves the meaning of the rest clear.
  mutating func recover(_ message: @autoclosure () -> String, at offset: Int) {
    isRecovered = true
    diagnostics.error(.jsonSyntax, message(), at: source.location(at: offset))
  }

  /// Records that the meaning of the last token, or of other bytes, is unknown.
  mutating func noteRecovered(_ range: Range<Int>? = nil) {
    recovered.append(range ?? tokenStart..<position)
  }

  /// Encodes the last token, a word without quotes, as a key.
  mutating func encodeUnknownKey() {
    noteRecovered()
    countEncoded()
    let word = bytes[tokenStart..<end(ofWordAt: tokenStart)]
    encodedText += [0x22] + word + [0x22]
  }

  /// Encodes another text in place of the last token, which was meant as some value, or for bytes
  /// where a value is missing.
  mutating func encodeUnknown(_ text: String = "null", in range: Range<Int>? = nil) {
    noteRecovered(range)
    countEncoded()
    encodedText += text.utf8
  }

  /// Returns a Boolean value that indicates whether the next token begins with a byte.
  func isBefore(_ byte: UInt8) -> Bool {
    let next = bytes[position...].first {
      $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09
    }
    return next == byte
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a letter, a digit, or another byte of words
  /// in many languages.
  fileprivate var isWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2D, 0x2E: true
    default: false
    }
  }
}
