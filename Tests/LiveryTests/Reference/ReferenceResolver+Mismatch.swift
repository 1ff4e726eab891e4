import Livery

extension ReferenceResolver {
  /// Returns the first reason why a selector does not match the last of some widgets, whatever its
  /// state; `nil` if it matches.
  func mismatch(of selector: Selector, _ chain: [ReferenceScene.Node]) -> String? {
    guard let widget = chain.last else { return nil }
    let target = selector.target
    if let name = target.className, ancestries[widget.className]?.contains(name) != true {
      return "a '\(widget.className)' is no '\(name)'"
    }
    if let id = target.id, id != widget.id { return "its id is not '\(id)'" }
    if let name = target.names.first(where: { !widget.names.contains($0) }) {
      return "it does not carry the name '\(name)'"
    }
    if let reason = unmet(target, widget) { return reason }
    return missingContainer(of: selector, chain).map {
      "it is not inside '\(Selector(steps: [$0]))' as the selector asks"
    }
  }

  /// Returns the first container that is missing with all that is joined to it by `>`, wherever
  /// those before it are.
  private func missingContainer(
    of selector: Selector,
    _ chain: [ReferenceScene.Node]
  ) -> Selector.Step? {
    var runs: [[Selector.Step]] = []
    for step in selector.steps {
      if step.combinator == .directlyInside, !runs.isEmpty {
        runs[runs.count - 1].append(step)
      } else {
        runs.append([step])
      }
    }
    // The depths below which the next run may begin.
    var ends: Set = [0]
    for (place, run) in runs.enumerated() {
      let isLast = place == runs.count - 1
      let found = chain.indices.filter { first in
        let end = first + run.count
        if isLast ? end != chain.count : end >= chain.count { return false }
        return ends.contains { $0 <= first }
          && run.enumerated().allSatisfy { offset, step in
            isLast && offset == run.count - 1 || contains(step, chain[first + offset])
          }
      }
      if found.isEmpty { return run.first }
      ends = Set(found.map { $0 + run.count })
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a container matches a step.
  private func contains(_ step: Selector.Step, _ node: ReferenceScene.Node) -> Bool {
    fits(step, node) && isInStates(of: step, node)
  }

  /// Returns the reason why a state mask does not apply in a state set; `nil` if it does.
  func stateMismatch(
    _ mask: Set<String>,
    on widget: ReferenceScene.Node,
    in states: Set<String>
  ) -> String? {
    if let missing = missingStates(mask, states) { return missing }
    if scene.resolution == .cascade || mask.isEmpty { return nil }
    if !hasStates(widget) {
      return
        "a '\(widget.className)' is not a control, and has no styles for states in 'brstyle' resolution"
    }
    if mask == states || mask.count < 2 { return nil }
    return "'brstyle' resolution takes only exact state sets and single states"
  }

  /// Returns the states of a set that a step excludes; `nil` for none.
  func excludedStates(_ step: Selector.Step, _ states: Set<String>) -> String? {
    let excluded = Set(step.excludedStates.map(\.name))
    let active = scene.states.filter { excluded.contains($0) && states.contains($0) }
    return active.isEmpty ? nil : "it is \(active.joined(separator: " and "))"
  }

  /// Returns the states that are missing from a state set; `nil` for none.
  func missingStates(_ mask: Set<String>, _ states: Set<String>) -> String? {
    let missing = scene.states.filter { mask.contains($0) && !states.contains($0) }
    return missing.isEmpty ? nil : "it is not \(missing.joined(separator: " and not "))"
  }
}
