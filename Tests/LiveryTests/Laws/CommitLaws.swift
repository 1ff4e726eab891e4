import Livery
import Testing

/// Laws of commits (spec 9).
struct CommitLaws {
  @Test func `hosts are notified of exactly the changes, once, parents first`() {
    Law.holds(in: 100) { random in
      let subject = try random.subject()
      for _ in 1...14 {
        try subject.commit(using: &random)
        try subject.checkWhatWasHeard()
      }
    }
  }

  @Test func `hosts that change the tree when notified end up with their current style`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      var choices = SplitMix64(seed: random.next())
      var budget = 0
      subject.record.reaction = {
        guard budget > 0, choices.chance(40) else { return }
        budget -= 1
        subject.story.append("a host does this:")
        subject.act(using: &choices)
      }
      for _ in 1...6 {
        budget = 4
        try subject.commit(using: &random)
        subject.believeWhatWasHeard()
        try subject.checkKnowledge()
      }
      subject.record.reaction = nil
      try subject.checkReference(using: &random)
    }
  }

  @Test func `a tree that went through many events looks like one that was just made`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      for _ in 1...8 {
        try subject.commit(using: &random)
        try subject.checkAgainstNewTree()
      }
      subject.believeWhatWasHeard()
      let before = subject.snapshot
      subject.tree.theme = subject.tree.theme
      try subject.expect(before, isNotified: false, "computing everything again")
    }
  }

  @Test func `the engine agrees with the slow reading after many events`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      for _ in 1...10 { try subject.commit(using: &random) }
      try subject.checkReference(using: &random)
    }
  }

  @Test func `an update that throws leaves everything unchanged, and notifies no host`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      for _ in 1...3 {
        try subject.commit(using: &random)
        subject.believeWhatWasHeard()
        let before = subject.snapshot
        try subject.undo(using: &random)
        try subject.expect(before, isNotified: false, "an update that throws")
        try subject.checkAgainstNewTree()
      }
    }
  }

  @Test func `to detach and add back changes nothing`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      for _ in 1...3 {
        try subject.commit(using: &random)
        subject.believeWhatWasHeard()
        if subject.tree.windows.isEmpty { continue }
        let before = subject.snapshot
        let widget = random.pick(subject.tree.widgets)
        try subject.detachAndAddBack(widget, inOneCommit: random.chance(50))
        try subject.expect(before, isNotified: true, "detaching and adding back")
        try subject.checkWhatWasHeard()
      }
    }
  }

  @Test func `to change the theme and back changes nothing`() {
    Law.holds(in: 60) { random in
      let subject = try random.subject()
      let first = subject.theme
      let before = subject.snapshot
      for other in subject.themes.indices {
        subject.setTheme(other)
        try subject.checkWhatWasHeard()
        subject.setTheme(first)
        try subject.checkWhatWasHeard()
        try subject.expect(before, isNotified: false, "a change of theme and back")
        try subject.tree.update {
          subject.setTheme(other)
          subject.setTheme(first)
        }
        try subject.expect(before, isNotified: false, "a change of theme and back in one commit")
      }
    }
  }
}

extension SplitMix64 {
  /// Returns a tree with some themes to choose from.
  mutating func subject(baseShare: Int = 30) throws -> TreeUnderTest {
    var themes = [
      try RandomTheme(using: &self, baseShare: baseShare),
      try RandomTheme(using: &self, baseShare: baseShare),
    ]
    if chance(30) { themes.append(try RandomTheme(using: &self, count: 0)) }
    let subject = TreeUnderTest(themes)
    subject.grow(int(3...18), using: &self)
    return subject
  }
}

extension TreeUnderTest {
  /// Throws if anything changed, or if any host was notified unexpectedly.
  func expect(_ before: TreeSnapshot, isNotified: Bool, _ what: String) throws {
    let after = snapshot
    if after != before {
      throw Breach("\(what) changed this:\n\(after.differences(from: before))\n\(account)")
    }
    if !isNotified, !record.messages.isEmpty {
      throw Breach("\(what) told \(record.messages.map(\.text))\n\(account)")
    }
  }

  /// Throws if a tree differs from one that was built in the same state.
  func checkAgainstNewTree() throws {
    let copy = WidgetTree(ofRandomNames: themes[theme].theme)
    try copy.update {
      // Contexts of another theme have no effect, and could not be set here.
      for modifier in themes[theme].modifiers {
        let context = tree.contexts[modifier.axis]
        if let context, modifier.contexts.contains(context) {
          copy.contexts[modifier.axis] = context
        }
      }
      copy.defaultStyle = tree.defaultStyle
      for window in tree.windows {
        imitate(window, by: copy.addWindow(window.className, id: window.id, names: window.names))
      }
    }
    for (one, other) in zip(tree.widgets, copy.widgets) where one.style != other.style {
      let settings = one.style.settings(differingFrom: other.style)
      let lines = settings.map { setting in
        "  \(setting): \(one.style[setting].text), in a new tree \(other.style[setting].text)"
      }
      throw Breach("\(one.path):\n\(lines.joined(separator: "\n"))\n\(account)")
    }
    if tree.widgets.map(\.path) != copy.widgets.map(\.path) {
      throw Breach("a new tree has other widgets\n\(account)")
    }
  }

  private func imitate(_ widget: Widget, by copy: Widget) {
    copy.states = widget.states
    for states in widget.ownStyleStates { copy.setStyle(widget.ownStyle(for: states), for: states) }
    for child in widget.children {
      imitate(child, by: copy.add(child.className, id: child.id, names: child.names))
    }
  }

  /// Removes a widget from its window and adds it back in its place.
  fileprivate func detachAndAddBack(_ widget: Widget, inOneCommit: Bool) throws {
    let parent = widget.parent
    let place = (parent?.children ?? tree.windows).firstIndex(of: widget)
    let inside =
      [widget]
      + tree.widgets.filter { other in
        sequence(first: other) { $0.parent }.contains(widget)
      }
    let back = { [self] in
      act("add \(widget.path) back") {
        if let parent { parent.insert(widget, at: place) } else { widget.makeWindow(at: place) }
      }
    }
    if inOneCommit {
      try tree.update {
        act("detach \(widget.path) in an update") { widget.detach() }
        back()
      }
      return
    }
    act("detach \(widget.path)") { widget.detach() }
    for other in inside where other.style != tree.resolvedDefaultStyle {
      throw Breach("\(other.path) has no default style outside windows\n\(account)")
    }
    try checkWhatWasHeard()
    back()
  }
}
