import Livery

/// A demand as a test of the colour of one definition, with all others fixed.
struct DemandTest {
  /// A condition.
  private enum Part {
    /// An opaque colour of the definition has a contrast with a fixed luminance.
    case luminance(Double, needed: Double)
    /// A condition that the definition does not change.
    case fixed(Bool)
    case other(RepairDemand.Condition)
  }

  private let alternatives: [[Part]]

  init(_ demand: RepairDemand, of number: Int, in colors: [Color]) {
    alternatives = demand.alternatives.map { conditions in
      conditions.map { Self.part($0, of: number, in: colors) }
    }
  }

  private static func part(
    _ condition: RepairDemand.Condition,
    of number: Int,
    in colors: [Color]
  ) -> Part {
    var all: Set<Int> = []
    for color in condition.colors {
      color.front?.collectDefinitions(into: &all)
      for layer in color.ground.layers { layer.collectDefinitions(into: &all) }
    }
    guard all.contains(number) else { return .fixed(condition.share(colors) >= 1) }
    guard case .contrast(let seen, let needed) = condition, let front = seen.front,
      colors[number].alpha == 255
    else { return .other(condition) }
    var behind: Set<Int> = []
    for layer in seen.ground.layers { layer.collectDefinitions(into: &behind) }
    if front == .definition(number), !behind.contains(number) {
      return .luminance(seen.ground.light(colors).luminance, needed: needed)
    }
    if seen.ground.layers == [.definition(number)], front.isOpaque(colors),
      front != .definition(number), let color = front.color(colors)
    {
      var own: Set<Int> = []
      front.collectDefinitions(into: &own)
      if !own.contains(number) { return .luminance(color.solidLuminance, needed: needed) }
    }
    return .other(condition)
  }

  func holds(_ candidate: ColorCandidates.Candidate, in colors: [Color]) -> Bool {
    alternatives.contains { parts in
      parts.allSatisfy { part in
        switch part {
        case .luminance(let other, let needed):
          Light.contrast(candidate.luminance, other) >= needed
        case .fixed(let holds): holds
        case .other(let condition): condition.share(colors) >= 1
        }
      }
    }
  }
}
