/// Styles, and the declarations that win their values.
extension SituationWalk {
  /// The winner of a setting.
  package struct Winner: Sendable {
    /// The entry of the declaration; `nil` for a value that is inherited, built in, or set by a
    /// program.
    package let place: EntryPlace?
    /// The origin.
    package let origin: Origin
    /// The states that its selector requires.
    package var states: StateBits = 0
    /// The declaration; `nil` for an inherited value.
    package let declaration: Declaration?

    /// A Boolean value that indicates whether the declared value is a reference, or a formula of other
    /// settings' colours.
    package var isComputed: Bool {
      switch declaration?.value {
      case .reference: true
      case .color(let formula): !formula.settings.isEmpty
      default: false
      }
    }

    /// A Boolean value that indicates whether neither a sheet nor a tree declares it.
    fileprivate var isUndeclared: Bool { place == nil && declaration?.location == nil }

    /// The setting that the value refers to.
    fileprivate var reference: Declaration.Reference? {
      guard case .reference(let reference)? = declaration?.value else { return nil }
      return reference
    }
  }

  /// A setting that a value refers to, through one or more references.
  package struct ReferencedSetting: Sendable {
    /// The setting.
    package let setting: Setting
    /// The winner of that setting; `nil` for the built-in value.
    package let winner: Winner?
    /// The value of that setting.
    package let value: SettingValue?
    /// A Boolean value that indicates whether one of the references replaces the alpha of the
    /// colour.
    package let replacesAlpha: Bool
    /// A Boolean value that indicates whether neither a sheet nor a tree declares the last
    /// reference.
    package let isUndeclared: Bool
  }

  /// The winner of a setting, with the widget that declares it if the value is inherited.
  package struct LocatedWinner {
    /// The winner; `nil` for the built-in value.
    package let winner: Winner?
    /// The number of the winner.
    fileprivate let number: Int
    /// The style of that widget.
    fileprivate let style: Situation.StyleNumber
    /// The number of its ancestors.
    fileprivate let depth: Int
  }

  /// Returns the value of a setting in a style.
  package mutating func value(
    of setting: Setting,
    in style: Situation.StyleNumber,
    side: Int = 0
  ) -> SettingValue? {
    sides[side].value(of: setting, in: style)
  }

  /// Returns a style as a value.
  package mutating func style(_ style: Situation.StyleNumber, side: Int = 0) -> Style {
    sides[side].engine.value(of: style.number)
  }

  /// Returns the values of some settings in a style.
  package mutating func values(
    of settings: [Setting],
    in style: Situation.StyleNumber,
    side: Int = 0
  ) -> [SettingValue?] {
    _ = budget.spend(settings.count)
    return settings.map { sides[side].value(of: $0, in: style) }
  }

  /// Returns the settings that styles may have values for.
  package func settings(side: Int = 0) -> [Setting] {
    let slots = sides[side].engine.resolver.sources.slots.slots.elements
    var seen: Set<Setting> = []
    return slots.map(\.setting).filter { seen.insert($0).inserted }
  }

  /// Returns the properties of the box that styles may have values for.
  package func boxSettings(side: Int = 0) -> [Setting] {
    let slots = sides[side].engine.resolver.sources.slots
    return StyleSheet.PropertyDefinition.box.map { .property($0.name) }
      .filter { slots.isInBox($0) && !slots.slots(of: $0).isEmpty }
  }

  /// A Boolean value that indicates whether the first two themes number settings alike.
  package var numbersSettingsAlike: Bool {
    sides[0].engine.resolver.sources.slots.hasSameNumbers(
      as: sides[1].engine.resolver.sources.slots
    )
  }

  /// Returns the settings of which a part differs between the styles of a widget in the first two
  /// themes, which number settings alike.
  package mutating func differingParts(in situation: Situation) -> Set<Setting> {
    let slots = sides[0].engine.resolver.sources.slots.slots
    _ = budget.spend(1 + slots.count / 8)
    if commonStyleCount != nil {
      return differingParts(between: situation.styles[0], and: situation.styles[1], of: 1)
    }
    let old = sides[0].values(of: situation.styles[0])
    let new = sides[1].values(of: situation.styles[1])
    var found: Set<Setting> = []
    for slot in slots.numbers where old[slot.index] != new[slot.index] {
      found.insert(slots[slot].setting)
    }
    return found
  }

  /// Returns a Boolean value that indicates whether a widget has one style in both themes, which both had
  /// from the beginning.
  package func haveCommonStyle(_ situation: Situation) -> Bool {
    guard let commonStyleCount else { return false }
    let (one, other) = (situation.styles[0].index, situation.styles[1].index)
    return one == other && one < commonStyleCount
  }

  /// Returns the settings whose values differ between two styles of the first theme.
  mutating func settings(
    differingBetween one: Situation.StyleNumber,
    and other: Situation.StyleNumber
  ) -> [Setting] {
    if one == other { return [] }
    _ = budget.spend(1 + sides[0].engine.resolver.sources.slots.slots.count / 8)
    let chosen = Array(differingParts(between: one, and: other, of: 0))
    let (before, after) = (values(of: chosen, in: one), values(of: chosen, in: other))
    // Fonts and shadows that lack a part may be equal all the same.
    return chosen.indices.filter { before[$0] != after[$0] }.map { chosen[$0] }
  }

  /// Returns the settings of which a part differs between a style of the first side and one of a side
  /// that has the same sources of values, except those derived since.
  private func differingParts(
    between first: Situation.StyleNumber,
    and second: Situation.StyleNumber,
    of side: Int
  ) -> Set<Setting> {
    let (one, other) = (first.number, second.number)
    let slots = sides[0].engine.resolver.sources.slots.slots
    var found: Set<Setting> = []
    for slot in slots.numbers {
      let old = sides[0].engine.shared.table.source(of: slot, in: one)
      let new = sides[side].engine.shared.table.source(of: slot, in: other)
      if old.unspecified == new.unspecified, old.isShared { continue }
      let (before, after) = (sides[0].engine.resolver.sources, sides[side].engine.resolver.sources)
      if before.value(old) != after.value(new) { found.insert(slots[slot].setting) }
    }
    return found
  }

  /// Returns the slot that decides whether a setting has a value; `nil` for an undeclared setting.
  private func core(of setting: Setting, side: Int) -> Slot? {
    guard let first = sides[side].engine.resolver.sources.slots.slots(of: setting).first else {
      return nil
    }
    return sides[side].engine.resolver.sources.slots.core(of: first) ?? first
  }

  /// Returns the declaration of a setting's value, if the style alone shows it.
  package mutating func ownSource(
    of setting: Setting,
    in situation: Situation,
    side: Int = 0
  ) -> Winner? {
    sides[side].source(of: setting, in: situation.styles[side])
  }

  /// Returns the winner of a setting; for an inherited value that on the ancestor that declares it.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - situation: The situation.
  ///   - chosen: The situations of the ancestors, from the window down; `nil` for those of the
  ///     situation that is being visited.
  /// - Returns: The winner; `nil` for the built-in value.
  package mutating func source(
    of setting: Setting,
    in situation: Situation,
    within chosen: [Situation]? = nil
  ) -> Winner? {
    if let known = ownSource(of: setting, in: situation) { return known }
    return locatedWinner(of: setting, in: situation, within: chosen)?.winner
  }

  /// Returns the winners of settings and of their fields in a style, whose origin may be inheritance, with
  /// one trace of its cascade at most.
  package mutating func ownSources(
    of settings: [Setting],
    in style: Situation.StyleNumber,
    side: Int = 0
  ) -> [(setting: Setting, field: Setting.Field?, winner: Winner?)] {
    let slots = sides[side].engine.resolver.sources.slots
    var found: [(setting: Setting, field: Setting.Field?, winner: Winner?)] = []
    for setting in settings {
      let own = slots.slots(of: setting)
      if own.count == 1, let known = sides[side].source(of: setting, in: style) {
        found.append((setting, nil, known))
        continue
      }
      for slot in own {
        let number = sides[side].winnerNumber(in: slot, of: style)
        found.append((setting, slots.slots[slot].field, sides[side].winners.all[number]))
      }
    }
    return found
  }

  /// Returns the winner in the cascade of a setting, as explanations show it; for an inherited
  /// value that on the ancestor that declares it.
  ///
  /// Keywords and references are not followed.
  package mutating func locatedWinner(
    of setting: Setting,
    in situation: Situation,
    within chosen: [Situation]? = nil
  ) -> LocatedWinner? {
    locatedWinner(
      in: core(of: setting, side: 0),
      of: situation.styles[0],
      at: (chosen ?? ancestors).count,
      within: chosen,
      side: 0
    )
  }

  /// Returns the winner of a slot on a widget at a depth, within chosen ancestors or, for `nil`, those of
  /// the situation that is being visited.
  private mutating func locatedWinner(
    in slot: Slot?,
    of style: Situation.StyleNumber,
    at depth: Int,
    within chosen: [Situation]? = nil,
    side: Int
  ) -> LocatedWinner? {
    guard let slot else { return nil }
    var (number, style, depth) = (sides[side].winnerNumber(in: slot, of: style), style, depth)
    if let chosen {
      while depth > 0, sides[side].winners.isInherited(number) {
        depth -= 1
        style = chosen[depth].styles[side]
        number = sides[side].winnerNumber(in: slot, of: style)
      }
    } else if depth > 0, sides[side].winners.isInherited(number) {
      let found = winnerOfAncestor(in: slot, at: depth - 1, side: side)
      (number, depth) = (Int(found.number), Int(found.depth))
      style = ancestors[depth].styles[side]
    }
    let winner = sides[side].winners.all[number]
    return LocatedWinner(winner: winner, number: number, style: style, depth: depth)
  }

  /// Returns the number of the winner of a slot on the ancestor at a depth, with the depth of the widget
  /// that declares it.
  ///
  /// Each ancestor is asked once while it is one.
  private mutating func winnerOfAncestor(in slot: Slot, at depth: Int, side: Int) -> WinnerPlace {
    while winnersOfAncestors.count <= depth { winnersOfAncestors.append([]) }
    var level = depth
    var found = WinnerPlace.unknown
    while true {
      if winnersOfAncestors[level].isEmpty {
        winnersOfAncestors[level] = Array(repeating: WinnerPlaces(), count: sides.count)
      }
      found = winnersOfAncestors[level][side][slot]
      if found.depth >= 0 { break }
      let style = ancestors[level].styles[side]
      let number = sides[side].winnerNumber(in: slot, of: style)
      found = WinnerPlace(number: Int32(number), depth: Int32(level))
      if level == 0 || !sides[side].winners.isInherited(number) { break }
      level -= 1
    }
    for level in level...depth { winnersOfAncestors[level][side][slot] = found }
    return found
  }

  /// Returns a Boolean value that indicates whether a widget itself decides a value of the situation that is
  /// being visited, without other settings.
  package func isOwn(_ located: LocatedWinner?) -> Bool {
    guard let located else { return true }
    return located.depth == ancestors.count && !(located.winner?.isComputed ?? false)
  }

  /// Returns the number for the declarations that decide a value in the situation that is being visited.
  package mutating func sourceNumber(of setting: Setting, in situation: Situation) -> Int {
    guard let slot = core(of: setting, side: 0) else { return NumberedWinners.builtIn }
    var number = sides[0].winnerNumber(in: slot, of: situation.styles[0])
    if !ancestors.isEmpty, sides[0].winners.isInherited(number) {
      number = Int(winnerOfAncestor(in: slot, at: ancestors.count - 1, side: 0).number)
    }
    if !sides[0].winners.isComputed(number) { return number }
    return sourceNumber(of: locatedWinner(of: setting, in: situation))
  }

  /// Returns a number for the declarations that decide a value: where it is equal, the winners are, and
  /// those of all settings that the value refers to.
  package mutating func sourceNumber(of located: LocatedWinner?, side: Int = 0) -> Int {
    guard let located else { return NumberedWinners.builtIn }
    guard located.winner?.isComputed ?? false else { return located.number }
    let key = dependentWinners(of: located, side: side)
      .map { UInt64($0.located.number) << 32 | UInt64($0.located.style.index) }
    return -1 - sides[side].number(ofComputed: key)
  }

  /// Returns the setting that a value refers to through references that neither a sheet nor a tree
  /// declares.
  ///
  /// - Parameters:
  ///   - located: The winner.
  ///   - side: The index of the theme.
  /// - Returns: The last setting on that path with a declaration; `nil` if there is none.
  package mutating func followed(by located: LocatedWinner, side: Int = 0) -> ReferencedSetting? {
    references(of: located, side: side, onlyUndeclared: true).last { $0.winner != nil }
  }

  /// Follows the references of a value, each in the normal state.
  ///
  /// - Parameters:
  ///   - located: The winner.
  ///   - side: The index of the theme.
  ///   - onlyUndeclared: A Boolean value that indicates whether to stop at the first reference that a
  ///     sheet or a tree declares.
  /// - Returns: The settings that the value refers to, in the order of the references.
  package mutating func references(
    of located: LocatedWinner,
    side: Int = 0,
    onlyUndeclared: Bool = false
  ) -> [ReferencedSetting] {
    var (located, all, seen) = (located, [ReferencedSetting](), Set<Setting>())
    while let winner = located.winner, let next = winner.reference,
      winner.isUndeclared || !onlyUndeclared,
      seen.insert(next.setting).inserted
    {
      let normal = normal(located.style, side: side)
      let followed = self.locatedWinner(
        in: core(of: next.setting, side: side),
        of: normal,
        at: located.depth,
        side: side
      )
      all.append(
        ReferencedSetting(
          setting: next.setting,
          winner: followed?.winner,
          value: value(of: next.setting, in: normal, side: side),
          replacesAlpha: next.alpha != nil || all.last?.replacesAlpha ?? false,
          isUndeclared: winner.isUndeclared
        )
      )
      guard let followed else { break }
      located = followed
    }
    return all
  }

  /// The dependence of a colour on another one.
  ///
  /// The one that preserves more of it comes first.
  package enum Dependence: Comparable, Sendable {
    /// The colour equals the other one.
    case same
    /// The colour equals the other one but for its alpha.
    case replacesAlpha
    /// The colour is computed from the other one in another way.
    case formula
  }

  /// Returns the winners that a colour depends on through references and formulas, its own first.
  package mutating func dependences(
    of located: LocatedWinner
  ) -> [(winner: Winner, dependence: Dependence)] {
    dependentWinners(of: located, side: 0).compactMap { located, dependence in
      located.winner.map { ($0, dependence) }
    }
  }

  private mutating func dependentWinners(
    of located: LocatedWinner,
    side: Int
  ) -> [(located: LocatedWinner, dependence: Dependence)] {
    var all: [(located: LocatedWinner, dependence: Dependence)] = []
    var (pending, seen) = ([(located, Dependence.same)], Set<Setting>())
    while let (located, dependence) = pending.popLast() {
      all.append((located, dependence))
      let next: [(Setting, Dependence)] =
        switch located.winner?.declaration?.value {
        case .reference(let other)?: [(other.setting, other.alpha == nil ? .same : .replacesAlpha)]
        case .color(let formula)?: formula.settings.map { ($0, formula.dependence) }
        default: []
        }
      for (setting, step) in next where seen.insert(setting).inserted {
        let located = self.locatedWinner(
          in: core(of: setting, side: side),
          of: normal(located.style, side: side),
          at: located.depth,
          side: side
        )
        if let located { pending.append((located, max(dependence, step))) }
      }
    }
    return all
  }

  /// Returns the same style in the normal state.
  private mutating func normal(
    _ style: Situation.StyleNumber,
    side: Int
  ) -> Situation.StyleNumber {
    let number = sides[side].engine.style(
      list: style.list,
      states: 0,
      own: style.own,
      parentStyle: style.parent
    )
    return Situation.StyleNumber(
      number: number,
      list: style.list,
      own: style.own,
      parent: style.parent
    )
  }

  /// Returns a Boolean value that indicates whether a sheet, a tree or a program declares a value, or the
  /// one that it refers to.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - situation: The situation that is being visited, or one of its ancestors.
  ///   - depth: The number of its ancestors.
  /// - Returns: `true` if one does.
  package mutating func isDeclared(
    _ setting: Setting,
    in situation: Situation,
    at depth: Int
  ) -> Bool {
    if ownSource(of: setting, in: situation) != nil { return true }
    let located = locatedWinner(
      in: core(of: setting, side: 0),
      of: situation.styles[0],
      at: depth,
      side: 0
    )
    guard let located, let winner = located.winner, winner.origin != .inherited else {
      return false
    }
    return winner.origin != .builtIn || followed(by: located) != nil
  }

  /// Returns the winners of a setting whose values differ between the first two sides, as
  /// explanations show them; for fonts and shadows those of the first field that differs.
  package mutating func locatedWinners(
    of setting: Setting,
    in situation: Situation
  ) -> (old: LocatedWinner?, new: LocatedWinner?) {
    var (old, new) = (core(of: setting, side: 0), core(of: setting, side: 1))
    let oldParts = sides[0].engine.resolver.sources.slots.slots(of: setting)
    let newParts = sides[1].engine.resolver.sources.slots.slots(of: setting)
    if oldParts.count > 1, oldParts.count == newParts.count, !differ(old, new, in: situation) {
      for (one, other) in zip(oldParts, newParts) where differ(one, other, in: situation) {
        (old, new) = (one, other)
        break
      }
    }
    let (styles, depth) = (situation.styles, ancestors.count)
    return (
      locatedWinner(in: old, of: styles[0], at: depth, side: 0),
      locatedWinner(in: new, of: styles[1], at: depth, side: 1)
    )
  }

  /// Returns a Boolean value that indicates whether the values of slots differ between the first two sides.
  private mutating func differ(_ old: Slot?, _ new: Slot?, in situation: Situation) -> Bool {
    sides[0].value(in: old, of: situation.styles[0])
      != sides[1].value(in: new, of: situation.styles[1])
  }

  /// Returns a number for everything that applies in a situation: its style, and the inherited
  /// values of its widget, some of which may be hidden if one style occurs inside several parents.
  package mutating func cascadeKey(of situation: Situation) -> UInt64 {
    let style = situation.styles[0]
    let key = sides[0].engine.completeKey(of: style, states: 0)
    return UInt64(style.number.rawValue) << 32 | UInt64(key.inherited.rawValue)
  }

  /// Returns a Boolean value that indicates whether a declaration that requires a state wins in a
  /// style, or one that `@revert` leads to, including built-in styles.
  package mutating func requiresState(_ situation: Situation) -> Bool {
    let style = situation.styles[0]
    sides[0].read(style, in: situation.states)
    return sides[0].requiresState(style.number)
  }

  /// Returns the key of an entry.
  package func key(of place: EntryPlace, side: Int = 0) -> String {
    sides[side].sheets[place.sheet].entries[place.entry].key
  }

  /// Returns the superclass of a class; `nil` for a root.
  package func superclass(of className: String, side: Int = 0) -> String? {
    sides[side].engine.matcher.definitions
      .superclass(of: className, in: sides[side].engine.ruleSet)
  }

  /// Returns a class and its superclasses.
  package func ancestry(of className: String) -> [String] {
    sides[0].engine.matcher.definitions.ancestry(of: className, in: sides[0].engine.ruleSet)
  }

  /// Returns the selectors that match the widgets of a situation, regardless of their own states.
  package func matching(_ situation: Situation, side: Int = 0) -> [EntryPlace] {
    let matcher = sides[side].engine.matcher
    let ruleSet = sides[side].engine.ruleSet
    _ = budget.spend(sides[side].engine.cost(of: situation.styles[side].list))
    return matcher.rules(of: situation.styles[side].list).compactMap {
      ruleSet.places[ruleSet.rules[$0].order]
    }
  }
}

extension ColorFormula {
  /// The dependence of the colour on those that it is computed from.
  fileprivate var dependence: SituationWalk.Dependence {
    guard settings.count == 1 else { return .formula }
    let colors = [
      Color(red: 18, green: 71, blue: 184), Color(red: 235, green: 45, blue: 56, alpha: 128),
    ]
    let found = colors.compactMap { color in self.color { _ in color } }
    guard found.count == 2,
      zip(found, colors).allSatisfy({ $0.withAlpha(1) == $1.withAlpha(1) })
    else { return .formula }
    if found == colors { return .same }
    return found[0].alpha == found[1].alpha ? .replacesAlpha : .formula
  }
}
