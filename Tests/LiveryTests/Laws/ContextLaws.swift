import Livery
import Testing

/// Laws of contexts (spec 9.2, 9.10, 10.2).
struct ContextLaws {
  @Test func `the engine agrees with the reference implementation in all contexts`() {
    Law.holds(in: 150) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(3...15), hosts: false, using: &random)
      for contexts in subject.themes[0].combinations {
        subject.tree.contexts = contexts
        try subject.checkReference(using: &random)
      }
    }
  }

  @Test func `to change the contexts and back changes nothing`() {
    Law.holds(in: 100) { random in
      let subject = try random.subject()
      let first = subject.tree.contexts
      let before = subject.snapshot
      for other in subject.themes[subject.theme].combinations {
        subject.act("contexts \(other)") { subject.tree.contexts = other }
        try subject.checkWhatWasHeard()
        try subject.checkAgainstNewTree()
        subject.act("contexts \(first)") { subject.tree.contexts = first }
        try subject.checkWhatWasHeard()
        try subject.expect(before, isNotified: false, "a change of contexts and back")
        try subject.tree.update {
          subject.tree.contexts = other
          subject.tree.contexts = first
        }
        try subject.expect(before, isNotified: false, "a change of contexts and back in one commit")
      }
    }
  }

  @Test func `unknown contexts are rejected, and change nothing`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      let axes = Vocabulary.axes.map(\.0)
      let axis = random.pick(axes + ["density"])
      let before = subject.snapshot
      subject.act("an unknown context of \(axis)") { subject.tree.contexts[axis] = "nowhere" }
      if subject.tree.lastReport.errors.isEmpty {
        throw Breach("'nowhere' was not refused\n\(subject.account)")
      }
      try subject.expect(before, isNotified: false, "an unknown context")
      // In an update it undoes all of it.
      do {
        try subject.tree.update {
          subject.setContexts(using: &random)
          subject.tree.contexts[axis] = "nowhere"
        }
        throw Breach("an update with an unknown context was not refused\n\(subject.account)")
      } catch is UpdateRejected {}
      try subject.expect(before, isNotified: false, "an update with an unknown context")
    }
  }
}

extension RandomTheme {
  /// All distinct contexts, including those in which some axes have their default.
  var combinations: [Contexts] {
    modifiers.reduce([Contexts()]) { combinations, modifier in
      combinations.flatMap { contexts in
        ([nil] + modifier.contexts).map { context in
          var contexts = contexts
          contexts[modifier.axis] = context
          return contexts
        }
      }
    }
  }
}
