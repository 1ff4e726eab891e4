import Livery

extension ReferenceResolver {
  /// What an entry says of all settings: its base with its own members put over it.
  typealias Whole = [Setting: [Slot: Content]]

  /// What one entry gives a widget that wears it, with what its parent has; `nil` for a window.
  func brstyleContents(_ whole: Whole, _ parent: Outcome?) -> [Slot: Content] {
    var contents: [Slot: Content] = [:]
    for slots in whole.values { contents.merge(slots) { $1 } }
    for (slot, content) in contents where content == .keyword(.inherit) {
      contents[slot] =
        parent.map { .value($0.values[slot] ?? nil) } ?? builtInContents[slot] ?? .value(nil)
    }
    return contents
  }

  /// The one entry that a widget wears in a state (spec 8.2).
  func worn(_ index: Int, _ states: Set<String>) -> Whole {
    let node = scene.nodes[index]
    let ancestry = ancestries[node.className] ?? []
    guard ancestry.contains("UIControl") || ancestry.contains("UIBarItem") else {
      return handedDown(index) ?? globalDefault()
    }
    let matches = matches(index)
    let singles = scene.states.filter(states.contains).map { Set([$0]) }
    for mask in [states] + singles + [[]] {
      if let own = node.own[mask] { return whole(contents(own), on: scene.sheets.count - 1) }
      let exact = matches.filter { $0.mask == mask }
      if let rule = best(exact.filter { $0.rank.origin == .rules }) { return rule }
      if mask.isEmpty { continue }  // `controls-normal` is ignored.
      if let entry = best(exact.filter { $0.rank.origin == .controls }) { return entry }
      guard scene.sheets.isEmpty else { continue }
      if let builtIn = builtInStates(node).first(where: { $0.mask == mask }) {
        return whole(builtIn.contents, on: nil)
      }
    }
    return globalDefault()
  }

  /// What a widget without states of its own wears, and what any widget hands down.
  private func handedDown(_ index: Int) -> Whole? {
    let node = scene.nodes[index]
    if let own = node.own[[]] { return whole(contents(own), on: scene.sheets.count - 1) }
    let ancestry = ancestries[node.className] ?? []
    let hasStates = ancestry.contains("UIControl") || ancestry.contains("UIBarItem")
    let rules = matches(index).filter {
      $0.rank.origin == .rules && (!hasStates || $0.mask.isEmpty)
    }
    return best(rules) ?? node.parent.flatMap(handedDown)
  }

  /// The entry that decides among some, where states do not (spec 7.3 to 7.8).
  private func best(_ matches: [ReferenceMatch]) -> Whole? {
    let best = matches.reduce(nil as ReferenceMatch?) { best, match in
      best.map { match.rank.beatsAmongRules($0.rank) ? match : $0 } ?? match
    }
    return best.map { whole($0.contents, on: $0.sheet) }
  }

  /// The default of the last sheet that has one, or the default style in its place.
  func globalDefault() -> Whole {
    if let declarations = scene.defaultStyle { return whole(contents(declarations), on: nil) }
    return whole([:], on: scene.sheets.indices.last { !defaults(of: $0).isEmpty })
  }

  /// The default entries of a sheet that hold, weakest first.
  private func defaults(of sheet: Int) -> [Entry] {
    let entries = scene.sheets[sheet].entries.filter { entry in
      if case .defaultStyle = entry.target { scene.holds(entry.conditions) } else { false }
    }
    return entries.enumerated().sorted { one, other in
      let (count, otherCount) = (one.element.conditions.count, other.element.conditions.count)
      return count == otherCount ? one.offset < other.offset : count < otherCount
    }
    .map(\.element)
  }

  /// What is said, by settings.
  private func settings(_ contents: ReferenceContents) -> Whole {
    var settings: Whole = [:]
    for (slot, said) in contents { settings[slot.setting, default: [:]][slot] = said.content }
    return settings
  }

  /// What an entry says, put over the default of a sheet or over the built-in values.
  private func whole(_ said: ReferenceContents, on sheet: Int?) -> Whole {
    let builtIn = settings(builtInContents.mapValues { ($0, []) })
    // Several defaults of one sheet are one, of each setting what is strongest.
    var base: Whole = [:]
    if let sheet, scene.sheets.indices.contains(sheet) {
      for entry in defaults(of: sheet) { base.merge(settings(contents(of: entry))) { $1 } }
    }
    // To revert from an entry leads to the default that it stands on, from there to what is built in.
    var whole = builtIn
    for layer in [base, settings(said)] {
      let below = whole
      for (setting, slots) in layer {
        whole[setting] = Dictionary(
          uniqueKeysWithValues: slots.map { slot, content in
            switch content {
            case .keyword(.revert): (slot, below[setting]?[slot] ?? .value(nil))
            case .keyword(.initial): (slot, builtIn[setting]?[slot] ?? .value(nil))
            default: (slot, content)
            }
          }
        )
      }
    }
    return whole
  }
}
