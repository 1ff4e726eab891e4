import Testing

@testable import Livery
@testable import LiveryEditor
@testable import LiveryInspect

/// Laws of what an editor tells about an entry.
struct HoverLaws {
  @Test func `an entry applies to the widgets on which the engine compares its declarations`() {
    var (seen, found) = (0, 0)
    Law.holds(in: 40) { random in
      guard let subject = try PlainSubject(widgets: 2...8, using: &random) else { return }
      let tree = subject.inspection.trees[0]
      for (sheet, content) in subject.theme.sheets.enumerated() {
        for (number, entry) in content.entries.enumerated()
        where !entry.selectors.isEmpty && entry.declarations.sorted.contains(where: \.saysAnything)
        {
          let place = EntryPlace(sheet: sheet, entry: number)
          let appearance = subject.theme.appearance(in: entry.conditions)
          let application = EntryApplication(of: place, in: appearance, on: tree)
          subject.tree.contexts = entry.conditions
          let nodes = Set(application.places.map(\.node))
          seen += 1
          if let first = application.first {
            guard let widget = tree.widget(at: first, using: subject.theme) else {
              throw Breach("'\(entry.key)' has no widget\n\(subject.account)")
            }
            widget.tree.contexts = entry.conditions
            widget.states = subject.theme.stateSets.states(in: first.states)
            if !widget.compares(entry) {
              throw Breach("'\(entry.key)' is not on \(widget.path)\n\(subject.account)")
            }
            found += 1
          }
          for _ in 0..<8 {
            subject.shuffleStates(using: &random)
            for (widget, node) in zip(subject.widgets, tree.numbers[0] ?? [])
            where !nodes.contains(Int(node)) && widget.compares(entry) {
              throw Breach("'\(entry.key)' is on \(widget.path)\n\(subject.account)")
            }
          }
        }
      }
    }
    #expect(seen > 0 && found > 0)
  }

  @Test func `the widget of a hover has the styles that it has in its tree`() {
    var seen = 0
    Law.holds(in: 40) { random in
      guard let under = try PlainSubject(widgets: 2...12, using: &random)?.random else { return }
      let theme = under.themes[0].theme
      let file = under.tree.describe()
      let tree = WidgetTree(ofRandomNames: theme)
      try file.add(to: tree)
      let loaded = LoadedProject.LoadedTheme(
        name: nil,
        theme: theme,
        trees: [file],
        widgets: SituationTree.all(of: [tree], for: [theme]),
        inspection: nil,
        proving: nil
      )
      let nodes = loaded.widgets[0]
      for (sheet, content) in theme.sheets.enumerated() {
        for (number, entry) in content.entries.enumerated() {
          let place = EntryPlace(sheet: sheet, entry: number)
          let appearance = theme.appearance(in: entry.conditions)
          guard let first = AppliedEntry(place, in: loaded).first,
            let node = EntryApplication(of: place, in: appearance, on: nodes).first?.node,
            let row = nodes.numbers[0]?.firstIndex(of: Int32(node))
          else { continue }
          tree.contexts = entry.conditions
          let (widget, copy) = (tree.widgets[row], first.widget)
          var ancestors = (widget.parent, copy.parent)
          while let (one, other) = ancestors.0.flatMap({ one in ancestors.1.map { (one, $0) } }) {
            one.states = other.states
            ancestors = (one.parent, other.parent)
          }
          for states in first.triedSets
          where widget.style(for: states) != copy.style(for: states) {
            throw Breach("'\(entry.key)' on \(widget.path)-\(states)\n\(under.account)")
          }
          seen += 1
        }
      }
    }
    #expect(seen > 0)
  }
}

extension Widget {
  /// Returns a Boolean value that indicates whether a declaration of an entry is among those that
  /// apply to the widget itself.
  fileprivate func compares(_ entry: Entry) -> Bool {
    let selectors = Set(entry.selectors.map(\.description))
    return entry.settings.contains { setting, location in
      explain(setting).parts.contains { part in
        ([part.winner].compactMap(\.self) + part.losers).contains { contender in
          contender.location == location && contender.from.isEmpty
            && contender.selector.map(selectors.contains) ?? false
        }
      }
    }
  }
}
