/// A walk over all contexts, in steps of those in which the same is found.
///
/// It begins with the default contexts.
struct TokenContextWalk {
  private let axes: [TokenAxis]
  private var open: [[TokenReading]] = [[]]

  /// Creates a walk.
  init(_ axes: [TokenAxis]) { self.axes = axes }

  /// Chooses the next contexts.
  ///
  /// - Parameter contexts: The contexts, of which the default ones are chosen at the end.
  /// - Returns: The contexts among which they are, and in which nothing was looked at yet; `nil` at
  ///   the end.
  mutating func next(choosing contexts: inout TokenContexts) -> [TokenReading]? {
    contexts.chooseDefaults()
    guard let allowed = open.popLast() else { return nil }
    for one in allowed {
      if let context = first(of: one) { contexts.choose(context, of: one.axis) }
    }
    return allowed
  }

  /// Notes in which contexts the same is found as in the chosen ones.
  mutating func note(_ found: [TokenReading], among allowed: [TokenReading]) {
    // What is left are the contexts in which the first of these axes has another one, those in which
    // only the second has another one, and so on.
    var left: [[TokenReading]] = []
    var met = allowed
    for reading in found {
      let index = met.firstIndex { $0.axis == reading.axis }
      let before = index.map { met[$0].contexts } ?? .except([])
      let inside = before.intersection(reading.contexts)
      let outside = TokenReading(
        axis: reading.axis,
        contexts: before.subtracting(reading.contexts)
      )
      let others = met.filter { $0.axis != reading.axis }
      if first(of: outside) != nil { left.append(others + [outside]) }
      met = others + [TokenReading(axis: reading.axis, contexts: inside)]
    }
    open += left.reversed()
  }

  /// Returns the default context if it is among some contexts, or else the first one; `nil` without
  /// any.
  private func first(of reading: TokenReading) -> Int? {
    let axis = axes[reading.axis]
    if reading.contexts.contains(axis.defaultContext) { return axis.defaultContext }
    return reading.contexts.first(of: axis.contexts.count)
  }
}
