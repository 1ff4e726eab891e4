extension ColorExpression {
  /// Computes the current colour of the expression.
  ///
  /// - Parameter reference: Returns the colour of a setting, `nil` if it has none.
  /// - Throws: Any error of `reference`.
  /// - Returns: The colour; `nil` if one of the settings has none, or a constant or a function `light-dark()` is left.
  package func resolved<Failure: Error>(
    reference: (Use) throws(Failure) -> Color?
  ) throws(Failure) -> ResolvedColor? {
    try evaluate(root, reference: reference).map(ResolvedColor.init)
  }

  private func evaluate<Failure: Error>(
    _ node: Node,
    reference: (Use) throws(Failure) -> Color?
  ) throws(Failure) -> ColorCoordinates? {
    switch node {
    case .color(let color): return color
    case .constant, .pair: return nil
    case .reference(let use): return try reference(use).map { ColorCoordinates($0) }
    case .mixture(let mixing, let parts):
      var colors: [ColorCoordinates] = []
      for part in parts {
        guard let color = try evaluate(part, reference: reference) else { return nil }
        colors.append(color)
      }
      return mixing.mix(colors)
    case .relative(let relative, let origin):
      return try evaluate(origin, reference: reference).map { relative.color(from: $0) }
    }
  }
}
