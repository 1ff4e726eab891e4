import Livery

extension StatesPass {
  /// Records the appearances of the last visited widget, unless they were recorded for another one.
  mutating func noteStateStyles(of node: Int, on walk: SituationWalk) {
    let name = tree.nodes[node].className
    let key = GroupKey(
      className: name,
      sights: current.map(\.number),
      states: current.map(\.situation.states)
    )
    guard groups.insert(key).inserted, result.countGroup(of: name) else { return }
    let styles = current.enumerated().map { number, seen in
      let alike = current[..<min(number, Self.comparedCount)].first {
        $0.number == seen.number || isAlike($0.style, to: seen.style)
      }
      return StateStylesReport.StateStyle(
        states: sets.names(in: seen.situation.states),
        setCount: seen.situation.setCount,
        alikeTo: alike.map { sets.names(in: $0.situation.states) },
        contrasts: seen.contrasts
      )
    }
    result.note(
      StateStylesReport.Group(
        className: name,
        widget: tree.nodes[node].path,
        ancestorStates: ancestors.map { sets.names(in: $0.states) },
        contexts: result.contexts,
        sets: styles
      )
    )
  }

  /// Returns the contrasts, if they are requested.
  mutating func contrasts(
    of situation: Situation,
    sight: Scene.Sight,
    in scene: Scene,
    on walk: SituationWalk
  ) -> [StateStylesReport.Contrast] {
    guard case .stateStyles(let limits) = check else { return [] }
    let border = scene.styles[sight.style].color(.border)
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    if walk.isDisabled(situation) { return [] }
    return scene.pairs(of: sight, isFocusBorder: isFocusBorder, limits: limits).map { pair in
      let ratios = scene.ground(pair.ground).map { $0.under(pair.color).contrast(with: $0) }
      return StateStylesReport.Contrast(
        role: pair.role,
        ratio: ratios.min() ?? 1,
        needed: limits[pair.need]
      )
    }
  }

  /// Records in which of the widget's state sets a declaration for a state contributes, and which
  /// sets are indistinguishable.
  mutating func noteCoverage(of node: Int, on walk: SituationWalk) {
    let witness = walk.witness(of: current[0].situation, within: ancestors, where: contexts)
    let possible = current.enumerated().filter { sets.isPossible($0.element.situation.states) }
    result.note(
      StateCoverage.Pattern(
        required: required,
        sets: possible.map(\.element.situation.states),
        isCovered: possible.map(\.element.isCovered)
      ),
      alikeTo: possible.map { number, seen in
        current[..<min(number, Self.comparedCount)].first {
          $0.number == seen.number || isAlike($0.style, to: seen.style)
        }?.situation.states
      },
      on: tree.nodes[node].className,
      isControl: walk.isControl[node],
      at: StatesReport.Place(
        contexts: contexts,
        widget: witness.widget,
        ancestors: witness.ancestors
      )
    )
  }
}
