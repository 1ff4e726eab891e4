import Livery

/// A search for colours with which constraints hold that fail, and all others still do, near the
/// present colours.
///
/// It sets one colour after another to the nearest one that suffices, both texts and grounds, and
/// then moves them back as far as possible, alone and in pairs. It does not claim to find the
/// optimum.
struct RepairSearch {
  /// The present colours of the definitions.
  let old: [Color]
  let constraints: [RepairConstraint]
  private let isFree: [Bool]
  /// For each definition the sum of the changes that follow a change of its colour.
  let weights: [Double]
  let isInterrupted: () -> Bool
  /// The constraints that depend on each definition, by index.
  let uses: [[Int]]
  /// The free definitions of each constraint, those of its front first.
  let free: [[Int]]
  private let knownTests: KnownConstraintTests
  private var candidates: [Int: ColorCandidates] = [:]
  /// The constraint that failed last for each definition.
  private var lastFailed: [Int: Int] = [:]
  /// The share of each constraint that was asked for last, with the free colours that it was asked for.
  private var shares: [Int: (colors: [Color], share: Double)] = [:]
  /// The constraints that must hold.
  var required: [Bool]
  /// The number of searches through all colours that may still be made.
  var searchesLeft = 16

  /// The maximum number of assignments that are looked at for one group of constraints.
  private static let nodeLimit = 240
  /// The same for one further constraint, and the number of constraints from which a group is large.
  private static let stepLimit = 40
  private static let largeCount = 24

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - constraints: The constraints.
  ///   - old: The present colours.
  ///   - isFree: A flag for each definition that may change.
  ///   - weights: For each definition by how much all values change together, relative to its colour.
  ///   - isInterrupted: A closure that returns whether the search ends with what it has.
  init(
    _ constraints: [RepairConstraint],
    from old: [Color],
    isFree: [Bool],
    weights: [Double],
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    (self.constraints, self.old, self.isFree, self.weights) = (constraints, old, isFree, weights)
    self.isInterrupted = isInterrupted
    var uses = Array(repeating: [Int](), count: old.count)
    var free: [[Int]] = []
    for (number, constraint) in constraints.enumerated() {
      let own = constraint.definitions.filter { isFree[$0] }.sorted()
      for definition in own { uses[definition].append(number) }
      free.append(own)
    }
    (self.uses, self.free) = (uses, free)
    knownTests = KnownConstraintTests(constraints, free: free)
    required = constraints.map { $0.holds(old) }
  }

  /// A group of failing constraints with colours that satisfy some or all of them.
  struct Solution {
    /// The new colours by definition.
    var changes: [Int: Color]
    /// The constraints that hold with them, and did not before.
    let constraints: [Int]
  }

  /// The failing constraints without a solution, after ``solve()``.
  private(set) var unsolved: [Int] = []

  /// Returns the changes for each group of failing constraints that share definitions.
  mutating func solve() -> [Solution] {
    var solutions: [Solution] = []
    var colors = old
    for group in groups() {
      var solved = group
      required(group, is: true)
      var found = search(group, from: colors)
      if found == nil {
        // Satisfy as many as possible, the nearest to holding first.
        required(group, is: false)
        solved = []
        var reached = colors
        for constraint in group.sorted(by: {
          constraints[$0].share(old) > constraints[$1].share(old)
        }) {
          required([constraint], is: true)
          if constraints[constraint].holds(reached) {
            solved.append(constraint)
          } else if let next = step(to: constraint, in: reached, from: colors)
            ?? stepAnywhere(to: constraint, in: reached)
          {
            reached = next
            solved.append(constraint)
          } else {
            required([constraint], is: false)
            unsolved.append(constraint)
          }
        }
        improve(&reached, from: colors)
        refine(&reached, from: colors)
        found = solved.isEmpty ? nil : reached
      }
      guard let found else { continue }
      var changes: [Int: Color] = [:]
      for number in found.indices where found[number] != colors[number] {
        changes[number] = found[number]
      }
      colors = found
      if !changes.isEmpty { solutions.append(Solution(changes: changes, constraints: solved)) }
    }
    return solutions
  }

  private mutating func required(_ numbers: [Int], is value: Bool) {
    for number in numbers { required[number] = value }
  }

  /// Returns the failing constraints in groups that share free definitions.
  private mutating func groups() -> [[Int]] {
    var parents = Array(old.indices)
    func root(_ number: Int) -> Int {
      var number = number
      while parents[number] != number { number = parents[number] }
      return number
    }
    var failing: [Int] = []
    for number in constraints.indices where !required[number] {
      guard let first = free[number].first else {
        unsolved.append(number)
        continue
      }
      failing.append(number)
      for other in free[number].dropFirst() { parents[root(other)] = root(first) }
    }
    var order: [Int] = []
    var groups: [Int: [Int]] = [:]
    for number in failing {
      let key = root(free[number][0])
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(number)
    }
    return order.compactMap { groups[$0] }
  }

  // MARK: One group

  private struct Best {
    var colors: [Color]?
    var cost = Double.infinity
    var nodeCount = 0
    var nodeLimit: Int
  }

  /// The cost of an edit, so that ties go to fewer edits: far less than what can be seen.
  private static let editCost = 0.0005

  func cost(_ number: Int, _ color: Color, from start: [Color]) -> Double {
    if color == start[number] { return 0 }
    return weights[number] * color.repairDistance(from: start[number]) + Self.editCost
  }

  private func cost(_ colors: [Color], from start: [Color]) -> Double {
    colors.indices.reduce(0) { $0 + cost($1, colors[$1], from: start) }
  }

  /// Returns colours with which all required constraints hold; `nil` if none are found.
  private mutating func search(_ group: [Int], from start: [Color]) -> [Color]? {
    // Large groups end with the first colours that are found.
    let limit = group.count <= Self.largeCount ? Self.nodeLimit : 2 * group.count + Self.stepLimit
    var best = Best(nodeLimit: limit)
    explore(start, changed: [:], group: group, start: start, best: &best)
    guard var colors = best.colors else { return nil }
    improve(&colors, from: start)
    refine(&colors, from: start)
    return colors
  }

  /// Returns colours with which a further constraint holds; `nil` if none are found.
  private mutating func step(
    to constraint: Int,
    in colors: [Color],
    from start: [Color]
  ) -> [Color]? {
    var best = Best(nodeLimit: Self.stepLimit)
    explore(colors, changed: [:], group: [constraint], start: start, best: &best)
    return best.colors
  }

  private mutating func explore(
    _ colors: [Color],
    changed: [Int: Int],
    group: [Int],
    start: [Color],
    best: inout Best
  ) {
    best.nodeCount += 1
    if best.nodeCount > best.nodeLimit || isInterrupted() { return }
    let own = cost(colors, from: start)
    if own >= best.cost - 1e-9 { return }
    var worst: (constraint: Int, share: Double)?
    var seen: Set<Int> = []
    for constraint in group + changed.keys.sorted().flatMap({ uses[$0] })
    where required[constraint] && seen.insert(constraint).inserted {
      let share = share(of: constraint, in: colors)
      if share < 1, share < worst?.share ?? .infinity { worst = (constraint, share) }
    }
    guard let worst else {
      (best.colors, best.cost) = (colors, own)
      return
    }
    for option in options(for: worst.constraint, in: colors, changed: changed, from: start) {
      var counts = changed
      for number in option.indices where option[number] != colors[number] {
        counts[number, default: 0] += 1
      }
      explore(option, changed: counts, group: group, start: start, best: &best)
    }
  }

  /// Returns how far a constraint holds.
  private mutating func share(of constraint: Int, in colors: [Color]) -> Double {
    let own = free[constraint].map { colors[$0] }
    if let known = shares[constraint], known.colors == own { return known.share }
    let share = constraints[constraint].share(colors)
    shares[constraint] = (own, share)
    return share
  }

  /// Returns colours with which a failing constraint holds, the nearest first.
  private mutating func options(
    for constraint: Int,
    in colors: [Color],
    changed: [Int: Int],
    from start: [Color]
  ) -> [[Color]] {
    var options: [[Color]] = []
    let open = free[constraint].filter { changed[$0] ?? 0 < 2 }
    for number in open {
      let all = uses[number].filter { required[$0] }
      let alone = all.filter { $0 == constraint || free[$0].count == 1 }
      for list in [all, alone] {
        guard let color = nearest(number, to: start, in: colors, satisfying: list) else { continue }
        var next = colors
        next[number] = color
        if color != colors[number], !options.contains(next) { options.append(next) }
      }
    }
    if options.isEmpty {
      for number in open {
        for partner in open where partner != number {
          var next = colors
          if move(number, with: partner, in: &next, from: start, within: .infinity) {
            options.append(next)
          }
        }
      }
    }
    return options.map { (colors: $0, cost: cost($0, from: start)) }
      .sorted { $0.cost < $1.cost }.map(\.colors)
  }

  /// Returns the colour of a definition that is nearest to its start and with which constraints hold;
  /// `nil` if no candidate suffices.
  private mutating func nearest(
    _ number: Int,
    to start: [Color],
    in colors: [Color],
    satisfying list: [Int],
    within limit: Double = .infinity
  ) -> Color? {
    var tests = tests(list, on: number, in: colors)
    return nearest(number, to: start, in: colors, satisfying: &tests, within: limit)
  }

  /// Returns the colour of a definition in the same way, with tests that are used again.
  private mutating func nearest(
    _ number: Int,
    to start: [Color],
    in colors: [Color],
    satisfying tests: inout ConstraintTests,
    within limit: Double
  ) -> Color? {
    let candidates = candidates(of: number, from: start)
    defer { lastFailed[number] = tests.lastFailed }
    var trial = colors
    for candidate in candidates.all {
      if candidate.distance >= limit { return nil }
      trial[number] = candidate.color
      if tests.hold(candidate, in: trial) { return candidate.color }
    }
    return nil
  }

  /// Returns the tests of a definition's colour by constraints, with the one that failed last first.
  func tests(_ list: [Int], on number: Int, in colors: [Color]) -> ConstraintTests {
    var list = list
    if let index = lastFailed[number].flatMap({ list.firstIndex(of: $0) }) { list.swapAt(0, index) }
    return ConstraintTests(list, of: knownTests, on: number, in: colors)
  }

  mutating func candidates(of number: Int, from start: [Color]) -> ColorCandidates {
    if start[number] == old[number], let known = candidates[number] { return known }
    let made = ColorCandidates(start[number])
    if start[number] == old[number] { candidates[number] = made }
    return made
  }

  // MARK: Improvement

  /// The maximum numbers of other definitions and of colours that are tried in pairs.
  private static let partnerLimit = 8
  private static let pairStepCount = 72

  /// Moves colours towards their start, alone and in pairs.
  private mutating func improve(_ colors: inout [Color], from start: [Color]) {
    for _ in 0..<4 where !isInterrupted() {
      let before = cost(colors, from: start)
      let changed = colors.indices.filter { colors[$0] != start[$0] }
      let limit = changed.count <= Self.largeCount / 2 ? Self.partnerLimit : 0
      for number in changed { settle(number, in: &colors, from: start) }
      for number in changed {
        let own = uses[number].filter { required[$0] }
        let partners = own.flatMap { free[$0] }.filter { $0 != number }.distinct
        for partner in partners.prefix(limit) {
          move(number, with: partner, in: &colors, from: start)
        }
      }
      if cost(colors, from: start) >= before { return }
    }
  }

  /// Sets a definition to the nearest colour with which its constraints hold.
  private mutating func settle(_ number: Int, in colors: inout [Color], from start: [Color]) {
    let all = uses[number].filter { required[$0] }
    let limit = colors[number].repairDistance(from: start[number])
    let found = nearest(number, to: start, in: colors, satisfying: all, within: limit)
    if let found { colors[number] = found }
  }

  /// Tries other colours of one definition, each with the nearest one of another definition.
  ///
  /// - Parameters:
  ///   - number: The definition.
  ///   - partner: The other definition.
  ///   - colors: The colours, which are replaced if nearer ones are found.
  ///   - start: The colours to be near to.
  ///   - limit: The cost that must not be reached; `nil` for that of the colours.
  /// - Returns: A Boolean value that indicates whether colours were found.
  @discardableResult private mutating func move(
    _ number: Int,
    with partner: Int,
    in colors: inout [Color],
    from start: [Color],
    within limit: Double? = nil
  ) -> Bool {
    var best =
      limit ?? cost(number, colors[number], from: start)
      + cost(partner, colors[partner], from: start)
    let own = weights[number]
    let candidates = candidates(of: number, from: start).all.prefix { own * $0.distance < best }
    // Translucent colours have more candidates, and take longer to test.
    let isOpaque = start[number].alpha == 255 && start[partner].alpha == 255
    let step = max(1, candidates.count / (isOpaque ? Self.pairStepCount : Self.pairStepCount / 3))
    let alone = uses[number].filter { required[$0] && !free[$0].contains(partner) }
    let others = uses[partner].filter { required[$0] }
    let shared = uses[number].filter { required[$0] && free[$0].contains(partner) }
    var tests = tests(alone, on: number, in: colors)
    var partnerTests = self.tests(others, on: partner, in: colors)
    let changing = Set(others).intersection(shared)
    var isFound = false
    // The lightest and the darkest colour leave the partner the most room.
    let lights = (
      candidates.indices.min { candidates[$0].luminance < candidates[$1].luminance },
      candidates.indices.max { candidates[$0].luminance < candidates[$1].luminance }
    )
    let places = Set(stride(from: 0, to: candidates.count, by: step))
      .union([lights.0, lights.1].compactMap(\.self))
    for index in places.sorted() {
      let candidate = candidates[index]
      let cost = cost(number, candidate.color, from: start)
      if cost >= best { break }
      var trial = colors
      trial[number] = candidate.color
      guard tests.hold(candidate, in: trial) else { continue }
      partnerTests.move(to: trial, changing: changing)
      let found = nearest(
        partner,
        to: start,
        in: trial,
        satisfying: &partnerTests,
        within: (best - cost - 1e-6) / weights[partner]
      )
      guard let found else { continue }
      trial[partner] = found
      let both = cost + self.cost(partner, found, from: start)
      guard both < best - 1e-9, shared.allSatisfy({ constraints[$0].holds(trial) }) else {
        continue
      }
      (best, colors, isFound) = (both, trial, true)
    }
    return isFound
  }
}
