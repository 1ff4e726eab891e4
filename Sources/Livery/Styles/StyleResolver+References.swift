/// References to other settings (spec 2.5).
extension StyleResolver {
  /// Follows what the style in a state refers to, to what wins in the normal state.
  ///
  /// - Parameter isNormal: Whether that is the normal state.
  /// - Returns: The settings that refer to themselves; they have no value.
  mutating func followReferences(isNormal: Bool) -> Set<Setting> {
    if cascaded.references.isEmpty, sources.layer.references.isEmpty { return [] }
    var loops: Set<Setting> = []
    for slot in cascaded.references { follow(slot, isNormal: isNormal, &loops) }
    for slot in sources.layer.references.keys { follow(slot, isNormal: isNormal, &loops) }
    return loops
  }

  /// Settles a slot of the style.
  private mutating func follow(_ slot: Slot, isNormal: Bool, _ loops: inout Set<Setting>) {
    guard let reference = sources.reference(cascaded.source(of: slot), slot) else { return }
    // Mostly there are none, as most references are to a value.
    var targets: ContiguousArray<Slot> = []
    appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
    if !targets.isEmpty {
      settle(targets, isNormal: isNormal, &loops)
      // It may have turned out to be one of its own targets.
      if isNormal, isSettled(slot, isNormal: isNormal) { return }
    }
    cascaded.settle(slot, by: source(of: reference, in: slot, isNormal: isNormal))
  }

  /// What a reference in a slot comes to, once everything is settled that it leads to.
  mutating func follow(
    _ reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool
  ) -> ValueSource {
    var targets: ContiguousArray<Slot> = []
    appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
    var loops: Set<Setting> = []
    if !targets.isEmpty { settle(targets, isNormal: isNormal, &loops) }
    return source(of: reference, in: slot, isNormal: isNormal)
  }

  /// Settles, in the normal state, some slots and everything that they lead to.
  private mutating func settle(
    _ starts: ContiguousArray<Slot>,
    isNormal: Bool,
    _ loops: inout Set<Setting>
  ) {
    var graph = ReferenceGraph<SlotTable.Meaning>()
    swap(&graph, &self.graph)
    graph.removeAll()
    for start in starts {
      graph.follow(start) { slot, targets in
        if let reference = sources.reference(normalSource(of: slot, isNormal), slot) {
          appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
        }
      }
    }
    for slot in graph.order {
      guard let reference = sources.reference(normalSource(of: slot, isNormal), slot) else {
        continue
      }
      var source = ValueSource.none
      if graph.isLooping(slot) {
        loops.insert(sources.slots.slots[slot].setting)
      } else {
        source = self.source(of: reference, in: slot, isNormal: isNormal)
      }
      if isNormal {
        cascaded.settle(slot, by: source)
      } else {
        normal.settle(slot, by: source)
      }
    }
    swap(&graph, &self.graph)
  }

  /// Appends those slots that something refers to and that refer to others themselves.
  private mutating func appendTargets(
    of reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool,
    to targets: inout ContiguousArray<Slot>
  ) {
    switch reference {
    case .setting(let target, _):
      let (places, core) = sources.targets(of: target.setting, in: slot)
      for place in places where !isSettled(place, isNormal: isNormal) { targets.append(place) }
      if let core, !isSettled(core, isNormal: isNormal) { targets.append(core) }
    case .formula(let formula):
      for setting in formula.settings {
        if let slot = sources.slot(of: setting, field: nil),
          !isSettled(slot, isNormal: isNormal)
        {
          targets.append(slot)
        }
      }
    case .keyword: break
    }
  }

  /// Whether a slot has a value in the normal state, or none, instead of referring to another one.
  private func isSettled(_ slot: Slot, isNormal: Bool) -> Bool {
    sources.reference(normalSource(of: slot, isNormal), slot) == nil
  }

  /// What wins a slot in the normal state.
  private func normalSource(of slot: Slot, _ isNormal: Bool) -> ValueSource {
    isNormal ? cascaded.source(of: slot) : normal.source(of: slot)
  }

  /// What a reference in a slot comes to whose targets are settled.
  private mutating func source(
    of reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool
  ) -> ValueSource {
    switch reference {
    case .setting(let target, _):
      let source = source(of: target.setting, in: slot, isNormal)
      guard let alpha = target.alpha, source != .none else { return source }
      return sources.source(source, alpha: alpha)
    case .formula(let formula):
      var parts: [ValueSource] = []
      for setting in formula.settings {
        guard let slot = sources.slot(of: setting, field: nil) else { return .none }
        parts.append(normalSource(of: slot, isNormal).withoutSay)
      }
      return sources.source(of: .formula(formula, parts))
    case .keyword: return .none
    }
  }

  /// What a setting gives to a slot that refers to it: a value of the same kind.
  ///
  /// A property that nobody declares takes any, and gives what it has to those of its kind.
  private mutating func source(
    of setting: Setting,
    in slot: Slot,
    _ isNormal: Bool
  ) -> ValueSource {
    let (places, core) = sources.targets(of: setting, in: slot)
    let asking = sources.slots.slots[slot].kind
    let kind = sources.slots.slots[places.lowerBound].kind
    let source = normalSource(of: places.lowerBound, isNormal).withoutSay
    if asking == kind {
      guard let core else { return source }
      // A font or a shadow that is none has no fields either.
      return sources.source(source, withCore: normalSource(of: core, isNormal).withoutSay)
    }
    switch (asking, kind) {
    case (let asking?, nil):
      if source == .none { return .none }
      let field = sources.slots.slots[slot].field
      return sources.source(of: .part(source, of: asking, field))
    case (nil, let kind?):
      if kind.coreField == nil { return source }
      let fields = places.map { normalSource(of: $0, isNormal).withoutSay }
      return sources.source(of: .whole(kind, fields))
    default: return .none
    }
  }
}
