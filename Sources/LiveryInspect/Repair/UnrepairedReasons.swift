import Livery
import SourceJSON

/// The reasons why findings remain.
struct UnrepairedReasons {
  private let definitions: ColorDefinitions
  private let constraints: [RepairConstraint]
  private let marks: [Set<ConstraintPass.Mark>]
  private let rejected: Set<Int>
  private let failing: [Int]
  private let held: [Int]
  /// The number of parts that searches for contradictions may still look at.
  private var partsLeft = 100_000

  init(
    _ definitions: ColorDefinitions,
    constraints found: RepairConstraints,
    rejected: Set<Int>
  ) {
    (self.definitions, self.rejected) = (definitions, rejected)
    (constraints, marks) = (found.all, found.marks)
    let colors = definitions.colors
    let holds = found.all.map { $0.holds(colors) }
    failing = holds.indices.filter { !holds[$0] }
    held = holds.indices.filter { holds[$0] }
  }

  mutating func unrepaired(of proof: Proof, unsolved: [Int]) -> [Repair.Unrepaired] {
    var unrepaired: [Repair.Unrepaired] = []
    for cause in proof.causes {
      let own = failing.filter { !marks[$0].isDisjoint(with: cause.marks) }
      let (reason, conflicts) = obstacle(of: cause).map { ($0, []) } ?? reason(for: own)
      unrepaired.append(
        Repair.Unrepaired(
          finding: cause.finding,
          cause: cause,
          reason: reason,
          conflicts: conflicts
        )
      )
    }
    let focus = failing.filter { constraints[$0].kind == .focus && isFree($0) }
    for finding in proof.unseenFocus {
      let reason: Repair.Reason =
        focus.isEmpty
        ? .outOfReach : focus.contains(where: rejected.contains) ? .breaksOthers : .notFound
      unrepaired.append(
        Repair.Unrepaired(finding: finding, cause: nil, reason: reason, conflicts: [])
      )
    }
    return unrepaired
  }

  /// Returns the reason why the colour of a cause itself is not changed.
  private func obstacle(of cause: Proof.Cause) -> Repair.Reason? {
    if cause.worst.location == nil { return .outOfReach }
    guard let location = cause.location else { return nil }
    let contexts = cause.worst.witness.contexts
    let own = definitions.all.filter { $0.location == location }
    return (own.first { $0.conditions.areMet(in: contexts) } ?? own.first)?.obstacle
  }

  private func isFree(_ constraint: Int) -> Bool {
    constraints[constraint].definitions.contains { definitions.all[$0].obstacle == nil }
  }

  private mutating func reason(
    for own: [Int]
  ) -> (reason: Repair.Reason, conflicts: [Repair.Conflict]) {
    let free = own.filter(isFree)
    if free.isEmpty {
      let obstacles = own.flatMap { constraints[$0].definitions }
        .compactMap { definitions.all[$0].obstacle }
      for reason in [Repair.Reason.pinned, .kept, .foreign, .transparent]
      where obstacles.contains(reason) {
        return (reason, [])
      }
      return (.outOfReach, [])
    }
    for constraint in free.prefix(3) {
      let core = ContradictionSearch.conflict(
        with: constraint,
        among: constraints,
        required: held,
        colors: definitions.colors,
        isFree: definitions.all.map { $0.obstacle == nil },
        partsLeft: &partsLeft
      )
      if let core { return (.contradictory, core.flatMap(conflicts)) }
    }
    return (free.contains(where: rejected.contains) ? .breaksOthers : .notFound, [])
  }

  /// Returns the pairs of a constraint, one for each alternative and ground.
  private func conflicts(of constraint: Int) -> [Repair.Conflict] {
    guard case .contrast(let role) = constraints[constraint].kind else { return [] }
    return constraints[constraint].alternatives.joined().compactMap { condition in
      guard case .contrast(let color, let needed) = condition, let front = color.front else {
        return nil
      }
      let ground = color.ground.paints.last.map(text) ?? "\(color.ground.canvas.seen.color)"
      return Repair.Conflict(
        role: role,
        front: text(of: front),
        ground: ground,
        needed: needed
      )
    }.distinct
  }

  private func text(of term: ColorTerm) -> String {
    switch term {
    case .fixed(let color): "\(color)"
    case .definition(let number): definitions.all[number].titleInContexts
    case .alpha(let inner, let alpha):
      "\(text(of: inner)) at alpha \((Double(alpha) / 2.55).rounded() / 100)"
    case .formula(let formula):
      formula.colors.indices.reduce(formula.text) { whole, index in
        whole.replacing(ColorTerm.Formula.name(index), with: text(of: formula.colors[index]))
      }
    }
  }
}

extension ColorDefinitions.Definition {
  /// The constant, or the entry with its setting, and the contexts that it requires.
  fileprivate var titleInContexts: String { name.title(setting, in: conditions) }
}
