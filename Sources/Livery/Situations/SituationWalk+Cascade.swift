/// What styles are, and what decides about them.
extension SituationWalk {
  /// What wins a setting.
  package struct Winner: Sendable {
    /// Which entry of the theme says it; `nil` for what is inherited, or set by a program.
    package let place: EntryPlace?
    /// Whether the value is that of the parent.
    let isInherited: Bool
    /// The declaration; `nil` for what is inherited.
    package let declaration: Declaration?
  }

  /// The value of a setting in a style.
  package mutating func value(
    of setting: Setting,
    in style: Situation.StyleNumber,
    side: Int = 0
  ) -> SettingValue? {
    sides[side].value(of: setting, in: style)
  }

  /// The values of some settings in a style.
  package mutating func values(
    of settings: [Setting],
    in style: Situation.StyleNumber,
    side: Int = 0
  ) -> [SettingValue?] {
    settings.map { sides[side].value(of: $0, in: style) }
  }

  /// The settings that styles may have values for.
  package func settings(side: Int = 0) -> [Setting] {
    let slots = sides[side].engine.resolver.sources.slots.slots.elements
    var seen: Set<Setting> = []
    return slots.map(\.setting).filter { seen.insert($0).inserted }
  }

  /// Whether a widget looks the same in two themes.
  package mutating func isSame(_ situation: Situation, _ side: Int, _ other: Int) -> Bool {
    let one = sides[side].engine.value(of: situation.styles[side].number)
    return one == sides[other].engine.value(of: situation.styles[other].number)
  }

  /// What wins in a slot; `nil` if nothing but the built-in value is there.
  private mutating func winner(
    in slot: Slot,
    of style: Situation.StyleNumber,
    _ side: Int
  ) -> Winner? {
    sides[side].read(style)
    return sides[side].winner(of: slot)
  }

  /// What decides whether there is any of a setting; `nil` for a setting that nobody says anything of.
  private func core(of setting: Setting, _ side: Int) -> Slot? {
    let slots = sides[side].engine.resolver.sources.slots
    return slots.slots(of: setting).first.map { slots.core(of: $0) ?? $0 }
  }

  /// What says the value of a setting, if the style alone shows it, wherever it is worn.
  package mutating func ownSource(
    of setting: Setting,
    in situation: Situation,
    side: Int = 0
  ) -> Winner? {
    sides[side].source(of: setting, in: situation.styles[side])
  }

  /// What wins a setting; of what is inherited, what wins it where it comes from.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - situation: The situation.
  ///   - chosen: The situations of what the widget is in, the window's first; `nil` for those of the
  ///     situation that is being visited.
  ///   - side: Which theme is asked.
  /// - Returns: What wins; `nil` if nothing but the built-in value is there.
  package mutating func source(
    of setting: Setting,
    in situation: Situation,
    within chosen: [Situation]? = nil,
    side: Int = 0
  ) -> Winner? {
    if let known = ownSource(of: setting, in: situation, side: side) { return known }
    return core(of: setting, side).flatMap {
      leader(in: $0, of: situation.styles[side], within: chosen, side)
    }
  }

  /// What leads in the cascade of a slot, as explanations tell it; of what is inherited, what leads where it
  /// comes from.
  ///
  /// What a keyword or a reference stands for is not followed.
  private mutating func leader(
    in slot: Slot,
    of style: Situation.StyleNumber,
    within chosen: [Situation]? = nil,
    _ side: Int
  ) -> Winner? {
    var winner = winner(in: slot, of: style, side)
    for ancestor in (chosen ?? ancestors).reversed() {
      guard winner?.isInherited ?? false else { break }
      winner = self.winner(in: slot, of: ancestor.styles[side], side)
    }
    return winner
  }

  /// What leads for the setting that a built-in value follows, which is the one of the normal state (spec
  /// 2.5); `nil` for what is not built in, or follows none.
  package mutating func followed(
    by leader: Winner?,
    in situation: Situation,
    side: Int
  ) -> Winner? {
    guard let declaration = leader?.declaration, leader?.place == nil, declaration.location == nil,
      let target = declaration.value.targets.first, let slot = core(of: target, side)
    else { return nil }
    let style = situation.styles[side]
    let normal = Situation.StyleNumber(
      number: sides[side].engine.style(
        list: style.list,
        states: 0,
        own: style.own,
        parentStyle: style.parent
      ),
      list: style.list,
      own: style.own,
      parent: style.parent
    )
    return self.leader(in: slot, of: normal, side)
  }

  /// What leads in the cascades of a setting that the first two sides give otherwise, as explanations tell
  /// it; of fonts and shadows in the first field in which they differ.
  package mutating func leaders(
    of setting: Setting,
    in situation: Situation
  ) -> (old: Winner?, new: Winner?) {
    var slots = [0, 1].map { core(of: setting, $0) }
    let all = sides.prefix(2).map { $0.engine.resolver.sources.slots.slots(of: setting) }
    if all[0].count > 1, all[0].count == all[1].count {
      let pairs = [(slots[0], slots[1])] + zip(all[0], all[1]).map { ($0, $1) }
      let differing = pairs.first { one, other in
        sides[0].value(in: one, of: situation.styles[0])
          != sides[1].value(in: other, of: situation.styles[1])
      }
      if let differing { slots = [differing.0, differing.1] }
    }
    return (
      slots[0].flatMap { leader(in: $0, of: situation.styles[0], 0) },
      slots[1].flatMap { leader(in: $0, of: situation.styles[1], 1) }
    )
  }

  /// A number for all that applies in a situation: its style, and what its widget is handed, of which some
  /// may be hidden in one style that is worn inside several parents.
  package mutating func cascadeKey(of situation: Situation, side: Int = 0) -> UInt64 {
    let style = situation.styles[side]
    let key = sides[side].engine.wholeKey(of: style, states: 0)
    return UInt64(style.number.rawValue) << 32 | UInt64(key.inherited.rawValue)
  }

  /// Whether something decides about a style that asks for a state, built-in styles included.
  package mutating func asksForState(_ situation: Situation, side: Int = 0) -> Bool {
    sides[side].read(situation.styles[side], in: situation.states)
    let trace = sides[side].trace
    return trace.leaders.contains { !$0.isNone && trace.steps[Int($0.step)].mask != 0 }
  }

  /// The key of an entry.
  package func key(of place: EntryPlace, side: Int = 0) -> String {
    sides[side].entry(at: place).key
  }

  /// The class that a class inherits from; `nil` for a root.
  package func superclass(of className: String, side: Int = 0) -> String? {
    sides[side].superclass(of: className)
  }

  /// A class, then the one that it inherits from, and so on.
  package func ancestry(of className: String, side: Int = 0) -> [String] {
    sides[side].ancestry(of: className)
  }

  /// Which selectors match the widgets of a situation, whatever states they are in themselves.
  package func matching(_ situation: Situation, side: Int = 0) -> [EntryPlace] {
    let matcher = sides[side].engine.matcher
    let ruleSet = sides[side].engine.ruleSet
    return matcher.rules(of: situation.styles[side].list).compactMap {
      ruleSet.places[ruleSet.rules[$0].order]
    }
  }
}
