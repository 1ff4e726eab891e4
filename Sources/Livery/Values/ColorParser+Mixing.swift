import SourceJSON

/// Parsing of `color-mix()` of CSS Color 5.
extension ColorParser {
  /// A colour of a mixture with its percentage, if it has one.
  private typealias Part = (color: Node, percentage: Double?)

  /// Parses the arguments of a mixture after the opening parenthesis.
  mutating func parseMixture(named name: String) throws(ColorSyntaxError) -> Node {
    skipWhitespace()
    var space = ColorSpace.oklab
    var hue = HueStrategy.shorter
    if skip(word: "in") {
      skipWhitespace()
      space = try parseSpace(of: name, ColorSpace.mixNames)
      skipWhitespace()
      hue = try parseHueStrategy(in: space)
      try expectComma(in: name)
    }
    var parts = [try parsePart(of: name)]
    while skip(",") {
      skipWhitespace()
      parts.append(try parsePart(of: name))
    }
    guard skip(")") else {
      if peek == nil { throw unclosed(name, usesCommas: true) }
      throw invalid("expected ',' or ')' after a colour in '\(name)()', but found \(found)")
    }
    let mixing = ColorMixing(space: space, hue: hue, percentages: parts.map(\.percentage))
    return .mixed(mixing, parts.map(\.color))
  }

  /// Parses the name of a colour space.
  mutating func parseSpace(
    of function: String,
    _ names: [String]
  ) throws(ColorSyntaxError) -> ColorSpace {
    let range = nextWord
    let name = string(range).lowercased()
    guard !range.isEmpty else {
      throw invalid("expected a colour space in '\(function)()', but found \(found)")
    }
    guard names.contains(name), let space = ColorSpace(named: name) else {
      let expected = "expected one such as '\(names[0])', '\(names[2])' or '\(names[7])'"
      let suggestion = Suggestion.text(for: name, in: names, otherwise: expected)
      throw invalid("unknown colour space \(quote(range)); \(suggestion)")
    }
    position = range.upperBound
    return space
  }

  private mutating func parseHueStrategy(
    in space: ColorSpace
  ) throws(ColorSyntaxError) -> HueStrategy {
    let range = nextWord
    if range.isEmpty { return .shorter }
    let names = HueStrategy.allCases.map(\.rawValue)
    guard let strategy = HueStrategy(rawValue: string(range).lowercased()) else {
      let hues = space.hueIndex == nil ? "" : "'shorter', 'longer', 'increasing', 'decreasing' or "
      let word = string(range).lowercased()
      let suggestion = Suggestion.text(for: word, in: names, otherwise: "expected \(hues)','")
      throw invalid("unexpected \(quote(range)) after the colour space; \(suggestion)")
    }
    if space.hueIndex == nil {
      throw invalid("colour space '\(space.rawValue)' has no hue; expected ','")
    }
    position = range.upperBound
    skipWhitespace()
    guard skip(word: "hue") else {
      throw invalid("expected 'hue' after \(quote(range)), but found \(found)")
    }
    skipWhitespace()
    return strategy
  }

  private mutating func expectComma(in function: String) throws(ColorSyntaxError) {
    skipWhitespace()
    guard skip(",") else {
      throw invalid("expected ',' before the first colour in '\(function)()', but found \(found)")
    }
    skipWhitespace()
  }

  private mutating func parsePart(of function: String) throws(ColorSyntaxError) -> Part {
    var percentage = try parsePercentage()
    skipWhitespace()
    let color = try parseColor()
    skipWhitespace()
    if percentage == nil {
      percentage = try parsePercentage()
      let start = position
      if percentage == nil, parseNumber() != nil {
        throw invalid("expected '%' after \(quote(start..<position))")
      }
    }
    skipWhitespace()
    return (color, percentage)
  }

  private mutating func parsePercentage() throws(ColorSyntaxError) -> Double? {
    let start = position
    guard let number = parseNumber() else { return nil }
    guard skip("%") else {
      // It may be a colour without its '#'.
      position = start
      return nil
    }
    guard 0...100 ~= number else {
      throw invalid("\(quote(start..<position)) is not between 0% and 100%", at: start)
    }
    return number
  }
}
