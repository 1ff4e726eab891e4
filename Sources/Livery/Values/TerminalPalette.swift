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

  /// The positions of the colours to choose from, the darkest first.
  private var places: [Place] {
    switch self {
    case .ansi16: Self.sixteenPlaces
    case .ansi256: Self.reliablePlaces
    }
  }

  private static let sixteenPlaces = places(sixteen.indices)

  /// The 256 colours without the first sixteen, whose values vary.
  private static let reliablePlaces = places(sixteen.count..<all.count)

  private static func places(_ numbers: Range<Int>) -> [Place] {
    numbers.map { Place(of: all[$0], number: $0) }.sorted { $0.lightness < $1.lightness }
  }

  /// Returns the number of the colour that looks most like another one, the first of equally near
  /// ones.
  fileprivate func nearest(to color: Color) -> Int {
    let (places, place) = (places, Place(of: color, number: 0))
    var (start, end) = (0, places.count)
    while start < end {
      let middle = (start + end) / 2
      if places[middle].lightness < place.lightness { start = middle + 1 } else { end = middle }
    }
    var best = (distance: Double.infinity, number: 0)
    var (below, above) = (start - 1, start)
    while true {
      // The next one in lightness; those after it are too far away in lightness alone.
      let isDarker: Bool
      if below < 0 {
        if above == places.count { break }
        isDarker = false
      } else {
        isDarker =
          above == places.count
          || place.lightness - places[below].lightness < places[above].lightness - place.lightness
      }
      let next = isDarker ? places[below] : places[above]
      if isDarker { below -= 1 } else { above += 1 }
      let delta = next.lightness - place.lightness
      if delta * delta > best.distance { break }
      let distance = next.distance(to: place)
      if distance < best.distance || distance == best.distance && next.number < best.number {
        best = (distance, next.number)
      }
    }
    return best.number
  }

  /// The position of a colour in Oklab, where near colours look alike.
  private struct Place {
    let number: Int
    let lightness: Double
    private let a: Double
    private let b: Double

    init(of color: Color, number: Int) {
      self.number = number
      let values = ColorCoordinates(color).converted(to: .oklab).values
      (lightness, a, b) = (values.x, values.y, values.z)
    }

    func distance(to other: Self) -> Double {
      // A difference in hue is more visible than one in lightness.
      let (delta, red, blue) = (
        lightness - other.lightness, 1.5 * (a - other.a), 1.5 * (b - other.b)
      )
      return delta * delta + red * red + blue * blue
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
