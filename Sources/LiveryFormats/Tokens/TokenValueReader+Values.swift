import Livery
import SourceJSON

/// The values of the simple types.
extension TokenValueReader {
  /// Returns a value of a type in the syntax of sheets; `nil` after an error.
  mutating func value(_ raw: SourceValue, as type: TokenType) -> SourceValue? {
    nesting += 1
    defer { nesting -= 1 }
    guard checkNesting(of: raw) else { return nil }
    switch followed(raw) {
    case .failed: return nil
    case .mention(let mention): return fitting(raw, mentioned: mention, as: type)
    case .plain(let plain): return converted(plain, as: type)
    }
  }

  /// Returns a Boolean value that indicates whether values are not too deep in each other; reports
  /// others, which have themselves inside.
  mutating func checkNesting(of raw: SourceValue) -> Bool {
    if nesting <= SourceValue.depthLimit { return true }
    let name = token.map { "'\($0.path.plain)'" } ?? "a token"
    let message =
      "\(name) has itself inside, or is nested more than \(SourceValue.depthLimit) levels deep"
    diagnostics.error(.tokenLoop, message, at: raw.location)
    return false
  }

  /// Returns the mention of the token to which a whole reference leads, or its value if that has to
  /// be written otherwise; reports a token of a type that does not fit and returns `nil`.
  private mutating func fitting(
    _ raw: SourceValue,
    mentioned mention: SourceValue,
    as type: TokenType
  ) -> SourceValue? {
    guard let referred = referredType(of: raw) else { return mention }
    let own = TokenType(named: referred.type.text ?? "")
    if own.fits(type) { return mention }
    // The types of older tools say little: a length or a weight may stand for a number.
    if isLenient, type == .number, own == .dimension || own == .fontWeight {
      return literal(raw).flatMap { converted($0, as: type) }
    }
    guard let remark = own.remark(readAs: type), isInRange(raw, for: type) else {
      reportType(referred.type, of: referred.path, needing: type, at: raw)
      return nil
    }
    note(remark, at: raw)
    if type != .duration { return mention }
    // Of the values that are read otherwise only durations have a unit.
    guard let number = literal(raw)?.number else { return nil }
    return SourceValue(number.plainText + "ms", at: raw)
  }

  /// Returns a Boolean value that indicates whether a number to which a reference leads may stand for
  /// a value of a type.
  private mutating func isInRange(_ raw: SourceValue, for type: TokenType) -> Bool {
    guard type == .fontWeight else { return true }
    return (1...1000).contains(literal(raw)?.number ?? 0)
  }

  /// Returns the path and the type of the token to which a whole reference leads; `nil` for other
  /// values, and for a token without a type.
  private mutating func referredType(of raw: SourceValue) -> (path: String, type: SourceValue)? {
    guard let reference = token?.reference(in: raw) ?? TokenReference(raw),
      reference.member.isEmpty, let number = catalog.number(of: reference),
      let given = self.type(of: number)
    else { return nil }
    return (reference.path, given)
  }

  /// Reports a token of a type that does not fit.
  private mutating func reportType(
    _ given: SourceValue,
    of path: String,
    needing type: TokenType,
    at raw: SourceValue
  ) {
    let own = token.map { "'\($0.path.plain)': " } ?? ""
    let message =
      "\(own)a value of the type '\(type.name)' is needed, and '\(path)' has the type "
      + "'\(given.text ?? "")'"
    let notes = [Diagnostic.Note("the type of '\(path)'", at: given.location)]
    // Tokens of older tools are left out.
    let (severity, code): (Diagnostic.Severity, Diagnostic.Code) =
      isLenient ? (.warning, .looseToken) : (.error, .invalidToken)
    diagnostics.append(
      Diagnostic(severity, code, message: message, at: raw.location, notes: notes)
    )
  }

  private mutating func converted(_ raw: SourceValue, as type: TokenType) -> SourceValue? {
    switch type {
    case .color: return color(raw)
    case .dimension: return dimension(raw)
    case .number: return numberValue(raw, orLength: isLenient)
    case .opacity: return numberValue(raw)
    case .lineHeight: return lineHeight(raw, fontSize: nil)
    case .fontFamily: return fontFamily(raw)
    case .fontWeight: return fontWeight(raw)
    case .duration: return duration(raw)
    case .cubicBezier: return easing(raw)
    case .strokeStyle: return strokeStyle(raw)
    case .border: return border(raw)
    case .transition: return transition(raw)
    case .shadow: return shadow(raw)
    case .gradient: return gradient(raw)
    case .typography: return font(raw)
    case .other: return generic(raw)
    }
  }

  /// Returns a value of an unknown type as it is, with its references.
  mutating func generic(_ raw: SourceValue) -> SourceValue? {
    nesting += 1
    defer { nesting -= 1 }
    guard checkNesting(of: raw) else { return nil }
    switch followed(raw) {
    case .failed: return nil
    case .mention(let mention): return mention
    case .plain(let plain):
      switch plain.content {
      case .string(let text):
        return SourceValue(substituted(text, at: raw).escapedForSheet, at: raw)
      case .array(let elements):
        var values: [SourceValue] = []
        for element in elements {
          guard let value = generic(element) else { return nil }
          values.append(value)
        }
        return SourceValue(.array(values), at: plain.location)
      case .object(let members):
        var values: [SourceValue.Member] = []
        for member in members {
          guard let value = generic(member.value) else { return nil }
          values.append(.init(member.key, value, at: member.keyLocation))
        }
        return SourceValue(.object(values), at: plain.location)
      default: return plain
      }
    }
  }

  // MARK: Numbers

  /// Returns a number, following references; reports other values and returns `nil`.
  ///
  /// A length counts in points, if it may stand for a number.
  mutating func number(
    _ raw: SourceValue,
    expected: String = "a number",
    orLength mayBeLength: Bool = false
  ) -> Double? {
    guard let value = literal(raw) else { return nil }
    if let number = value.number, number.isFinite { return number }
    if let text = value.text {
      if let number = Double(text), number.isFinite {
        note("a number is written as a text", at: value)
        return number
      }
      if text.hasSuffix("%"), let share = Double(text.dropLast()), share.isFinite {
        note("a share is written as a percentage; it is read as a number up to 1", at: value)
        return share / 100
      }
      switch calculated(text, at: value) {
      case .failed: return nil
      case .results(let measures) where measures.count == 1:
        if measures[0].unit == nil { return measures[0].number }
        if measures[0].unit == "%" { return measures[0].number / 100 }
        if mayBeLength, let length = length(measures[0]) { return length }
      default: break
      }
    }
    report(value, expected: expected)
    return nil
  }

  /// Returns a length in points, where a number is needed; `nil` in an unknown unit.
  private func length(_ measure: TokenMeasure) -> Double? {
    switch measure.unit {
    case "px", "dp", "pt", "sp": measure.number
    case "rem", "em": measure.number * options.remBase
    default: nil
    }
  }

  private mutating func numberValue(
    _ raw: SourceValue,
    orLength mayBeLength: Bool = false
  ) -> SourceValue? {
    number(raw, orLength: mayBeLength).map { SourceValue($0, at: raw) }
  }

  // MARK: Dimensions

  /// Returns a length in points; a text in an unknown unit stays a text.
  mutating func dimension(_ raw: SourceValue) -> SourceValue? {
    let expected = #"a dimension such as {"value": 16, "unit": "px"}"#
    switch raw.content {
    case .number(let number) where number.isFinite:
      note("a dimension is a number without a unit; it is read as px", at: raw)
      return SourceValue(number, at: raw)
    case .string(let text):
      if let measure = TokenMeasure(text) {
        note("a dimension is written as a text", at: raw)
        return dimension(measure.number, unit: measure.unit ?? "px", at: raw)
      }
      switch calculated(text, at: raw) {
      case .failed: return nil
      case .results(let measures):
        let all = measures.compactMap { dimension($0.number, unit: $0.unit ?? "px", at: raw) }
        return all.count == 1 ? all[0] : SourceValue(.array(all), at: raw.location)
      case .text(let text):
        guard isLenient else { break }
        return SourceValue(text.escapedForSheet, at: raw)
      }
    case .object:
      guard let value = raw.member("value") else { break }
      guard let number = number(value, expected: "a number as the value of a dimension") else {
        return nil
      }
      guard let unit = raw.member("unit") else {
        note("a dimension has no unit; it is read as px", at: raw)
        return SourceValue(number, at: raw)
      }
      guard let word = literal(unit)?.text else {
        report(unit, expected: "the unit 'px' or 'rem'")
        return nil
      }
      return dimension(number, unit: word, at: raw)
    default: break
    }
    report(raw, expected: expected)
    return nil
  }

  private mutating func dimension(
    _ number: Double,
    unit: String,
    at raw: SourceValue
  ) -> SourceValue? {
    switch unit {
    case "px": return SourceValue(number, at: raw)
    case "rem": return SourceValue(number * options.remBase, at: raw)
    case "em":
      note("the unit 'em' is read as 'rem'", at: raw)
      return SourceValue(number * options.remBase, at: raw)
    case "dp", "pt", "sp", "":
      note("the unit '\(unit)' is read as 'px'", at: raw)
      return SourceValue(number, at: raw)
    default:
      note("the unit '\(unit)' is unknown; the dimension is kept as a text", at: raw)
      return SourceValue(number.plainText + unit, at: raw)
    }
  }

  /// The greatest number without a unit that is the multiple of a size of older tools, and no length.
  private static let greatestMultiple = 4.0

  /// Returns a Boolean value that indicates whether a line height is a length.
  func isLength(_ lineHeight: SourceValue) -> Bool {
    let number = lineHeight.number ?? lineHeight.text.flatMap { Double($0) }
    return lineHeight.isLength || isLenient && number.map { $0 > Self.greatestMultiple } ?? false
  }

  /// Returns a line height as a multiple of the size of its font, if that is known.
  mutating func lineHeight(_ raw: SourceValue, fontSize: SourceValue?) -> SourceValue? {
    guard let value = literal(raw) else { return nil }
    if value.number != nil, !isLength(value) { return numberValue(raw) }
    guard let results = lineMeasures(of: value) else { return nil }
    guard let measure = results.first, results.count == 1 else {
      if isLenient { return generic(value) }
      report(value, expected: "a line height: a number, the multiple of the font's size")
      return nil
    }
    return lineHeight(measure, at: raw, fontSize: fontSize)
  }

  /// Returns the numbers with units that a line height is; `nil` after an error.
  private mutating func lineMeasures(of value: SourceValue) -> [TokenMeasure]? {
    // A number of older tools that is too great for a multiple.
    if let number = value.number { return [TokenMeasure(number: number, unit: "px")] }
    if let text = value.text {
      switch calculated(text, at: value) {
      case .failed: return nil
      case .results(let measures):
        return measures.map { measure in
          let isLength = isLenient && measure.unit == nil && measure.number > Self.greatestMultiple
          return isLength ? TokenMeasure(number: measure.number, unit: "px") : measure
        }
      case .text: return []
      }
    }
    guard let number = value.member("value"), let unit = value.member("unit") else { return [] }
    guard let number = self.number(number) else { return nil }
    return [TokenMeasure(number: number, unit: literal(unit)?.text)]
  }

  /// Returns a line height that is a number with a unit.
  private mutating func lineHeight(
    _ measure: TokenMeasure,
    at raw: SourceValue,
    fontSize: SourceValue?
  ) -> SourceValue? {
    switch measure.unit {
    case nil: return SourceValue(measure.number, at: raw)
    case "%": return SourceValue(measure.number / 100, at: raw)
    case "em": return SourceValue(measure.number, at: raw)
    default:
      guard let points = dimension(measure.number, unit: measure.unit ?? "px", at: raw)?.number,
        let fontSize, let size = literal(fontSize).flatMap({ dimension($0) })?.number, size > 0
      else {
        note("a line height is a dimension, and is kept as a length", at: raw)
        return dimension(measure.number, unit: measure.unit ?? "px", at: raw)
      }
      note("a line height is a dimension; it is read as a multiple of the font's size", at: raw)
      return SourceValue(points / size, at: raw)
    }
  }

  // MARK: Fonts

  /// Returns the first family of a list; the others are a member of the token's constant.
  mutating func fontFamily(_ raw: SourceValue) -> SourceValue? {
    guard let first = families(in: raw).first else {
      report(raw, expected: "the name of a font, or several")
      return nil
    }
    // An element of a list may be a reference.
    if raw.elements != nil { return value(first, as: .fontFamily) }
    return first.text.map { SourceValue($0.escapedForSheet, at: raw) }
  }

  /// Returns the families of a list, or of a text of older tools, in which commas separate them; none for
  /// another value.
  mutating func families(in raw: SourceValue) -> [SourceValue] {
    switch raw.content {
    case .string(let text) where isLenient:
      return substituted(text, at: raw).split(separator: ",").map { name in
        SourceValue(name.trimmed { " \t'\"".contains($0) }, at: raw)
      }
    case .string: return [raw]
    case .array(let elements): return elements
    default: return []
    }
  }

  /// Returns a weight from 1 to 1000.
  mutating func fontWeight(_ raw: SourceValue) -> SourceValue? {
    if let number = raw.number, (1...1000).contains(number) {
      return SourceValue(number.rounded(), at: raw)
    }
    if let text = raw.text {
      if let weight = Font.weight(named: text) {
        let isName = Font.weightNames.contains { $0.name == text }
        if !isName { note("a font weight has no name of the format", at: raw) }
        return SourceValue(Double(weight), at: raw)
      }
      if let number = Double(text), (1...1000).contains(number) {
        note("a font weight is a number in quotes", at: raw)
        return SourceValue(number, at: raw)
      }
      if isLenient, case .results(let measures) = calculated(text, at: raw), measures.count == 1,
        measures[0].unit == nil, (1...1000).contains(measures[0].number)
      {
        return SourceValue(measures[0].number, at: raw)
      }
      let parts = text.split(separator: " ")
      let upright = parts.filter { $0.lowercased() != "italic" }.joined(separator: " ")
      if isLenient || parts.count > 1 {
        let weight = upright.isEmpty ? 400 : Font.weight(named: upright)
        if let weight { return SourceValue(Double(weight), at: raw) }
        if isLenient { return SourceValue(text.escapedForSheet, at: raw) }
      }
    }
    report(raw, expected: "a font weight from 1 to 1000, or a name such as 'bold'")
    return nil
  }

  // MARK: Motion

  /// Returns a duration such as `200ms`.
  mutating func duration(_ raw: SourceValue) -> SourceValue? {
    if let text = raw.text, let measure = TokenMeasure(text), ["ms", "s"].contains(measure.unit) {
      note("a duration is written as a text", at: raw)
      return SourceValue(measure.number.plainText + (measure.unit ?? "ms"), at: raw)
    }
    if let number = raw.number, number == 0 || isLenient {
      note("a duration is a number without a unit; it is read as ms", at: raw)
      return SourceValue(number.plainText + "ms", at: raw)
    }
    guard let value = raw.member("value"), let unit = raw.member("unit") else {
      if isLenient { return generic(raw) }
      report(raw, expected: #"a duration such as {"value": 200, "unit": "ms"}"#)
      return nil
    }
    guard let number = number(value) else { return nil }
    guard let word = literal(unit)?.text, word == "ms" || word == "s" else {
      report(unit, expected: "the unit 'ms' or 's'")
      return nil
    }
    return SourceValue(number.plainText + word, at: raw)
  }

  /// Returns an easing such as `cubic-bezier(0.4, 0, 0.2, 1)`.
  mutating func easing(_ raw: SourceValue) -> SourceValue? {
    let expected = "four numbers, the first and the third between 0 and 1"
    if let text = raw.text, let easing = Easing(text) {
      note("an easing is written as a text", at: raw)
      return SourceValue(easing.description, at: raw)
    }
    guard let elements = raw.elements, elements.count == 4 else {
      if isLenient { return generic(raw) }
      report(raw, expected: expected)
      return nil
    }
    var numbers: [Double] = []
    for element in elements {
      guard let number = number(element) else { return nil }
      numbers.append(number)
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      report(raw, expected: expected)
      return nil
    }
    let easing = Easing.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    return SourceValue(easing.description, at: raw)
  }
}
