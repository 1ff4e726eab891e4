/// The values of all declarations that apply, not only of the winners.
extension StyleResolver {
  /// The declarations that apply to a slot, strongest first, each with the value that it would
  /// give, and the settings that the winner refers to.
  struct WeighedSlot {
    var matched: [(declarations: MatchedDeclarations, value: SettingValue?)] = []
    var refers: [Setting] = []
  }

  /// Returns the candidates for some slots of widgets with a key that has all inherited values.
  mutating func weigh(_ slots: Range<Slot>, _ key: StyleKey, _ list: CascadeList) -> [WeighedSlot] {
    let states = key.states
    cascadeAndSettle(key, states: states, isWhole: true)
    let refers = slots.map { slot in
      sources.reference(cascaded.source(of: slot), slot)?.settings ?? []
    }
    if states != 0 {
      swap(&cascaded, &normal)
      cascadeAndSettle(key, states: 0, isWhole: true)
      swap(&cascaded, &normal)
    }
    _ = followReferences(isNormal: states == 0)
    return zip(slots, refers).map { slot, refers in
      let matched = list.matched(slot).map { ($0, value(of: $0, in: slot, key, list)) }
      return WeighedSlot(matched: matched, refers: refers)
    }
  }

  /// Returns the value that declarations would give a slot.
  private mutating func value(
    of matched: MatchedDeclarations,
    in slot: Slot,
    _ key: StyleKey,
    _ list: CascadeList
  ) -> SettingValue? {
    if let inherited = matched.value(inheritedIn: slot) {
      return sources.value(inherited.source)
    }
    let isNormal = key.states == 0
    switch matched.item(for: slot)?.value {
    case .value(let value): return value
    case .reference(let target, let field):
      return value(of: .setting(target, field), in: slot, isNormal)
    case .formula(let formula): return value(of: .formula(formula), in: slot, isNormal)
    case .keyword(let keyword):
      let source = source(of: keyword, saidBy: matched.origin, slot, key, list)
      if let reference = sources.reference(source, slot) {
        return value(of: reference, in: slot, isNormal)
      }
      return sources.value(source)
    case nil: return nil
    }
  }

  private mutating func value(
    of reference: ItemTable.Reference,
    in slot: Slot,
    _ isNormal: Bool
  ) -> SettingValue? {
    let source = follow(reference, in: slot, isNormal: isNormal)
    return sources.value(source)
  }
}

extension ItemTable.Reference {
  /// The settings that the reference depends on.
  fileprivate var settings: [Setting] {
    switch self {
    case .setting(let target, _): [target.setting]
    case .formula(let formula): formula.settings
    case .keyword: []
    }
  }
}
