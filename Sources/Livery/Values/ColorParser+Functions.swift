import SourceJSON

/// Parsing of the colour functions of CSS Color 4, and of their relative forms of CSS Color 5.
///
/// There are two notations: the comma form of `rgb()` and `hsl()`, in which all components have the
/// same unit and `none` is invalid, and the space form with a slash before the alpha.
extension ColorParser {
  static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "light-dark",
  ]

  /// Parses the arguments of a function after its name.
  mutating func parseFunction(
    named name: String,
    from start: Int
  ) throws(ColorSyntaxError) -> Node {
    let function = name.lowercased()
    guard Self.functions.contains(function) else { throw unreadable(function: name, at: start) }
    position += 1
    if function == "color-mix" { return try parseMixture(named: name) }
    if function == "light-dark" { return try parsePair(named: name, from: start) }
    skipWhitespace()
    let origin = try parseOrigin()
    let space: ColorSpace
    switch function {
    case "rgb", "rgba": space = .srgb
    case "hsla": space = .hsl
    case "color": space = try parseSpace(of: name, ColorSpace.functionNames)
    default: space = ColorSpace(named: function) ?? .srgb
    }
    let notation = ColorNotation(
      name: name,
      space: space,
      scale: function.hasPrefix("rgb") ? 255 : 1,
      isRelative: origin != nil
    )
    let mayHaveCommas = origin == nil && (function.hasPrefix("rgb") || function.hasPrefix("hsl"))
    let components = try parseComponents(of: notation, mayHaveCommas: mayHaveCommas)
    if let origin {
      let relative = RelativeColor(space: space, scale: notation.scale, components: components)
      return .derived(relative, origin)
    }
    return .color(notation.color(components))
  }

  /// Parses the colours of a `light-dark()` after the opening parenthesis.
  private mutating func parsePair(
    named name: String,
    from start: Int
  ) throws(ColorSyntaxError) -> Node {
    func part(_ parser: inout Self) throws(ColorSyntaxError) -> (node: Node, range: Range<Int>) {
      parser.skipWhitespace()
      let start = parser.position
      let node = try parser.parseColor()
      let range = start..<parser.position
      parser.skipWhitespace()
      return (node, range)
    }
    let light = try part(&self)
    guard skip(",") else {
      throw invalid("expected ',' and the dark colour in '\(name)()', but found \(found)")
    }
    let dark = try part(&self)
    if peek == "," { throw invalid("unexpected ','; '\(name)()' has two colours") }
    guard skip(")") else { throw unclosed(name, usesCommas: true) }
    let pair = ColorExpression.Pair(
      range: start..<position,
      light: light.range,
      dark: dark.range
    )
    return .pair(pair, light: light.node, dark: dark.node)
  }

  /// Parses the origin of a relative colour, if there is one.
  private mutating func parseOrigin() throws(ColorSyntaxError) -> Node? {
    guard skip(word: "from") else { return nil }
    skipWhitespace()
    let origin = try parseColor()
    skipWhitespace()
    return origin
  }

  /// Parses three components and alpha up to the closing parenthesis.
  private mutating func parseComponents(
    of notation: ColorNotation,
    mayHaveCommas: Bool
  ) throws(ColorSyntaxError) -> [RelativeColor.Component] {
    let name = notation.name
    var arguments = [try parseArgument(of: notation)]
    skipWhitespace()
    let usesCommas = mayHaveCommas && peek == ","
    while arguments.count < 3 {
      if usesCommas ? !skip(",") : !startsArgument {
        throw tooFew(usesCommas: usesCommas, mayHaveCommas: mayHaveCommas, name)
      }
      arguments.append(try parseArgument(of: notation))
      skipWhitespace()
    }
    if peek != ")", skip(usesCommas ? "," : "/") {
      arguments.append(try parseArgument(of: notation))
      skipWhitespace()
    }
    guard skip(")") else { throw unclosed(name, usesCommas: usesCommas) }

    if usesCommas { try checkCommaForm(arguments, isHSL: notation.space == .hsl) }
    var components: [RelativeColor.Component] = []
    for (index, argument) in arguments.enumerated() {
      components.append(try component(argument, at: index, of: notation))
    }
    if components.count < 4 { components.append(notation.isRelative ? .channel(3) : .value(1)) }
    return components
  }

  // MARK: Errors

  private func unreadable(function name: String, at start: Int) -> ColorSyntaxError {
    if let suggestion = Self.suggestions[name.lowercased()] {
      return invalid("'\(name)()' is not read in sheets; \(suggestion)", at: start)
    }
    let expected = "expected one such as 'rgb()', 'hsl()' or 'oklch()'"
    let functions = Self.functions.sorted()
    let suggestion = Suggestion.text(for: name.lowercased(), in: functions, otherwise: expected)
    return invalid("unknown colour function \(quote(start..<position)); \(suggestion)", at: start)
  }

  /// The replacements for functions that CSS has and sheets do not.
  private static let suggestions = [
    "var": "use a constant such as '$brand'",
    "env": "use a constant such as '$brand'",
    "attr": "use a constant such as '$brand'",
    "contrast-color": "write the colour itself",
    "device-cmyk": "write the colour in another space",
    "color-contrast": "write the colour itself",
  ]

  private func tooFew(usesCommas: Bool, mayHaveCommas: Bool, _ name: String) -> ColorSyntaxError {
    guard let found = peek, found != ")" else {
      let end = peek == nil ? "the end" : "')'"
      return invalid("expected three components in '\(name)()', but found \(end)")
    }
    if found == "/" { return invalid("expected three components in '\(name)()' before '/'") }
    if usesCommas { return invalid("expected ',' before \(quote(position..<(position + 1)))") }
    return mayHaveCommas
      ? invalid("unexpected ',' after components without commas")
      : invalid("unexpected ','; the components of '\(name)()' have spaces between")
  }

  func unclosed(_ name: String, usesCommas: Bool) -> ColorSyntaxError {
    guard let found = peek else { return invalid("missing ')' at the end of '\(name)('") }
    let word = quote(position..<(position + 1))
    if usesCommas, found == "/" {
      return invalid("unexpected '/' after components with commas; expected ',' before alpha")
    }
    if !usesCommas, found == "," {
      return invalid("unexpected ',' after components without commas; expected '/' before alpha")
    }
    return invalid("unexpected \(word) in '\(name)()'; expected ')'")
  }
}
