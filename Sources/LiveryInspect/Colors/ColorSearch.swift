import Livery

/// A search for the nearest colour with sufficient contrast everywhere.
///
/// The search varies the lightness in Oklch. It keeps hue and alpha, and as much chroma as sRGB
/// permits.
struct ColorSearch {
  /// A foreground colour of an occurrence.
  enum Paint: Hashable, Sendable {
    /// A constant colour.
    case color(Color)
    /// The searched colour, with its own alpha or another one.
    case candidate(alpha: UInt8?)

    /// Returns the colour for a candidate.
    func color(_ candidate: Color) -> Color {
      switch self {
      case .color(let color): color
      case .candidate(let alpha):
        alpha.map { candidate.withAlpha(Double($0) / 255) } ?? candidate
      }
    }
  }

  /// A foreground on a ground, with the contrast required there.
  struct Occurrence: Hashable, Sendable {
    /// The ground; several if an alternative colour has to suffice on all of them.
    let grounds: [SearchedGround]
    let needed: Double
    /// The foreground: the searched colour as it appears there.
    let paint: Paint
    /// An alternative colour on the same grounds that may suffice instead; `nil` if there is none.
    var other: Paint?

    /// A Boolean value that indicates whether a formula computes a ground, so that the contrast is
    /// unknown.
    var isFormula: Bool { grounds.contains(where: \.isFormula) }

    /// Returns whether a colour is known to have the required contrast.
    func holds(_ color: Color) -> Bool { !isFormula && ratio(color) >= needed }

    /// Returns the contrast that a colour yields.
    func ratio(_ color: Color) -> Double {
      let ratio = ratio(of: paint, color)
      return other.map { max(ratio, self.ratio(of: $0, color)) } ?? ratio
    }

    /// Returns the least contrast that a colour yields for one of the two foregrounds.
    func ratio(of paint: Paint, _ color: Color) -> Double {
      let seen = paint.color(color)
      return grounds.reduce(.infinity) { least, ground in
        min(least, ground.ground(color).contrast(of: seen))
      }
    }
  }

  /// The nearest colour that suffices; `nil` if there is none.
  let nearest: Color?

  /// The least contrast of the best colour, relative to the required one.
  let bestRatio: Double

  /// The number of lightnesses that are tried.
  static let stepCount = 400

  /// The work of searching for one occurrence, in steps.
  static let cost = stepCount / 4

  /// Searches for a colour.
  ///
  /// - Parameters:
  ///   - occurrences: The foregrounds and grounds.
  ///   - scale: The declared colour with its candidates, which all searches from it share.
  init(_ occurrences: Set<Occurrence>, on scale: inout LightnessScale) {
    let all = occurrences.map { occurrence in
      // In the common case, the ground is constant and there is no alternative colour.
      let isSingle = occurrence.grounds.count == 1 && occurrence.other == nil
      let fixed = isSingle ? occurrence.grounds[0].fixed : nil
      return (occurrence: occurrence, fixed: fixed, luminance: fixed?.seen.luminance ?? 0)
    }
    /// Returns the least contrast relative to the required one, and the contrast itself.
    func least(_ candidate: LightnessScale.Candidate) -> (share: Double, ratio: Double) {
      let color = candidate.color
      var least = (share: Double.infinity, ratio: Double.infinity)
      // An opaque colour has the same luminance on every ground.
      let opaque = candidate.luminance
      for (occurrence, ground, luminance) in all {
        let ratio: Double
        if let ground {
          let own = occurrence.paint == .candidate(alpha: nil) && ground.share == 1 ? opaque : nil
          let seen = own ?? ground.seen(occurrence.paint.color(color)).luminance
          ratio = Light.contrast(seen, luminance)
        } else {
          ratio = occurrence.ratio(color)
        }
        if ratio / occurrence.needed < least.share { least = (ratio / occurrence.needed, ratio) }
      }
      return least
    }
    var found: Color?
    var best = least(scale.start)
    for step in 1...Self.stepCount where found == nil {
      for candidate in scale.candidates(at: step) {
        let reached = least(candidate)
        if reached.share > best.share { best = reached }
        if reached.share >= 1, found == nil { found = candidate.color }
      }
    }
    nearest = found
    bestRatio = best.ratio
  }
}

/// The colours that a search tries: one colour in other lightnesses, each made once.
struct LightnessScale: Sendable {
  /// A colour.
  struct Candidate: Sendable {
    let color: Color
    /// The luminance on any ground; `nil` for a translucent colour.
    let luminance: Double?

    fileprivate init(_ color: Color) {
      self.color = color
      luminance = color.alpha == 255 ? Light.white.under(color).luminance : nil
    }
  }

  /// The colour itself.
  let start: Candidate

  private let lightness: Double
  /// The darker and the lighter colour at each distance that was asked for.
  private var known: [[Candidate]] = []

  /// Creates the scale of a colour.
  init(_ color: Color) {
    start = Candidate(color)
    lightness = color.lightness
  }

  /// Returns the colours at a distance in steps from 1, the darker one first.
  mutating func candidates(at step: Int) -> [Candidate] {
    while known.count < step {
      let distance = Double(known.count + 1) / Double(ColorSearch.stepCount)
      let both = [lightness - distance, lightness + distance].filter { (0...1).contains($0) }
      known.append(both.map { Candidate(start.color.withLightness($0)) })
    }
    return known[step - 1]
  }
}
