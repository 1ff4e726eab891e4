package import Livery

/// The number of colours of a terminal, and their escape sequences.
package enum TerminalColors: Int, CaseIterable, Sendable {
  /// None at all, and no bold text either.
  case none
  /// The sixteen colours that every colour terminal has; their exact values are the terminal's
  /// choice.
  case sixteen
  /// A cube of colours, and greys.
  case indexed
  /// All of 24 bits.
  case all

  /// A Boolean value that indicates whether colours may be used.
  package var areWelcome: Bool { self != .none }

  /// Returns a text in a colour on another one, as far as the terminal can show them.
  ///
  /// Two colours that the terminal cannot distinguish would hide the text, which is then black or
  /// white.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ink: Its colour; `nil` for the terminal's own.
  ///   - paper: The background; `nil` for the terminal's own.
  ///   - isText: A Boolean value that indicates whether the text must be legible, unlike blocks.
  ///   - isBold: A Boolean value that indicates whether it is bold.
  /// - Returns: The text with escape sequences.
  package func paint(
    _ text: String,
    _ ink: Color?,
    on paper: Color?,
    isText: Bool = true,
    isBold: Bool = false
  ) -> String {
    guard areWelcome, ink != nil || paper != nil || isBold else { return text }
    let ground = paper.map(code)
    var letters = ink.map(code)
    if let ink, let paper, isText, ink != paper, letters == ground {
      letters = code(of: paper.isBright ? .black : .white)
    }
    let sequences = [
      isBold ? "\u{1B}[1m" : nil, letters.map { sequence($0, isGround: false) },
      ground.map { sequence($0, isGround: true) },
    ]
    return sequences.compactMap(\.self).joined() + text + "\u{1B}[0m"
  }

  /// Returns a text with an attribute, such as `1` for bold.
  package func emphasize(_ text: String, _ attribute: Int) -> String {
    areWelcome && !text.isEmpty ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }

  /// The code of a colour on a terminal.
  private enum Code: Equatable {
    case number(Int)
    case bytes(UInt8, UInt8, UInt8)
  }

  private func code(of color: Color) -> Code {
    switch self {
    case .none, .sixteen: .number(color.nearest(in: .ansi16))
    case .indexed: .number(color.nearest(in: .ansi256))
    case .all: .bytes(color.red, color.green, color.blue)
    }
  }

  private func sequence(_ code: Code, isGround: Bool) -> String {
    let base = isGround ? 40 : 30
    switch code {
    case .bytes(let red, let green, let blue):
      return "\u{1B}[\(base + 8);2;\(red);\(green);\(blue)m"
    case .number(let number):
      if self == .indexed { return "\u{1B}[\(base + 8);5;\(number)m" }
      return "\u{1B}[\(number < 8 ? base + number : base + 60 + number - 8)m"
    }
  }
}

extension Color {
  /// A Boolean value that indicates whether black is more legible on it than white.
  fileprivate var isBright: Bool { contrast(with: .black) > contrast(with: .white) }
}
