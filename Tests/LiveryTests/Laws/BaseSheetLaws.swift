import Livery
import Testing

/// Laws of themes with base sheets (spec 7): the slow reading, and trees that went through many
/// events.
struct BaseSheetLaws {
  @Test func `the engine agrees with the slow reading on themes with base sheets`() {
    Law.holds(in: 150) { random in
      let theme = try RandomTheme(using: &random, baseShare: 100)
      let subject = TreeUnderTest([theme])
      subject.grow(random.int(1...25), hosts: false, using: &random)
      try subject.checkReference(using: &random)
    }
  }

  @Test func `an explanation says what the slow reading says on themes with base sheets`() {
    Law.holds(in: 100) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random, baseShare: 100)])
      subject.grow(random.int(1...15), hosts: false, using: &random)
      try subject.checkExplanations(8, using: &random)
    }
  }

  @Test func `a tree with base sheets looks after many events like one that was just made`() {
    Law.holds(in: 40) { random in
      let subject = try random.subject(baseShare: 100)
      for _ in 1...8 {
        try subject.commit(using: &random)
        try subject.checkAgainstNewTree()
        try subject.checkReference(using: &random)
      }
    }
  }

  @Test func `without base sheets only built-in values are on the side of the toolkit`() {
    Law.holds(in: 40) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random, baseShare: 0)])
      subject.grow(random.int(1...10), hosts: false, using: &random)
      for widget in subject.tree.widgets {
        for part in widget.explain(random.explainedSetting()).parts {
          for contender in [part.winner].compactMap({ $0 }) + part.losers
          where (contender.side == .toolkit) != contender.isBuiltInValue {
            throw Breach("\(contender.rank) is on the wrong side\n\(subject.account)")
          }
        }
      }
    }
  }
}

extension Explanation.Contender {
  /// A Boolean value that indicates whether it is a built-in value of the normal state.
  fileprivate var isBuiltInValue: Bool { origin == .builtIn && selector == nil }
}
