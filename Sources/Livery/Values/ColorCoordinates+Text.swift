extension ColorCoordinates: CustomStringConvertible {
  /// The colour in the CSS syntax of its space: `oklch(0.628 0.2577 29.23 / 0.5)`.
  ///
  /// Components are rounded to visible precision.
  package var description: String {
    let components = (0..<3).map { index in
      let text =
        missing.contains(.component(index))
        ? "none" : Self.text(values[index], digits: digits(index))
      let isPercentage = (space == .hsl || space == .hwb) && index > 0 && text != "none"
      return isPercentage ? text + "%" : text
    }
    var text = components.joined(separator: " ")
    if missing.contains(.alpha) {
      text += " / none"
    } else if alpha < 1 {
      text += " / " + Self.text(alpha, digits: 3)
    }
    return space.isPredefined ? "color(\(space.rawValue) \(text))" : "\(space.rawValue)(\(text))"
  }

  /// Returns the number of decimals of a component.
  private func digits(_ index: Int) -> Int {
    index == space.hueIndex || space.fullValues[index] >= 100 ? 2 : 4
  }

  private static func text(_ value: Double, digits: Int) -> String {
    let scale = digits == 2 ? 100.0 : digits == 3 ? 1000 : 10_000
    return ((value * scale).rounded() / scale).plainText
  }
}
