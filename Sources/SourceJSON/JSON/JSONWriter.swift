/// A writer of JSON text that ``JSONParser`` reads back as the same value.
///
/// Pretty text is indented by two spaces; an array of scalars without a long string stays on one
/// line. Numbers have their shortest form, in which zero has no sign. Control characters are
/// escaped in strings.
package struct JSONWriter {
  /// The text written so far.
  package private(set) var text = ""

  private let pretty: Bool

  /// An open array or object.
  private struct Level {
    let closing: String
    let isOnOneLine: Bool
    var count = 0
  }

  private var levels: [Level] = []

  /// A Boolean value that indicates whether the key of the next value has been written.
  private var isAfterKey = false

  /// The number of indented levels; deeper values are not indented further, since indentation would
  /// be most of a deep text.
  private static let indentedDepth = 128

  /// Creates a writer with an empty text.
  package init(pretty: Bool) { self.pretty = pretty }

  /// A value that contains other values.
  package enum Composite {
    case array, object
  }

  /// Begins an array or an object; its elements, or keys and values, are written next.
  package mutating func begin(_ composite: Composite) { begin(composite, onOneLine: false) }

  private mutating func begin(_ composite: Composite, onOneLine: Bool) {
    beginValue()
    text += composite == .array ? "[" : "{"
    levels.append(Level(closing: composite == .array ? "]" : "}", isOnOneLine: onOneLine))
  }

  /// Ends the array or object that was begun last.
  package mutating func end() {
    guard let level = levels.popLast() else { return }
    if level.count > 0, !level.isOnOneLine { breakLine() }
    text += level.closing
  }

  /// Writes the key of the next value.
  package mutating func write(key: String) {
    separate()
    writeQuoted(key)
    text += pretty ? ": " : ":"
    isAfterKey = true
  }

  /// Writes a member of an object.
  package mutating func write(_ member: JSONValue.Member) {
    write(key: member.key)
    write(member.value)
  }

  /// Writes a value.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeScalar("null")
    case .bool(let value): writeScalar(value ? "true" : "false")
    case .number(let value): writeScalar(Self.text(of: value))
    case .string(let value):
      beginValue()
      writeQuoted(value)
    case .array(let elements):
      begin(.array, onOneLine: elements.allSatisfy(\.isShortScalar))
      for element in elements { write(element) }
      end()
    case .object(let members):
      begin(.object)
      for member in members { write(member) }
      end()
    }
  }

  private mutating func writeScalar(_ scalar: String) {
    beginValue()
    text += scalar
  }

  /// Writes the separator and the line break before a value.
  private mutating func beginValue() {
    if !isAfterKey { separate() }
    isAfterKey = false
  }

  private mutating func separate() {
    guard let last = levels.indices.last else { return }
    if levels[last].count > 0 { text += pretty && levels[last].isOnOneLine ? ", " : "," }
    levels[last].count += 1
    if !levels[last].isOnOneLine { breakLine() }
  }

  private mutating func breakLine() {
    guard pretty else { return }
    text += "\n" + String(repeating: "  ", count: min(levels.count, Self.indentedDepth))
  }

  /// Writes a string in quotes, with the escapes it needs.
  private mutating func writeQuoted(_ string: String) {
    text += "\""
    defer { text += "\"" }
    if string.utf8.allSatisfy(\.isPlain) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{08}": text += "\\b"
      case "\u{0C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnsafeOnTerminal && scalar.value <= 0xFFFF:
        text += "\\u" + scalar.hexadecimal.lowercased()
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a number in the shortest form that reads back as the same double.
  ///
  /// Exponents are used below 0.000001 and from 1e21 on. An infinity is written as a number that is
  /// out of a double's range, and a NaN as `null`.
  package static func text(of number: Double) -> String {
    guard number.isFinite else {
      return number.isNaN ? "null" : number < 0 ? "-1e999" : "1e999"
    }
    if number.isZero { return "0" }  // -0 too, which is the same number
    if let integer = Int32(exactly: number) { return String(integer) }
    let sign = number < 0 ? "-" : ""
    // The description has the shortest digits, but not always in the form of JSON.
    let parts = number.magnitude.description.split(separator: "e", maxSplits: 1)
    let mantissa = parts[0].split(separator: ".", maxSplits: 1)
    let integer = mantissa[0] == "0" ? "" : mantissa[0]
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let leadingZeros = integer.isEmpty ? fraction.prefix { $0 == "0" }.count : 0
    var digits = String((integer + fraction).dropFirst(leadingZeros))
    /// The number is 0.digits × 10 to the power of `point`.
    let point = integer.count - leadingZeros + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.hasSuffix("0") { digits.removeLast() }
    return sign + Self.text(of: digits, point: point)
  }

  private static func text(of digits: String, point: Int) -> String {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    switch point {
    case digits.count...21:
      return digits + zeros(point - digits.count)
    case 1...21:
      return "\(digits.prefix(point)).\(digits.dropFirst(point))"
    case -5...0:
      return "0." + zeros(-point) + digits
    default:
      let rest = digits.dropFirst()
      return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(point - 1)"
    }
  }
}

extension JSONValue {
  /// A Boolean value that indicates whether the value may share a line with others.
  fileprivate var isShortScalar: Bool {
    switch self {
    case .null, .bool, .number: true
    case .string(let value): value.utf8.count <= 20
    case .array, .object: false
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a printable ASCII character without an
  /// escape in JSON.
  fileprivate var isPlain: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
