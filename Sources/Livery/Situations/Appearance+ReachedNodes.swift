import SourceJSON

extension Appearance {
  /// Returns the widgets of a tree that some declarations may reach: those that their selectors may match,
  /// whatever they are inside of and whatever states they are in, and all widgets inside of these.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - budget: The budget of work.
  ///   - isMeant: A closure that returns whether a declaration is one of them.
  /// - Returns: The nodes; `nil` for all.
  package func nodes(
    of tree: SituationTree,
    within budget: WorkBudget,
    reachedBy isMeant: (Declaration) -> Bool
  ) -> Set<Int>? {
    func declares(_ block: Block) -> Bool { block.items.contains { isMeant($0.declaration) } }
    let defaults = (ruleSet.defaults + ruleSet.baseDefaults).map(\.block)
    _ = budget.spend(tree.nodes.count + size)
    if (defaults + ruleSet.bases.compactMap { $0?.block }).contains(where: declares)
      || tree.defaultStyle?.sorted.contains(where: isMeant) ?? false
    {
      return nil
    }
    let rules = ruleSet.rules.elements.map { declares($0.block) }
    var matcher = RuleMatcher(ruleSet, definitions: tree.definitions)
    var targets: [String: TargetSet] = [:]
    let found = tree.nodes.indices.filter { number in
      let node = tree.nodes[number]
      let target =
        targets[node.className]
        ?? TargetSet(
          matcher.rules(ofClass: node.className).lazy.filter { rules[$0.index] }
            .map { ruleSet.rules[$0].selector.target }
        )
      targets[node.className] = target
      return target.mayMatch(node)
        || node.own.values.contains { $0.sorted.contains(where: isMeant) }
    }
    return tree.withDescendants(Set(found))
  }
}

/// The steps that the targets of selectors are, by what widgets must have.
private struct TargetSet {
  private var areForAny = false
  private var ids: Set<String> = []
  private var names: Set<String> = []

  init(_ steps: some Sequence<Selector.Step>) {
    for step in steps {
      if let id = step.id {
        ids.insert(id)
      } else if let name = step.names.first {
        names.insert(name)
      } else {
        areForAny = true
      }
    }
  }

  /// Returns a Boolean value that indicates whether a widget of the class may match one of them.
  func mayMatch(_ node: SituationTree.Node) -> Bool {
    areForAny || node.id.map(ids.contains) ?? false || !names.isDisjoint(with: node.names)
  }
}
