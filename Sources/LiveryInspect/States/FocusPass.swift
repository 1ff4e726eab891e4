import Livery
import SourceJSON

/// Checks that focus is visible on the controls of one tree in one combination of contexts.
struct FocusPass: ScenePass {
  private let contexts: Contexts
  private var styles: VisibleStyles
  private var current = VisitedStates()
  private var checked: CheckedWidgets
  private var findings = StateFindings()

  init(_ walk: SituationWalk, tree: Int, in contexts: Contexts) {
    self.contexts = contexts
    checked = CheckedWidgets(ofTree: tree)
    styles = VisibleStyles(walk)
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
    }
    if !walk.isControl[situation.node] { return }
    let style = styles.style(of: situation, painted: painted, in: scene, on: &walk)
    current.append(VisitedStates.State(situation: situation, painted: painted, style: style))
  }

  private mutating func finishWidget(in scene: Scene, on walk: inout SituationWalk) {
    guard let node = current.node, walk.budget.spend(current.all.count) else { return }
    let key = current.checkKey(of: walk.tree.nodes[node].className)
    guard let check = checked.insert(node, checking: key),
      let finding = current.unseenFocus(comparing: styles, in: scene, on: &walk, where: contexts)
    else { return }
    findings.note(finding, on: walk.tree.nodes[node].className, verdict: "focus", ofCheck: check)
  }

  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> StateFindings {
    finishWidget(in: scene, on: &walk)
    findings.locate(on: checked, in: contexts)
    return findings
  }
}

extension VisitedStates {
  /// Returns the finding about the first state set of a control in which focus is not visible;
  /// `nil` if it always is.
  func unseenFocus(
    comparing styles: VisibleStyles,
    in scene: Scene,
    on walk: inout SituationWalk,
    where contexts: Contexts
  ) -> Finding? {
    guard let number = node else { return nil }
    let node = walk.tree.nodes[number]
    let focus = walk.sets.bits(of: ["focused"])
    if focus == 0 { return nil }
    let focused = all.filter { $0.situation.states & focus != 0 }
    var sets = LargestSubset()
    for seen in focused { sets.append(seen.situation.states) }
    // A set without a rule for focus has the same style with focus.
    let unseen = all.first { seen in
      let states = seen.situation.states
      guard states & focus == 0, walk.sets.isPossible(states | focus) else { return false }
      // With focus, the set becomes one of the focused sets, or stays the same.
      let with = sets.index(within: states | focus, spending: walk.budget)
      return with.map { styles.isAlike(focused[$0].style, to: seen.style) } ?? true
    }
    guard let unseen else { return nil }
    let states = walk.sets.names(in: unseen.situation.states | focus).joined(separator: "|")
    let seen = sets.index(within: unseen.situation.states | focus).map { focused[$0] } ?? unseen
    let roles = scene.roles(ofNode: number)
    let role: Role = roles[.border] == nil ? .text : .border
    func source(_ situation: Situation) -> SituationWalk.Winner? {
      roles[role].flatMap { walk.source(of: $0, in: situation, within: ancestors) }
    }
    func key(_ source: SituationWalk.Winner?) -> String {
      source?.place.map { walk.key(of: $0) } ?? node.className
    }
    let (own, former) = (source(seen.situation), source(unseen.situation))
    let ground = scene.groundLocation(of: role, in: seen.situation, within: ancestors, on: &walk)
    var finding = Finding(
      Diagnostic(
        .warning,
        .focusNotVisible,
        message: "focus cannot be seen on '\(node.className)' when it is \(states) (WCAG 2.4.7)",
        at: own?.declaration?.location,
        notes: ground.map { [Diagnostic.Note("it stands on this", at: $0)] } ?? []
      ),
      situationCount: 1,
      witness: walk.witness(
        of: seen.situation,
        in: unseen.situation.states | focus,
        within: ancestors,
        where: contexts
      ),
      key: key(own),
      setting: roles[role],
      in: Contexts()
    )
    // Former releases reported the state without focus.
    finding.formerIdentity = finding.identity(
      file: former?.declaration?.location?.file,
      key: key(former),
      situation: walk.text(of: unseen.situation)
    )
    return finding
  }
}
