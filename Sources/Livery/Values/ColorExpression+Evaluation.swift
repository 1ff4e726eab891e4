extension ColorExpression {
  /// Returns the expression with its constants replaced by other expressions.
  ///
  /// - Parameter expression: Returns the expression of a constant.
  /// - Throws: Any error of `expression`.
  /// - Returns: The expression; `nil` if it would have more than ``largestSize`` parts.
  package func substituting<Failure: Error>(
    _ expression: (Use) throws(Failure) -> ColorExpression
  ) throws(Failure) -> ColorExpression? {
    var count = 0
    guard let root = try substitute(root, count: &count, expression: expression) else { return nil }
    return ColorExpression(root, parts: count)
  }

  /// Computes the current colour of the expression.
  ///
  /// - Parameter reference: Returns the colour of a setting, `nil` if it has none.
  /// - Throws: Any error of `reference`.
  /// - Returns: The colour; `nil` if one of the settings has none, or a constant was not replaced.
  package func resolved<Failure: Error>(
    reference: (Use) throws(Failure) -> Color?
  ) throws(Failure) -> ResolvedColor? {
    try evaluate(root, reference: reference).map(ResolvedColor.init)
  }

  /// Counts the parts of the result and stops if there are too many, since nested constants may
  /// grow exponentially.
  private func substitute<Failure: Error>(
    _ node: Node,
    count: inout Int,
    expression: (Use) throws(Failure) -> ColorExpression
  ) throws(Failure) -> Node? {
    let result: Node
    switch node {
    case .color, .reference:
      count += 1
      result = node
    case .constant(let use):
      let replacement = try expression(use)
      count += replacement.size
      guard count <= Self.largestSize else { return nil }
      result = replacement.root.moved(to: use.offset)
    case .mixture(let mixing, let parts):
      count += 1
      var replaced: [Node] = []
      for part in parts {
        guard let part = try substitute(part, count: &count, expression: expression) else {
          return nil
        }
        replaced.append(part)
      }
      result = .mixed(mixing, replaced)
    case .relative(let relative, let origin):
      count += 1
      guard let origin = try substitute(origin, count: &count, expression: expression) else {
        return nil
      }
      result = .derived(relative, origin)
    }
    return count <= Self.largestSize ? result : nil
  }

  private func evaluate<Failure: Error>(
    _ node: Node,
    reference: (Use) throws(Failure) -> Color?
  ) throws(Failure) -> ColorCoordinates? {
    switch node {
    case .color(let color): return color
    case .constant: return nil
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

extension ColorExpression.Node {
  /// Returns the node with all names at one offset.
  fileprivate func moved(to offset: Int) -> Self {
    switch self {
    case .color: self
    case .constant(let use): .constant(.init(name: use.name, offset: offset))
    case .reference(let use): .reference(.init(name: use.name, offset: offset))
    case .mixture(let mixing, let parts): .mixture(mixing, parts.map { $0.moved(to: offset) })
    case .relative(let relative, let origin): .relative(relative, origin.moved(to: offset))
    }
  }
}
