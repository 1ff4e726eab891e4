import Livery

/// Looks for the nearest colour that can be read on everything that it is seen on (spec 15.7).
///
/// It goes up and down in Oklch's lightness; hue and alpha stay, and of the chroma what there is in sRGB.
struct ColorSearch {
  /// What a colour is seen on, and which contrast it needs there.
  struct Sighting: Hashable, Sendable {
    let ground: Light
    let needed: Double
    /// The alpha that the colour has there, whatever is declared; `nil` for its own.
    let alpha: UInt8?

    /// Whether a colour has the contrast.
    func holds(_ color: Color) -> Bool {
      let seen = ground.under(alpha.map { color.withAlpha(Double($0) / 255) } ?? color)
      return seen.contrast(with: ground) >= needed
    }
  }

  /// The nearest colour that holds; `nil` if there is none.
  let nearest: Color?

  /// The best of what the least contrast, beside what is needed, can be.
  let bestRatio: Double

  private static let stepCount = 400

  /// How many steps of work it is to look for what holds in one sighting.
  static let cost = stepCount / 4

  init(_ sightings: Set<Sighting>, from color: Color) {
    let grounds = sightings.map { (sighting: $0, luminance: $0.ground.luminance) }
    /// The least contrast beside what is needed, and the contrast itself there.
    func least(_ color: Color) -> (share: Double, ratio: Double) {
      var least = (share: Double.infinity, ratio: Double.infinity)
      // An opaque colour is the same everywhere.
      let opaque = color.alpha == 255 ? Light.white.under(color).luminance : nil
      for (sighting, luminance) in grounds {
        let seen: Double
        if let alpha = sighting.alpha {
          seen = sighting.ground.under(color.withAlpha(Double(alpha) / 255)).luminance
        } else {
          seen = opaque ?? sighting.ground.under(color).luminance
        }
        let ratio = Light.contrast(seen, luminance)
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
