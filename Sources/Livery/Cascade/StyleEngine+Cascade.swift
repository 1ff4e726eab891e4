extension StyleEngine {
  /// Takes everything that applies to widgets with a key in a state, strongest first (spec 7).
  func takeAll(_ key: StyleKey, states: StateMask, into tally: inout Tally) {
    let match = matches.matches[Int(key.match)]
    let parts = owns.owns[Int(key.own)].parts
    let heritage = heritages.heritages[Int(key.heritage)]
    if match.hasStateStyles, states != 0 { noteAll(key, states: states, in: &tally) }
    var part = 0
    var hasInherited = false
    for rule in matches.rules(of: key.match) {
      let digest = appearance.digests[Int(rule)]
      if digest.mask & ~states != 0 { continue }
      while part < parts.count, parts[part].mask >= digest.mask {
        take(parts[part], states: states, into: &tally)
        part += 1
      }
      if !hasInherited, digest.mask == 0, digest.origin < .inherited {
        take(heritage, into: &tally)
        hasInherited = true
      }
      take(digest, into: &tally)
    }
    for part in parts[part...] { take(part, states: states, into: &tally) }
    if !hasInherited { take(heritage, into: &tally) }
  }

  private func take(_ digest: RuleDigest, into tally: inout Tally) {
    for number in digest.items {
      let item = appearance.items.items[number]
      let slot = Int(item.slot)
      if digest.isStateStyle, tally.givesWay(in: slot) { continue }
      tally.take(.item(number), isReference: item.isReference, slot: slot)
    }
  }

  private func take(_ part: OwnStyleTable.Part, states: StateMask, into tally: inout Tally) {
    if part.mask & ~states != 0 { return }
    for number in part.items {
      let item = owns.table.items[number]
      tally.take(.own(number), isReference: item.isReference, slot: Int(item.slot))
    }
  }

  private func take(_ heritage: [HeritageTable.Item], into tally: inout Tally) {
    for item in heritage {
      tally.take(item.source, isReference: false, slot: Int(item.slot))
    }
  }

  /// Notes what applies besides the built-in styles for states, which give way to it.
  private func noteAll(_ key: StyleKey, states: StateMask, in tally: inout Tally) {
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
  /// Where the values of all slots come from in the end, after the tally of a state: references are
  /// followed to what wins in the normal state (spec 2.5).
  ///
  /// - Parameter states: The state; the normal one's own tally is what its references refer to.
  /// - Returns: The sources, and the settings that refer to themselves.
  mutating func evaluated(
    states: StateMask
  ) -> (sources: ContiguousArray<ValueSource>, loops: Set<Setting>) {
    var sources = tally.sources
    var loops: Set<Setting> = []
    for slot in tally.references {
      sources[slot] = follow(tally.sources[slot], slot, isNormal: states == 0, &loops)
    }
    for slot in layer.references.keys where slot < sources.count && sources[slot] == .open {
      sources[slot] = follow(.open, slot, isNormal: states == 0, &loops)
    }
    for slot in sources.indices {
      if sources[slot] == .open { sources[slot] = .standard(slot) }
      if tally.hasSay(in: slot) { sources[slot] = sources[slot].withSay }
    }
    return (sources, loops)
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
