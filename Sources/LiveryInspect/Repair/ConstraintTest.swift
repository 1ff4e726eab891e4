import Livery

/// A constraint as a test of the colour of one definition, with all others fixed.
struct ConstraintTest {
  /// A condition.
  private enum Part {
    /// An opaque colour of the definition has a contrast with a fixed luminance.
    case luminance(Double, needed: Double)
    /// A condition that the definition does not change.
    case fixed(Bool)
    /// A colour that depends on the definition has a contrast with a ground that does not, of the
    /// luminance.
    case front(ColorTerm, on: Ground, Double, needed: Double)
    /// An opaque colour of some luminance has a contrast with a ground that depends on the definition.
    case ground(LayeredGround<ColorTerm>, Double, needed: Double)
    /// A colour that depends on the definition differs from one that does not.
    case apart(LayeredColor, Light)
    /// Another condition, in which everything is fixed that the definition does not change.
    case other(RepairConstraint.Condition)

    /// Returns whether the condition holds for a colour of the definition.
    func holds(_ luminance: Double, in colors: [Color]) -> Bool {
      typealias Condition = RepairConstraint.Condition
      switch self {
      case .luminance(let other, let needed):
        return Light.contrast(luminance, other) >= needed
      case .fixed(let holds): return holds
      case .front(let front, let ground, let behind, let needed):
        guard let color = front.color(colors) else { return true }
        return Light.contrast(Condition.luminance(color, on: ground), behind) / needed >= 1
      case .ground(let ground, let front, let needed):
        return Light.contrast(front, ground.ground(colors).seen.luminance) / needed >= 1
      case .apart(let color, let other):
        return Condition.share(of: color.light(colors), apartFrom: other) >= 1
      case .other(let condition): return condition.share(colors) >= 1
      }
    }
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
    guard condition.colors.contains(where: { $0.contains(number) }) else {
      return .fixed(condition.share(colors) >= 1)
    }
    switch condition {
    case .contrast(let seen, let needed):
      guard let front = seen.front else { return .fixed(true) }
      return part(front, on: seen.ground, needed: needed, of: number, in: colors)
    case .apart(let one, let other):
      let (fixed, otherFixed) = (
        one.fixed(but: number, in: colors), other.fixed(but: number, in: colors)
      )
      if !other.contains(number) { return .apart(fixed, other.light(colors)) }
      if !one.contains(number) { return .apart(otherFixed, one.light(colors)) }
      return .other(.apart(fixed, otherFixed))
    }
  }

  private static func part(
    _ front: ColorTerm,
    on ground: LayeredGround<ColorTerm>,
    needed: Double,
    of number: Int,
    in colors: [Color]
  ) -> Part {
    let (isFront, isBehind) = (front.contains(number), ground.contains(number))
    if colors[number].alpha == 255, ground.isWhole {
      if front == .definition(number), !isBehind {
        return .luminance(ground.ground(colors).seen.luminance, needed: needed)
      }
      if !isFront, ground.paints == [.definition(number)], front.isOpaque(colors),
        let color = front.color(colors)
      {
        return .luminance(color.solidLuminance, needed: needed)
      }
    }
    if !isBehind {
      let fixed = ground.ground(colors)
      return .front(front, on: fixed, fixed.seen.luminance, needed: needed)
    }
    let fixed = ground.fixed(but: number, in: colors)
    if !isFront, let color = front.color(colors), color.alpha == 255, fixed.isWhole {
      return .ground(fixed, color.solidLuminance, needed: needed)
    }
    let seen = LayeredColor(front: front.fixed(but: number, in: colors), ground: fixed)
    return .other(.contrast(seen, needed: needed))
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
    alternatives.joined().allSatisfy { part in
      switch part {
      case .luminance, .fixed: true
      case .front, .ground, .apart, .other: false
      }
    }
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
        case .front, .ground, .apart, .other: true
        }
      }
    }
  }

  func holds(_ candidate: ColorCandidates.Candidate, in colors: [Color]) -> Bool {
    alternatives.contains { parts in
      parts.allSatisfy { $0.holds(candidate.luminance, in: colors) }
    }
  }
}

/// The tests of a search, each kept while the colours that it depends on stay.
final class KnownConstraintTests {
  private let constraints: [RepairConstraint]
  /// The definitions of each constraint whose colours may change.
  private let free: [[Int]]
  private var tests: [UInt64: (colors: [Color], test: ConstraintTest)] = [:]

  init(_ constraints: [RepairConstraint], free: [[Int]]) {
    (self.constraints, self.free) = (constraints, free)
  }

  /// Returns the test of a definition's colour by a constraint.
  func test(_ constraint: Int, of definition: Int, in colors: [Color]) -> ConstraintTest {
    // Of the definition itself, only the alpha matters.
    let own = Color(red: 0, green: 0, blue: 0, alpha: colors[definition].alpha)
    let asked = free[constraint].map { $0 == definition ? own : colors[$0] }
    let key = UInt64(constraint) << 32 | UInt64(definition)
    if let known = tests[key], known.colors == asked { return known.test }
    let test = ConstraintTest(constraints[constraint], of: definition, in: colors)
    tests[key] = (asked, test)
    return test
  }
}

/// Constraints as tests of the colour of one definition, the one that failed last first: most colours
/// fail the test that the colour before failed.
struct ConstraintTests {
  private let known: KnownConstraintTests
  private let definition: Int
  private var colors: [Color]
  /// The numbers of the constraints.
  private var order: [Int]
  /// The tests of the constraints in that order; `nil` for those that have not been reached.
  private var tests: [ConstraintTest?]

  /// Creates the tests of some constraints.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the constraints, the one that is most likely to fail first.
  ///   - known: The tests of the search.
  ///   - definition: The definition whose colour changes.
  ///   - colors: The colours of the others.
  init(_ numbers: [Int], of known: KnownConstraintTests, on definition: Int, in colors: [Color]) {
    (order, self.known) = (numbers, known)
    (self.definition, self.colors) = (definition, colors)
    tests = Array(repeating: nil, count: order.count)
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
      if !test(index).holds(candidate, in: colors) {
        tests.swapAt(0, index)
        order.swapAt(0, index)
        return false
      }
    }
    return true
  }

  /// Changes the colours of other definitions, which these constraints depend on.
  mutating func move(to colors: [Color], changing changed: Set<Int>) {
    self.colors = colors
    for index in order.indices where changed.contains(order[index]) { tests[index] = nil }
  }

  private mutating func test(_ index: Int) -> ConstraintTest {
    if let known = tests[index] { return known }
    let made = known.test(order[index], of: definition, in: colors)
    tests[index] = made
    return made
  }

  /// A Boolean value that indicates whether only the luminance of the colour matters, after
  /// ``mayHold()``.
  var areOfLuminance: Bool { tests.allSatisfy { $0?.isOfLuminance ?? true } }

  /// Returns whether any luminance may satisfy all constraints.
  mutating func mayHold() -> Bool {
    let tests = order.indices.map { test($0) }
    let limits = [0, 1] + tests.flatMap(\.limits).filter { (0...1).contains($0) }
    return limits.contains { limit in tests.allSatisfy { $0.mayHold(limit) } }
  }
}
