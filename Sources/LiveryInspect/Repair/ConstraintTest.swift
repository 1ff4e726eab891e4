import Livery

/// A constraint as a test of the colour of one definition, with all others fixed.
struct ConstraintTest {
  /// A condition.
  private enum Part {
    /// An opaque colour of the definition has a contrast with a fixed luminance.
    case luminance(Double, needed: Double)
    /// A condition that the definition does not change.
    case fixed(Bool)
    case other(RepairConstraint.Condition)
  }

  private let alternatives: [[Part]]

  init(_ constraint: RepairConstraint, of number: Int, in colors: [Color]) {
    alternatives = constraint.alternatives.map { conditions in
      conditions.map { Self.part($0, of: number, in: colors) }
    }
  }

  private static func part(
    _ condition: RepairConstraint.Condition,
    of number: Int,
    in colors: [Color]
  ) -> Part {
    var all: Set<Int> = []
    for color in condition.colors {
      color.front?.collectDefinitions(into: &all)
      for paint in color.ground.paints { paint.collectDefinitions(into: &all) }
    }
    guard all.contains(number) else { return .fixed(condition.share(colors) >= 1) }
    guard case .contrast(let seen, let needed) = condition, let front = seen.front,
      colors[number].alpha == 255, seen.ground.isWhole
    else { return .other(condition) }
    var behind: Set<Int> = []
    for paint in seen.ground.paints { paint.collectDefinitions(into: &behind) }
    if front == .definition(number), !behind.contains(number) {
      return .luminance(seen.ground.ground(colors).seen.luminance, needed: needed)
    }
    if seen.ground.paints == [.definition(number)], front.isOpaque(colors),
      front != .definition(number), let color = front.color(colors)
    {
      var own: Set<Int> = []
      front.collectDefinitions(into: &own)
      if !own.contains(number) { return .luminance(color.solidLuminance, needed: needed) }
    }
    return .other(condition)
  }

  /// The luminances at which a contrast begins or ends to suffice.
  fileprivate var limits: [Double] {
    alternatives.joined().flatMap { part in
      guard case .luminance(let other, let needed) = part else { return [Double]() }
      return [needed * (other + 0.05) - 0.05, (other + 0.05) / needed - 0.05]
    }
  }

  /// A Boolean value that indicates whether only the luminance of the colour matters.
  fileprivate var isOfLuminance: Bool {
    alternatives.joined().allSatisfy { if case .other = $0 { false } else { true } }
  }

  /// Returns whether a colour of some luminance may satisfy the constraint.
  fileprivate func mayHold(_ luminance: Double) -> Bool {
    alternatives.contains { parts in
      parts.allSatisfy { part in
        switch part {
        case .luminance(let other, let needed):
          // A margin for rounding.
          Light.contrast(luminance, other) >= needed - 1e-9
        case .fixed(let holds): holds
        case .other: true
        }
      }
    }
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

/// Constraints as tests of the colour of one definition, the one that failed last first: most colours
/// fail the test that the colour before failed.
struct ConstraintTests {
  private let constraints: [RepairConstraint]
  private let definition: Int
  private let colors: [Color]
  /// The numbers of the constraints.
  private var order: [Int]
  /// The tests of the first constraints of the order; those that were never reached are not made.
  private var tests: [ConstraintTest] = []

  /// Creates the tests of some constraints.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the constraints, the one that is most likely to fail first.
  ///   - constraints: All constraints.
  ///   - definition: The definition whose colour changes.
  ///   - colors: The colours of the others.
  init(_ numbers: [Int], of constraints: [RepairConstraint], on definition: Int, in colors: [Color])
  {
    (order, self.constraints) = (numbers, constraints)
    (self.definition, self.colors) = (definition, colors)
  }

  /// The number of the constraint that failed last; any before one did, and `nil` without constraints.
  var lastFailed: Int? { order.first }

  /// Returns whether all constraints hold for a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The colour of the definition.
  ///   - colors: The colours with the candidate among them.
  /// - Returns: A Boolean value that indicates whether all hold.
  mutating func hold(_ candidate: ColorCandidates.Candidate, in colors: [Color]) -> Bool {
    for index in order.indices {
      if index == tests.count {
        tests.append(ConstraintTest(constraints[order[index]], of: definition, in: self.colors))
      }
      if !tests[index].holds(candidate, in: colors) {
        tests.swapAt(0, index)
        order.swapAt(0, index)
        return false
      }
    }
    return true
  }

  /// A Boolean value that indicates whether only the luminance of the colour matters, after
  /// ``mayHold()``.
  var areOfLuminance: Bool { tests.allSatisfy(\.isOfLuminance) }

  /// Returns whether any luminance may satisfy all constraints.
  mutating func mayHold() -> Bool {
    while tests.count < order.count {
      tests.append(ConstraintTest(constraints[order[tests.count]], of: definition, in: colors))
    }
    let limits = [0, 1] + tests.flatMap(\.limits).filter { (0...1).contains($0) }
    return limits.contains { limit in tests.allSatisfy { $0.mayHold(limit) } }
  }
}
