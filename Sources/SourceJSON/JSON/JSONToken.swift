/// A token of ``JSONScanner``.
///
/// The first eight are the tokens of JSON. A word is none; it exists so that the grammar can report
/// its mistake in context.
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

  /// The name of the token in messages.
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
