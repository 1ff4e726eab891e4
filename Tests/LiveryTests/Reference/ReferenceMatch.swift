import Livery

/// An entry that has something to say about one widget, or something of that kind.
struct ReferenceMatch {
  var rank: ReferenceRank

  /// Where it comes from.
  var source: ReferenceSource

  /// What it says, with what it takes over.
  var contents: ReferenceContents

  /// The states that it asks for.
  var mask: Set<String> = []

  /// The sheet that it stands in.
  var sheet: Int?

  /// The paths of the ancestors from the parent up to the one that hands it down.
  var from: [String] = []

  /// The rank of what it says about a slot, which may ask for more contexts.
  func rank(in slot: ReferenceResolver.Slot) -> ReferenceRank {
    var rank = rank
    if let said = contents[slot] { rank.contexts = said.axes.count }
    return rank
  }

  /// Whether it says something about a setting.
  func says(_ setting: Setting) -> Bool { contents.says(setting) }
}

extension ReferenceResolver {
  /// The widgets from the window down to one.
  func chain(to index: Int) -> [ReferenceScene.Node] {
    let node = scene.nodes[index]
    return (node.parent.map(chain(to:)) ?? []) + [node]
  }

  /// The entries whose selectors match a widget, whatever state it is in.
  func matches(_ index: Int) -> [ReferenceMatch] {
    if let known = found.matches[index] { return known }
    let matches = allMatches(index)
    found.matches[index] = matches
    return matches
  }

  private func allMatches(_ index: Int) -> [ReferenceMatch] {
    let chain = chain(to: index)
    var matches: [ReferenceMatch] = []
    for (sheetPlace, sheet) in scene.sheets.enumerated() {
      for (entryPlace, entry) in sheet.entries.enumerated() where scene.holds(entry.conditions) {
        var origin = ReferenceRank.Origin.rules
        if case .controls = entry.target { origin = .controls }
        for (selectorPlace, selector) in entry.selectors.enumerated() {
          guard var rank = rank(of: selector, origin, chain: chain) else { continue }
          rank.contexts = entry.conditions.count
          rank.order = [sheetPlace, isFirst(entry) ? 0 : 1, entryPlace, selectorPlace]
          matches.append(
            ReferenceMatch(
              rank: rank,
              source: .selector(selector),
              contents: contents(of: entry, at: [sheetPlace, entryPlace]),
              mask: selector.target.stateNames,
              sheet: sheetPlace
            )
          )
        }
      }
    }
    return matches
  }

  /// Whether an entry comes before all others of its sheet, wherever it stands (spec 8.2).
  func isFirst(_ entry: Entry) -> Bool {
    if case .barControls = entry.target { scene.resolution == .brstyle } else { false }
  }

  /// The entries of all sheets, in the order that decides last.
  var entriesInOrder: [Entry] {
    scene.sheets.map(\.entries).flatMap { $0.filter(isFirst) + $0.filter { !isFirst($0) } }
  }

  /// The rank of a selector on the last of some widgets; `nil` if it does not match.
  func rank(
    of selector: Selector,
    _ origin: ReferenceRank.Origin,
    chain: [ReferenceScene.Node]
  ) -> ReferenceRank? {
    guard
      let widget = chain.last, fits(selector.target, widget),
      let depths = depths(of: selector, chain: chain)
    else { return nil }
    var rank = ReferenceRank(mask: weight(of: selector.target.stateNames), origin: origin)
    rank.ids = selector.target.id == nil ? 0 : 1
    rank.names = selector.target.names.count
    rank.depths = depths
    rank.classDistance = selector.target.className.flatMap {
      ancestries[widget.className]?.firstIndex(of: $0)
    }
    for container in selector.containers {
      rank.containerStates += weight(of: container.stateNames)
    }
    return rank
  }

  /// The least list of depths at which the containers match, out of all such lists (spec 7.4).
  private func depths(of selector: Selector, chain: [ReferenceScene.Node]) -> [Int]? {
    var lists: [[Int]] = [[]]
    for (place, step) in selector.steps.enumerated() {
      let isTarget = place == selector.steps.count - 1
      lists = lists.flatMap { list in
        chain.indices.filter { depth in
          let above = list.last ?? -1
          if isTarget != (depth == chain.count - 1) || depth <= above { return false }
          if place > 0, step.combinator == .directlyInside, depth != above + 1 { return false }
          return isTarget
            || fits(step, chain[depth]) && step.stateNames.isSubset(of: chain[depth].states)
        }
        .map { list + [$0] }
      }
    }
    return lists.map { $0.dropLast() }.map(Array.init).min { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a widget is of the class of a step and has its id and names.
  func fits(_ step: Selector.Step, _ node: ReferenceScene.Node) -> Bool {
    if let name = step.className, ancestries[node.className]?.contains(name) != true {
      return false
    }
    if let id = step.id, node.id != id { return false }
    return node.names.isSuperset(of: step.names)
  }

  /// The weight of some states: each twice the next weaker one (spec 3.2).
  func weight(of names: Set<String>) -> UInt64 {
    names.reduce(0) { sum, name in
      guard let place = scene.states.firstIndex(of: name) else { return sum }
      return sum + 1 << UInt64(scene.states.count - 1 - place)
    }
  }
}
