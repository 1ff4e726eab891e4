/// Writes JSON text that ``JSONParser`` reads back as the same value.
///
/// Pretty text is indented by two spaces; an array of scalars without a long string stays on one
/// line. Numbers have their shortest form, in which zero has no sign. What a terminal might obey is
/// escaped in strings.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var text = ""

  private let pretty: Bool
  private var depth = 0

  /// Starts with an empty text.
  package init(pretty: Bool) { self.pretty = pretty }

  /// Writes a value.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): write(value)
    case .array(let elements) where elements.isEmpty: text += "[]"
    case .array(let elements):
      let isShort = elements.allSatisfy(\.isShortScalar)
      writeList("[", "]", elements, onOneLine: isShort) { $0.write($1) }
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      writeList("{", "}", members, onOneLine: false) { writer, member in
        writer.write(member.key)
        writer.text += writer.pretty ? ": " : ":"
        writer.write(member.value)
      }
    }
  }

  private mutating func writeList<Item>(
    _ opening: String,
    _ closing: String,
    _ items: [Item],
    onOneLine: Bool,
    write: (inout Self, Item) -> Void
  ) {
    text += opening
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { text += pretty && onOneLine ? ", " : "," }
      if !onOneLine { breakLine() }
      write(&self, item)
    }
    depth -= 1
    if !onOneLine { breakLine() }
    text += closing
  }

  private mutating func breakLine() {
    guard pretty else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  /// Writes a string in quotes, with the escapes it needs.
  private mutating func write(_ string: String) {
    text += "\""
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
    text += "\""
  }

  /// A number in the shortest form that reads back as the same double.
  ///
  /// Exponents are used below 0.000001 and from 1e21 on. An infinity is written as a number that is
  /// out of a double's range, and what is not a number as `null`.
  package static func text(of number: Double) -> String {
    guard number.isFinite else {
      return number.isNaN ? "null" : number < 0 ? "-1e999" : "1e999"
    }
    if number.isZero { return "0" }  // -0 too, which is the same number
    let sign = number < 0 ? "-" : ""
    // The description has the shortest digits, only not always in the form that is wanted here.
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
  /// Whether the value may stand with others on one line.
  fileprivate var isShortScalar: Bool {
    switch self {
    case .null, .bool, .number: true
    case .string(let value): value.utf8.count <= 20
    case .array, .object: false
    }
  }
}
