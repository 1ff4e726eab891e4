/// The direction in which `color-mix()` interpolates hues.
enum HueStrategy: String, CaseIterable, Hashable, Sendable {
  case shorter
  case longer
  case increasing
  case decreasing

  /// Returns two angles, 0 to 360, adjusted so that linear interpolation goes in this direction.
  func fixed(_ first: Double, _ second: Double) -> (Double, Double) {
    let difference = second - first
    switch self {
    case .shorter:
      if difference > 180 { return (first + 360, second) }
      if difference < -180 { return (first, second + 360) }
    case .longer:
      if 0 < difference, difference < 180 { return (first + 360, second) }
      if -180 < difference, difference <= 0 { return (first, second + 360) }
    case .increasing: if difference < 0 { return (first, second + 360) }
    case .decreasing: if difference > 0 { return (first + 360, second) }
    }
    return (first, second)
  }
}

/// The parameters of a mixture: space, hue direction and shares (CSS Color 5, 3).
struct ColorMixing: Hashable, Sendable {
  var space: ColorSpace
  var hue = HueStrategy.shorter

  /// The relative shares of the colours.
  private var shares: [Double]

  /// The factor for the alpha: less than 1 if the given shares are less than 100%.
  private var opacity: Double

  /// Makes the parameters from the percentages of one or more colours, 0...100 each.
  ///
  /// Colours without a percentage share equally in the rest of 100%.
  init(space: ColorSpace, hue: HueStrategy, percentages: [Double?]) {
    self.space = space
    self.hue = hue
    let given = percentages.compactMap(\.self)
    let rest = max(0, 100 - given.reduce(0, +)) / Double(max(1, percentages.count - given.count))
    shares = percentages.map { $0 ?? rest }
    opacity = min(1, shares.reduce(0, +) / 100)
  }

  /// Mixes a number of colours: the first two, the result with the third, and so on.
  func mix(_ colors: [ColorCoordinates]) -> ColorCoordinates {
    // A mixture of zero shares is transparent black.
    let colors = opacity > 0 ? colors : [ColorCoordinates(Color.clear)]
    var mixed = colors[0].carried(to: space)
    var sum = shares[0]
    for (color, share) in zip(colors, shares).dropFirst() {
      sum += share
      mixed = mix(mixed, with: color.carried(to: space), share: sum == 0 ? 0.5 : share / sum)
    }
    let alpha = mixed.alpha * opacity
    mixed = ColorCoordinates(space, values: mixed.values, alpha: alpha, missing: mixed.missing)
    return space == .hsl || space == .hwb ? mixed.converted(to: .srgb) : mixed
  }

  /// Mixes two colours of the space.
  private func mix(
    _ first: ColorCoordinates,
    with second: ColorCoordinates,
    share: Double
  ) -> ColorCoordinates {
    let (left, right) = completed(first, second)
    let missing = left.missing.intersection(right.missing)
    let alpha = left.alpha * (1 - share) + right.alpha * share
    let isOpaque = missing.contains(.alpha)  // nothing to multiply with
    let plain = left.values * (1 - share) + right.values * share
    var values = SIMD3<Double>()
    for index in 0..<3 {
      if index == space.hueIndex {
        values[index] = ColorMath.wrapped(plain[index])
      } else if isOpaque {
        values[index] = plain[index]
      } else {
        let sum =
          left.values[index] * left.alpha * (1 - share)
          + right.values[index] * right.alpha * share
        // A transparent colour contributes no components, but replaces `none` in the other colour.
        values[index] = alpha == 0 ? 0 : sum / alpha
      }
    }
    return ColorCoordinates(space, values: values, alpha: alpha, missing: missing)
  }

  /// Returns two colours of one space, each with its missing components taken from the other.
  private func completed(
    _ first: ColorCoordinates,
    _ second: ColorCoordinates
  ) -> (ColorCoordinates, ColorCoordinates) {
    var left = first.completed(from: second)
    var right = second.completed(from: first)
    if let index = space.hueIndex {
      let hues = hue.fixed(left.values[index], right.values[index])
      left.replace(index, with: hues.0)
      right.replace(index, with: hues.1)
    }
    return (left, right)
  }
}

extension ColorCoordinates {
  /// Returns the colour in another space; analogous components stay missing, and so do all others
  /// together if all of them are missing (CSS Color 4, 13.2).
  fileprivate func carried(to target: ColorSpace) -> ColorCoordinates {
    let converted = converted(to: target)
    guard target != space, !missing.isEmpty else { return converted }
    var carried = converted.missing
    for index in 0..<3 {
      let likes = (0..<3).filter { space.analogies[$0] == target.analogies[index] }
      let candidates = likes.isEmpty ? space.unlike(target) : likes
      if candidates.allSatisfy({ missing.contains(.component($0)) }) {
        carried.insert(.component(index))
      }
    }
    return ColorCoordinates(target, values: converted.values, alpha: alpha, missing: carried)
  }
}

extension ColorSpace {
  /// Components that are analogous in several spaces.
  fileprivate enum Analogy {
    case red, green, blue, lightness, colorfulness, hue, a, b, whiteness, blackness
  }

  fileprivate var analogies: [Analogy] {
    switch self {
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .whiteness, .blackness]
    case .lab, .oklab: [.lightness, .a, .b]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    default: [.red, .green, .blue]
    }
  }

  /// Returns the components without an analogy in another space.
  fileprivate func unlike(_ other: ColorSpace) -> [Int] {
    analogies.indices.filter { !other.analogies.contains(analogies[$0]) }
  }
}
