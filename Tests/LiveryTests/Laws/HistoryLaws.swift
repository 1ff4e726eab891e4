import Livery
import Testing

/// Laws of rolling back and replaying, whatever happened in between (spec 9.8, 9.10).
struct HistoryLaws {
  @Test func `rolling back changes nothing else, and notifies only hosts with other styles`() {
    Law.holds(in: 120) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      subject.keepsHosts = false
      subject.tree.keepsLedger = random.chance(30)
      for _ in 1...2 { try subject.commit(using: &random) }
      subject.believeWhatWasHeard()
      let before = subject.moment
      let point = subject.tree.checkpoint()
      subject.keepsHosts = true
      for _ in 1...3 {
        for _ in 0..<random.int(0...6) { try subject.commit(using: &random) }
        subject.believeWhatWasHeard()
        subject.story.append("roll back")
        subject.restore(before)
        try subject.tree.rollback(to: point)
        let what = subject.record.messages
        try subject.expect(before.snapshot, isNotified: true, "rolling back")
        subject.record.messages = what
        try subject.checkWhatWasHeard()
        try subject.checkAgainstNewTree()
      }
    }
  }

  @Test func `to roll back in an update is part of it`() {
    Law.holds(in: 80) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      subject.keepsHosts = false
      let before = subject.moment
      let point = subject.tree.checkpoint()
      subject.keepsHosts = true
      for _ in 0..<random.int(1...5) { try subject.commit(using: &random) }
      subject.believeWhatWasHeard()
      let between = subject.moment
      #expect(throws: OnPurpose.self) {
        try subject.tree.update {
          for _ in 0..<random.int(0...4) { subject.act(using: &random) }
          try subject.tree.rollback(to: point)
          for _ in 0..<random.int(0...4) { subject.act(using: &random) }
          throw OnPurpose()
        }
      }
      subject.widgets = between.widgets
      subject.theme = between.theme
      try subject.expect(between.snapshot, isNotified: false, "an update that throws")
      try subject.tree.update {
        let pieces = random.int(0...4)
        for _ in 0..<pieces { subject.tree.defaultStyle = nil }
        for _ in 0..<random.int(1...3) {
          subject.tree.addWindow()
          try subject.tree.rollback(to: point)
        }
      }
      subject.restore(before)
      try subject.expect(before.snapshot, isNotified: true, "rolling back in an update")
      try subject.checkAgainstNewTree()
    }
  }

  @Test func `to replay a ledger shows the tree as it was after each step`() {
    Law.holds(in: 80) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      subject.keepsHosts = false
      subject.tree.keepsLedger = true
      subject.keepsHosts = true
      // An event may cause several commits, of which only the last can be inspected.
      var moments = [0: subject.moment]
      for _ in 1...random.int(2...8) {
        try subject.commit(using: &random)
        moments[subject.tree.ledger?.steps.count ?? 0] = subject.moment
      }
      subject.believeWhatWasHeard()
      for _ in 1...6 {
        let step = random.pick(moments.keys.sorted())
        guard let moment = moments[step] else { return }
        subject.story.append("replay to step \(step)")
        subject.restore(moment)
        try subject.tree.replay(to: step)
        let what = subject.record.messages
        try subject.expect(moment.snapshot, isNotified: true, "replaying")
        subject.record.messages = what
        try subject.checkWhatWasHeard()
        try subject.checkAgainstNewTree()
        if subject.tree.ledger?.current != step { throw Breach("the step is another") }
      }
    }
  }

  private struct OnPurpose: Error {}
}

extension TreeUnderTest {
  /// The state of a tree and its hosts at some time.
  struct Moment {
    let snapshot: TreeSnapshot
    let widgets: [Widget]
    let theme: Int
    let hosts: [Widget: LawHost]
  }

  /// The current state.
  var moment: Moment {
    let snapshot = snapshot
    let hosts = knowledge.hosts.filter { $0.key.isAlive && $0.key.host === $0.value }
    return Moment(snapshot: snapshot, widgets: widgets, theme: theme, hosts: hosts)
  }

  /// Restores the expectations of an earlier state.
  func restore(_ moment: Moment) {
    widgets = moment.widgets
    theme = moment.theme
    knowledge.restore(moment.hosts)
  }
}
