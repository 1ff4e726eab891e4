import Livery
import SourceJSON

extension Picture {
  /// What a picture is looked at on.
  public enum Medium: Sendable {
    /// A page, on which a point is a point.
    case page
    /// A terminal, on which everything takes whole characters of 8 × 16 points.
    case terminal
  }
}

/// How large things are: in points on a page, in whole characters on a terminal.
struct Measures: Sendable {
  let medium: Picture.Medium

  /// A character of a terminal, in points.
  static let character = (width: 8.0, height: 16.0)

  /// How wide and high a widget may be, in points.
  static let limit = 100_000.0

  var isTerminal: Bool { medium == .terminal }

  /// One thing on a page and another on a terminal.
  func choose<Value>(_ page: Value, terminal: Value) -> Value { isTerminal ? terminal : page }

  /// How wide a text is as it is drawn.
  func width(of text: String, in font: Font?) -> Double {
    let text = TerminalText.drawn(text)
    guard isTerminal else { return TextMetrics.width(of: text, in: font) }
    return Double(TerminalText.columns(of: text)) * Self.character.width
  }

  /// How high a line is.
  func lineHeight(of font: Font?) -> Double {
    choose(TextMetrics.lineHeight(of: font), terminal: Self.character.height)
  }

  /// Where letters stand in a line whose middle is somewhere.
  func baseline(middle: Double, in font: Font?) -> Double {
    guard isTerminal else { return middle + (font?.size ?? TextMetrics.systemSize) * 0.36 }
    return down(middle, Self.character.height) + 12
  }

  /// A distance from the left, on a terminal between two characters.
  func column(_ x: Double) -> Double { isTerminal ? down(x, Self.character.width) : x }

  /// A distance from the top, on a terminal between two lines.
  func row(_ y: Double) -> Double { isTerminal ? down(y, Self.character.height) : y }

  /// A size that is not too large, on a terminal one of whole characters in which it has room.
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

  /// The text as it can be shown, with as much of its beginning as has room in a width, or of its beginning
  /// and its end.
  func fitted(
    _ text: String,
    in font: Font?,
    width: Double,
    keepingEnd: Bool = false
  ) -> (text: String, width: Double) {
    let text = TerminalText.drawn(text)
    let whole = self.width(of: text, in: font)
    // What was laid out by its own width has room, however sums are rounded.
    if whole <= width + 0.01 { return (text, whole) }
    return cut(text, in: font, width: width, keepingEnd: keepingEnd)
  }

  /// As much of a text as has room in a width with an ellipsis behind it, or in its middle.
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
