import SourceJSON

/// The sRGB functions of CSS Color 4: `rgb()`, `rgba()`, `hsl()` and `hsla()`.
///
/// Two notations: the comma form, where all components are given alike and `none` means nothing, and
/// the space form with a slash before the alpha.
extension ColorParser {
  static let functions: Set<String> = supportedFunctions.union(laterFunctions)

  private static let supportedFunctions: Set<String> = ["rgb", "rgba", "hsl", "hsla"]

  private static let laterFunctions: Set<String> = [
    "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
  ]

  /// One value between the parentheses.
  private struct Argument {
    enum Unit: Equatable {
      case none
      case number
      case percent
      case angle
    }

    var value: Double
    var unit: Unit
    var range: Range<Int>
  }

  /// Reads the arguments of a function, whose name has just been read.
  mutating func parseFunction(
    named name: String,
    from start: Int
  ) throws(ColorSyntaxError) -> Color {
    let function = name.lowercased()
    guard Self.supportedFunctions.contains(function) else {
      throw unreadable(function: name, at: start)
    }
    position += 1
    skipWhitespace()
    try refuseRelative(function: name, from: start)
    let isHSL = function.hasPrefix("hsl")

    var arguments = [try parseArgument(of: name)]
    skipWhitespace()
    let usesCommas = peek == ","
    while arguments.count < 3 {
      if usesCommas ? !skip(",") : !startsArgument {
        throw tooFew(usesCommas: usesCommas, name)
      }
      arguments.append(try parseArgument(of: name))
      skipWhitespace()
    }
    var alpha = 1.0
    if peek == ")" {
      // No alpha.
    } else if skip(usesCommas ? "," : "/") {
      let argument = try parseArgument(of: name)
      if usesCommas { try refuseNone(argument) }
      alpha = try share(argument, as: "alpha", one: 1)
      skipWhitespace()
    }
    guard skip(")") else { throw unclosed(name, usesCommas: usesCommas) }

    if usesCommas { try checkCommaForm(arguments, isHSL: isHSL) }
    return isHSL ? try hsl(arguments, alpha: alpha) : try rgb(arguments, alpha: alpha)
  }

  // MARK: What the arguments mean

  private func rgb(_ arguments: [Argument], alpha: Double) throws(ColorSyntaxError) -> Color {
    Color(
      unitRed: try share(arguments[0], as: "red", one: 255),
      green: try share(arguments[1], as: "green", one: 255),
      blue: try share(arguments[2], as: "blue", one: 255),
      alpha: alpha
    )
  }

  private func hsl(_ arguments: [Argument], alpha: Double) throws(ColorSyntaxError) -> Color {
    if arguments[0].unit == .percent {
      throw invalid(
        "hue \(quote(arguments[0].range)) is a percentage; expected a number of degrees or an angle",
        at: arguments[0].range.lowerBound
      )
    }
    var hue = arguments[0].value.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    // Only a negative saturation is brought into range here; the rest by the conversion to bytes.
    let saturation = max(0, try share(arguments[1], as: "saturation", one: 100))
    let lightness = try share(arguments[2], as: "lightness", one: 100)
    let reach = saturation * min(lightness, 1 - lightness)

    func component(_ shift: Double) -> Double {
      let place = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(unitRed: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// A component as a share of its full value, which is 100% or the number `one`.
  private func share(
    _ argument: Argument,
    as component: String,
    one: Double
  ) throws(ColorSyntaxError) -> Double {
    switch argument.unit {
    case .none: return 0
    case .number: return argument.value / one
    case .percent: return argument.value / 100
    case .angle:
      throw invalid(
        "\(component) \(quote(argument.range)) is an angle; expected a number or a percentage",
        at: argument.range.lowerBound
      )
    }
  }

  private func checkCommaForm(_ arguments: [Argument], isHSL: Bool) throws(ColorSyntaxError) {
    for argument in arguments { try refuseNone(argument) }
    if isHSL {
      for argument in arguments.dropFirst() where argument.unit == .number {
        throw invalid(
          "\(quote(argument.range)) has no percent sign; with commas, saturation and lightness are "
            + "percentages",
          at: argument.range.lowerBound
        )
      }
    } else if let odd = arguments.first(where: { $0.unit != arguments[0].unit }) {
      throw invalid(
        "\(quote(odd.range)) is not of the kind of \(quote(arguments[0].range)); with commas, all "
          + "components are numbers or all are percentages",
        at: odd.range.lowerBound
      )
    }
  }

  private func refuseNone(_ argument: Argument) throws(ColorSyntaxError) {
    if argument.unit == .none {
      throw invalid(
        "'none' is not possible with commas; expected a number",
        at: argument.range.lowerBound
      )
    }
  }

  // MARK: Reading the arguments

  /// Whether there is something else than a separator, an end or nothing.
  private var startsArgument: Bool {
    switch peek {
    case nil, ")", ",", "/": false
    default: true
    }
  }

  private mutating func parseArgument(of function: String) throws(ColorSyntaxError) -> Argument {
    skipWhitespace()
    let start = position
    guard let number = parseNumber() else {
      while let next = peek, Self.isWordPart(next) { position += 1 }
      let range = start..<max(position, min(start + 1, scalars.count))
      if string(range).lowercased() == "none" {
        return Argument(value: 0, unit: .none, range: range)
      }
      let found = range.isEmpty ? "the end" : quote(range)
      throw invalid("expected a number in '\(function)()', but found \(found)", at: start)
    }
    let unitStart = position
    if skip("%") { return Argument(value: number, unit: .percent, range: start..<position) }
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let unit = string(unitStart..<position)
    let range = start..<position
    switch unit.lowercased() {
    case "": return Argument(value: number, unit: .number, range: range)
    case "deg": return Argument(value: number, unit: .angle, range: range)
    case "grad": return Argument(value: number * 0.9, unit: .angle, range: range)
    case "rad": return Argument(value: number * 180 / .pi, unit: .angle, range: range)
    case "turn": return Argument(value: number * 360, unit: .angle, range: range)
    default:
      throw invalid(
        "unknown unit '\(unit)' in \(quote(range)); expected a number, a percentage, or an angle in "
          + "'deg', 'grad', 'rad' or 'turn'",
        at: unitStart
      )
    }
  }

  /// Reads a number as CSS writes it: `12`, `-.5`, `1e2`, but not `5.`.
  private mutating func parseNumber() -> Double? {
    let start = position
    if peek == "+" || peek == "-" { position += 1 }
    var digits = skipDigits()
    if peek == ".", position + 1 < scalars.count, Self.isDigit(scalars[position + 1]) {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    let mantissaEnd = position
    if peek == "e" || peek == "E" {
      position += 1
      if peek == "+" || peek == "-" { position += 1 }
      if skipDigits() == 0 { position = mantissaEnd }
    }
    guard let number = Double(string(start..<position)) else { return nil }
    // Beyond what a number can hold, the nearest one it can.
    return min(max(number, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let next = peek, Self.isDigit(next) { position += 1 }
    return position - start
  }

  // MARK: What goes wrong

  private func unreadable(function name: String, at start: Int) -> ColorSyntaxError {
    if Self.laterFunctions.contains(name.lowercased()) {
      return ColorSyntaxError(
        kind: .notSupportedYet,
        message:
          "colour function '\(name)()' is not supported yet; expected 'rgb()', 'hsl()', a name "
          + "or '#rrggbbaa'",
        offset: start
      )
    }
    let found = "unknown colour function \(quote(start..<position))"
    guard let near = Suggestion.nearest(to: name.lowercased(), in: Self.functions.sorted()) else {
      return invalid("\(found); expected 'rgb()' or 'hsl()'", at: start)
    }
    return invalid("\(found); did you mean '\(near)'?", at: start)
  }

  private mutating func refuseRelative(
    function name: String,
    from start: Int
  ) throws(ColorSyntaxError) {
    let argumentStart = position
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let isRelative = string(argumentStart..<position).lowercased() == "from"
    position = argumentStart
    if isRelative {
      throw ColorSyntaxError(
        kind: .notSupportedYet,
        message: "relative colour '\(name)(from …)' is not supported yet; expected numbers",
        offset: argumentStart
      )
    }
  }

  private func tooFew(usesCommas: Bool, _ name: String) -> ColorSyntaxError {
    guard let found = peek, found != ")" else {
      let end = peek == nil ? "the end" : "')'"
      return invalid("expected three components in '\(name)()', but found \(end)", at: position)
    }
    if found == "/" {
      return invalid("expected three components in '\(name)()' before '/'", at: position)
    }
    return usesCommas
      ? invalid("expected ',' before \(quote(position..<(position + 1)))", at: position)
      : invalid("unexpected ',' after components without commas", at: position)
  }

  private func unclosed(_ name: String, usesCommas: Bool) -> ColorSyntaxError {
    guard let found = peek else {
      return invalid("missing ')' at the end of '\(name)('", at: position)
    }
    let word = quote(position..<(position + 1))
    if usesCommas, found == "/" {
      return invalid(
        "unexpected '/' after components with commas; expected ',' before alpha",
        at: position
      )
    }
    if !usesCommas, found == "," {
      return invalid(
        "unexpected ',' after components without commas; expected '/' before alpha",
        at: position
      )
    }
    return invalid("unexpected \(word) in '\(name)()'; expected ')'", at: position)
  }
}
