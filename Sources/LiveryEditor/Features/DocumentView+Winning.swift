import Livery
import LiveryInspect
import SourceJSON

extension DocumentView {
  /// The maximum number of edits that are offered for a declaration that loses.
  private static let winningLimit = 3

  /// The steps that trying these edits may take; a large project offers none rather than wait.
  private static let winningWork = 400_000

  /// The maximum number of widgets that are asked which declaration wins.
  private static let askedCount = 64

  /// Returns the edits that make the declaration at an offset win, on the first widget where its
  /// entry applies to the widget in the states of its key and another declaration wins.
  package func winningEdits(at offset: Int) -> [OfferedEdit] {
    guard role == .sheet, let (loaded, entry, setting) = declaration(at: offset) else { return [] }
    let tree = WidgetTree(theme: loaded.theme)
    for file in loaded.trees { _ = try? file.add(to: tree) }
    let matches = WidgetMatches(loaded)
    let widgets = tree.widgets
    for selector in entry.selectors where selector.steps.dropLast().allSatisfy(\.states.isEmpty) {
      for row in matches.rows(of: selector).prefix(Self.askedCount)
      where widgets.indices.contains(row) && !Task.isCancelled {
        let (widget, states) = (widgets[row], selector.target.states.map(\.name))
        let former = widget.states
        defer { widget.states = former }
        widget.states = ControlState(states.map { ControlState(named: $0) })
        let winners = widget.explain(setting).parts.compactMap(\.winner)
        let location = entry.location(of: setting) ?? nil
        if winners.contains(where: { $0.location == location }) { continue }
        let answer = widget.whyNot(entry.key, for: setting, work: Self.winningWork)
        return answer.edits.filter { !$0.change.isEmpty }.prefix(Self.winningLimit).map { edit in
          let state = states.isEmpty ? "" : "-\(states.joined(separator: "|"))"
          let title = "Make it win on \(widget.path)\(state): \(edit.message)"
          var offer = OfferedEdit(title, kind: "quickfix")
          offer.add(SheetTexts(loaded.theme).changes(edit.change))
          return offer
        }
      }
    }
    return []
  }

  /// Returns the declaration of an entry at an offset, with the first theme that has its text.
  func declaration(
    at offset: Int
  ) -> (theme: LoadedProject.LoadedTheme, entry: Entry, setting: Setting)? {
    let place = CursorPlace(tree, at: offset)
    let name: String? =
      switch SheetPlace(place) {
      case .settingKey(let section): place.key.map { "\(section).\($0)" }
      case .value(let section, let name): "\(section).\(name)"
      default: nil
      }
    guard let start = place.keyStart, let setting = name.flatMap({ Setting($0) }) else {
      return nil
    }
    for loaded in themes {
      for sheet in loaded.theme.sheets where FileName(resolving: sheet.name) == document.path {
        let entry = sheet.entries.first { entry in
          guard let location = entry.location(of: setting) ?? nil else { return false }
          return location.offset == start && location.source.bytes == source.bytes
        }
        if let entry { return (loaded, entry, setting) }
      }
    }
    return nil
  }
}
