import Livery

extension Widget {
  /// The place among the siblings of all classes, and the number of these; `nil` for a window.
  var placeAmongSiblings: (number: Int, count: Int)? {
    guard let siblings = parent?.children, let index = siblings.firstIndex(of: self) else {
      return nil
    }
    return (index + 1, siblings.count)
  }

  /// Returns whether the widget meets each condition on its states, names, place and children in the
  /// last step of a selector; none for a step without negated and structural ones.
  func conditions(
    of selector: String
  ) -> [PreviewAnswer.Contenders.Contender.Condition] {
    guard let step = Selector(selector)?.target,
      !step.tests.isEmpty || !step.excludedStates.isEmpty
    else { return [] }
    let (number, count) = placeAmongSiblings ?? (1, 1)
    let place = Selector.Step.Place(
      number: number,
      isLast: number == count,
      isEmpty: children.isEmpty
    )
    let (names, active) = (names, states.names)
    let all =
      step.names.map { (".\($0)", names.contains($0)) }
      + step.excludedNames.map { (".!\($0)", !names.contains($0)) }
      + step.structure.map { ("\($0)", $0.isMet(at: place)) }
      + step.states.map { ("-\($0.name)", active.contains($0.name)) }
      + step.excludedStates.map { ("-!\($0.name)", !active.contains($0.name)) }
    return all.map { .init(condition: $0, isMet: $1) }
  }
}
