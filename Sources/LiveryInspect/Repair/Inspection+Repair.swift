package import Livery
import SourceJSON

extension Inspection {
  /// Returns changes of colours with which more pairs hold, and nothing fails that held: no contrast
  /// in any situation, no focus, no state that differs from another one, and no policy.
  ///
  /// The sum of the perceived differences is small. Nothing is written. The result is true of the
  /// inspected trees. If the task is cancelled, the repair has no changes, and `after.unchecked` has
  /// `.interrupted`.
  ///
  /// ```swift
  /// let repair = await Inspection(tree).repair(pinning: ["$brand", "$palette.*"])
  /// ```
  ///
  /// - Parameters:
  ///   - limits: The required contrasts.
  ///   - pinned: The names whose colours stay as they are: constants with `$`, and keys of entries.
  ///   - policies: The policies that must hold if they do so now.
  /// - Returns: The changes, and what remains.
  public func repair(
    _ limits: Limits = .aa,
    pinning pinned: [NamePattern] = [],
    policies: [ThemePolicy] = []
  ) async -> Repair {
    await repair(await proof(limits), limits, pinning: pinned, policies: policies)
  }

  /// Returns the repair of what a proof with the same limits has found.
  package func repair(
    _ proof: Proof,
    _ limits: Limits,
    pinning pinned: [NamePattern],
    policies: [ThemePolicy] = []
  ) async -> Repair {
    let definitions = ColorDefinitions(theme, pinning: pinned)
    let found =
      proof.unchecked.isEmpty && !proof.causes.isEmpty
      ? await constraints(of: definitions, limits: limits) : nil
    var repair =
      if let found,
        let made = await repairWithEntries(
          proof,
          limits,
          pinning: pinned,
          policies: policies,
          constraints: found
        )
      {
        made
      } else {
        await repair(proof, limits, pinning: pinned, policies: policies, constraints: found) { _ in
          true
        }
      }
    // A colour that no change lets be legible in a state and without it.
    if !repair.after.causes.isEmpty, let found,
      let made = await repairWithEntries(
        proof,
        limits,
        pinning: pinned,
        policies: policies,
        constraints: found,
        negating: true
      ), made.after.causes.count < repair.after.causes.count
    {
      repair = made
    }
    await addFocus(to: &repair, limits: limits, pinning: pinned, policies: policies)
    // New entries may have repaired more than what they were made for.
    let left = Set(repair.after.causes.map { $0.finding.identity(file: .some(nil)) })
    repair.unrepaired.removeAll { rest in
      rest.cause != nil && !left.contains(rest.finding.identity(file: .some(nil)))
    }
    if repair.changes.contains(where: { $0.location == nil }), let before = repair.pairs?.before {
      let after = await failingPairs(of: repair.theme, limits: limits)
      repair.pairs = Repair.PairCounts(before: before, after: after)
    }
    // What an interrupted search has found so far may break what was not checked.
    return isInterrupted
      ? Repair(before: proof, after: .interrupted(self), theme: theme) : repair
  }

  /// Returns changes of those definitions that may change.
  ///
  /// - Parameters:
  ///   - before: The proof of the theme.
  ///   - limits: The required contrasts.
  ///   - pinned: The names whose colours stay as they are.
  ///   - policies: The policies that must hold if they do so now.
  ///   - known: The constraints on the colours of the theme; `nil` if they are unknown.
  ///   - added: The entries of the theme that are new.
  ///   - mayChange: Returns whether a definition may change.
  /// - Returns: The repair.
  func repair(
    _ before: Proof,
    _ limits: Limits,
    pinning pinned: [NamePattern],
    policies: [ThemePolicy] = [],
    constraints known: RepairConstraints? = nil,
    adding added: [StateEntry] = [],
    where mayChange: (ColorDefinitions.Definition) -> Bool
  ) async -> Repair {
    var repair = Repair(before: before, after: before, theme: theme)
    if !before.unchecked.isEmpty || before.causes.isEmpty && before.unseenFocus.isEmpty {
      return repair
    }
    let original = ColorDefinitions(theme, pinning: pinned, where: mayChange)
    var held = await requirements(policies)
    var groups: [Int: Int] = [:]
    var colors = original.colors
    for round in 0..<Self.repairRounds {
      let definitions = ColorDefinitions(repair.theme, pinning: pinned, where: mayChange)
      let found: RepairConstraints
      if round == 0, let known {
        found = known
      } else {
        found = await with(repair.theme).constraints(of: definitions, limits: limits)
      }
      let pairs = found.failingPairs(definitions.colors)
      repair.pairs = Repair.PairCounts(before: repair.pairs?.before ?? pairs, after: pairs)
      var search = RepairSearch(
        found.all,
        from: definitions.colors,
        isFree: definitions.all.map { $0.obstacle == nil },
        weights: found.weights(of: definitions, adding: added),
        isInterrupted: { isInterrupted }
      )
      let solutions = search.solve()
      var open = solutions.isEmpty ? [] : [Array(solutions.indices)]
      var rejected: Set<Int> = []
      var hasChanged = false
      while let group = open.popLast() {
        if isInterrupted { break }
        var next = colors
        for solution in group {
          for (number, color) in solutions[solution].changes { next[number] = color }
        }
        let edits = original.edits(original.differing(next))
        if let changed = try? theme.editing(edits).theme,
          let now = await requirements(
            of: changed,
            since: repair.theme,
            limits: limits,
            policies: policies,
            holding: held
          )
        {
          (held, colors, repair.theme, hasChanged) = (now, next, changed, true)
          for solution in group {
            // Changes of one text are made together.
            let changed = solutions[solution].changes.keys.flatMap(original.numbers(inTextOf:))
            let own = changed.compactMap { groups[$0] }.min() ?? groups.count
            for definition in changed { groups[definition] = own }
            if round > 0 { continue }
            for constraint in solutions[solution].constraints {
              for mark in found.marks[constraint] { repair.groups[mark, default: []].insert(own) }
            }
          }
        } else if group.count > 1 {
          // One of several groups may be to blame.
          open.append(Array(group.suffix(group.count / 2)))
          open.append(Array(group.prefix(group.count - group.count / 2)))
        } else {
          rejected.formUnion(solutions[group[0]].constraints)
        }
      }
      if !hasChanged {
        var reasons = UnrepairedReasons(definitions, constraints: found, rejected: rejected)
        repair.unrepaired = reasons.unrepaired(of: repair.after, unsolved: search.unsolved)
        break
      }
      repair.after = await with(repair.theme).proof(limits)
    }
    if repair.unrepaired.isEmpty, !repair.after.causes.isEmpty {
      repair.unrepaired = repair.after.causes.map {
        Repair.Unrepaired(finding: $0.finding, cause: $0, reason: .notFound, conflicts: [])
      }
    }
    if let pairs = repair.pairs, pairs.after > pairs.before {
      // More pairs of colours fail than before.
      return Repair(unrepaired: repair.unrepaired, before: before, after: before, theme: theme)
    }
    repair.changes = original.changes(original.differing(colors), groups: groups)
    return repair
  }

  /// The maximum number of rounds in which constraints are collected and colours are changed.
  private static let repairRounds = 12

  /// Returns the constraints on the colours of the theme, with the declarations that proofs report.
  func constraints(of definitions: ColorDefinitions, limits: Limits) async -> RepairConstraints {
    let budget = WorkBudget(work)
    // Equal colours may be those of different constants.
    var numbers: [[ConstantPlace]: Int] = [:]
    let classes = classes(of: .appearance, within: budget) { contexts in
      let active = theme.conditionalConstants(in: contexts).filter(mayHaveColor)
      let number = numbers[active, default: numbers.count]
      numbers[active] = number
      return number << 1 | (theme.isDark(in: contexts) ? 1 : 0)
    }
    let walks = Walks(inspection: self, trees: trees, contexts: classes, budget: budget)
    let (roles, deciding) = (RoleTable(theme), DecidingConstants(theme))
    let results = await walks.results { walk, _, contexts in
      ConstraintPass(
        walk,
        of: Scene(walk, roles: roles, canvas: canvas(in: contexts)),
        definitions: definitions,
        deciding: deciding,
        in: contexts,
        limits: limits
      )
    }
    var all = RepairConstraints()
    for (contexts, found) in results?.all ?? [] { all.formUnion(found, in: contexts) }
    return all
  }

  /// Returns the remaining findings about states, focus and policies of a changed theme if they are
  /// among those of a former one, and no pair fails that held; `nil` if something else fails, or if
  /// nothing is better although it should be.
  func requirements(
    of changed: Theme,
    since theme: Theme,
    limits: Limits,
    policies: [ThemePolicy],
    holding held: FailedRequirements,
    improves: Bool = true
  ) async -> FailedRequirements? {
    guard let repaired = await repairedCount(of: changed, since: theme, limits: limits) else {
      return nil
    }
    let now = await with(changed).requirements(policies)
    let isBetter = repaired > 0 || now.count < held.count
    return (isBetter || !improves) && held.lost(in: now.findings).isEmpty ? now : nil
  }

  /// Returns whether a pair has too little contrast in a changed theme that holds in this one.
  package func isBroken(by changed: Theme, limits: Limits) async -> Bool {
    await repairedCount(of: changed, since: theme, limits: limits) == nil
  }

  /// Returns the number of failing pairs of a theme that hold in a changed one; `nil` if a pair fails
  /// there that held, or if not all could be compared.
  func repairedCount(of changed: Theme, since theme: Theme, limits: Limits) async -> Int? {
    let budget = WorkBudget(work)
    let inspection = with(theme)
    let walks = Walks(
      inspection: inspection,
      trees: trees,
      contexts: inspection.classes(of: .appearance, within: budget, beside: changed),
      other: (changed, Contexts()),
      budget: budget
    )
    let roles = RoleTable(theme)
    let results = await walks.results { walk, _, contexts in
      RegressionPass(walk, roles: roles, canvas: canvas(in: contexts), limits: limits)
    }
    guard let found = results?.all.map(\.result), !isInterrupted,
      !found.contains(where: \.isBroken)
    else { return nil }
    return found.reduce(0) { $0 + $1.repairedCount }
  }

  /// The requirements of states, focus and policies that fail, or that were not checked.
  func requirements(_ policies: [ThemePolicy]) async -> FailedRequirements {
    let states = await states()
    var (found, unchecked) = (
      states.findings.filter { $0.diagnostic.severity != .note }, states.unchecked
    )
    for policy in policies {
      guard let report = try? await test(policy) else { continue }
      found += report.outcomes.flatMap(\.findings)
      unchecked += report.unchecked
    }
    return FailedRequirements(found + unchecked.distinct.map(\.finding))
  }

  /// Returns whether a constant may be a colour, or have one as a member.
  private func mayHaveColor(_ place: ConstantPlace) -> Bool {
    switch theme.sheets[place.sheet].constants[place.constant].value.value {
    case .string, .object: true
    default: false
    }
  }

  /// Returns the number of distinct pairs of colours with too little contrast in a theme.
  func failingPairs(of theme: Theme, limits: Limits) async -> Int {
    let definitions = ColorDefinitions(theme)
    let found = await with(theme).constraints(of: definitions, limits: limits)
    return found.failingPairs(definitions.colors)
  }
}
