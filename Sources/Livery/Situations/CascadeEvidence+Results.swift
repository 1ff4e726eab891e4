/// The results of the evidence of a walk.
extension CascadeEvidence {
  /// Calls a closure with all declarations of entries, whether or not they apply anywhere.
  package func forEachDeclaration(_ visit: (EntryPlace, Declaration) -> Void) {
    for number in contributes.indices {
      if let (place, declaration) = declared(number) { visit(place, declaration) }
    }
  }

  /// Calls a closure with each declaration that has a flag, and its entry.
  package func forEach(
    _ flags: KeyPath<Self, ContiguousArray<Bool>>,
    _ visit: (EntryPlace, Declaration) -> Void
  ) {
    let flags = self[keyPath: flags]
    for number in flags.indices where flags[number] {
      if let (place, declaration) = declared(number) { visit(place, declaration) }
    }
  }

  private func declared(_ number: Int) -> (EntryPlace, Declaration)? {
    guard let place = declarations.places[number], let item = declarations.item(number) else {
      return nil
    }
    return (place, item.declaration)
  }

  /// Calls a closure with each selector and those of its states without which it would win
  /// elsewhere, with a different value.
  package func forEachNeededState(
    in walk: SituationWalk,
    _ visit: (EntryPlace, StateBits) -> Void
  ) {
    let ruleSet = walk.sides[0].engine.ruleSet
    for number in neededStates.indices where neededStates[number] != 0 {
      guard let place = ruleSet.places[ruleSet.rules[Number(number)].order] else { continue }
      visit(place, walk.sides[0].states(neededStates[number]))
    }
  }

  /// Calls a closure with each pair of declarations of which the first wins by its order alone: the
  /// stronger and the weaker one, the number of styles, the first situation, and its ancestors.
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

  /// Calls a closure with each declaration that applies somewhere without winning, and the winner
  /// there.
  package func forEachHidden(
    _ visit: (EntryPlace, Declaration, _ by: (EntryPlace, Declaration)?, Override) -> Void
  ) {
    for number in overrides.indices where !overrides[number].isEmpty {
      guard let (place, declaration) = declared(number) else { continue }
      for overriding in overrides[number] {
        visit(
          place,
          declaration,
          overriding.item < 0 ? nil : declared(Int(overriding.item)),
          overriding
        )
      }
    }
  }
}
