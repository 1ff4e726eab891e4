import Livery

/// The colours that a repair tries for a definition, the nearest first.
///
/// They have other lightnesses in Oklch with the same hue, and as much of the chroma as sRGB
/// permits; those of a grey are all greys, and those of a translucent colour also have other alphas.
struct ColorCandidates {
  /// A colour with its distance from the definition's.
  struct Candidate: Hashable {
    let color: Color
    let distance: Double
    /// The luminance regardless of alpha.
    let luminance: Double
  }

  /// The candidates, the present colour first.
  let all: [Candidate]

  /// Creates the candidates of a colour.
  init(_ color: Color) {
    var seen: Set<Color> = [color]
    var found = [Candidate(color, from: color)]
    let alphas = color.alpha == 255 ? [] : (1...Self.alphaCount).map { 255 * $0 / Self.alphaCount }
    let count = alphas.isEmpty ? Self.count : Self.count / 4
    let greys = color.isGrey && alphas.isEmpty ? (0...255).map { Color(grey: UInt8($0)) } : nil
    let others = greys ?? (0...count).map { color.withLightness(Double($0) / Double(count)) }
    for other in others + [color] {
      for alpha in [Int(color.alpha)] + alphas {
        var candidate = other
        candidate.alpha = UInt8(alpha)
        if seen.insert(candidate).inserted { found.append(Candidate(candidate, from: color)) }
      }
    }
    all = found.sorted { ($0.distance, $0.color.rgba) < ($1.distance, $1.color.rgba) }
  }

  private static let count = 400
  private static let alphaCount = 6
}

extension ColorCandidates.Candidate {
  init(_ color: Color, from old: Color) {
    self.init(
      color: color,
      distance: color.repairDistance(from: old),
      luminance: color.solidLuminance
    )
  }
}

extension Color {
  /// A Boolean value that indicates whether the components are equal.
  var isGrey: Bool { red == green && green == blue }

  fileprivate init(grey: UInt8) { self.init(red: grey, green: grey, blue: grey) }

  /// The colours of all of sRGB in steps, with the alpha of a colour.
  func gamut(step: Int) -> some Sequence<Color> {
    let levels = stride(from: 0, through: 255, by: step).map { UInt8($0) } + [255]
    return levels.lazy.flatMap { red in
      levels.lazy.flatMap { green in
        levels.lazy.map { Color(red: red, green: green, blue: $0, alpha: self.alpha) }
      }
    }
  }

  /// Returns the perceived difference from another colour, as ΔE-OK; for translucent colours the
  /// greater one of those on white and on black.
  func repairDistance(from other: Color) -> Double {
    if self == other { return 0 }
    let onWhite = Light.white.under(self).difference(from: Light.white.under(other))
    if alpha == 255, other.alpha == 255 { return onWhite }
    return max(onWhite, Light.black.under(self).difference(from: Light.black.under(other)))
  }

  /// Returns the colours of the same alpha at a distance in components.
  func neighbours(atDistance step: Int) -> [Color] {
    let deltas = [-step, 0, step]
    func moved(_ component: UInt8, _ delta: Int) -> UInt8 {
      UInt8(min(max(Int(component) + delta, 0), 255))
    }
    return deltas.flatMap { red in
      deltas.flatMap { green in
        deltas.map { blue in
          Color(
            red: moved(self.red, red),
            green: moved(self.green, green),
            blue: moved(self.blue, blue),
            alpha: alpha
          )
        }
      }
    }
  }
}
