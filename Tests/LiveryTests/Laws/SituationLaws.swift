import Livery
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the situations that a walk visits (spec 15.1).
struct SituationLaws {
  @Test func `each situation looks as the tree does there, and the tree looks like one of them`() {
    Law.holds(in: 20) { random in
      guard let subject = try PlainSubject(widgets: 3...12, using: &random) else { return }
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
          throw Breach("\(visit.path) in \(visit.states) looks different\n\(subject.account)")
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

extension SituationLaws {
  @Test func `what leads in the cascade is what styles show`() {
    eachTraceHolds { walk, situation in
      let side = walk.sides[0]
      var breach: String?
      let (table, sources) = (side.engine.shared.table, side.engine.resolver.sources)
      for slot in side.trace.leaders.indices {
        let leader = side.trace.leaders[slot].first
        let shown = sources.value(table.source(of: Slot(slot), in: situation.styles[0].number))
        let said: SettingValue??
        if leader.isNone {
          said = .some(side.engine.builtIn(Slot(slot)))
        } else if leader.item >= 0 {
          said = side.declarations.value(Int(leader.item))
        } else {
          said = .some(sources.value(leader.source))
        }
        // A `null` value has no fields; declarations elsewhere are not followed here.
        if let said, said != shown, shown != nil, leader.item >= 0 || leader.isNone {
          breach =
            "slot \(slot) of \(walk.text(of: situation)): \(String(describing: said)) leads, \(String(describing: shown)) is shown"
        }
      }
      return breach
    }
  }

  @Test func `a cascade is traced alike, whatever was traced before`() {
    eachTraceHolds { walk, situation in
      var side = walk.sides[0]
      let states = side.mask(situation.states)
      let key = side.engine.completeKey(of: situation.styles[0], states: states)
      var trace = CascadeTrace(side.declarations)
      trace.read(key, states: states, from: side.engine.resolver)
      if side.trace.account == trace.account { return nil }
      return "\(walk.text(of: situation)): \(side.trace.account) is not \(trace.account)"
    }
  }

  /// Traces the cascade of each situation of random subjects, none of which may breach a law.
  private func eachTraceHolds(_ breach: (inout SituationWalk, Situation) -> String?) {
    Law.holds(in: 20) { random in
      guard let subject = try PlainSubject(widgets: 3...12, using: &random) else { return }
      let contexts = random.pick(subject.inspection.contexts)
      let appearance = subject.theme.appearance(in: contexts)
      var walk = SituationWalk([appearance], of: subject.inspection.trees[0])
      var found: String?
      walk.run { walk, situation in
        walk.sides[0].read(situation.styles[0], in: situation.states)
        found = breach(&walk, situation)
        if found != nil { walk.stop() }
        return 0
      }
      if let found { throw Breach("\(found)\n\(subject.account)") }
    }
  }
}

extension CascadeTrace {
  /// The steps and the strongest declarations of each slot.
  fileprivate var account: String {
    let leaders = leaders.map { [$0.first.item, $0.second.item, $0.rival.item] }
    return "\(steps.map(\.items)), \(baseCount), \(appliedStep), \(leaders)"
  }
}

/// The situations that a walk visited.
private struct Visits {
  struct Visit {
    let path: String
    /// The states of the widget's ancestors, and its own.
    let states: [ControlState]
    let values: [SettingValue?]
  }

  private(set) var all: [Visit] = []
  private(set) var byPath: [String: Set<[SettingValue?]>] = [:]
  let settings: [Setting]

  init(_ subject: PlainSubject, _ contexts: Contexts) {
    let appearance = subject.theme.appearance(in: contexts)
    var walk = SituationWalk([appearance], of: subject.inspection.trees[0])
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
