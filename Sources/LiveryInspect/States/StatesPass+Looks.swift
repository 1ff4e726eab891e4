import Livery

extension StatesPass {
  /// Records the appearances of the last visited widget, unless they were recorded for another one.
  mutating func noteLooks(of node: Int, _ walk: SituationWalk) {
    let name = tree.nodes[node].className
    let key = GroupKey(
      className: name,
      sights: current.map(\.number),
      states: current.map(\.situation.states)
    )
    guard groups.insert(key).inserted, result.tells(name) else { return }
    let looks = current.enumerated().map { number, seen in
      let alike = current[..<min(number, Self.comparedCount)].first {
        $0.number == seen.number || isAlike($0.look, seen.look)
      }
      return LooksReport.SetLook(
        states: sets.names(in: seen.situation.states),
        setCount: seen.situation.setCount,
        alikeTo: alike.map { sets.names(in: $0.situation.states) },
        contrasts: seen.contrasts
      )
    }
    result.note(
      LooksReport.Group(
        className: name,
        widget: tree.nodes[node].path,
        ancestorStates: ancestors.map { sets.names(in: $0.states) },
        contexts: result.contexts,
        sets: looks
      )
    )
  }

  /// Returns the contrasts, if they are requested.
  mutating func contrasts(
    of situation: Situation,
    _ sight: Scene.Sight,
    in scene: Scene,
    _ walk: SituationWalk
  ) -> [LooksReport.Contrast] {
    guard case .looks(let limits) = judging else { return [] }
    let border = scene.looks[sight.look].color(.border)
    let isFocusBorder = borders.changes(border, situation, walk)
    if walk.isDisabled(situation) { return [] }
    return scene.pairs(of: sight, isFocusBorder: isFocusBorder, limits).map { pair in
      let ratios = scene.ground(pair.ground).map { $0.under(pair.color).contrast(with: $0) }
      return LooksReport.Contrast(
        role: pair.role,
        ratio: ratios.min() ?? 1,
        needed: limits[pair.need]
      )
    }
  }

  /// Records in which of the widget's state sets a declaration for a state contributes, and which
  /// sets are indistinguishable.
  mutating func noteCoverage(of node: Int, _ walk: SituationWalk) {
    let witness = walk.witness(of: current[0].situation, within: ancestors, where: contexts)
    let possible = current.enumerated().filter { sets.isPossible($0.element.situation.states) }
    result.note(
      StateCoverage.Pattern(
        asked: asked,
        sets: possible.map(\.element.situation.states),
        isCovered: possible.map(\.element.isCovered)
      ),
      alikeTo: possible.map { number, seen in
        current[..<min(number, Self.comparedCount)].first {
          $0.number == seen.number || isAlike($0.look, seen.look)
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
