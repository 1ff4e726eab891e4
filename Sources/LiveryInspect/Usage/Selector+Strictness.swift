import Livery

extension Selector {
  /// The selectors with one condition fewer.
  var lessStrict: [Selector] {
    var all: [Selector] = []
    for (index, step) in steps.enumerated() {
      func with(_ other: Step) {
        var steps = steps
        steps[index] = other
        all.append(Selector(steps: steps))
      }
      let parts =
        (step.className == nil ? 0 : 1) + (step.id == nil ? 0 : 1) + step.rankedNameCount
        + step.states.count + step.excludedStates.count
      if index < steps.count - 1 {
        var steps = steps
        steps.remove(at: index)
        all.append(Selector(steps: steps))
      }
      guard parts > 1 else { continue }
      for state in step.states {
        with(step.asking(for: step.states.filter { $0.name != state.name }))
      }
      for state in step.excludedStates {
        with(step.excluding(step.excludedStates.filter { $0.name != state.name }))
      }
      if step.id != nil { with(step.changed(id: .some(nil))) }
      for name in step.names { with(step.changed(names: step.names.filter { $0 != name })) }
      for name in step.excludedNames {
        with(step.changed(excludedNames: step.excludedNames.filter { $0 != name }))
      }
      for condition in step.structure {
        with(step.changed(structure: step.structure.filter { $0 != condition }))
      }
      if step.className != nil { with(step.changed(className: .some(nil))) }
    }
    return all
  }

  /// The number of states, and of names, that are negated; each edit is tried on all widgets.
  private static let negatedCount = 8

  /// Returns the selectors with one more condition that a widget meets; structural ones are not
  /// among them.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - others: The selectors whose states and names are negated if the widget does not have them.
  /// - Returns: The selectors.
  func stricter(for widget: Widget, than others: [Selector]) -> [Selector] {
    var all: [Selector] = []
    func with(_ other: Step) { all.append(Selector(steps: Array(steps.dropLast()) + [other])) }
    let excluded = target.excludedStates.map(\.name)
    for state in widget.states.names
    where !target.stateNames.contains(state) && !excluded.contains(state) {
      with(target.asking(for: target.states + [Step.State(name: state)]))
    }
    for name in widget.names.sorted()
    where !target.names.contains(name) && !target.excludedNames.contains(name) {
      with(target.changed(names: target.names + [name]))
    }
    if let id = widget.id, target.id == nil, target.names.isEmpty { with(target.changed(id: id)) }
    let targets = others.map(\.target)
    let states = targets.flatMap { $0.states + $0.excludedStates }.map(\.name)
    let without = excluded + target.stateNames + widget.states.names
    for state in Set(states).subtracting(without).sorted().prefix(Self.negatedCount) {
      with(target.excluding(target.excludedStates + [Step.State(name: state)]))
    }
    let names = Set(targets.flatMap { $0.names + $0.excludedNames })
    let absent = names.subtracting(widget.names).subtracting(target.excludedNames)
    for name in absent.subtracting(target.names).sorted().prefix(Self.negatedCount) {
      with(target.changed(excludedNames: target.excludedNames + [name]))
    }
    var parent = widget.parent
    while let next = parent {
      let step = Step(className: next.className, id: next.id)
      all.append(Selector(steps: [step] + steps))
      parent = next.parent
    }
    return all
  }
}

extension Selector.Step {
  fileprivate func changed(
    className: String?? = nil,
    id: String?? = nil,
    names: [String]? = nil,
    excludedNames: [String]? = nil,
    structure: [Structure]? = nil
  ) -> Self {
    Self(
      combinator: combinator,
      className: className ?? self.className,
      id: id ?? self.id,
      names: names ?? self.names,
      excludedNames: excludedNames ?? self.excludedNames,
      structure: structure ?? self.structure,
      states: states,
      excludedStates: excludedStates
    )
  }
}
