/// What the evidence of a walk comes to.
extension CascadeEvidence {
  /// Goes through what decides a value somewhere, with what declares it.
  package func forEachContributor(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(contributes, visit)
  }

  /// Goes through that without which a value would be another one somewhere.
  package func forEachNeeded(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(isNeeded, visit)
  }

  /// Goes through that of which a style alone does not show what would be without it.
  package func forEachEntangled(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(isEntangled, visit)
  }

  /// Goes through all that entries say, whether it applies anywhere or not.
  package func forEachSaid(_ visit: (EntryPlace, Declaration) -> Void) {
    for number in contributes.indices {
      if let (place, declaration) = declared(number) { visit(place, declaration) }
    }
  }

  private func forEach(
    _ flags: ContiguousArray<Bool>,
    _ visit: (EntryPlace, Declaration) -> Void
  ) {
    for number in flags.indices where flags[number] {
      if let (place, declaration) = declared(number) { visit(place, declaration) }
    }
  }

  private func declared(_ number: Int) -> (EntryPlace, Declaration)? {
    guard let place = said.places[number], let item = said.item(number) else { return nil }
    return (place, item.declaration)
  }

  /// The entries that are worn whole somewhere.
  package var wornEntries: Set<EntryPlace> { worn }

  /// Goes through the selectors with the states without which they would show where they do not, and
  /// give another value.
  package func forEachNeededState(
    _ walk: SituationWalk,
    _ visit: (EntryPlace, StateBits) -> Void
  ) {
    let ruleSet = walk.sides[side].engine.ruleSet
    for number in neededStates.indices where neededStates[number] != 0 {
      guard let place = ruleSet.places[ruleSet.rules[Number(number)].order] else { continue }
      visit(place, walk.sides[side].states(neededStates[number]))
    }
  }

  /// Goes through the declarations that lead by their order alone, the stronger first, with the number
  /// of styles, the first situation, and what that is inside of.
  package func forEachTie(
    _ visit: (
      (EntryPlace, Declaration), (EntryPlace, Declaration), Int, Situation, [Situation]
    ) -> Void
  ) {
    for (pair, seen) in pairs {
      guard let leader = declared(Int(pair.leader)), let second = declared(Int(pair.second)) else {
        continue
      }
      visit(leader, second, seen.count, seen.first, seen.ancestors)
    }
  }

  /// Goes through what applies somewhere without leading, with what leads there.
  package func forEachHidden(
    _ visit: (EntryPlace, Declaration, _ by: (EntryPlace, Declaration)?, Hider) -> Void
  ) {
    for number in hiders.indices where !hiders[number].isEmpty {
      guard let (place, declaration) = declared(number) else { continue }
      for hider in hiders[number] {
        visit(place, declaration, hider.item < 0 ? nil : declared(Int(hider.item)), hider)
      }
    }
  }
}
