import Livery

/// A constraint on colours: at least one of its alternatives holds.
struct RepairConstraint: Hashable, Sendable {
  /// A part of an alternative.
  enum Condition: Hashable, Sendable {
    /// A colour has a contrast with its ground.
    case contrast(LayeredColor, needed: Double)
    /// Two colours differ visibly.
    case apart(LayeredColor, LayeredColor)
  }

  /// The kind of the constraint.
  enum Kind: Hashable, Sendable {
    case contrast(Role)
    /// A state differs from another one.
    case states
    /// A control differs with focus.
    case focus
  }

  let kind: Kind
  /// The alternatives, in each of which all conditions hold.
  let alternatives: [[Condition]]

  /// The definitions that the constraint depends on.
  var definitions: Set<Int> {
    var all: Set<Int> = []
    for case let condition in alternatives.joined() {
      for color in condition.colors {
        color.front?.collectDefinitions(into: &all)
        for paint in color.ground.paints { paint.collectDefinitions(into: &all) }
      }
    }
    return all
  }
}

extension RepairConstraint {
  /// A Boolean value that indicates whether it depends on no definition.
  var isFixed: Bool {
    alternatives.allSatisfy { conditions in
      conditions.allSatisfy { $0.colors.allSatisfy(\.isFixed) }
    }
  }
}

extension RepairConstraint.Condition {
  /// The colours that the condition compares.
  var colors: [LayeredColor] {
    switch self {
    case .contrast(let color, _): [color]
    case .apart(let one, let other): [one, other]
    }
  }

  /// Returns how far the condition holds: it does from 1.
  func share(_ colors: [Color]) -> Double {
    switch self {
    case .contrast(let seen, let needed):
      let ground = seen.ground.ground(colors)
      guard let front = seen.front?.color(colors) else { return .infinity }
      return Light.contrast(Self.luminance(front, on: ground), ground.seen.luminance) / needed
    case .apart(let one, let other):
      return Self.share(of: one.light(colors), apartFrom: other.light(colors))
    }
  }

  /// Returns how far a colour differs from another one.
  static func share(of one: Light, apartFrom other: Light) -> Double {
    let delta = one.oklab - other.oklab
    return ((delta * delta).sum() / leastDifference).squareRoot()
  }

  /// Returns the luminance of a colour on a ground.
  static func luminance(_ color: Color, on ground: Ground) -> Double {
    color.alpha == 255 && ground.share == 1 ? color.solidLuminance : ground.seen(color).luminance
  }

  /// The least difference of two colours that eyes can tell apart, squared.
  private static let leastDifference = 0.02 * 0.02
}

extension LayeredColor {
  /// Returns the visible light.
  func light(_ colors: [Color]) -> Light {
    let ground = ground.ground(colors)
    return front?.color(colors).map(ground.seen) ?? ground.seen
  }
}

extension RepairConstraint {
  /// Returns how far the best alternative holds: it does from 1.
  func share(_ colors: [Color]) -> Double {
    var best = 0.0
    for conditions in alternatives {
      var least = Double.infinity
      for condition in conditions {
        least = min(least, condition.share(colors))
        if least <= best { break }
      }
      best = max(best, least)
      if best >= 1 { break }
    }
    return best
  }

  /// Returns whether an alternative holds.
  func holds(_ colors: [Color]) -> Bool { share(colors) >= 1 }
}

extension Color {
  /// The relative luminance, regardless of the alpha.
  var solidLuminance: Double {
    func linear(_ component: UInt8) -> Double { Self.linear[Int(component)] }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The linear value of each eight-bit component.
  static let linear = (0...255).map { component in
    let part = Double(component) / 255
    return Light(red: part, green: part, blue: part).linear.red
  }
}

/// Distinct constraints in the order in which they were found, each with the declarations that proofs
/// report if it fails.
struct RepairConstraints: Sendable {
  private(set) var all: [RepairConstraint] = []
  private(set) var marks: [Set<ConstraintPass.Mark>] = []
  /// The least number of grounds behind each definition that is a ground.
  private(set) var depths: [Int: Int] = [:]
  /// The number of values that are each colour (see ``ColorUses``).
  private(set) var uses: [ColorTerm: Int] = [:]
  /// The colours with too little contrast, with the contexts.
  private(set) var failing: [FailingColor: Set<Contexts>] = [:]
  /// The colours with enough contrast in some states.
  private(set) var legible: Set<StateColor> = []
  private var numbers: [RepairConstraint: Int] = [:]

  /// Records a colour with too little contrast.
  mutating func note(_ color: FailingColor, in contexts: Contexts) {
    failing[color, default: []].insert(contexts)
  }

  /// Records a colour with enough contrast.
  mutating func note(legible color: StateColor) { legible.insert(color) }

  /// Adds the values of a walk.
  mutating func add(_ uses: ColorUses) { self.uses.merge(uses.counts, uniquingKeysWith: +) }

  /// Records a definition as a ground.
  mutating func note(ground definition: Int, depth: Int) {
    depths[definition] = min(depths[definition] ?? depth, depth)
  }

  /// Adds a constraint unless it is present, and adds marks to it.
  mutating func add(
    _ constraint: RepairConstraint,
    _ marks: some Sequence<ConstraintPass.Mark> = []
  ) {
    let number = numbers[constraint] ?? all.count
    if number == all.count {
      numbers[constraint] = number
      all.append(constraint)
      self.marks.append([])
    }
    self.marks[number].formUnion(marks)
  }

  /// Returns the number of pairs of colours with too little contrast, each counted once.
  func failingPairs(_ colors: [Color]) -> Int {
    var pairs: Set<[Light]> = []
    for constraint in all {
      guard case .contrast = constraint.kind, !constraint.holds(colors) else { continue }
      let seen = constraint.alternatives.joined().flatMap(\.colors)
      pairs.insert(seen.flatMap { [$0.light(colors), $0.ground.ground(colors).seen] })
    }
    return pairs.count
  }

  /// Adds the constraints of a walk, for contexts in which they are the same.
  mutating func formUnion(_ other: Self, in contexts: Contexts) {
    for (constraint, marks) in zip(other.all, other.marks) { add(constraint, marks) }
    depths.merge(other.depths) { min($0, $1) }
    uses.merge(other.uses, uniquingKeysWith: +)
    for color in other.failing.keys { note(color, in: contexts) }
    legible.formUnion(other.legible)
  }
}
