package import SourceJSON

/// The differences of two versions of a theme whose rules are the same, so that only values and places
/// in files differ.
package struct ValueChanges: Sendable {
  /// The place of each declaration in the new version, by that in the old one.
  package private(set) var places: [SourceLocation: SourceLocation] = [:]

  /// A Boolean value that indicates whether the same values are equal to each other in both versions, as
  /// after another colour of a constant.
  package private(set) var keepsEqualities = true

  /// A Boolean value that indicates whether any value differs.
  package private(set) var hasDifferences = false

  /// A Boolean value that indicates whether declarations have one place in the old version, and several in
  /// the new one, as in sheets of the same name.
  private var isAmbiguous = false

  /// The widgets of each tree that other values may reach; `nil` for all.
  private var reached: [Set<Int>]?

  /// Compares two versions of a theme; `nil` if more than values differ, or if equal values are no sign of
  /// equal results: an entry extends another one or is applied as a whole, trees declare parts of values,
  /// or sheets have the same name.
  ///
  /// - Parameters:
  ///   - old: The theme.
  ///   - new: The theme after an edit.
  ///   - contexts: The combinations of contexts in which they are compared.
  ///   - trees: The widgets.
  ///   - budget: The budget of work.
  package init?(
    from old: Theme,
    to new: Theme,
    in contexts: [Contexts],
    on trees: [SituationTree],
    within budget: WorkBudget
  ) {
    let own = trees.flatMap(\.ownDeclarations)
    guard old.groups == new.groups, old.sheets.count == new.sheets.count,
      old.sheets.indices.allSatisfy({ old.isOwn(sheet: $0) == new.isOwn(sheet: $0) }),
      old.hasSeparateEntries, new.hasSeparateEntries
    else { return nil }
    reached = trees.map { _ in [] }
    for contexts in contexts {
      let appearances = [old, new].map { $0.appearance(in: contexts) }
      guard budget.spend(appearances[1].compilationSteps),
        !appearances[1].resolution.appliesWholeEntries,
        appearances[0].ruleSet.isInterchangeable(with: appearances[1].ruleSet),
        let own = own.plainValues(in: [appearances[1].ruleSet])
      else { return nil }
      compare(appearances[0].ruleSet, with: appearances[1], on: trees, own: own, within: budget)
      if isAmbiguous { return nil }
    }
  }

  private mutating func compare(
    _ old: RuleSet,
    with appearance: Appearance,
    on trees: [SituationTree],
    own: [SettingValue],
    within budget: WorkBudget
  ) {
    let new = appearance.ruleSet
    var differing: Set<SourceLocation?> = []
    for (block, other) in zip(old.blocks, new.blocks) {
      for (item, other) in zip(block.items, other.items) {
        let place = other.declaration.location
        if let former = item.declaration.location, let place,
          let known = places.updateValue(place, forKey: former), known != place
        {
          isAmbiguous = true
        }
        if item.value != other.value { differing.insert(place) }
      }
    }
    if differing.isEmpty { return }
    hasDifferences = true
    let signatures = [old, new].map { ruleSet in
      ContextSignature([ruleSet], relevance: .equality, own: own, keepsPaths: false, mark: 0)
    }
    if signatures[0] == signatures[1] { return }
    keepsEqualities = false
    // Initial values of properties have no place, and reach all widgets.
    if differing.contains(nil) { reached = nil }
    for (number, tree) in trees.enumerated() where reached != nil {
      let nodes = appearance.nodes(of: tree, within: budget) { declaration in
        differing.contains(declaration.location)
      }
      if let nodes { reached?[number].formUnion(nodes) } else { reached = nil }
    }
  }

  /// Returns a Boolean value that indicates whether some widgets of each tree have the same styles, but for
  /// values that are equal where they were.
  ///
  /// - Parameter nodes: The widgets with all that is inside of them; `nil` for all.
  /// - Returns: The value.
  package func keepsEqualities(on nodes: [Set<Int>]?) -> Bool {
    if keepsEqualities { return true }
    guard let nodes, let reached else { return false }
    return zip(nodes, reached).allSatisfy { $0.isDisjoint(with: $1) }
  }
}
