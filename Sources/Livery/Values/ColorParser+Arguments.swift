/// Parsing of the arguments of a colour function.
extension ColorParser {
  /// An argument.
  struct Argument {
    enum Unit: Equatable {
      case none
      case number
      case percent
      case angle
      case channel(Int)
    }

    var value: Double
    var unit: Unit
    var range: Range<Int>
  }

  // MARK: Meaning

  /// Returns the component for an argument at an index: 0, 1 or 2 for the components, 3 for alpha.
  func component(
    _ argument: Argument,
    at index: Int,
    of notation: ColorNotation
  ) throws(ColorSyntaxError) -> RelativeColor.Component {
    let name = index < 3 ? notation.space.channelNames[index] : "alpha"
    let isHue = index == notation.space.hueIndex
    let start = argument.range.lowerBound
    switch argument.unit {
    case .none: return .missing
    case .channel(let channel): return .channel(channel)
    case .angle where !isHue:
      let word = quote(argument.range)
      throw invalid("\(name) \(word) is an angle; expected a number or a percentage", at: start)
    case .percent where isHue:
      let word = quote(argument.range)
      let message = "\(name) \(word) is a percentage; expected a number of degrees or an angle"
      throw invalid(message, at: start)
    case .angle: return .value(ColorMath.wrapped(argument.value))
    case .number where isHue: return .value(ColorMath.wrapped(argument.value))
    case .percent:
      let full = index < 3 ? notation.space.fullValues[index] : 1
      return .value(Self.finite(argument.value) / 100 * full)
    case .number: return .value(Self.finite(argument.value) / (index < 3 ? notation.scale : 1))
    }
  }

  /// Returns the nearest number that does not overflow.
  private static func finite(_ value: Double) -> Double {
    let limit = Double(Float.greatestFiniteMagnitude)
    return min(max(value, -limit), limit)
  }

  func checkCommaForm(_ arguments: [Argument], isHSL: Bool) throws(ColorSyntaxError) {
    if let missing = arguments.first(where: { $0.unit == .none }) {
      let message = "'none' is not possible with commas; expected a number"
      throw invalid(message, at: missing.range.lowerBound)
    }
    let components = arguments.prefix(3)
    if isHSL {
      for argument in components.dropFirst() where argument.unit == .number {
        throw invalid(
          "\(quote(argument.range)) has no percent sign; with commas, saturation and lightness are "
            + "percentages",
          at: argument.range.lowerBound
        )
      }
    } else if let odd = components.first(where: { $0.unit != arguments[0].unit }) {
      throw invalid(
        "\(quote(odd.range)) is not of the kind of \(quote(arguments[0].range)); with commas, all "
          + "components are numbers or all are percentages",
        at: odd.range.lowerBound
      )
    }
  }

  // MARK: Parsing

  /// A Boolean value that indicates whether an argument starts here, rather than a separator or the
  /// end.
  var startsArgument: Bool {
    switch peek {
    case nil, ")", ",", "/": false
    default: true
    }
  }

  mutating func parseArgument(of notation: ColorNotation) throws(ColorSyntaxError) -> Argument {
    skipWhitespace()
    let start = position
    guard let number = parseNumber() else { return try parseKeyword(of: notation) }
    let unitStart = position
    if skip("%") { return Argument(value: number, unit: .percent, range: start..<position) }
    if startsUnit { while let next = peek, Self.isWordPart(next) { position += 1 } }
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

  /// A Boolean value that indicates whether a unit starts here; a single minus sign may also begin
  /// the next number.
  private var startsUnit: Bool {
    guard peek == "-" else { return peek.map(Self.isNameStart) ?? false }
    return scalar(ahead: 1).map { $0 == "-" || Self.isNameStart($0) } ?? false
  }

  private mutating func parseKeyword(
    of notation: ColorNotation
  ) throws(ColorSyntaxError) -> Argument {
    let start = position
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let range = start..<max(position, min(start + 1, scalars.count))
    let word = string(range).lowercased()
    if word == "none" { return Argument(value: 0, unit: .none, range: range) }
    let channels = notation.space.channels + ["alpha"]
    if notation.isRelative, let channel = channels.firstIndex(of: word) {
      return Argument(value: 0, unit: .channel(channel), range: range)
    }
    if peek == "(", position > start {
      let message = "'\(string(range))()' is not read in colours; write the number itself"
      throw invalid(message, at: start)
    }
    if let name = colorName(at: start) { throw misplaced(name, at: start, in: notation) }
    let found = range.isEmpty ? "the end" : quote(range)
    let names = channels.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    let expected =
      notation.isRelative
      ? "a number, \(names) or 'alpha' in '\(notation.name)(from …)'"
      : "a number in '\(notation.name)()'"
    throw invalid("expected \(expected), but found \(found)", at: start)
  }

  /// Returns the range of a colour's name at an offset, `$name` or `{group.setting}`; `nil` if
  /// there is none.
  private func colorName(at start: Int) -> Range<Int>? {
    var parser = self
    parser.position = start
    switch parser.peek {
    case "$": _ = try? parser.parseConstant()
    case "{": _ = try? parser.parseReference()
    default: return nil
    }
    return parser.position > start + 1 ? start..<parser.position : nil
  }

  /// Returns the error for a colour in the place of a number.
  private func misplaced(
    _ name: Range<Int>,
    at start: Int,
    in notation: ColorNotation
  ) -> ColorSyntaxError {
    var message = "expected a number in '\(notation.name)()', but found the colour \(quote(name))"
    if !notation.isRelative, notation.name.lowercased() != "color" {
      let channels = notation.space.channels.joined(separator: " ")
      message += "; write '\(notation.name)(from \(string(name)) \(channels))'"
    }
    return invalid(message, at: start)
  }

  /// Parses a number in CSS syntax: `12`, `-.5`, `1e2`, but not `5.`.
  mutating func parseNumber() -> Double? {
    let start = position
    if peek == "+" || peek == "-" { position += 1 }
    var digits = skipDigits()
    if peek == ".", let next = scalar(ahead: 1), Self.isDigit(next) {
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
    return Double(string(start..<position))
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let next = peek, Self.isDigit(next) { position += 1 }
    return position - start
  }
}
