package import Livery

/// Explains why one declaration wins over another: by the first component in which their ranks
/// differ.
package struct RankReason {
  /// The theme's states, strongest first.
  let stateNames: [String]

  /// The theme's resolution.
  let resolution: Resolution

  /// Creates explanations for widgets that are styled by an appearance.
  package init(_ appearance: Appearance) {
    stateNames = appearance.stateNames
    resolution = appearance.resolution
  }

  /// Returns the deciding component of two ranks, as in `its origin: rules over default`.
  package func text(winner: Rank, loser: Rank) -> String {
    if winner <= loser { return "'brstyle' resolution, which looks at whole entries in its order" }
    // Built-in values are weaker than all sheets, whatever their side.
    if winner.side != loser.side, winner.origin != .builtIn, loser.origin != .builtIn {
      return "its side: the \(winner.side)'s over the \(loser.side)'s"
    }
    if winner.mask != loser.mask {
      return "its states: \(states(in: winner.mask)) over \(states(in: loser.mask))"
    }
    if winner.origin != loser.origin {
      return "its origin: \(winner.origin) over \(loser.origin)"
    }
    // Among inherited declarations, only those for the widget itself have a class.
    if winner.origin == .inherited, loser.classDistance == nil {
      return "its nearness: declared for the widget itself"
    }
    if winner.ids != loser.ids { return "its id" }
    if winner.names != loser.names { return "its names: \(winner.names) over \(loser.names)" }
    if winner.negated != loser.negated {
      return "its negated states: \(negated(winner.negated)) over \(negated(loser.negated))"
    }
    if winner.depths != loser.depths {
      return "its containers: \(depths(winner.depths)) over \(depths(loser.depths))"
    }
    if winner.classDistance != loser.classDistance {
      return "its class: \(distance(winner.classDistance)) over \(distance(loser.classDistance))"
    }
    if winner.containerWeight != loser.containerWeight { return "the states of its containers" }
    if winner.contexts != loser.contexts {
      return "its contexts: \(winner.contexts) over \(loser.contexts)"
    }
    let isWhole = resolution.appliesWholeEntries
    return "its place: later over earlier" + (isWhole ? ", where 'bar-controls-…' come first" : "")
  }

  private func states(in mask: UInt32) -> String {
    let names = names(in: mask)
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }

  private func negated(_ mask: UInt32) -> String {
    let names = names(in: mask)
    return names.isEmpty ? "none" : names.map { "!" + $0 }.joined(separator: "|")
  }

  private func names(in mask: UInt32) -> [String] {
    stateNames.enumerated().filter { index, _ in
      mask >> UInt32(stateNames.count - 1 - index) & 1 == 1
    }.map(\.element)
  }

  private func depths(_ depths: [Int]) -> String {
    if depths.isEmpty { return "none" }
    let list = depths.map(String.init).joined(separator: " and ")
    return "\(depths.count == 1 ? "depth" : "depths") \(list)"
  }

  private func distance(_ distance: Int?) -> String {
    switch distance {
    case nil: "any class"
    case 0?: "the widget's own"
    case 1?: "its superclass"
    case let steps?: "\(steps) superclasses up"
    }
  }
}
