import Livery

extension Finding {
  /// Widgets on which a finding occurs in the same contexts.
  package struct Group: Sendable {
    /// The contexts in which it occurs.
    package let contexts: ContextSummary
    /// The nodes of the widgets.
    package fileprivate(set) var nodes: Set<WidgetNode>
  }
}

extension Inspection {
  /// Returns the widgets on which a finding occurs, by the contexts in which it does.
  package func groups(of finding: Finding) -> [Finding.Group] {
    var combinations: [WidgetNode: Set<Contexts>] = [:]
    for (contexts, nodes) in finding.nodes {
      for node in nodes { combinations[node, default: []].insert(contexts) }
    }
    return Dictionary(grouping: combinations.keys) { combinations[$0] ?? [] }
      .map { found, nodes in
        Finding.Group(
          contexts: ContextSummary(found, of: contexts, axes: theme.modifiers),
          nodes: Set(nodes)
        )
      }
      .sorted { $0.contexts.description < $1.contexts.description }
  }

  /// Returns the nodes that stand for the widgets of one of the given trees, in document order.
  package func nodes(ofTree index: Int) -> [WidgetNode] {
    for (number, tree) in trees.enumerated() {
      guard let nodes = tree.numbers[index] else { continue }
      return nodes.map { WidgetNode(tree: number, node: Int($0)) }
    }
    return []
  }
}
