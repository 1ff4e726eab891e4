/// The colours that a terminal without 24-bit colours can show.
///
/// ```swift
/// let number = Color.orange.nearest(in: .ansi256)
/// print("\u{1B}[38;5;\(number)mwarning\u{1B}[0m")
/// ```
public enum TerminalPalette: String, CaseIterable, Hashable, Sendable {
  /// The sixteen colours that every colour terminal has, the bright ones last.
  ///
  /// Their exact values are the terminal's choice; those of xterm are assumed.
  case ansi16
  /// The sixteen colours, a cube of six steps for each component, and 24 greys.
  case ansi256

  /// The colours by their numbers.
  public var colors: [Color] {
    switch self {
    case .ansi16: Self.sixteen
    case .ansi256: Self.all
    }
  }

  private static let sixteen = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ].map { Color(rgb: $0) }

  private static let all: [Color] = {
    let steps: [UInt32] = [0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } }
    }
    let greys = (0..<24).map { (8 + 10 * UInt32($0)) * 0x010101 }
    return sixteen + (cube + greys).map { Color(rgb: $0) }
  }()

  /// The positions of the colours to choose from.
  private var places: [Place] {
    switch self {
    case .ansi16: Self.sixteenPlaces
    case .ansi256: Self.reliablePlaces
    }
  }

  private static let sixteenPlaces = sixteen.indices.map { Place(of: sixteen[$0], number: $0) }

  /// The 256 colours without the first sixteen, whose values vary.
  private static let reliablePlaces = all.indices.dropFirst(sixteen.count).map {
    Place(of: all[$0], number: $0)
  }

  /// Returns the number of the colour that looks most like another one.
  fileprivate func nearest(to color: Color) -> Int {
    let place = Place(of: color, number: 0)
    return places.min { $0.distance(to: place) < $1.distance(to: place) }?.number ?? 0
  }

  /// The position of a colour in Oklab, where near colours look alike.
  private struct Place {
    let number: Int
    private let values: SIMD3<Double>

    init(of color: Color, number: Int) {
      self.number = number
      values = ColorCoordinates(color).converted(to: .oklab).values
    }

    func distance(to other: Self) -> Double {
      // A difference in hue is more visible than one in lightness.
      let delta = (values - other.values) * [1, 1.5, 1.5]
      return (delta * delta).sum()
    }
  }
}

extension Color {
  /// Returns the number of the colour of a palette that looks most like this one.
  ///
  /// The alpha is ignored; see ``composited(over:)``. In ``TerminalPalette/ansi256`` it is never one
  /// of the first sixteen, whose exact values are the terminal's choice.
  public func nearest(in palette: TerminalPalette) -> Int { palette.nearest(to: self) }
}
