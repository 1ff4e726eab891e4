/// Parsing of names in the place of colours: `$name`, `$name.member` and `{group.setting}`.
extension ColorParser {
  mutating func parseConstant() throws(ColorSyntaxError) -> ColorExpression.Use {
    let start = position
    position += 1
    var end = skipConstant()
    while end != nil, peek == ".", scalar(ahead: 1).map(startsConstant) == true {
      position += 1
      end = skipConstant()
    }
    guard end != nil else {
      throw invalid("expected the name of a constant after '$', but found \(found)")
    }
    let text = string((start + 1)..<position)
    let name = text.utf8.contains(0x5C) ? ConstantName.canonical(text) : text
    guard let name else { throw invalid("missing the character after a backslash") }
    return .init(name: name, offset: start, length: position - start)
  }

  mutating func parseReference() throws(ColorSyntaxError) -> ColorExpression.Use {
    let start = position
    guard let end = scalars[start...].firstIndex(of: "}") else {
      throw invalid("missing '}' after \(quote(start..<scalars.count))", at: scalars.count)
    }
    let name = string((start + 1)..<end)
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Identifier.isValid(parts[0]), !parts[1].isEmpty else {
      throw invalid(
        "\(quote(start..<(end + 1))) names no setting; expected one such as "
          + "'{colors.primaryColor}'",
        at: start
      )
    }
    position = end + 1
    return .init(name: name, offset: start, length: position - start)
  }

  /// Skips the longest name of a constant or a member; returns `nil` if there is none.
  private mutating func skipConstant() -> Int? {
    guard let first = peek, startsConstant(first) else { return nil }
    while let next = peek, next == "\\" || Identifier.isConstantPart(next) {
      position += next == "\\" && scalar(ahead: 1) != nil ? 2 : 1
    }
    return position
  }

  private func startsConstant(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || Identifier.isConstantStart(scalar)
  }
}
