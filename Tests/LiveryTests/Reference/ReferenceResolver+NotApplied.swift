import Livery

extension ReferenceResolver {
  /// Returns the declarations of a setting that do not apply to a widget in a state, each with the
  /// first condition that fails: built-in ones, then sheets in their order, then those set by a
  /// program, then inherited ones.
  mutating func notApplied(
    _ setting: Setting,
    on index: Int,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    builtInUnapplied(setting, on: index, in: states)
      + entriesUnapplied(setting, on: chain(to: index), in: states)
      + inactive(setting)
      + defaultsUnapplied(setting, on: index, in: states)
      + ownUnapplied(setting, on: scene.nodes[index], in: states)
      + inheritedUnapplied(setting, on: index, in: states)
  }

  // MARK: Built in

  private mutating func builtInUnapplied(
    _ setting: Setting,
    on index: Int,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    let node = scene.nodes[index]
    let chain = chain(to: index)
    let inherited = inheritedSlots(node.parent.map { outcome($0) })
    let applying = applying(index, states)
    return allBuiltInStates(node).compactMap { match in
      guard match.says(setting), case .selector(let selector) = match.source else { return nil }
      if let reason = mismatch(of: selector, chain) ?? missingStates(match.mask, states) {
        return ReferenceUnapplied(selector.description, at: nil, reason)
      }
      if !scene.hasBuiltInStates {
        let reason = "built-in state styles apply under a sheet only with '@builtInStates'"
        return ReferenceUnapplied(selector.description, at: nil, reason)
      }
      if let reason = stateMismatch(match.mask, on: node, in: states) {
        return ReferenceUnapplied(selector.description, at: nil, reason)
      }
      guard scene.resolution == .cascade, givesWay(in: setting, to: applying, inherited) else {
        return nil
      }
      let reason = "a built-in state style yields to other declarations"
      return ReferenceUnapplied(selector.description, at: nil, reason)
    }
  }

  // MARK: Entries

  private func entriesUnapplied(
    _ setting: Setting,
    on chain: [ReferenceScene.Node],
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    guard let widget = chain.last else { return [] }
    var rows: [ReferenceUnapplied] = []
    for (sheet, entry) in entriesInOrder
    where scene.holds(entry.conditions) && !isIgnored(entry, in: sheet) {
      let places = places(of: entry, setting, in: sheet)
      for selector in entry.selectors
      where selector.steps.allSatisfy({ $0.stateNames.isSubset(of: scene.states) }) {
        let isInBRStyle = scene.resolution == .brstyle && !scene.isBase(sheet)
        if isInBRStyle, !selector.target.excludedStates.isEmpty { continue }
        var reason = mismatch(of: selector, chain)
        if reason == nil, scene.isBase(sheet) {
          reason =
            missingStates(selector.target.stateNames, states)
            ?? excludedStates(selector.target, states)
        } else if reason == nil, !dropsStates(of: selector) {
          reason =
            stateMismatch(selector.target.stateNames, on: widget, in: states)
            ?? excludedStates(selector.target, states)
        }
        guard let reason else { continue }
        rows += places.map { .init(selector.description, at: $0.location, reason) }
      }
    }
    return rows
  }

  /// Returns a Boolean value that indicates whether an entry has no effect.
  private func isIgnored(_ entry: Entry, in sheet: Int) -> Bool {
    guard scene.resolution == .brstyle, !scene.isBase(sheet),
      case .controls(let selector) = entry.target
    else {
      return false
    }
    return selector.target.states.isEmpty
  }

  /// Returns the places where an entry declares a setting, with the number of contexts that it
  /// requires: one place of extended declarations for each number, and one of its own; under
  /// `brstyle` resolution, where an entry applies as a whole, one place.
  private func places(
    of entry: Entry,
    _ setting: Setting,
    in sheet: Int
  ) -> [(contexts: Int, location: SourceLocation?)] {
    let contents = contents(of: entry).filter {
      $0.key.setting == setting && ($0.key.field != "-" || !scene.isBase(sheet))
    }
    let own = entry.conditions.count
    if scene.resolution == .brstyle, !scene.isBase(sheet) {
      return firstPlace(whole(contents), setting).map { (own, $0) }
    }
    let taken = contents.filter(\.value.isTakenOver)
    return Set(taken.values.map(\.axes.count)).sorted().flatMap { count in
      firstPlace(taken.filter { $0.value.axes.count == count }, setting).map { (count, $0) }
    } + firstPlace(contents.filter { !$0.value.isTakenOver }, setting).map { (own, $0) }
  }

  /// Returns the first place of a declaration for the slots of a setting, if any.
  private func firstPlace(_ contents: ReferenceContents, _ setting: Setting) -> [SourceLocation?] {
    let said = fields(of: setting).compactMap { contents[Slot(setting: setting, field: $0)] }
    return said.prefix(1).map(\.location)
  }

  /// Returns the own declarations of entries that require other contexts, or have no effect.
  private func inactive(_ setting: Setting) -> [ReferenceUnapplied] {
    var rows: [ReferenceUnapplied] = []
    for (sheet, entry) in entriesInOrder
    where !scene.holds(entry.conditions) || isIgnored(entry, in: sheet) {
      guard let declaration = entry.declarations.declaration(of: setting) else { continue }
      let reasons = entry.conditions.axes.compactMap { axis -> String? in
        let (context, asked) = (scene.contexts[axis] ?? "", entry.conditions[axis] ?? "")
        return context == asked ? nil : "'\(axis)' is '\(context)', not '\(asked)'"
      }
      let reason =
        scene.holds(entry.conditions)
        ? "'controls-normal' has no effect in 'brstyle' resolution"
        : reasons.joined(separator: ", and ")
      let selectors = entry.selectors.isEmpty ? ["default"] : entry.selectors.map(\.description)
      rows += selectors.map {
        .init($0, at: declaration.location, reason)
      }
    }
    return rows
  }

  // MARK: What a program set

  /// Returns the sheets' defaults that do not apply.
  private func defaultsUnapplied(
    _ setting: Setting,
    on index: Int,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    if scene.resolution == .brstyle {
      return wholeDefaultsUnapplied(setting, on: index, in: states)
    }
    if scene.defaultStyle == nil { return [] }
    return scene.sheets.indices.dropFirst(scene.baseCount)
      .flatMap { sheet in
        scene.sheets[sheet].entries
          .filter { $0.target == .defaultStyle && scene.holds($0.conditions) }
          .flatMap { places(of: $0, setting, in: sheet) }
      }
      .enumerated()
      .sorted { ($0.element.contexts, $0.offset) < ($1.element.contexts, $1.offset) }
      .map { .anotherDefault(at: $0.element.location) }
  }

  private func wholeDefaultsUnapplied(
    _ setting: Setting,
    on index: Int,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    let appliedEntries = appliedEntries(index, states)
    return scene.sheets.indices.compactMap { sheet in
      guard let match = sheetDefault(sheet),
        let location = firstPlace(match.contents, setting).first,
        !(appliedEntries.applied + appliedEntries.others).contains(where: {
          $0.rank.origin == .defaultStyle && $0.sheet == sheet
        })
      else { return nil }
      if scene.defaultStyle != nil, sheet == lastDefaultSheet {
        return .anotherDefault(at: location)
      }
      let reason = "'brstyle' resolution takes the default of one sheet only"
      return ReferenceUnapplied("default", at: location, reason)
    }
  }

  /// Returns the inherited values that yield to base sheets.
  private mutating func inheritedUnapplied(
    _ setting: Setting,
    on index: Int,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    let parent = scene.nodes[index].parent.map { outcome($0) }
    let inherited = inheritedSlots(parent)
    let applying = applying(index, states)
    var rows: [ReferenceUnapplied] = []
    for field in fields(of: setting) {
      let slot = Slot(setting: setting, field: field)
      guard let say = inherited[slot], yields(say, in: slot, to: applying) else { continue }
      let claim = sourced(inheritedClaim(say, of: slot, from: parent), in: slot, of: index)
      let reason = "a built-in state style of '\(claim.from.last ?? "")' yields to base sheets"
      let selector = claim.source.text ?? "own style"
      rows.append(.init(selector, at: claim.statement.location, reason))
    }
    return rows
  }

  /// Returns the own styles of a widget for other states.
  private func ownUnapplied(
    _ setting: Setting,
    on node: ReferenceScene.Node,
    in states: Set<String>
  ) -> [ReferenceUnapplied] {
    var rows: [(states: String, row: ReferenceUnapplied)] = []
    for (mask, declarations) in node.own {
      guard let declaration = declarations.declaration(of: setting) else { continue }
      let names = mask.reduce(ControlState.normal) { $0.union(ControlState(named: $1)) }.description
      let (selector, location) = ("own style for \(names)", declaration.location)
      if !mask.isSubset(of: scene.states) {
        let reason = "the theme does not know all of its states"
        rows.append((names, .init(selector, at: location, reason)))
      } else if let reason = stateMismatch(mask, on: node, in: states) {
        rows.append((names, .init(selector, at: location, reason)))
      }
    }
    return rows.sorted { $0.states < $1.states }.map(\.row)
  }
}
