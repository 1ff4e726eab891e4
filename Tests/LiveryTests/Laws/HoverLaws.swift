import Testing

@testable import Livery
@testable import LiveryEditor
@testable import LiveryInspect

/// Laws of what an editor tells about an entry.
struct HoverLaws {
  @Test func `a hover counts the widgets of each class that the engine counts`() {
    Law.holds(in: 40) { random in
      guard let subject = try PlainSubject(widgets: 2...12, using: &random) else { return }
      let matches = WidgetMatches(
        LoadedProject.LoadedTheme(
          name: nil,
          theme: subject.theme,
          trees: [subject.tree.describe()],
          inspection: nil,
          proving: nil
        )
      )
      let walk = SituationWalk([subject.theme.appearance()], of: subject.inspection.trees[0])
      for name in Vocabulary.classes {
        let count = subject.tree.widgets.count { walk.ancestry(of: $0.className).contains(name) }
        let found = matches.count(ofClass: name)
        if found != count { throw Breach("\(found) of \(name), not \(count)\n\(subject.account)") }
      }
    }
  }

  @Test func `the widget of a hover has the styles that it has in its tree`() {
    var seen = 0
    Law.holds(in: 40) { random in
      guard let under = try PlainSubject(widgets: 2...12, using: &random)?.random else { return }
      let theme = under.themes[0].theme
      let loaded = LoadedProject.LoadedTheme(
        name: nil,
        theme: theme,
        trees: [under.tree.describe()],
        inspection: nil,
        proving: nil
      )
      let tree = WidgetTree(theme: theme)
      try loaded.trees[0].add(to: tree)
      for entry in theme.sheets.flatMap(\.entries) {
        let rows = entry.selectors.lazy.compactMap { WidgetMatches(loaded).rows(of: $0).first }
        guard let matched = MatchedWidget(of: entry, in: loaded) else {
          if rows.first != nil { throw Breach("'\(entry.key)' has a widget\n\(under.account)") }
          continue
        }
        guard let row = rows.first else { throw Breach("'\(entry.key)' has no widget") }
        tree.contexts = entry.conditions
        let (widget, copy) = (tree.widgets[row], matched.widget)
        var ancestors = (widget.parent, copy.parent)
        while let (one, other) = ancestors.0.flatMap({ one in ancestors.1.map { (one, $0) } }) {
          one.states = other.states
          ancestors = (one.parent, other.parent)
        }
        for states in matched.triedStates
        where widget.style(for: states) != copy.style(for: states) {
          throw Breach("'\(entry.key)' on \(widget.path)-\(states)\n\(under.account)")
        }
        seen += 1
      }
    }
    #expect(seen > 0)
  }
}
