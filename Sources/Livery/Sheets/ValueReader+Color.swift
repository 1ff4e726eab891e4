extension ValueReader {
  /// Returns the declared value of a colour setting; `nil` if the value is not a colour.
  func colorValue(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Declaration.Value? {
    guard case .string(let string) = node.value else {
      reportWrongKind(node, expected: ValueKind.color.row.example, into: &diagnostics)
      return nil
    }
    // An escape produces a plain text, and no colour begins with one, so it need not be decoded.
    let text = string
    switch TextValue(string) {
    case .reference: break
    // An error after the name is reported as in any colour.
    case .constant(let text) where !TextValue.namesConstant(text): break
    default: if plainText(string, at: node.location, into: &diagnostics) == nil { return nil }
    }
    do {
      if let color = Color(hexadecimal: text) { return .value(.color(color)) }
      let expression = try ColorExpression(parsing: text)
      guard let found = expression.constant else {
        return .color(try ColorFormula(expression, text: text))
      }
      if found.isVisiblyMapped {
        warnOfMapping(of: text, to: found.color, at: node, into: &diagnostics)
      }
      return .value(.color(found.color))
    } catch {
      var places = StringPlaces(stringAt: node.location)
      let place = places.location(ofScalar: error.offset)
      let color = policy.isLenient ? Self.brstyleColor(text) : nil
      let suggestion = color.map { "; read as '\($0)'" } ?? ""
      diagnostics.report(.invalidColor, error.message + suggestion, under: policy, at: place)
      return color.map { .value(.color($0)) }
    }
  }

  private func warnOfMapping(
    of text: String,
    to color: Color,
    at node: JSONNode,
    into diagnostics: inout Diagnostics
  ) {
    let message = "colour '\(text)' lies outside sRGB; the nearest that can be shown is '\(color)'"
    diagnostics.warning(.colorOutsideSRGB, message, at: node.location)
  }

  /// Returns the colour that BRStyle reads from a text that looks like it (BR-33, BR-E5).
  ///
  /// White space, a missing `#`, a `0x`, and text after eight digits are tolerated. Texts that
  /// BRStyle reads as an unexpected colour (BR-E2 to BR-E7) are not.
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
  /// A string that is not a colour.
  package static let invalidColor = Self("invalid-color")
  /// A colour outside sRGB.
  package static let colorOutsideSRGB = Self("color-outside-srgb")
}
