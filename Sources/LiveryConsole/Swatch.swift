package import Livery

/// A sample of a colour on a terminal, on black and on white.
package struct Swatch: Sendable {
  private let colors: TerminalColors

  /// Creates a swatch for a terminal; `nil` if it has no colours.
  package init?(_ colors: TerminalColors) {
    guard colors.areWelcome else { return nil }
    self.colors = colors
  }

  /// Returns cells filled with a colour, half of them on black and half on white, which differ if
  /// it is translucent.
  package func show(_ color: Color, width: Int = 1) -> String {
    let cells = String(repeating: " ", count: width)
    return [Color.black, .white].map { colors.paint(cells, nil, on: color.composited(over: $0)) }
      .joined()
  }

  /// Returns a few letters in one colour on another one.
  package func sample(_ color: Color, on ground: Color) -> String {
    let ground = ground.composited(over: .white)
    return colors.paint(" Abc ", color.composited(over: ground), on: ground)
  }
}
