import Livery

/// An exhaustive search for colours with which constraints hold, to show that there are none.
///
/// It divides the range of each colour until each part contradicts a constraint. An opaque colour that
/// is compared alone has any luminance; all others have any components, and if they are translucent
/// any alpha.
struct ContradictionSearch {
  /// The possible colours of a definition.
  fileprivate enum Domain {
    case luminance(ClosedRange<Double>)
    /// Red, green, blue and alpha.
    case box(low: SIMD4<Double>, high: SIMD4<Double>)
  }

  /// The possible lights of a colour or ground.
  private struct Range {
    var low: Ground
    var high: Ground

    /// Returns the range with other lights in the innermost group.
    func replacing(low: Light, high: Light) -> Self {
      Self(low: self.low.replacing(light: low), high: self.high.replacing(light: high))
    }

    /// The possible luminances of what is visible.
    var luminance: ClosedRange<Double> { low.seen.luminance...high.seen.luminance }
  }

  private let constraints: [RepairConstraint]
  private let colors: [Color]
  private let free: [Int]

  /// The maximum number of parts that are looked at.
  private static let partLimit = 30_000

  private init(_ constraints: [RepairConstraint], colors: [Color], isFree: [Bool]) {
    (self.constraints, self.colors) = (constraints, colors)
    let all = constraints.reduce(into: Set<Int>()) { $0.formUnion($1.definitions) }
    free = all.filter { isFree[$0] }.sorted()
  }

  /// Returns some of the constraints that no colours satisfy together; `nil` if that is not shown.
  ///
  /// - Parameters:
  ///   - failing: The index of a constraint that must be among them.
  ///   - constraints: The constraints.
  ///   - required: The indices of those that must hold.
  ///   - colors: The present colours.
  ///   - isFree: A flag for each definition that may change.
  ///   - partsLeft: The number of parts that may be looked at, which is reduced by those that are.
  /// - Returns: The indices of the constraints.
  static func conflict(
    with failing: Int,
    among constraints: [RepairConstraint],
    required: [Int],
    colors: [Color],
    isFree: [Bool],
    partsLeft: inout Int
  ) -> [Int]? {
    func isShown(_ numbers: [Int]) -> Bool {
      Self(numbers.map { constraints[$0] }, colors: colors, isFree: isFree)
        .isContradictory(within: &partsLeft)
    }
    var core = [failing]
    var reached = constraints[failing].definitions.filter { isFree[$0] }
    var isFound = isShown(core)
    for _ in 0..<2 where !isFound {
      let next = required.filter { number in
        !core.contains(number) && constraints[number].isContrast
          && !constraints[number].definitions.isDisjoint(with: reached)
      }
      if next.isEmpty || next.count > Self.constraintLimit { return nil }
      core += next
      isFound = isShown(core)
      for number in next {
        reached.formUnion(constraints[number].definitions.filter { isFree[$0] })
      }
    }
    guard isFound else { return nil }
    for number in core.dropFirst().reversed() {
      let fewer = core.filter { $0 != number }
      if isShown(fewer) { core = fewer }
    }
    return core
  }

  private static let constraintLimit = 48

  /// Returns whether no colours satisfy all constraints; `false` if too few parts are left to show it.
  private func isContradictory(within partsLeft: inout Int) -> Bool {
    var open = [free.map(domain)]
    let least = partsLeft - Self.partLimit
    while let domains = open.popLast() {
      partsLeft -= 1
      if partsLeft < max(least, 0) { return false }
      let known = Dictionary(uniqueKeysWithValues: zip(free, domains))
      if constraints.contains(where: { !isPossible($0, known) }) { continue }
      // Colours that cannot be divided further may satisfy all constraints.
      guard let widest = domains.indices.max(by: { domains[$0].width < domains[$1].width }),
        let parts = domains[widest].halves
      else { return false }
      for part in parts {
        var next = domains
        next[widest] = part
        open.append(next)
      }
    }
    return true
  }

  private func domain(of number: Int) -> Domain {
    let conditions = constraints.flatMap { $0.alternatives.joined() }
    if colors[number].alpha == 255, conditions.allSatisfy({ isAlone(number, in: $0) }) {
      return .luminance(0...1)
    }
    let alpha = colors[number].alpha == 255 ? 1.0 : 1.0 / 255
    return .box(low: [0, 0, 0, alpha], high: [1, 1, 1, 1])
  }

  /// Returns whether only the luminance of a definition matters to a condition.
  private func isAlone(_ number: Int, in condition: RepairConstraint.Condition) -> Bool {
    guard case .contrast(let seen, _) = condition else { return true }
    let isOnGround = seen.ground.contains(number)
    if isOnGround, seen.ground.layers != [.paint(.definition(number))] || !seen.ground.isWhole {
      return false
    }
    if let front = seen.front, front.contains(number),
      front != .definition(number) || !seen.ground.isWhole
    {
      return false
    }
    // A translucent colour in front mixes with the ground.
    return !isOnGround || (seen.front?.isOpaque(colors) ?? true)
  }

  private func isPossible(_ constraint: RepairConstraint, _ domains: [Int: Domain]) -> Bool {
    constraint.alternatives.contains { conditions in
      conditions.allSatisfy { condition in
        guard case .contrast(let seen, let needed) = condition, let front = seen.front else {
          return true
        }
        let ground = luminance(of: seen.ground, domains)
        let color = luminance(of: front, on: seen.ground, domains)
        let lighter = Light.contrast(
          max(color.upperBound, ground.lowerBound),
          ground.lowerBound
        )
        let darker = Light.contrast(max(ground.upperBound, color.lowerBound), color.lowerBound)
        // A margin for rounding.
        return max(lighter, darker) >= needed - 1e-9
      }
    }
  }

  private func luminance(
    of ground: LayeredGround<ColorTerm>,
    _ domains: [Int: Domain]
  ) -> ClosedRange<Double> {
    if ground.layers.count == 1, case .paint(.definition(let number)) = ground.layers[0],
      case .luminance(let range)? = domains[number]
    {
      return range
    }
    return range(of: ground, domains).luminance
  }

  private func luminance(
    of front: ColorTerm,
    on ground: LayeredGround<ColorTerm>,
    _ domains: [Int: Domain]
  ) -> ClosedRange<Double> {
    if case .definition(let number) = front, case .luminance(let range)? = domains[number] {
      return range
    }
    if case .paint(.definition(let number)) = ground.layers.last,
      case .luminance? = domains[number]
    {
      // The colour in front is opaque.
      let black = Range(low: Ground(.black), high: Ground(.black))
      return layer(front, over: black, in: domains).luminance
    }
    return layer(front, over: range(of: ground, domains), in: domains).luminance
  }

  private func range(of ground: LayeredGround<ColorTerm>, _ domains: [Int: Domain]) -> Range {
    ground.layers.reduce(Range(low: ground.canvas, high: ground.canvas)) { range, next in
      switch next {
      case .paint(let paint): layer(paint, over: range, in: domains)
      case .group(let opacity):
        Range(low: range.low.within(opacity: opacity), high: range.high.within(opacity: opacity))
      }
    }
  }

  /// Returns the possible lights of a layer on others.
  private func layer(_ term: ColorTerm, over ground: Range, in domains: [Int: Domain]) -> Range {
    guard let (low, high) = components(of: term, domains) else {
      return ground.replacing(low: .black, high: .white)
    }
    func mixed(_ color: Double, alpha: Double, over behind: Double) -> Double {
      color * alpha + behind * (1 - alpha)
    }
    func least(_ color: Double, _ behind: Double) -> Double {
      min(mixed(color, alpha: low.w, over: behind), mixed(color, alpha: high.w, over: behind))
    }
    func greatest(_ color: Double, _ behind: Double) -> Double {
      max(mixed(color, alpha: low.w, over: behind), mixed(color, alpha: high.w, over: behind))
    }
    let (darkest, lightest) = (ground.low.light, ground.high.light)
    return ground.replacing(
      low: Light(
        red: least(low.x, darkest.red),
        green: least(low.y, darkest.green),
        blue: least(low.z, darkest.blue)
      ),
      high: Light(
        red: greatest(high.x, lightest.red),
        green: greatest(high.y, lightest.green),
        blue: greatest(high.z, lightest.blue)
      )
    )
  }

  /// Returns the possible components of a colour with its alpha; `nil` if they are unknown.
  private func components(
    of term: ColorTerm,
    _ domains: [Int: Domain]
  ) -> (low: SIMD4<Double>, high: SIMD4<Double>)? {
    switch term {
    case .fixed(let color): return (color.components, color.components)
    case .definition(let number):
      switch domains[number] {
      case .box(let low, let high): return (low, high)
      case .luminance: return nil
      case nil: return (colors[number].components, colors[number].components)
      }
    case .alpha(let inner, let alpha):
      guard var (low, high) = components(of: inner, domains) else { return nil }
      (low.w, high.w) = (Double(alpha) / 255, Double(alpha) / 255)
      return (low, high)
    case .formula:
      if domains.keys.contains(where: term.contains) { return nil }
      return term.color(colors).map { ($0.components, $0.components) }
    }
  }
}

extension RepairConstraint {
  /// A Boolean value that indicates whether it is a constraint on contrast.
  fileprivate var isContrast: Bool { if case .contrast = kind { true } else { false } }
}

extension ContradictionSearch.Domain {
  fileprivate var width: Double {
    switch self {
    case .luminance(let range): range.upperBound - range.lowerBound
    case .box(let low, let high): (high - low).max()
    }
  }

  /// The two parts of the range; `nil` if it is too narrow.
  fileprivate var halves: [Self]? {
    switch self {
    case .luminance(let range):
      if range.upperBound - range.lowerBound < 1e-5 { return nil }
      // Contrast is the ratio of luminances, each with 0.05 added.
      let middle =
        ((range.lowerBound + 0.05) * (range.upperBound + 0.05)).squareRoot() - 0.05
      return [
        .luminance(range.lowerBound...middle), .luminance(middle...range.upperBound),
      ]
    case .box(let low, let high):
      let extent = high - low
      guard let axis = (0..<4).max(by: { extent[$0] < extent[$1] }), extent[axis] > 0.9 / 255
      else { return nil }
      let middle = (low[axis] + high[axis]) / 2
      var (below, above) = (high, low)
      (below[axis], above[axis]) = (middle, middle)
      return [.box(low: low, high: below), .box(low: above, high: high)]
    }
  }
}

extension Color {
  /// The components, 0 to 1.
  fileprivate var components: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) / 255
  }
}
