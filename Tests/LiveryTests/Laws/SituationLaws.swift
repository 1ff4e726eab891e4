import Livery
import Testing

@testable import Livery
@testable import LiveryInspect

/// What holds for the situations that a walk goes through (spec 15.1).
struct SituationLaws {
  @Test func `each situation looks as the tree does there, and the tree looks like one of them`()
    async
  {
    await Law.holds(in: 20) { random in
      guard let subject = try await PlainSubject(widgets: 3...12, using: &random) else { return }
      let contexts = random.pick(subject.inspection.contexts)
      let seen = Visits(subject, contexts)
      subject.tree.theme = subject.theme
      subject.tree.contexts = contexts
      let widgets = Dictionary(subject.widgets.map { ($0.path, $0) }) { first, _ in first }
      // Each situation is one of the tree.
      for visit in random.some(seen.all, 10) {
        guard let widget = widgets[visit.path] else { throw Breach("no widget \(visit.path)") }
        subject.shuffleStates(using: &random)
        for (widget, states) in zip(widget.withAncestors, visit.states) { widget.states = states }
        let values = seen.settings.map { widget.style[$0] }
        if values != visit.values {
          throw Breach("\(visit.path) in \(visit.states) looks otherwise\n\(subject.account)")
        }
      }
      // The tree is in one of the situations.
      for _ in 0..<10 {
        subject.shuffleStates(using: &random)
        for (path, looks) in seen.byPath {
          guard let widget = widgets[path] else { continue }
          if !looks.contains(seen.settings.map { widget.style[$0] }) {
            let states = widget.withAncestors.map(\.states)
            throw Breach("\(path) in \(states) was not looked at\n\(subject.account)")
          }
        }
      }
    }
  }
}

/// What a walk came by.
private struct Visits {
  struct Visit {
    let path: String
    /// The states of what the widget is in, and its own.
    let states: [ControlState]
    let values: [SettingValue?]
  }

  private(set) var all: [Visit] = []
  private(set) var byPath: [String: Set<[SettingValue?]>] = [:]
  let settings: [Setting]

  init(_ subject: PlainSubject, _ contexts: Contexts) {
    let appearance = subject.theme.appearance(in: contexts)
    var walk = SituationWalk([appearance], subject.inspection.trees[0])
    settings = walk.settings()
    var all: [Visit] = []
    let asked = settings
    walk.run { walk, situation in
      let states = (walk.ancestors + [situation]).map { walk.sets.states(in: $0.states) }
      all.append(
        Visit(
          path: walk.tree.nodes[situation.node].path,
          states: states,
          values: walk.values(of: asked, in: situation.styles[0])
        )
      )
      return 0
    }
    self.all = all
    for visit in all { byPath[visit.path, default: []].insert(visit.values) }
  }
}
