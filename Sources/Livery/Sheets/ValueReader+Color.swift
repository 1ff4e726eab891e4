extension ValueReader {
  /// A colour; `nil` if a value is none.
  func color(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Color? {
    guard case .string(let string) = node.value else {
      reportWrongKind(node, expected: ValueKind.color.example, into: &diagnostics)
      return nil
    }
    guard let text = plainText(string, at: node.location, into: &diagnostics) else { return nil }
    do {
      return try Color(parsing: text)
    } catch {
      var places = StringPlaces(stringAt: node.location)
      let place = places.location(ofScalar: error.offset)
      let color = policy == .lenient ? Self.brstyleColor(text) : nil
      let remedy = color.map { "; read as '\($0)'" } ?? ""
      diagnostics.report(policy, .invalidColor, error.message + remedy, at: place)
      return color
    }
  }

  /// The colour that BRStyle reads in a text, where the text looks like it (BR-33, BR-E5).
  ///
  /// It allows for white space, a missing `#`, a `0x`, and text after eight digits. What BRStyle
  /// reads as another colour than anybody would expect (BR-E2 to BR-E7) is no colour.
  private static func brstyleColor(_ text: String) -> Color? {
    var rest = Substring(text).drop(while: \.isWhitespace)
    let hasHash = rest.first == "#"
    if hasHash { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    if rest.lowercased().hasPrefix("0x") { rest = rest.dropFirst(2) }
    let digits = rest.prefix { $0.isASCII && $0.isHexDigit }
    let isWhole = digits.endIndex == rest.endIndex
    guard isWhole || (digits.count == 8 && hasHash) else { return nil }
    return Color("#" + digits)
  }
}

extension Diagnostic.Code {
  /// A string that is no colour.
  package static let invalidColor = Self("invalid-color")
}

extension Diagnostic.Code {
  /// Something that the format has, but this version does not read.
  package static let notSupportedYet = Self("not-supported-yet")
}
