/// The values of all declarations that apply, not only of the winners.
extension StyleResolver {
  /// The declarations that apply to a slot, strongest first, each with the value that it would
  /// give, and the settings that the winner refers to.
  struct SlotCandidates {
    var matched: [(declarations: MatchedDeclarations, value: SettingValue?)] = []
    var refers: [Setting] = []
  }

  /// Returns the candidates for some slots of widgets with a key that has all inherited values.
  mutating func candidates(
    for slots: Range<Slot>,
    key: StyleKey,
    list: CascadeList
  ) -> [SlotCandidates] {
    let states = key.states
    cascadeAndResolveKeywords(key, states: states, isWhole: true)
    let refers = slots.map { slot in
      sources.reference(of: cascaded.source(of: slot), in: slot)?.settings ?? []
    }
    if states != 0 {
      swap(&cascaded, &normal)
      cascadeAndResolveKeywords(key, states: 0, isWhole: true)
      swap(&cascaded, &normal)
    }
    _ = resolveReferences(isNormal: states == 0)
    return zip(slots, refers).map { slot, refers in
      let matched = list.matched(slot).map { ($0, value(of: $0, in: slot, key: key, list: list)) }
      return SlotCandidates(matched: matched, refers: refers)
    }
  }

  /// Returns the value that declarations would give a slot.
  private mutating func value(
    of matched: MatchedDeclarations,
    in slot: Slot,
    key: StyleKey,
    list: CascadeList
  ) -> SettingValue? {
    if let inherited = matched.value(inheritedIn: slot) {
      return sources.value(inherited.source)
    }
    let isNormal = key.states == 0
    switch matched.item(for: slot)?.value {
    case .value(let value): return value
    case .reference(let target, let field):
      return value(of: .setting(target, field), in: slot, isNormal: isNormal)
    case .formula(let formula): return value(of: .formula(formula), in: slot, isNormal: isNormal)
    case .keyword(let keyword):
      let source = source(of: keyword, declaredAt: matched.level, in: slot, key: key, list: list)
      if let reference = sources.reference(of: source, in: slot) {
        return value(of: reference, in: slot, isNormal: isNormal)
      }
      return sources.value(source)
    case nil: return nil
    }
  }

  private mutating func value(
    of reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool
  ) -> SettingValue? {
    let source = resolve(reference, in: slot, isNormal: isNormal)
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
