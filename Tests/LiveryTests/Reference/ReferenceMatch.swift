import Livery

/// An entry that matches one widget, or an equivalent source.
struct ReferenceMatch {
  var rank: ReferenceRank

  /// The source.
  var source: ReferenceSource

  /// The declarations, including extended ones.
  var contents: ReferenceContents

  /// The required states.
  var mask: Set<String> = []

  /// The excluded states.
  var excluded: Set<String> = []

  /// The sheet that contains it.
  var sheet: Int?

  /// The paths of the ancestors from the parent up to the one that passes it on.
  var from: [String] = []

  /// Returns the rank of its declaration for a slot, which may require more contexts.
  func rank(in slot: ReferenceResolver.Slot) -> ReferenceRank {
    var rank = rank
    if let said = contents[slot] { rank.contexts = said.axes.count }
    return rank
  }

  /// Returns a Boolean value that indicates whether it declares a setting.
  func says(_ setting: Setting) -> Bool { contents.says(setting) }
}

extension ReferenceResolver {
  /// Returns the widgets from the window down to one.
  func chain(to index: Int) -> [ReferenceScene.Node] {
    let node = scene.nodes[index]
    return (node.parent.map(chain(to:)) ?? []) + [node]
  }

  /// Returns the entries whose selectors match a widget, whatever its state.
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
          let excluded = Set(selector.target.excludedStates.map(\.name))
          // Real BRStyle has no negated states.
          if !excluded.isEmpty, scene.resolution == .brstyle, !scene.isBase(sheetPlace) { continue }
          guard var rank = rank(of: selector, origin, chain: chain) else { continue }
          rank.side = scene.isBase(sheetPlace) ? 0 : 1
          rank.contexts = entry.conditions.count
          rank.order = [
            sheetPlace, isFirst(entry, in: sheetPlace) ? 0 : 1, entryPlace, selectorPlace,
          ]
          matches.append(
            ReferenceMatch(
              rank: rank,
              source: .selector(selector),
              contents: contents(of: entry, at: [sheetPlace, entryPlace]),
              mask: selector.target.stateNames,
              excluded: excluded,
              sheet: sheetPlace
            )
          )
        }
      }
    }
    return matches
  }

  /// Returns whether an entry comes before all others of its sheet, wherever it is (spec 8.2).
  func isFirst(_ entry: Entry, in sheet: Int) -> Bool {
    guard case .barControls = entry.target else { return false }
    return scene.resolution == .brstyle && !scene.isBase(sheet)
  }

  /// The entries of all sheets, in the order that decides last.
  var entriesInOrder: [(sheet: Int, entry: Entry)] {
    scene.sheets.enumerated().flatMap { sheet, content in
      let entries = content.entries.map { (sheet, $0) }
      return entries.filter { isFirst($1, in: $0) } + entries.filter { !isFirst($1, in: $0) }
    }
  }

  /// Returns the rank of a selector on the last of some widgets; `nil` if it does not match.
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
    rank.names =
      selector.target.names.count + selector.target.excludedNames.count
      + selector.target.structure.count
    rank.negated = weight(of: Set(selector.target.excludedStates.map(\.name)))
    rank.depths = depths
    rank.classDistance = selector.target.className.flatMap {
      ancestries[widget.className]?.firstIndex(of: $0)
    }
    for container in selector.containers {
      rank.containerStates += weight(of: container.stateNames)
    }
    return rank
  }

  /// Returns the least list of depths at which the containers match, out of all such lists (spec
  /// 7.4).
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
            || fits(step, chain[depth]) && isInStates(of: step, chain[depth])
        }
        .map { list + [$0] }
      }
    }
    return lists.map { $0.dropLast() }.map(Array.init).min { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns whether a widget is in the states of a step and in none that it excludes.
  func isInStates(of step: Selector.Step, _ node: ReferenceScene.Node) -> Bool {
    step.stateNames.isSubset(of: node.states)
      && !step.excludedStates.contains { node.states.contains($0.name) }
  }

  /// Returns whether a widget is of the class of a step and has its id and names.
  func fits(_ step: Selector.Step, _ node: ReferenceScene.Node) -> Bool {
    if let name = step.className, ancestries[node.className]?.contains(name) != true {
      return false
    }
    if let id = step.id, node.id != id { return false }
    return node.names.isSuperset(of: step.names) && unmet(step, node) == nil
  }

  /// Returns why a widget does not meet the negated names and structural conditions of a step; `nil` if
  /// it does.
  func unmet(_ step: Selector.Step, _ node: ReferenceScene.Node) -> String? {
    if let name = step.excludedNames.first(where: node.names.contains) {
      return "it carries the name '\(name)'"
    }
    let (before, after) = (node.siblingsBefore, node.siblingsAfter)
    for condition in step.structure {
      switch condition {
      case .first where before > 0: return "it is not the first child of its parent"
      case .last where after > 0: return "it is not the last child of its parent"
      case .only where before + after > 0: return "it is not the only child of its parent"
      case .empty where node.childCount > 0: return "it has children"
      case .nth(let step, let offset):
        // One place after the other, also from the last one down.
        let places = (0...(before + 1 + abs(offset))).map { step * $0 + offset }
        if !places.contains(before + 1) {
          return "its place among its siblings is none of '\(condition.formula ?? "")'"
        }
      default: break
      }
    }
    return nil
  }

  /// Returns the weight of some states: each twice the next weaker one (spec 3.2).
  func weight(of names: Set<String>) -> UInt64 {
    names.reduce(0) { sum, name in
      guard let place = scene.states.firstIndex(of: name) else { return sum }
      return sum + 1 << UInt64(scene.states.count - 1 - place)
    }
  }
}
