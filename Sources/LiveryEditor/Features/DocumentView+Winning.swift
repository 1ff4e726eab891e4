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
    guard role == .sheet, let (loaded, place, setting) = declaration(at: offset) else { return [] }
    let entry = loaded.theme.sheets[place.sheet].entries[place.entry]
    let tree = WidgetTree(theme: loaded.theme)
    tree.reportsMistakes = false
    for file in loaded.trees { _ = try? file.add(to: tree) }
    tree.contexts = entry.conditions
    guard let nodes = SituationTree.all(of: [tree], for: [loaded.theme]).first else { return [] }
    let numbers = nodes.numbers[0] ?? []
    let application = EntryApplication(of: place, in: tree.appearance, on: nodes)
    let places = application.places.filter { place in
      entry.selectors[place.selector].steps.dropLast().allSatisfy(\.states.isEmpty)
    }
    for place in places.prefix(Self.askedCount) where !Task.isCancelled {
      guard let number = numbers.firstIndex(of: Int32(place.node)) else { continue }
      let widget = tree.widgets[number]
      let former = widget.states
      defer { widget.states = former }
      widget.states = loaded.theme.stateSets.states(in: place.states)
      let winners = widget.explain(setting).parts.compactMap(\.winner)
      let location = entry.location(of: setting) ?? nil
      if winners.contains(where: { $0.location == location }) { continue }
      let answer = widget.whyNot(entry.key, for: setting, work: Self.winningWork)
      let states = widget.states.names.joined(separator: "|")
      return answer.edits.filter { !$0.change.isEmpty }.prefix(Self.winningLimit).map { edit in
        let state = states.isEmpty ? "" : "-\(states)"
        let title = "Make it win on \(widget.path)\(state): \(edit.message)"
        var offer = OfferedEdit(title, kind: "quickfix")
        offer.add(SheetTexts(loaded.theme).changes(edit.change))
        return offer
      }
    }
    return []
  }

  /// Returns the declaration of an entry at an offset, with the first theme that has its text.
  func declaration(
    at offset: Int
  ) -> (theme: LoadedProject.LoadedTheme, entry: EntryPlace, setting: Setting)? {
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
      for (number, sheet) in loaded.theme.sheets.enumerated()
      where FileName(resolving: sheet.name) == document.path {
        let entry = sheet.entries.firstIndex { entry in
          guard let location = entry.location(of: setting) ?? nil else { return false }
          return location.offset == start && location.source.bytes == source.bytes
        }
        if let entry { return (loaded, EntryPlace(sheet: number, entry: entry), setting) }
      }
    }
    return nil
  }
}
