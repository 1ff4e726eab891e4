import Livery

/// A search for the nearest colour that has enough contrast everywhere (spec 15.7).
///
/// It goes up and down in Oklch's lightness; hue and alpha stay, and of the chroma what there is in sRGB.
struct ColorSearch {
  /// A colour that is seen together with the one that is looked for.
  enum Paint: Hashable, Sendable {
    /// Another colour.
    case color(Color)
    /// The one that is looked for, with an alpha in the place of its own, or its own.
    case candidate(alpha: UInt8?)

    /// Returns the colour that it is with a candidate.
    func color(_ candidate: Color) -> Color {
      switch self {
      case .color(let color): color
      case .candidate(let alpha):
        alpha.map { candidate.withAlpha(Double($0) / 255) } ?? candidate
      }
    }
  }

  /// A colour on a ground, and the contrast that it needs there.
  struct Sighting: Hashable, Sendable {
    /// The ground, or several where another colour would do that has to hold on all of them.
    let grounds: [Ground]
    let needed: Double
    /// The colour that is looked for, as it is seen there.
    let paint: Paint
    /// Another colour on the same grounds that would do as well; `nil` if there is none.
    var other: Paint?

    /// A Boolean value that indicates whether a formula works a ground out, so that no contrast is known.
    var isFormula: Bool { grounds.contains(where: \.isFormula) }

    /// Returns whether a colour is known to have the contrast.
    func holds(_ color: Color) -> Bool { !isFormula && ratio(color) >= needed }

    /// Returns the contrast of a colour.
    func ratio(_ color: Color) -> Double {
      let ratio = ratio(of: paint, color)
      return other.map { max(ratio, self.ratio(of: $0, color)) } ?? ratio
    }

    /// Returns the least contrast of one of the two.
    func ratio(of paint: Paint, _ color: Color) -> Double {
      let seen = paint.color(color)
      return grounds.reduce(.infinity) { least, ground in
        let ground = ground.light(color)
        return min(least, ground.under(seen).contrast(with: ground))
      }
    }
  }

  /// The nearest colour that holds; `nil` if there is none.
  let nearest: Color?

  /// The best of what the least contrast, beside what is needed, can be.
  let bestRatio: Double

  private static let stepCount = 400

  /// The steps that it costs to look for a colour in one sighting.
  static let cost = stepCount / 4

  init(_ sightings: Set<Sighting>, from color: Color) {
    let all = sightings.map { sighting in
      // Mostly a ground is the same whatever the colour is, and nothing else would do.
      let ground = sighting.grounds.count == 1 && sighting.other == nil ? sighting.grounds[0] : nil
      let fixed = ground?.share == 0 ? ground?.rest : nil
      return (sighting: sighting, fixed: fixed, luminance: fixed?.luminance ?? 0)
    }
    /// Returns the least contrast beside what is needed, and the contrast itself there.
    func least(_ color: Color) -> (share: Double, ratio: Double) {
      var least = (share: Double.infinity, ratio: Double.infinity)
      // An opaque colour is the same everywhere.
      let opaque = color.alpha == 255 ? Light.white.under(color).luminance : nil
      for (sighting, ground, luminance) in all {
        let ratio: Double
        if let ground {
          let own = sighting.paint == .candidate(alpha: nil) ? opaque : nil
          let seen = own ?? ground.under(sighting.paint.color(color)).luminance
          ratio = Light.contrast(seen, luminance)
        } else {
          ratio = sighting.ratio(color)
        }
        if ratio / sighting.needed < least.share { least = (ratio / sighting.needed, ratio) }
      }
      return least
    }
    let start = color.lightness
    var found: Color?
    var best = least(color)
    for step in 1...Self.stepCount where found == nil {
      let distance = Double(step) / Double(Self.stepCount)
      for lightness in [start - distance, start + distance] where (0...1).contains(lightness) {
        let candidate = color.withLightness(lightness)
        let reached = least(candidate)
        if reached.share > best.share { best = reached }
        if reached.share >= 1, found == nil { found = candidate }
      }
    }
    nearest = found
    bestRatio = best.ratio
  }
}
