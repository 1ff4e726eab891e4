import Livery
import SourceJSON

extension Picture {
  /// The medium on which a picture is shown.
  public enum Medium: Sendable {
    /// A page, on which a point is a point.
    case page
    /// A terminal, on which everything takes whole characters of 8 × 16 points.
    case terminal
  }
}

/// The measures of a medium: points on a page, whole characters on a terminal.
struct Measures: Sendable {
  let medium: Picture.Medium

  /// A character of a terminal, in points.
  static let character = (width: 8.0, height: 16.0)

  /// The greatest width and height of a widget, in points.
  static let limit = 100_000.0

  var isTerminal: Bool { medium == .terminal }

  /// Returns one value for a page and another one for a terminal.
  func choose<Value>(_ page: Value, terminal: Value) -> Value { isTerminal ? terminal : page }

  /// Returns the drawn width of a text.
  func width(of text: String, in font: Font?) -> Double {
    let text = TerminalText.drawn(text)
    guard isTerminal else { return TextMetrics.width(of: text, in: font) }
    return Double(TerminalText.columns(of: text)) * Self.character.width
  }

  func lineHeight(of font: Font?) -> Double {
    choose(TextMetrics.lineHeight(of: font), terminal: Self.character.height)
  }

  /// Returns the baseline of a line with a given middle.
  func baseline(middle: Double, in font: Font?) -> Double {
    guard isTerminal else { return middle + (font?.size ?? TextMetrics.systemSize) * 0.36 }
    return down(middle, Self.character.height) + 12
  }

  /// Returns a distance from the left, on a terminal rounded to whole columns.
  func column(_ x: Double) -> Double { isTerminal ? down(x, Self.character.width) : x }

  /// Returns a distance from the top, on a terminal rounded to whole lines.
  func row(_ y: Double) -> Double { isTerminal ? down(y, Self.character.height) : y }

  /// Returns a size within the limit, on a terminal rounded up to whole characters.
  func fitting(_ size: Size) -> Size {
    let size = Size(width: min(size.width, Self.limit), height: min(size.height, Self.limit))
    guard isTerminal else { return size }
    return Size(
      width: up(size.width, Self.character.width),
      height: up(size.height, Self.character.height)
    )
  }

  private func down(_ value: Double, _ unit: Double) -> Double {
    (value / unit).rounded(.down) * unit
  }

  private func up(_ value: Double, _ unit: Double) -> Double {
    (value / unit).rounded(.up) * unit
  }

  /// Returns the text for drawing, cut to a width at its end or in its middle.
  func fitted(
    _ text: String,
    in font: Font?,
    width: Double,
    keepingEnd: Bool = false
  ) -> (text: String, width: Double) {
    let text = TerminalText.drawn(text)
    let whole = self.width(of: text, in: font)
    // A text that was laid out by its own width fits, whatever the rounding errors.
    if whole <= width + 0.01 { return (text, whole) }
    return cut(text, in: font, width: width, keepingEnd: keepingEnd)
  }

  /// Returns a text cut to a width, with an ellipsis at its end or in its middle.
  func cut(
    _ text: String,
    in font: Font?,
    width: Double,
    keepingEnd: Bool = false
  ) -> (text: String, width: Double) {
    let room = width - self.width(of: "…", in: font)
    if room < 0 { return ("", 0) }
    func part(of characters: some Sequence<Character>, _ room: Double) -> [Character] {
      var used = 0.0
      return characters.prefix { character in
        used += self.width(of: String(character), in: font)
        return used <= room
      }
    }
    let end = keepingEnd ? String(part(of: text.reversed(), room / 2).reversed()) : ""
    let beginning = String(part(of: text, room - self.width(of: end, in: font)))
    let kept = beginning + "…" + end
    return (kept, self.width(of: kept, in: font))
  }
}
