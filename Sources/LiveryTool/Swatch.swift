import Livery

/// Shows a colour on a terminal: what it looks like on black and on white.
struct Swatch: Sendable {
  private static let end = "\u{1B}[0m"

  /// Cells filled with a colour, half of them on black and half on white, which differ if it lets
  /// something shine through.
  func show(_ color: Color, width: Int = 1) -> String {
    let cells = String(repeating: " ", count: width)
    return Self.ground(color.composited(over: .black)) + cells
      + Self.ground(color.composited(over: .white)) + cells + Self.end
  }

  /// A few letters in one colour on another one.
  func sample(_ color: Color, on ground: Color) -> String {
    let ground = ground.composited(over: .white)
    let text = color.composited(over: ground)
    return Self.ground(ground) + "\u{1B}[38;2;\(text.red);\(text.green);\(text.blue)m Abc "
      + Self.end
  }

  private static func ground(_ color: Color) -> String {
    "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m"
  }
}
