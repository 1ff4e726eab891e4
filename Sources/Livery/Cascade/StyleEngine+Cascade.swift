extension StyleEngine {
  /// Takes everything that applies to widgets with a key in a state, strongest first (spec 7).
  mutating func takeAll(_ key: StyleKey, states: StateMask) {
    let match = matches.matches[Int(key.match)]
    let parts = owns.owns[Int(key.own)].parts
    let heritage = heritages.heritages[Int(key.heritage)]
    if match.hasStateStyles, states != 0 { noteAll(key, states: states) }
    var part = 0
    var hasInherited = false
    for place in match.rules {
      let digest = appearance.digests[Int(matches.rules[place])]
      if digest.mask & ~states != 0 { continue }
      while part < parts.count, parts[part].mask >= digest.mask {
        take(parts[part], states: states)
        part += 1
      }
      if !hasInherited, digest.mask == 0, digest.origin < .inherited {
        take(heritage)
        hasInherited = true
      }
      take(digest)
    }
    for part in parts[part...] { take(part, states: states) }
    if !hasInherited { take(heritage) }
  }

  private mutating func take(_ digest: RuleDigest) {
    for number in digest.items {
      let item = appearance.items.items[number]
      let slot = Int(item.slot)
      if digest.isStateStyle, tally.givesWay(in: slot) { continue }
      tally.take(.item(number), isReference: item.isReference, slot: slot)
    }
  }

  private mutating func take(_ part: OwnStyleTable.Part, states: StateMask) {
    if part.mask & ~states != 0 { return }
    for number in part.items {
      let item = owns.table.items[number]
      tally.take(.own(number), isReference: item.isReference, slot: Int(item.slot))
    }
  }

  private mutating func take(_ heritage: [HeritageTable.Item]) {
    for item in heritage {
      tally.take(item.source, isReference: false, slot: Int(item.slot))
    }
  }

  /// Notes what applies besides the built-in styles for states, which give way to it.
  private mutating func noteAll(_ key: StyleKey, states: StateMask) {
    for rule in matches.rules(of: key.match) {
      let digest = appearance.digests[Int(rule)]
      if digest.mask & ~states != 0 || digest.isStateStyle { continue }
      for number in digest.items {
        tally.note(Int(appearance.items.items[number].slot), forState: digest.mask != 0)
      }
    }
    for part in owns.owns[Int(key.own)].parts where part.mask & ~states == 0 {
      for number in part.items {
        tally.note(Int(owns.table.items[number].slot), forState: part.mask != 0)
      }
    }
    for item in heritages.heritages[Int(key.heritage)] {
      tally.note(Int(item.slot), forState: false)
    }
  }
}

// MARK: References

extension StyleEngine {
  /// Follows what refers to other settings, in the tally of a state, to what wins in the normal
  /// state (spec 2.5).
  ///
  /// - Parameter isNormal: Whether the tally itself is that of the normal state.
  /// - Returns: The settings that refer to themselves; they have no value.
  mutating func followReferences(isNormal: Bool) -> Set<Setting> {
    if tally.references.isEmpty, layer.references.isEmpty { return [] }
    var loops: Set<Setting> = []
    let defaults = layer.references.keys.filter { tally.source(of: $0) == .open }
    let found = (tally.references + defaults).map { slot in
      (slot, follow(tally.source(of: slot), slot, isNormal: isNormal, &loops))
    }
    for (slot, source) in found where slot < tally.sources.count { tally.sources[slot] = source }
    return loops
  }

  private mutating func follow(
    _ start: ValueSource,
    _ startSlot: Int,
    isNormal: Bool,
    _ loops: inout Set<Setting>
  ) -> ValueSource {
    var source = start
    var slot = startSlot
    var visited: [Int] = []
    var alpha: Double?
    while let reference = reference(source, slot) {
      alpha = alpha ?? reference.target.alpha
      let setting = reference.target.setting
      guard let next = slots.assignedSlot(of: setting, field: reference.field) else { return .none }
      if visited.contains(next) {
        loops.insert(reference.target.setting)
        return .none
      }
      visited.append(next)
      slot = next
      source = isNormal ? tally.source(of: slot) : normalTally.source(of: slot)
    }
    if source == .open { source = .standard(slot) }
    return alpha.map { derived(source, alpha: $0) } ?? source
  }

  private func reference(_ source: ValueSource, _ slot: Int) -> ItemTable.Reference? {
    if source == .open { return layer.references[slot] }
    switch source.place {
    case .item(let number): return appearance.items.reference(of: number)
    case .own(let number): return owns.table.reference(of: number)
    case .none, .standard, .derived: return nil
    }
  }

  private mutating func derived(_ source: ValueSource, alpha: Double) -> ValueSource {
    var derived = Derived(source: source, alpha: alpha)
    if case .derived(let number) = source.place {
      derived = Derived(source: self.derived[number].source, alpha: alpha)
    }
    if let known = derivedNumbers[derived] { return .derived(known) }
    let number = self.derived.count
    self.derived.append(derived)
    derivedNumbers[derived] = number
    return .derived(number)
  }

  /// What the wearers of a style hand down.
  mutating func makeBequest(of style: UInt32) -> UInt32 {
    if appearance.resolution == .brstyle { return makeWholeBequest(of: style) }
    var items: [HeritageTable.Item] = []
    for slot in 0..<Int(styles.records[Int(style)].slotCount) {
      let source = styles.source(of: slot, in: style)
      guard source.isSaid, slots.inherited.contains(slot) else { continue }
      items.append(HeritageTable.Item(slot: Int32(slot), source: source.withoutSay))
    }
    return heritages.number(of: items)
  }
}
