import Livery
import SourceJSON

/// The changes of colours that tokens of Tokens Studio have under `$extensions`.
///
/// Source: `@tokens-studio/sd-transforms` 2.0.3, which limits lighter and darker colours to white and
/// black.
extension TokenValueReader {
  /// Returns the colour of a token in the chosen contexts, after all changes; `nil` without one.
  mutating func color(ofToken number: Int) -> ColorCoordinates? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, openColors.insert(number).inserted else {
      let message =
        "the colour of token '\(catalog.paths[number].plain)' leads through more than "
        + "\(Self.depthLimit) others, or in a circle"
      diagnostics.error(.tokenLoop, message, at: token?.location)
      return nil
    }
    defer { openColors.remove(number) }
    guard let other = catalog.definition(of: number, in: &contexts)?.token else { return nil }
    let own = token
    defer { token = own }
    token = other
    guard var color = coordinates(of: catalog.value(of: other, in: &contexts)) else { return nil }
    if let alpha = other.alpha { color = color.with(alpha: alpha) }
    guard let modifier = other.modifier else { return color }
    return modified(color, by: modifier) ?? color
  }

  /// Returns the colour that a value is, following references; `nil` for other values.
  private mutating func coordinates(of value: SourceValue) -> ColorCoordinates? {
    if let token, let target = catalog.target(of: value, token) {
      noteComputed(from: target, at: token.location)
      return color(ofToken: target)
    }
    guard let plain = literal(value) else { return nil }
    if let text = plain.text, let (color, alpha) = fadedParts(text, at: plain) {
      let opacity = alpha.unit == "%" ? alpha.number / 100 : alpha.number
      return coordinates(of: color)?.with(alpha: opacity)
    }
    guard let text = color(plain)?.text, let color = try? ResolvedColor(parsing: text) else {
      return nil
    }
    return color.coordinates
  }

  /// Returns a colour after a change; reports one that is not known and returns `nil`.
  private mutating func modified(
    _ color: ColorCoordinates,
    by modifier: SourceValue
  ) -> ColorCoordinates? {
    let kind = modifier.member("type")?.text ?? ""
    let word = modifier.member("space")?.text ?? ""
    let spaces: [String: ColorSpace] = [
      "lch": .lch, "hsl": .hsl, "p3": .displayP3, "srgb": .srgb,
    ]
    guard let space = spaces[word], ["lighten", "darken", "mix", "alpha"].contains(kind) else {
      let what = spaces[word] == nil ? "the space '\(word)'" : "the change '\(kind)'"
      diagnostics.warning(
        .looseToken,
        "\(what) of a colour is unknown; the colour stays",
        at: modifier.location
      )
      return nil
    }
    guard let share = modifier.member("value").flatMap({ number($0) }) else { return nil }
    if kind == "alpha" { return color.with(alpha: min(max(share, 0), 1)) }
    let own = color.converted(to: space)
    var values = own.values
    switch (kind, space) {
    case ("mix", _):
      guard
        let other = modifier.member("color").flatMap({ coordinates(of: $0) })?
          .converted(to: space)
      else { return nil }
      let share = min(max(share, 0), 1)
      var difference = other.values - own.values
      if let hue = space.hueIndex {
        if own.component(hue) == nil || other.component(hue) == nil {
          // A grey has no hue, and takes that of the other colour.
          values[hue] = own.component(hue) ?? other.values[hue]
          difference[hue] = 0
        } else {
          // The hue goes the shorter way around.
          difference[hue] -= (difference[hue] / 360).rounded() * 360
        }
      }
      values += share * difference
      let alpha = own.alpha + share * (other.alpha - own.alpha)
      return ColorCoordinates(space, values: values, alpha: alpha)
    case ("lighten", .lch):
      values.x = min(100, values.x + (100 - values.x) * share)
      values.y = max(0, values.y * (1 - share))
    case ("darken", .lch):
      values.x = max(0, values.x * (1 - share))
      values.y = max(0, values.y * (1 - share))
    case ("lighten", .hsl): values.z = min(100, values.z + (100 - values.z) * share)
    case ("darken", .hsl): values.z = max(0, values.z * (1 - share))
    case ("lighten", _):
      values += share * (SIMD3(repeating: 1) - values)
      values = pointwiseMin(values, SIMD3(repeating: 1))
    default: values = pointwiseMax(values * (1 - share), SIMD3(repeating: 0))
    }
    return ColorCoordinates(space, values: values, alpha: own.alpha)
  }
}

extension Token {
  /// The change of its colour; `nil` for none.
  var modifier: SourceValue? {
    object.member("$extensions")?.member("studio.tokens")?.member("modify")
  }
}

extension ColorCoordinates {
  /// Returns the colour with another opacity.
  fileprivate func with(alpha: Double) -> Self {
    Self(space, values: values, alpha: alpha, missing: missing)
  }
}
