import Livery
import SourceJSON

/// A widget that an entry matches, in a tree with its ancestors only, which are all that its styles
/// depend on.
struct MatchedWidget {
  /// The widget.
  let widget: Widget

  /// The widget as a selector names it.
  let name: String

  /// The states that the selector asks of the widget.
  let states: ControlState

  /// The possible sets of these states and at most one other one; these states come first.
  let triedStates: [ControlState]

  /// Finds the first widget of a project's trees that a selector of an entry can match; ancestors
  /// get the states that it asks of them.
  init?(of entry: Entry, in loaded: LoadedProject.LoadedTheme) {
    let matches = WidgetMatches(loaded)
    for selector in entry.selectors {
      guard let (place, ancestors) = matches.first(of: selector) else { continue }
      var file = loaded.trees[place]
      file.windows = [ancestors]
      let tree = WidgetTree(theme: loaded.theme)
      tree.contexts = entry.conditions
      guard (try? file.add(to: tree)) != nil, let widget = tree.widgets.last else { continue }
      self.widget = widget
      let names = selector.target.states.map(\.name)
      states = ControlState(names.map { ControlState(named: $0) })
      name =
        widget.className + (widget.id.map { "#\($0)" } ?? "")
        + widget.names.sorted().map { ".\($0)" }.joined()
      triedStates = loaded.theme.stateSets.sets(with: names).map { names in
        ControlState(names.map { ControlState(named: $0) })
      }
      return
    }
    return nil
  }

  /// Returns the explanation of a setting in some states and contexts.
  func explain(_ setting: Setting, for states: ControlState, in contexts: Contexts) -> Explanation {
    if widget.tree.contexts != contexts { widget.tree.contexts = contexts }
    return widget.explain(setting, for: states)
  }

  /// Returns a sentence on the states in which a declaration wins, and on the winners in others.
  func verdict(on location: SourceLocation, of setting: Setting) -> MarkdownText {
    var won: [String] = []
    var lost: [(winner: MarkdownText, states: [String])] = []
    for states in triedStates {
      let winners = widget.explain(setting, for: states).parts.compactMap(\.winner)
      let text = states.names.isEmpty ? "normal" : states.names.joined(separator: "|")
      guard !winners.contains(where: { $0.location == location }), let winner = winners.first
      else {
        won.append(text)
        continue
      }
      if let known = lost.firstIndex(where: { $0.winner == winner.shortText }) {
        lost[known].states.append(text)
      } else {
        lost.append((winner.shortText, [text]))
      }
    }
    let rest = won.dropFirst().map { ", \($0)" }.joined()
    let others = lost.isEmpty && won.count > 1 ? ", and with any other state" : rest
    let wins: [MarkdownText] = won.first.map { ["wins in \($0)\(others)"] } ?? []
    let loses: [MarkdownText] = lost.map {
      "loses to \($0.winner) in \($0.states.joined(separator: ", "))"
    }
    return (wins + loses).joined(separator: "; ")
  }
}

extension StateSets {
  /// Returns the possible sets of some states and at most one other one, without others first.
  fileprivate func sets(with states: [String]) -> [[String]] {
    let own = bits(of: states)
    let others = (0..<names.count).map { own | 1 << StateBits($0) }.filter { $0 != own }
    return ([own] + others.reversed()).filter(isPossible).map(names(in:))
  }
}

extension Explanation.Contender {
  /// The entry and the line of the declaration.
  var shortText: MarkdownText {
    guard let selector else { return "the style of the widget" }
    let name = "\(selector)"
    return location.map { "\(code: name) (\($0.shortText))" } ?? "the built-in \(code: name)"
  }
}

extension SourceLocation {
  /// The name of the file without folders, and the line.
  var shortText: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}
