import Livery

/// Records the appearances of the widgets of one tree in one combination of contexts, once for each
/// class and surroundings in which they differ.
struct StateStylesPass: ScenePass {
  /// The appearances of a walk.
  struct Result: Sendable {
    let contexts: Contexts
    fileprivate(set) var groups: [StateStylesReport.Group] = []
    /// The numbers of surroundings beyond the limit, by class.
    fileprivate(set) var leftOut: [String: Int] = [:]
    fileprivate(set) var unchecked: [Unchecked] = []
  }

  /// The identity of surroundings in which a class has the same appearances.
  private struct GroupKey: Hashable {
    let className: String
    let paintedStyles: [UInt64]
    let states: [StateBits]
  }

  private let limits: Limits
  private var styles: VisibleStyles
  private var borders: FocusBorders
  private var current = VisitedStates()
  /// The contrasts in each of the current state sets.
  private var contrasts: [[StateStylesReport.Contrast]] = []
  /// The contrasts by painted style, without and with a focus border.
  private var knownContrasts: [[[StateStylesReport.Contrast]?]] = [[], []]
  private var groups: Set<GroupKey> = []
  private var groupCounts: [String: Int] = [:]
  private var result: Result

  init(_ walk: SituationWalk, in contexts: Contexts, limits: Limits) {
    self.limits = limits
    styles = VisibleStyles(walk)
    borders = FocusBorders(walk.sets)
    result = Result(contexts: contexts)
  }

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    if situation.states == 0 {
      finishWidget(on: walk)
      current.begin(on: walk)
      contrasts.removeAll(keepingCapacity: true)
    }
    let style = styles.style(of: situation, painted: painted, in: scene, on: &walk)
    current.append(VisitedStates.State(situation: situation, painted: painted, style: style))
    contrasts.append(contrasts(of: situation, painted: painted, in: scene, on: walk))
  }

  private mutating func contrasts(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: borrowing SituationWalk
  ) -> [StateStylesReport.Contrast] {
    let border = scene.styles[painted.style].borderColor
    let isFocusBorder = borders.changes(border, in: situation, on: walk)
    if walk.isDisabled(situation) { return [] }
    let kind = isFocusBorder ? 1 : 0
    while knownContrasts[kind].count <= painted.number {
      knownContrasts[kind].append(nil)
    }
    if let known = knownContrasts[kind][painted.number] { return known }
    let contrasts = scene.contrasts(of: painted, isFocusBorder: isFocusBorder, limits: limits)
    knownContrasts[kind][painted.number] = contrasts
    return contrasts
  }

  /// Records the appearances of the last visited widget, unless they were recorded for another one.
  private mutating func finishWidget(on walk: SituationWalk) {
    guard let node = current.node else { return }
    let all = current.all
    guard walk.budget.spend(all.count * min(all.count, VisitedStates.comparedCount)) else { return }
    let name = walk.tree.nodes[node].className
    let key = GroupKey(
      className: name,
      paintedStyles: all.map { $0.painted.completeNumber(in: $0.situation.styles[0]) },
      states: all.map(\.situation.states)
    )
    guard groups.insert(key).inserted else { return }
    groupCounts[name, default: 0] += 1
    if groupCounts[name, default: 0] > StateStylesReport.groupLimit {
      result.leftOut[name, default: 0] += 1
      return
    }
    let sets = all.indices.map { number in
      StateStylesReport.StateStyle(
        states: walk.sets.names(in: all[number].situation.states),
        setCount: all[number].situation.setCount,
        alikeTo: current.first(alikeTo: number, comparing: styles).map {
          walk.sets.names(in: $0.situation.states)
        },
        contrasts: contrasts[number]
      )
    }
    result.groups.append(
      StateStylesReport.Group(
        className: name,
        widget: walk.tree.nodes[node].path,
        ancestorStates: current.ancestors.map { walk.sets.names(in: $0.states) },
        contexts: result.contexts,
        sets: sets
      )
    )
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Result {
    finishWidget(on: walk)
    result.unchecked = walk.unchecked
    return result
  }
}

extension Scene {
  /// Returns the least contrast of each pair of a painted style.
  func contrasts(
    of painted: PaintedStyle,
    isFocusBorder: Bool,
    limits: Limits
  ) -> [StateStylesReport.Contrast] {
    pairs(of: painted, isFocusBorder: isFocusBorder, limits: limits).map { pair in
      let ratios = ground(pair.ground).map { $0.contrast(of: pair.color) }
      return StateStylesReport.Contrast(
        role: pair.role,
        ratio: ratios.min() ?? 1,
        needed: limits[pair.need]
      )
    }
  }
}
