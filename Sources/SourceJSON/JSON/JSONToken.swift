/// What ``JSONScanner`` found next.
///
/// The first eight are the tokens of JSON. A word is none; it is there so that the grammar can say
/// what is wrong with it where it stands.
enum JSONToken: Sendable {
  case openObject
  case closeObject
  case openArray
  case closeArray
  case colon
  case comma
  case string
  case number
  /// A number without a fraction and an exponent.
  case integer
  /// `true`, `false` or `null`.
  case literal
  case word
  case end

  /// The token as a message calls it.
  var description: String {
    switch self {
    case .openObject: "'{'"
    case .closeObject: "'}'"
    case .openArray: "'['"
    case .closeArray: "']'"
    case .colon: "':'"
    case .comma: "','"
    case .string: "a string"
    case .number, .integer: "a number"
    case .literal, .word: "a word"
    case .end: "the end of the file"
    }
  }
}
