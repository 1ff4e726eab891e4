import Livery
import SourceJSON

/// A reader of a value that follows BRStyle 1.1, and notes irregularities.
struct StylesValueReader {
  /// The result of reading a value.
  enum Result {
    /// A value, or `null`.
    case value(JSONValue)
    /// The built-in value, since BRStyle reads none.
    case builtIn
    /// A result that a sheet cannot express.
    case nothing
  }

  /// The name of the setting.
  let name: String

  /// The irregularities, with places.
  private(set) var notes: [(message: String, place: SourceLocation)] = []

  init(name: String) { self.name = name }

  /// Reads a value of a kind as BRStyle does.
  mutating func read(_ node: JSONNode, _ kind: ValueKind?) -> Result {
    switch kind {
    case _ where node.kind == .null: .value(.null)
    case .font: font(node)
    case .shadow: shadow(node)
    default: color(node)
    }
  }

  private mutating func note(_ message: String, at node: JSONNode) {
    notes.append((message, node.location))
  }

  // MARK: Colours

  private mutating func color(_ node: JSONNode) -> Result {
    guard case .string(let text) = node.value else {
      note("BRStyle crashes at a colour '\(name)' that is no text", at: node)
      return .nothing
    }
    if text.isEmpty {
      note("BRStyle finds no colour in the empty text of '\(name)'", at: node)
      return .builtIn
    }
    return .value(.string(color(text, at: node)))
  }

  /// Returns a colour as BRStyle scans it: all digits are one number, of which the last eight
  /// count.
  private mutating func color(_ text: String, at node: JSONNode) -> String {
    let isClean =
      text.hasPrefix("#") && text.count == 9 && text.dropFirst().allSatisfy(Self.isDigit)
    if isClean { return text }
    var rest = text.drop(while: \.isWhitespace)
    if rest.hasPrefix("#") { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    if rest.lowercased().hasPrefix("0x") { rest = rest.dropFirst(2) }
    let digits = rest.prefix(while: Self.isDigit)
    let number = digits.drop { $0 == "0" }.count > 16 ? UInt64.max : UInt64(digits, radix: 16) ?? 0
    let rgba = Color(rgba: UInt32(truncatingIfNeeded: number)).description
    let meant = Color(text).map(\.description)
    let looks = meant.map { $0 == rgba ? "" : "; it looks like '\($0)'" } ?? ""
    note("BRStyle reads the colour '\(text)' as '\(rgba)'\(looks)", at: node)
    return rgba
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isHexDigit
  }

  // MARK: Fonts and shadows

  private mutating func font(_ node: JSONNode) -> Result {
    guard let members = members(of: node, known: ["name", "size"], what: "font") else {
      return .builtIn
    }
    var font: [JSONValue.Member] = []
    if let name = members["name"] {
      guard case .string(let text) = name.value else {
        note("BRStyle crashes at a font '\(self.name)' whose name is no text", at: name)
        return .nothing
      }
      if text.isEmpty {
        note("there is no font with an empty name, as in '\(self.name)'", at: name)
        return .builtIn
      }
      font.append(.init("name", .string(text.escapedForSheet)))
    }
    let written = members["size"]
    let size = written.flatMap { number($0) } ?? 0
    if size == 0, written?.kind != .number {
      note("BRStyle takes the font '\(self.name)' at size 0; here it is none", at: written ?? node)
      return .value(.null)
    }
    if size < 0 {
      note("the font '\(self.name)' has a negative size, so it is none", at: written ?? node)
      return .value(.null)
    }
    return .value(.object(font + [.init("size", .number(size))]))
  }

  private mutating func shadow(_ node: JSONNode) -> Result {
    let known = ValueKind.shadow.row.members
    guard let members = members(of: node, known: known, what: "shadow") else { return .builtIn }
    guard let color = members["color"] else {
      note("BRStyle ignores the shadow '\(name)', which has no colour", at: node)
      return .builtIn
    }
    guard case .string(let text) = color.value else {
      note("BRStyle crashes at a shadow '\(name)' whose colour is no text", at: color)
      return .nothing
    }
    if text.isEmpty {
      note("the shadow '\(name)' has an empty colour, so it is none", at: color)
      return .value(.null)
    }
    var shadow: [JSONValue.Member] = [.init("color", .string(self.color(text, at: color)))]
    if let offset = members["offset"] { shadow.append(.init("offset", self.offset(offset))) }
    if let node = members["blurRadius"] {
      let radius = number(node) ?? 0
      if radius < 0 { note("a blur radius below 0 is 0", at: node) }
      shadow.append(.init("blurRadius", .number(max(0, radius))))
    }
    return .value(.object(shadow))
  }

  private mutating func offset(_ node: JSONNode) -> JSONValue {
    guard case .array(let elements) = node.value, elements.count > 1 else {
      note("BRStyle reads an offset that is no list of two numbers as 0", at: node)
      return [0, 0]
    }
    if elements.count > 2 { note("BRStyle reads only two numbers of an offset", at: elements[2]) }
    return .array(elements.prefix(2).map { .number(number($0) ?? 0) })
  }

  /// Returns the members of a font or shadow; `nil` for other values.
  private mutating func members(
    of node: JSONNode,
    known: [String],
    what: String
  ) -> [String: JSONNode]? {
    guard case .object(let members) = node.value else {
      note("BRStyle ignores '\(name)', which is no object", at: node)
      return nil
    }
    var result: [String: JSONNode] = [:]
    for member in members {
      if known.contains(member.key) {
        if result.updateValue(member.value, forKey: member.key) != nil {
          note(
            "'\(member.key)' is defined twice in '\(name)'; the last one applies",
            at: member.value
          )
        }
      } else {
        note("BRStyle ignores '\(member.key)' of a \(what)", at: member.value)
      }
    }
    return result
  }

  /// Returns a number as Objective-C reads it: from the start of a text.
  private mutating func number(_ node: JSONNode) -> Double? {
    switch node.value {
    case .number(let number):
      if let message = node.lostDigits() { note(message, at: node) }
      if number.isFinite { return number }
      note("the number of '\(name)' is out of range and becomes 0", at: node)
      return 0
    case .bool(let flag):
      note("BRStyle reads '\(flag)' of '\(name)' as the number \(flag ? 1 : 0)", at: node)
      return flag ? 1 : 0
    case .string(let text):
      let digits = text.drop(while: \.isWhitespace).prefix { "0123456789.+-eE".contains($0) }
      let number = digits.indices.reversed().lazy.compactMap { Double(digits[...$0]) }.first ?? 0
      let value = JSONValue.number(number).text()
      note("BRStyle reads the number '\(text)' of '\(name)' as \(value)", at: node)
      return number
    default:
      note("BRStyle has no number for this in '\(name)'", at: node)
      return nil
    }
  }
}
