import Livery
import SourceJSON

extension StatesPass {
  /// Reports the first state set of a control in which focus is not visible.
  mutating func checkFocus(
    ofNode number: Int,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    let node = tree.nodes[number]
    let focus = self.sets.bits(of: ["focused"])
    if focus == 0 { return }
    let focused = current.filter { $0.situation.states & focus != 0 }
    var sets = LargestSubset()
    for seen in focused { sets.append(seen.situation.states) }
    // A set without a rule for focus has the same style with focus.
    let unseen = current.first { seen in
      let states = seen.situation.states
      if states & focus == 0 {
        // With focus, if that is possible, the set becomes one of the focused sets, or stays the
        // same.
        guard self.sets.isPossible(states | focus) else { return false }
        let with = sets.index(within: states | focus, spending: walk.budget)
        return with.map { isAlike(focused[$0].style, to: seen.style) } ?? true
      }
      return false
    }
    guard let unseen else { return }
    let states = self.sets.names(in: unseen.situation.states | focus).joined(separator: "|")
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
    result.note(finding)
  }
}
