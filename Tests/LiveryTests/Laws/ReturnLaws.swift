import Livery
import Testing

/// Laws of hosts that are detached and attached again while the tree rolls back (spec 9.3, 9.4,
/// 9.8).
struct ReturnLaws {
  @Test func `hosts that come back know what they look like, wherever the tree goes`() {
    Law.holds(in: 80) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      subject.tree.keepsLedger = random.chance(30)
      var past = Past(subject)
      for _ in 1...14 {
        if random.chance(30) { past.remember() }
        switch random.int(1...10) {
        case 1...2:
          try past.goBack(using: &random)
        case 3...4:
          try past.goBackInUpdate(using: &random)
        default:
          try subject.commit(using: &random)
        }
        try subject.checkWhatWasHeard()
      }
      try subject.checkAgainstNewTree()
    }
  }

  @Test func `styles that are read in a callback are those of the commit that it tells of`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      var past = Past(subject)
      var choices = SplitMix64(seed: random.next())
      var budget = 0
      var breach: (any Error)?
      subject.record.reaction = {
        guard budget > 0, breach == nil, choices.chance(40) else { return }
        budget -= 1
        subject.story.append("a host does this:")
        do {
          let styles = past.styles
          if choices.chance(50) {
            try past.goBackUnchecked(using: &choices)
          } else {
            subject.act(using: &choices)
          }
          try subject.expect(styles, "in a callback")
        } catch {
          breach = error
        }
      }
      for _ in 1...10 {
        budget = 3
        if random.chance(40) { past.remember() }
        try subject.commit(using: &random)
        if let breach { throw breach }
        subject.believeWhatWasHeard()
      }
      subject.record.reaction = nil
      try subject.checkAgainstNewTree()
    }
  }

  /// The earlier states of a tree for rolling back.
  struct Past {
    private let subject: TreeUnderTest
    private var points: [(checkpoint: Checkpoint, moment: TreeUnderTest.Moment)] = []

    init(_ subject: TreeUnderTest) {
      self.subject = subject
      remember()
    }

    /// Makes a checkpoint.
    mutating func remember() {
      subject.story.append("checkpoint \(points.count)")
      points.append((subject.tree.checkpoint(), subject.moment))
    }

    /// The styles of all widgets that exist, or that exist again.
    var styles: [Widget: [Style]] {
      var seen: Set<Widget> = []
      let all = points.flatMap(\.moment.widgets) + subject.widgets
      subject.widgets = all.filter { $0.isAlive && seen.insert($0).inserted }
      return subject.styles
    }

    /// Rolls back to some checkpoint, and throws if the tree differs from its state then.
    mutating func goBack(using random: inout SplitMix64) throws {
      let moment = try goBackUnchecked(using: &random)
      let heard = subject.record.messages
      try subject.expect(moment.snapshot, isNotified: true, "rolling back")
      subject.record.messages = heard
    }

    /// Rolls back to some checkpoint.
    @discardableResult
    mutating func goBackUnchecked(
      using random: inout SplitMix64
    ) throws -> TreeUnderTest.Moment {
      let place = random.int(0...points.count - 1)
      let (checkpoint, moment) = points[place]
      subject.story.append("roll back to checkpoint \(place)")
      subject.restore(moment)
      try subject.tree.rollback(to: checkpoint)
      points.removeSubrange((place + 1)...)
      return moment
    }

    /// Rolls back and makes other changes in one update, which may throw.
    mutating func goBackInUpdate(using random: inout SplitMix64) throws {
      let before = (subject.theme, subject.knowledge, subject.widgets, points)
      let restoreStates = subject.rememberStates()
      let throwsAtEnd = random.chance(30)
      let styles = styles
      subject.story.append("begin an update that goes back")
      do {
        try subject.tree.update {
          for _ in 0..<random.int(0...3) { subject.act(using: &random) }
          for _ in 1...random.int(1...2) {
            try goBackUnchecked(using: &random)
            _ = self.styles
            try subject.expect(styles, "after going back in an update")
            for _ in 0..<random.int(0...2) { subject.act(using: &random) }
          }
          try subject.expect(styles, "before the end of an update")
          if throwsAtEnd { throw OnPurpose() }
        }
        subject.story.append("end of the update")
      } catch let error where error is OnPurpose || error is UpdateRejected {
        subject.story.append("the update is taken back")
        (subject.theme, subject.knowledge, subject.widgets, points) = before
        restoreStates()
      }
    }

    private struct OnPurpose: Error {}
  }
}
