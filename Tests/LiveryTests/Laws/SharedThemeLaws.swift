import Livery
import Testing

/// Trees that share themes: each uses the computed styles of the others (spec 9).
struct SharedThemeLaws {
  @Test func `trees that share themes look as if each had them for itself`() {
    Law.holds(in: 40) { random in
      let themes = [try RandomTheme(using: &random), try RandomTheme(using: &random)]
      var subjects = try (0..<3).map { _ in try random.subject(sharing: themes) }
      for _ in 1...12 {
        let subject = random.pick(subjects)
        if random.chance(40) {
          subject.setTheme(random.int(0...1))
          try subject.checkWhatWasHeard()
        }
        try subject.commit(using: &random)
        try subject.checkWhatWasHeard()
        // One is removed, and leaves its computed styles to a new one.
        if random.chance(20) {
          subjects.remove(at: random.int(0...2))
          subjects.append(try random.subject(sharing: themes))
        }
      }
      for subject in subjects { try subject.checkReference(using: &random) }
    }
  }

  @Test func `a tree that comes back to a theme looks like one that never left it`() {
    Law.holds(in: 40) { random in
      let themes = try (0..<3).map { _ in try RandomTheme(using: &random) }
      let subject = try random.subject(sharing: themes)
      for _ in 1...6 {
        subject.setTheme(random.int(0...2))
        try subject.checkWhatWasHeard()
        try subject.commit(using: &random)
        try subject.checkWhatWasHeard()
        try subject.checkReference(using: &random)
        // Another theme may be allocated at the address of a former one.
        if random.chance(30) {
          let place = random.int(0...2)
          let isUsed = subject.theme == place
          subject.themes[place] = try RandomTheme(using: &random)
          if isUsed { subject.setTheme(place) }
          subject.believeWhatWasHeard()
        }
      }
    }
  }

  @Test func `trees on several threads share themes`() async throws {
    let themes = try ["#ff0000", "#0000ff"].map { color in
      let text = """
        {"UIView/UIButton": {"controls": {"actionColor": "\(color)"}},
         "\(color == "#ff0000" ? "UILabel" : "UIView/UILabel")": {"colors": {"textColor": "\(color)"}}}
        """
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<50 {
            let tree = WidgetTree(ofRandomNames: themes[round % 2])
            let view = tree.chain("UIWindow", "UIView")
            let (button, label) = (view.add("UIButton"), view.add("UILabel"))
            for (theme, color) in [(1, "#0000ffff"), (0, "#ff0000ff"), (1, "#0000ffff")] {
              tree.theme = themes[theme]
              if button.text(.actionColor) != color { wrong += 1 }
              if label.text(.textColor) != color { wrong += 1 }
            }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}

extension SplitMix64 {
  /// Returns a tree with some themes that others use, too.
  fileprivate mutating func subject(sharing themes: [RandomTheme]) throws -> TreeUnderTest {
    let subject = TreeUnderTest(themes)
    subject.grow(int(3...12), using: &self)
    return subject
  }
}
