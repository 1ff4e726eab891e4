/// Parsing of names in the place of colours: `$name`, `$name.member` and `{group.setting}`.
extension ColorParser {
  mutating func parseConstant() throws(ColorSyntaxError) -> ColorExpression.Use {
    let start = position
    position += 1
    var end = skipConstant()
    while end != nil, peek == ".", scalar(ahead: 1).map(Identifier.isConstantStart) == true {
      position += 1
      end = skipConstant()
    }
    guard end != nil else {
      throw invalid("expected the name of a constant after '$', but found \(found)")
    }
    return .init(name: string((start + 1)..<position), offset: start)
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
    return .init(name: name, offset: start)
  }

  /// Skips the longest name of a constant or a member; returns `nil` if there is none.
  private mutating func skipConstant() -> Int? {
    guard let first = peek, Identifier.isConstantStart(first) else { return nil }
    while let next = peek, Identifier.isConstantPart(next) { position += 1 }
    return position
  }
}
