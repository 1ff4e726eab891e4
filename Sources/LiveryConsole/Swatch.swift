package import Livery

/// Shows a colour on a terminal: what it looks like on black and on white.
package struct Swatch: Sendable {
  private let colors: TerminalColors

  /// Shows colours as well as a terminal can; `nil` where they are not welcome.
  package init?(_ colors: TerminalColors) {
    guard colors.areWelcome else { return nil }
    self.colors = colors
  }

  /// Cells filled with a colour, half of them on black and half on white, which differ if it lets
  /// something shine through.
  package func show(_ color: Color, width: Int = 1) -> String {
    let cells = String(repeating: " ", count: width)
    return [Color.black, .white].map { colors.paint(cells, nil, on: color.composited(over: $0)) }
      .joined()
  }

  /// A few letters in one colour on another one.
  package func sample(_ color: Color, on ground: Color) -> String {
    let ground = ground.composited(over: .white)
    return colors.paint(" Abc ", color.composited(over: ground), on: ground)
  }
}
