import Livery

/// Shows a colour on a terminal: what it looks like on black and on white.
struct Swatch: Sendable {
  /// Two cells filled with a colour, which differ if it lets something shine through.
  func show(_ color: Color) -> String {
    cell(color, over: 0) + cell(color, over: 255) + "\u{1B}[0m"
  }

  private func cell(_ color: Color, over ground: Int) -> String {
    func mixed(_ component: UInt8) -> Int {
      let alpha = Int(color.alpha)
      return (Int(component) * alpha + ground * (255 - alpha) + 127) / 255
    }
    return "\u{1B}[48;2;\(mixed(color.red));\(mixed(color.green));\(mixed(color.blue))m "
  }
}
