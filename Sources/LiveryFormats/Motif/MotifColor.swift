import Livery

/// Colours as Motif reads them, which differs from CSS (inventory 2.4).
///
/// Each component of `rgb()` and `hsl()` is a number or a percentage by itself; as numbers,
/// saturation and lightness are from 0 to 1. White space is allowed anywhere between the parts.
enum MotifColor {
  /// Returns the colour in the syntax of sheets; `nil` for a text with the same meaning there, or
  /// no colour.
  static func cssForm(of text: String) -> String? {
    let trimmed = text.trimmed(where: \.isWhitespace)
    let written = trimmed == text ? nil : trimmed
    guard let css = functionForm(of: trimmed) else {
      return written.flatMap { Color($0) == nil ? nil : $0 }
    }
    return Color(css) == Color(trimmed) ? written : css
  }

  /// Returns a function in the syntax of CSS; `nil` for any other text.
  private static func functionForm(of text: String) -> String? {
    guard let opening = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let function = text[..<opening].trimmed(where: \.isWhitespace).lowercased()
    let inside = text[text.index(after: opening)...].dropLast()
    let components = inside.split(separator: ",", omittingEmptySubsequences: false).map(Number.init)
    guard ["rgb", "rgba", "hsl", "hsla"].contains(function),
      components.count == (function.hasSuffix("a") ? 4 : 3)
    else { return nil }
    let numbers = components.compactMap(\.self)
    guard numbers.count == components.count else { return nil }
    var arguments: [String]
    if function.hasPrefix("rgb") {
      arguments = numbers.prefix(3).map { ($0.isPercentage ? $0.value * 255 : $0.value).shortest }
    } else {
      let parts = numbers[1...2].map(\.value)
      guard parts.allSatisfy((0...1).contains) else { return nil }
      let hue = numbers[0].isPercentage ? numbers[0].value * 360 : numbers[0].value
      arguments = [hue.shortest] + parts.map { "\(($0 * 100).shortest)%" }
    }
    arguments += numbers.dropFirst(3).map(\.value.shortest)
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }

  /// A number, or a percentage as a fraction.
  private struct Number {
    let value: Double
    let isPercentage: Bool

    init?(_ text: Substring) {
      let text = text.trimmed(where: \.isWhitespace)
      isPercentage = text.last == "%"
      let digits = isPercentage ? text.dropLast().trimmed(where: \.isWhitespace) : text
      guard digits.allSatisfy("0123456789+-.eE".contains), let number = Double(digits),
        number.isFinite
      else { return nil }
      value = isPercentage ? number / 100 : number
    }
  }
}

extension Double {
  /// The number with at most four digits after the point.
  fileprivate var shortest: String {
    let rounded = (self * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
