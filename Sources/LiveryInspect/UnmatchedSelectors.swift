import Livery
import SourceJSON

/// Says why selectors match no widget of trees.
struct UnmatchedSelectors {
  private let ids: Set<String>
  private let names: Set<String>
  private let ancestries: [[String: [String]]]
  private let trees: [SituationTree]

  init(_ inspection: Inspection) {
    trees = inspection.trees
    ids = inspection.trees.reduce(into: []) { $0.formUnion($1.ids) }
    names = inspection.trees.reduce(into: []) { $0.formUnion($1.names) }
    let appearance = inspection.theme.appearance()
    ancestries = inspection.trees.map { tree in
      let walk = SituationWalk([appearance], tree)
      var known: [String: [String]] = [:]
      for node in tree.nodes where known[node.className] == nil {
        known[node.className] = walk.ancestry(of: node.className)
      }
      return known
    }
  }

  /// The id or the name that no widget has, for what asks for nothing else.
  func missing(in entry: Entry) -> (code: Diagnostic.Code, message: String)? {
    if entry.selectors.isEmpty { return nil }
    let all = entry.selectors.map { missing(in: $0) }
    if all.contains(where: { $0 == nil }) { return nil }
    return all.first ?? nil
  }

  /// The id or the name of a selector that no widget has.
  func missing(in selector: Selector) -> (code: Diagnostic.Code, message: String)? {
    for step in selector.steps.reversed() {
      if let id = step.id, !ids.contains(id) {
        let remedy = Suggestion.phrase(for: id, in: ids.sorted())
        return (.noSuchID, "no widget has the id '\(id)'\(remedy)")
      }
      for name in step.names where !names.contains(name) {
        let remedy = Suggestion.phrase(for: name, in: names.sorted())
        return (.noSuchName, "no widget carries the name '\(name)'\(remedy)")
      }
    }
    return nil
  }

  /// Whether a widget is of a class.
  func hasWidget(of className: String) -> Bool {
    ancestries.contains { $0.values.contains { $0.contains(className) } }
  }

  /// What fails everywhere for an entry.
  func reason(of entry: Entry) -> String {
    entry.selectors.first.map { reason(of: $0) } ?? "what it asks for is never so"
  }

  /// What fails everywhere for a selector: the first condition that no widget meets which meets those
  /// before it.
  func reason(of selector: Selector) -> String {
    for step in selector.steps.reversed() {
      if let name = step.className, !hasWidget(of: name) {
        let classes = Set(ancestries.flatMap { $0.values.flatMap(\.self) })
        return
          "no widget is of class '\(name)'\(Suggestion.phrase(for: name, in: classes.sorted()))"
      }
    }
    let target = selector.target
    var candidates = trees.indices.flatMap { tree in
      trees[tree].nodes.indices.filter { fits(target, tree, $0) }.map { (tree, $0) }
    }
    if candidates.isEmpty { return "no widget is as its last step asks" }
    for step in selector.containers.reversed() {
      candidates = candidates.filter { tree, node in
        var parent = trees[tree].nodes[node].parent
        while let next = parent {
          if fits(step, tree, next) { return true }
          parent = trees[tree].nodes[next].parent
        }
        return false
      }
      if candidates.isEmpty { return "none of those widgets is inside '\(step)'" }
    }
    return "none of those widgets is inside such containers, in states that can be"
  }

  private func fits(_ step: Selector.Step, _ tree: Int, _ number: Int) -> Bool {
    let node = trees[tree].nodes[number]
    if let name = step.className, ancestries[tree][node.className]?.contains(name) != true {
      return false
    }
    if let id = step.id, node.id != id { return false }
    return step.names.allSatisfy(node.names.contains)
  }
}
