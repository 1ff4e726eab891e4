import Livery
import SourceJSON

/// Checks the state sets of one tree in one combination of contexts: which of them have a style of
/// their own, and which are indistinguishable.
struct CoveragePass: ScenePass {
  private let index: EntryIndex
  private let contexts: Contexts
  private var styles: VisibleStyles
  private var current = VisitedStates()
  /// For each of the current state sets, whether a declaration for a state contributes.
  private var isCovered: [Bool] = []
  /// The states on which the styles of the widget and its descendants depend.
  private var required = RequiredStates()
  private var covered: [Situation.StyleNumber: Bool] = [:]
  private var checked: CheckedWidgets
  private var result = CoverageResult()

  init(_ walk: SituationWalk, tree: Int, in contexts: Contexts, entries index: EntryIndex) {
    checked = CheckedWidgets(ofTree: tree)
    self.index = index
    self.contexts = contexts
    styles = VisibleStyles(walk, simulating: ColorVision.allCases)
  }

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    if situation.states == 0 {
      finishWidget(in: scene, on: &walk)
      current.begin(on: walk)
      isCovered.removeAll(keepingCapacity: true)
      required = walk.required
    }
    result.situationCount += 1
    let style = styles.style(of: situation, painted: painted, in: scene, on: &walk)
    current.append(VisitedStates.State(situation: situation, painted: painted, style: style))
    isCovered.append(isCovered(situation, on: &walk))
  }

  /// Returns whether a declaration for a state contributes to a style.
  private mutating func isCovered(_ situation: Situation, on walk: inout SituationWalk) -> Bool {
    if situation.states == 0 { return false }
    if let known = covered[situation.styles[0]] { return known }
    let isCovered = walk.requiresState(situation)
    covered[situation.styles[0]] = isCovered
    return isCovered
  }

  /// Checks the state sets of the last visited widget.
  private mutating func finishWidget(in scene: Scene, on walk: inout SituationWalk) {
    guard let node = current.node else { return }
    let count = current.all.count
    guard walk.budget.spend(count * min(count, VisitedStates.comparedCount)) else { return }
    let key = current.checkKey(of: walk.tree.nodes[node].className)
    guard let check = checked.insert(node, checking: key) else { return }
    noteCoverage(of: node, on: walk)
    if count > 1 { checkStyles(of: node, asCheck: check, in: scene, on: &walk) }
  }

  /// Records in which of the widget's state sets a declaration for a state contributes, and which
  /// sets are indistinguishable.
  private mutating func noteCoverage(of node: Int, on walk: SituationWalk) {
    let (all, ancestors, contexts) = (current.all, current.ancestors, contexts)
    let possible = all.indices.filter { walk.sets.isPossible(all[$0].situation.states) }
    result.note(
      StateCoverage.Pattern(
        required: required,
        sets: possible.map { all[$0].situation.states },
        isCovered: possible.map { isCovered[$0] }
      ),
      alikeTo: possible.map {
        current.first(alikeTo: $0, comparing: styles)?.situation.states
      },
      on: walk.tree.nodes[node].className,
      isControl: walk.isControl[node],
      in: contexts
    ) {
      let witness = walk.witness(of: all[0].situation, within: ancestors, where: contexts)
      return StatesReport.Place(
        contexts: contexts,
        widget: witness.widget,
        ancestors: witness.ancestors
      )
    }
  }

  private mutating func checkStyles(
    of number: Int,
    asCheck check: Int,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    let className = walk.tree.nodes[number].className
    let isControl = walk.isControl[number]
    let ancestors = current.ancestors
    guard let normal = current.all.first, normal.situation.states == 0 else { return }
    let focus = walk.sets.bits(of: ["focused"])
    let disabled = walk.sets.bits(of: ["disabled"])
    for seen in current.all where seen.situation.states.nonzeroBitCount == 1 {
      let state = seen.situation.states
      guard state != focus || !isControl, styles.isAlike(normal.style, to: seen.style)
      else { continue }
      let (entry, name) = (
        entry(for: state, matching: seen, on: walk), walk.sets.names(in: state)[0]
      )
      if entry == nil, state != disabled || !isControl { continue }
      let message =
        entry == nil
        ? "a disabled '\(className)' looks like one that is not"
        : "'\(name)' looks like normal to the eye on '\(className)'"
      result.findings.note(
        Finding(
          Diagnostic(.warning, .statesAlike, message: message, at: entry?.location),
          situationCount: 1,
          witness: walk.witness(of: seen.situation, within: ancestors, where: contexts),
          key: entry.map { index.entry($0.place).key } ?? className,
          in: Contexts()
        ),
        on: className,
        verdict: name,
        ofCheck: check
      )
    }
    if isControl,
      let finding = current.unseenFocus(comparing: styles, in: scene, on: &walk, where: contexts)
    {
      result.findings.note(finding, on: className, verdict: "focus", ofCheck: check)
    }
    for vision in ColorVision.allCases.indices {
      checkStyles(of: className, vision: vision, asCheck: check, on: walk)
    }
    if current.all.count > VisitedStates.comparedCount {
      result.noteMany(current.all.count, of: className)
    }
  }

  private mutating func checkStyles(
    of className: String,
    vision number: Int,
    asCheck check: Int,
    on walk: SituationWalk
  ) {
    let vision = ColorVision.allCases[number]
    let (ancestors, contexts) = (current.ancestors, contexts)
    let compared = current.all.prefix(VisitedStates.comparedCount)
    for (index, one) in compared.enumerated() {
      for other in compared[(index + 1)...]
      where !styles.isAlike(one.style, to: other.style)
        && styles.isAlike(one.style, to: other.style, vision: 1 + number)
      {
        let pair = SimulatedPairs.Pair(
          vision: vision,
          className: className,
          first: walk.stateName(of: one.situation),
          second: walk.stateName(of: other.situation)
        )
        result.note(pair, ofCheck: check) {
          walk.witness(of: other.situation, within: ancestors, where: contexts)
        }
      }
    }
  }

  /// Returns the first entry for a state that matches the widget, with the location of the state.
  private func entry(
    for state: StateBits,
    matching seen: VisitedStates.State,
    on walk: SituationWalk
  ) -> (place: EntryPlace, location: SourceLocation?)? {
    for place in walk.matching(seen.situation) {
      let entry = index.entry(place)
      guard entry.selectors.indices.contains(place.selector) else { continue }
      let states = entry.selectors[place.selector].target.states
      guard states.count == 1, let own = states.first,
        walk.sets.bits(of: [own.name]) == state
      else { continue }
      return (place, own.location ?? entry.location)
    }
    return nil
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> CoverageResult {
    finishWidget(in: scene, on: &walk)
    result.locate(on: checked, in: contexts)
    result.unchecked = walk.unchecked
    return result
  }
}

extension SituationWalk {
  /// Returns the names of a situation's states, or that of the normal state.
  fileprivate func stateName(of situation: Situation) -> String {
    let names = sets.names(in: situation.states)
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }
}
