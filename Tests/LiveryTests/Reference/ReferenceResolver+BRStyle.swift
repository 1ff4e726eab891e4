import Livery

extension ReferenceResolver {
  /// What an entry says of all settings: its base with its own members put over it.
  typealias Whole = [Setting: Declaration.Value]

  /// What one entry gives a widget that wears it, with what its parent has; `nil` for a window.
  func brstyleContents(_ whole: Whole, _ parent: Outcome?) -> [Slot: Content] {
    var contents: [Slot: Content] = [:]
    for (setting, value) in whole { put(setting, value, into: &contents) }
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
      if let own = node.own[mask] { return whole(own, on: scene.sheets.count - 1) }
      let exact = matches.filter { $0.mask == mask }
      if let rule = best(exact.filter { $0.rank.origin == .rules }) { return rule }
      if mask.isEmpty { continue }  // `controls-normal` is ignored.
      if let entry = best(exact.filter { $0.rank.origin == .controls }) { return entry }
      guard scene.sheets.isEmpty else { continue }
      if let builtIn = builtInStates(node).first(where: { $0.mask == mask }) {
        return whole(builtIn.declarations, on: nil)
      }
    }
    return globalDefault()
  }

  /// What a widget without states of its own wears, and what any widget hands down.
  private func handedDown(_ index: Int) -> Whole? {
    let node = scene.nodes[index]
    if let own = node.own[[]] { return whole(own, on: scene.sheets.count - 1) }
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
    return best.map { whole($0.declarations, on: $0.sheet) }
  }

  /// The last default entry, or the default style in its place.
  func globalDefault() -> Whole {
    if let declarations = scene.defaultStyle { return whole(declarations, on: nil) }
    let last = scene.sheets.flatMap(\.entries).last { entry in
      if case .defaultStyle = entry.target { true } else { false }
    }
    return whole(last?.declarations ?? Declarations(), on: nil)
  }

  /// Some declarations, put over the default of a sheet or over the built-in values.
  private func whole(_ declarations: Declarations, on sheet: Int?) -> Whole {
    let entries = sheet.flatMap {
      scene.sheets.indices.contains($0) ? scene.sheets[$0].entries : nil
    }
    let base = (entries ?? []).last { entry in
      if case .defaultStyle = entry.target { true } else { false }
    }
    var whole: Whole = [:]
    var builtIn: Whole = [:]
    for declaration in builtInValues { builtIn[declaration.setting] = declaration.value }
    // To revert from an entry leads to the default that it stands on, from there to what is built in.
    for layer in [builtInValues, base?.declarations.sorted ?? [], declarations.sorted] {
      let below = whole
      for declaration in layer {
        let setting = declaration.setting
        whole[setting] =
          switch declaration.value {
          case .keyword(.revert): below[setting] ?? Declaration.Value.none
          case .keyword(.initial): builtIn[setting] ?? Declaration.Value.none
          default: declaration.value
          }
      }
    }
    return whole
  }
}
