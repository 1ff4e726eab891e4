import Livery
import SourceJSON

/// An entry of a theme, with the widgets of its trees to which it applies.
struct AppliedEntry {
  let entry: Entry

  /// The number of widgets to which the entry applies in some situation, and of all widgets.
  let count: Int
  let total: Int

  /// The states in which its selectors apply to them.
  let states: Set<String>

  /// The first of them; `nil` for none.
  let first: FirstWidget?

  /// Finds the widgets.
  init(_ place: EntryPlace, in loaded: LoadedProject.LoadedTheme) {
    let (theme, trees) = (loaded.theme, loaded.widgets)
    entry = theme.sheets[place.sheet].entries[place.entry]
    total = trees.reduce(0) { $0 + $1.count }
    if entry.selectors.isEmpty {
      (count, states, first) = (total, [], nil)
      return
    }
    let (appearance, sets) = (theme.appearance(in: entry.conditions), theme.stateSets)
    let found = trees.map { ($0, EntryApplication(of: place, in: appearance, on: $0)) }
    count = found.reduce(0) { count, found in
      Set(found.1.places.map(\.node)).reduce(count) { $0 + found.0.nodes[$1].count }
    }
    let all = found.flatMap(\.1.places).map { sets.names(in: $0.states) }
    let asked = entry.selectors.map { $0.target.states.map(\.name) }
    states = Set((all.isEmpty ? asked : all).joined())
    let places = found.compactMap { tree, application in application.first.map { (tree, $0) } }
    // Of equal minima it is the first one.
    first = places.min { $0.1.selector < $1.1.selector }.flatMap { [entry] tree, place in
      guard let widget = tree.widget(at: place, using: theme) else { return nil }
      widget.tree.contexts = entry.conditions
      let tried = sets.sets(withOneMoreThan: place.states).map(sets.states)
      return FirstWidget(widget: widget, triedSets: tried)
    }
  }
}

extension AppliedEntry {
  /// A widget to which an entry applies, with its ancestors in the states that this requires.
  struct FirstWidget {
    let widget: Widget

    /// The possible sets of the states in which the entry applies and at most one other one; these
    /// states come first.
    let triedSets: [ControlState]

    /// The widget as a selector names it.
    var name: String {
      widget.className + (widget.id.map { "#\($0)" } ?? "")
        + widget.names.sorted().map { ".\($0)" }.joined()
    }

    /// Returns the explanation of a setting where the entry applies, in some contexts.
    func explain(_ setting: Setting, in contexts: Contexts) -> Explanation {
      if widget.tree.contexts != contexts { widget.tree.contexts = contexts }
      return widget.explain(setting, for: triedSets[0])
    }

    /// Returns a sentence on the states in which a declaration wins, and on the winners in others.
    func verdict(on location: SourceLocation, of setting: Setting) -> MarkdownText {
      var won: [String] = []
      var lost: [(outcome: MarkdownText, states: [String])] = []
      for states in triedSets {
        let winners = widget.explain(setting, for: states).parts.compactMap(\.winner)
        let text = states.names.isEmpty ? "normal" : states.names.joined(separator: "|")
        if winners.contains(where: { $0.location == location }) {
          won.append(text)
          continue
        }
        let outcome: MarkdownText =
          winners.first.map { "loses to \($0.shortText)" } ?? "has no effect"
        if let known = lost.firstIndex(where: { $0.outcome == outcome }) {
          lost[known].states.append(text)
        } else {
          lost.append((outcome, [text]))
        }
      }
      let rest = won.dropFirst().map { ", \($0)" }.joined()
      let others = lost.isEmpty && won.count > 1 ? ", and with any other state" : rest
      let wins: [MarkdownText] = won.first.map { ["wins in \($0)\(others)"] } ?? []
      let loses: [MarkdownText] = lost.map {
        "\($0.outcome) in \($0.states.joined(separator: ", "))"
      }
      return (wins + loses).joined(separator: "; ")
    }
  }
}

extension Explanation.Contender {
  /// The entry and the line of the declaration.
  var shortText: MarkdownText {
    guard let selector else {
      return origin == .builtIn ? "the built-in value" : "the style of the widget"
    }
    let name = "\(selector)"
    return location.map { "\(code: name) (\($0.shortText))" } ?? "the built-in \(code: name)"
  }
}

extension SourceLocation {
  /// The name of the file without folders, and the line.
  var shortText: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}
