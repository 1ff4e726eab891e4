import Livery

extension SplitMix64 {
  /// Returns a step with random negated names and states and structural conditions besides its own
  /// conditions, given the states that may be asked for.
  mutating func adding(testsTo step: Selector.Step, states: [String]) -> Selector.Step {
    let others = states.filter { !step.stateNames.contains($0) }
    if chance(50), !others.isEmpty {
      return step.excluding((0..<pick([1, 1, 2])).map { _ in .init(name: pick(others)) })
    }
    let names = Vocabulary.names.filter { !step.names.contains($0) }
    return Selector.Step(
      combinator: step.combinator,
      className: chance(80) ? step.className : nil,
      id: step.id,
      names: step.names,
      excludedNames: some(names, 25),
      structure: chance(75) ? (0..<pick([1, 1, 1, 2])).map { _ in structure() } : [.first],
      states: step.states
    )
  }

  /// Returns a random structural condition.
  mutating func structure() -> Selector.Step.Structure {
    switch int(0...6) {
    case 0: .first
    case 1: .last
    case 2: .only
    case 3: .empty
    case 4: .places(step: pick([2, 2, 3]), offset: int(-3...4))
    case 5: .places(step: pick([0, 1]), offset: int(1...4))
    default: .places(step: -1, offset: int(1...4))
    }
  }
}
