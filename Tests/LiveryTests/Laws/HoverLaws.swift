import Testing

@testable import Livery
@testable import LiveryEditor

/// Laws of what an editor tells about an entry.
struct HoverLaws {
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
