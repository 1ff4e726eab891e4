import Livery
import SourceJSON

/// The reasons why findings remain.
struct RestReasons {
  private let definitions: ColorDefinitions
  private let demands: [RepairDemand]
  private let marks: [Set<DemandPass.Mark>]
  private let rejected: Set<Int>
  private let failing: [Int]
  private let held: [Int]
  /// The number of parts that searches for contradictions may still look at.
  private var partsLeft = 100_000

  init(
    _ definitions: ColorDefinitions,
    demands found: RepairDemands,
    rejected: Set<Int>
  ) {
    (self.definitions, self.rejected) = (definitions, rejected)
    (demands, marks) = (found.all, found.marks)
    let colors = definitions.colors
    let holds = found.all.map { $0.holds(colors) }
    failing = holds.indices.filter { !holds[$0] }
    held = holds.indices.filter { holds[$0] }
  }

  mutating func rest(of proof: Proof, unsolved: [Int]) -> [Repair.Rest] {
    var rest: [Repair.Rest] = []
    for cause in proof.causes {
      let own = failing.filter { !marks[$0].isDisjoint(with: cause.marks) }
      let (reason, conflicts) = obstacle(of: cause).map { ($0, []) } ?? reason(for: own)
      rest.append(
        Repair.Rest(finding: cause.finding, cause: cause, reason: reason, conflicts: conflicts)
      )
    }
    let focus = failing.filter { demands[$0].kind == .focus && isFree($0) }
    for finding in proof.unseenFocus {
      let reason: Repair.Reason =
        focus.isEmpty
        ? .outOfReach : focus.contains(where: rejected.contains) ? .breaksOthers : .notFound
      rest.append(Repair.Rest(finding: finding, cause: nil, reason: reason, conflicts: []))
    }
    return rest
  }

  /// Returns the reason why the colour of a cause itself is not changed.
  private func obstacle(of cause: Proof.Cause) -> Repair.Reason? {
    if cause.worst.location == nil { return .outOfReach }
    guard let location = cause.location else { return nil }
    let contexts = cause.worst.witness.contexts
    let own = definitions.all.filter { $0.location == location }
    return (own.first { $0.conditions.areMet(in: contexts) } ?? own.first)?.obstacle
  }

  private func isFree(_ demand: Int) -> Bool {
    demands[demand].definitions.contains { definitions.all[$0].obstacle == nil }
  }

  private mutating func reason(
    for own: [Int]
  ) -> (reason: Repair.Reason, conflicts: [Repair.Conflict]) {
    let free = own.filter(isFree)
    if free.isEmpty {
      let obstacles = own.flatMap { demands[$0].definitions }
        .compactMap { definitions.all[$0].obstacle }
      for reason in [Repair.Reason.pinned, .kept, .foreign, .transparent]
      where obstacles.contains(reason) {
        return (reason, [])
      }
      return (.outOfReach, [])
    }
    for demand in free.prefix(3) {
      let core = ContradictionSearch.conflict(
        with: demand,
        among: demands,
        required: held,
        colors: definitions.colors,
        isFree: definitions.all.map { $0.obstacle == nil },
        partsLeft: &partsLeft
      )
      if let core { return (.contradictory, core.flatMap(conflicts)) }
    }
    return (free.contains(where: rejected.contains) ? .breaksOthers : .notFound, [])
  }

  /// Returns the pairs of a demand, one for each alternative and ground.
  private func conflicts(of demand: Int) -> [Repair.Conflict] {
    guard case .contrast(let role) = demands[demand].kind else { return [] }
    var seen: Set<Repair.Conflict> = []
    return demands[demand].alternatives.joined().compactMap { condition in
      guard case .contrast(let color, let needed) = condition, let front = color.front else {
        return nil
      }
      let ground = color.ground.paints.last.map(text) ?? "\(color.ground.canvas.seen.color)"
      let conflict = Repair.Conflict(
        role: role,
        front: text(of: front),
        ground: ground,
        needed: needed
      )
      return seen.insert(conflict).inserted ? conflict : nil
    }
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
