import Livery
import SourceJSON

/// The values of colours.
extension TokenValueReader {
  /// Returns a colour in the syntax of sheets.
  mutating func color(_ raw: SourceValue) -> SourceValue? {
    switch raw.content {
    case .string(let text): return colorText(text, at: raw)
    case .object: return colorObject(raw)
    default:
      report(raw, expected: "a colour: an object with 'colorSpace' and 'components'")
      return nil
    }
  }

  // MARK: Texts

  private mutating func colorText(_ text: String, at raw: SourceValue) -> SourceValue? {
    if (try? Color(parsing: text)) != nil {
      note("a colour is written as a text", at: raw)
      return SourceValue(text, at: raw)
    }
    if let faded = fadedColor(text, at: raw) {
      note("a colour is written as a text", at: raw)
      return faded
    }
    if isLenient {
      loose.note("a text is no colour and is kept as a text", at: raw.location)
      return SourceValue(substituted(text, at: raw).escapedForSheet, at: raw)
    }
    report(raw, expected: "a colour: an object with 'colorSpace' and 'components'")
    return nil
  }

  /// Returns the colour of a text such as `rgba({color.ink}, 0.5)` or `rgba(#000000, 50%)`.
  private mutating func fadedColor(_ text: String, at raw: SourceValue) -> SourceValue? {
    guard let (color, alpha) = fadedParts(text, at: raw), var name = color.text else { return nil }
    if TokenReference(text: name) != nil {
      guard let found = value(color, as: .color)?.text else { return nil }
      name = found
    }
    return SourceValue("rgb(from \(name) r g b / \(alpha.text))", at: raw)
  }

  /// Returns the colour, which may be a reference, and the opacity of such a text; `nil` for others.
  mutating func fadedParts(
    _ text: String,
    at raw: SourceValue
  ) -> (color: SourceValue, alpha: TokenMeasure)? {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      ["rgb", "rgba", "hsl", "hsla"].contains(text[..<open])
    else { return nil }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmed() }
    guard arguments.count == 2 else { return nil }
    let isColor =
      TokenReference(text: arguments[0]) != nil || (try? Color(parsing: arguments[0])) != nil
    guard isColor, let alpha = TokenMeasure(substituted(arguments[1], at: raw)),
      alpha.unit == nil || alpha.unit == "%"
    else { return nil }
    return (SourceValue(arguments[0], at: raw), alpha)
  }

  // MARK: Objects

  /// The spaces of the format, each with the beginning of the text in a sheet.
  private static let functions: [String: String] = [
    "hsl": "hsl(", "hwb": "hwb(", "lab": "lab(", "lch": "lch(", "oklab": "oklab(",
    "oklch": "oklch(", "srgb": "color(srgb ", "srgb-linear": "color(srgb-linear ",
    "display-p3": "color(display-p3 ", "a98-rgb": "color(a98-rgb ",
    "prophoto-rgb": "color(prophoto-rgb ", "rec2020": "color(rec2020 ",
    "xyz-d65": "color(xyz-d65 ", "xyz-d50": "color(xyz-d50 ",
  ]

  private mutating func colorObject(_ raw: SourceValue) -> SourceValue? {
    guard let space = raw.member("colorSpace"), let components = raw.member("components") else {
      if let hex = raw.member("hex")?.text, (try? Color(parsing: hex)) != nil {
        note("a colour has only 'hex'; it needs 'colorSpace' and 'components'", at: raw)
        return SourceValue(hex, at: raw)
      }
      if let color = olderColor(raw) { return color }
      report(raw, expected: "a colour: an object with 'colorSpace' and 'components'")
      return nil
    }
    guard let name = literal(space)?.text, let list = literal(components) else {
      report(space, expected: "the name of a colour space")
      return nil
    }
    guard let start = Self.functions[name] else { return fallback(of: raw, space: name) }
    guard let elements = list.elements, elements.count == 3 else {
      report(list, expected: "three components of a colour")
      return nil
    }
    var values: [Double?] = []
    for element in elements {
      guard let value = component(element) else { return nil }
      values.append(value)
    }
    var alpha: Double? = 1
    if let given = raw.member("alpha") {
      guard let value = component(given) else { return nil }
      alpha = value.map { min(max($0, 0), 1) }
    }
    if name == "srgb", let plain = Self.plain(values, alpha: alpha) {
      return SourceValue(plain, at: raw)
    }
    let texts = values.map { $0.map(\.plainText) ?? "none" }
    let end = alpha == 1 ? ")" : " / \(alpha.map(\.plainText) ?? "none"))"
    return SourceValue(start + texts.joined(separator: " ") + end, at: raw)
  }

  /// Returns a component of a colour, `.some(nil)` for `none`; reports other values and returns
  /// `nil`.
  private mutating func component(_ raw: SourceValue) -> Double?? {
    if literalWord(raw) == "none" { return .some(nil) }
    return number(raw, expected: "a number, or 'none', as a component of a colour").map(
      Optional.some
    )
  }

  private mutating func literalWord(_ raw: SourceValue) -> String? {
    raw.number == nil ? literal(raw)?.text : nil
  }

  /// Returns a colour of eight bits as hexadecimal digits; `nil` if the components do not fit.
  private static func plain(_ values: [Double?], alpha: Double?) -> String? {
    let known = values.compactMap(\.self)
    guard known.count == 3, let alpha, known.allSatisfy({ (0...1).contains($0) }) else {
      return nil
    }
    let color = Color(unitRed: known[0], green: known[1], blue: known[2], alpha: alpha)
    return alpha == 1 ? String(color.description.dropLast(2)) : color.description
  }

  private mutating func fallback(of raw: SourceValue, space: String) -> SourceValue? {
    if let hex = raw.member("hex")?.text, (try? Color(parsing: hex)) != nil {
      note("the colour space '\(space)' is unknown; the member 'hex' is used", at: raw)
      return SourceValue(hex, at: raw)
    }
    let names = Self.functions.keys.sorted()
    let near = Suggestion.phrase(for: space, in: names)
    let suggestion = near.isEmpty ? "; expected one of \(names.joined(separator: ", "))" : near
    report("unknown colour space '\(space)'\(suggestion)", at: raw.member("colorSpace") ?? raw)
    return nil
  }

  /// Returns a colour of older tools, an object with `r`, `g`, `b` or `h`, `s`, `l` and `a`.
  private mutating func olderColor(_ raw: SourceValue) -> SourceValue? {
    func values(_ names: [String]) -> [Double]? {
      let values = names.compactMap { raw.member($0)?.number }
      return values.count == names.count ? values : nil
    }
    let alpha = raw.member("a")?.number ?? 1
    let end = alpha == 1 ? ")" : " / \(alpha.plainText))"
    if let rgb = values(["r", "g", "b"]) {
      note("a colour has 'r', 'g' and 'b'; they are read as numbers up to 255", at: raw)
      return SourceValue("rgb(\(rgb.map(\.plainText).joined(separator: " "))\(end)", at: raw)
    }
    guard let hsl = values(["h", "s", "l"]) else { return nil }
    note("a colour has 'h', 's' and 'l'; shares up to 1 are read as percentages", at: raw)
    let shares = hsl[1] <= 1 && hsl[2] <= 1 ? [hsl[1] * 100, hsl[2] * 100] : [hsl[1], hsl[2]]
    let text = ([hsl[0]] + shares).map(\.plainText).joined(separator: " ")
    return SourceValue("hsl(\(text)\(end)", at: raw)
  }
}
