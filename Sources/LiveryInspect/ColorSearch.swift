import Livery

/// Looks for the nearest colour that can be read on everything that it is seen on (spec 15.7).
///
/// It goes up and down in Oklch's lightness; hue and alpha stay, and of the chroma what there is in sRGB.
struct ColorSearch {
  /// The nearest colour that holds; `nil` if there is none.
  let nearest: Color?

  /// The best of what the least contrast, beside what is needed, can be.
  let bestRatio: Double

  private static let stepCount = 400

  init(_ sightings: [(ground: Light, needed: Double)], from color: Color) {
    // What is seen of the colour is the same for equal grounds.
    var needs: [Light: Double] = [:]
    for (ground, needed) in sightings { needs[ground] = max(needs[ground] ?? 0, needed) }
    let grounds = needs.map { (light: $0, luminance: $0.luminance, needed: $1) }
    /// The least contrast beside what is needed, and the contrast itself there.
    func least(_ color: Color) -> (share: Double, ratio: Double) {
      var least = (share: Double.infinity, ratio: Double.infinity)
      // An opaque colour is the same everywhere.
      let opaque = color.alpha == 255 ? Light.white.under(color).luminance : nil
      for ground in grounds {
        let seen = opaque ?? ground.light.under(color).luminance
        let ratio = Light.contrast(seen, ground.luminance)
        if ratio / ground.needed < least.share { least = (ratio / ground.needed, ratio) }
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
