/// References to other settings (spec 2.5).
extension StyleEngine {
  /// Follows what the draft of a state refers to, to what wins in the normal state.
  ///
  /// - Parameter isNormal: Whether the draft itself is that of the normal state.
  /// - Returns: The settings that refer to themselves; they have no value.
  mutating func followReferences(isNormal: Bool) -> Set<Setting> {
    if draft.references.isEmpty, layer.references.isEmpty { return [] }
    var loops: Set<Setting> = []
    for slot in draft.references { follow(slot, isNormal: isNormal, &loops) }
    for slot in layer.references.keys { follow(slot, isNormal: isNormal, &loops) }
    return loops
  }

  /// Settles a slot of the draft.
  private mutating func follow(_ slot: Int, isNormal: Bool, _ loops: inout Set<Setting>) {
    guard let reference = reference(draft.source(of: slot), slot) else { return }
    // Mostly there are none, as most references are to a value.
    var targets: ContiguousArray<Int> = []
    appendTargets(of: reference, isNormal: isNormal, to: &targets)
    if !targets.isEmpty {
      settle(targets, isNormal: isNormal, &loops)
      // It may have turned out to be one of its own targets.
      if isNormal, isSettled(slot, isNormal: isNormal) { return }
    }
    draft.settle(slot, by: source(of: reference, isNormal: isNormal))
  }

  /// Settles, in the draft of the normal state, some slots and everything that they lead to.
  private mutating func settle(
    _ starts: ContiguousArray<Int>,
    isNormal: Bool,
    _ loops: inout Set<Setting>
  ) {
    var graph = ReferenceGraph()
    swap(&graph, &self.graph)
    graph.removeAll()
    for start in starts {
      graph.follow(start) { slot, targets in
        if let reference = reference(normalSource(of: slot, isNormal), slot) {
          appendTargets(of: reference, isNormal: isNormal, to: &targets)
        }
      }
    }
    for slot in graph.order {
      guard let reference = reference(normalSource(of: slot, isNormal), slot) else { continue }
      var source = ValueSource.none
      if graph.isLooping(slot) {
        loops.insert(slots.slots[slot].setting)
      } else {
        source = self.source(of: reference, isNormal: isNormal)
      }
      if isNormal {
        draft.settle(slot, by: source)
      } else {
        normalDraft.settle(slot, by: source)
      }
    }
    swap(&graph, &self.graph)
  }

  /// Appends those slots that something refers to and that refer to others themselves.
  private mutating func appendTargets(
    of reference: ItemTable.Reference,
    isNormal: Bool,
    to targets: inout ContiguousArray<Int>
  ) {
    switch reference {
    case .setting(let target, let field):
      if let slot = slots.assignedSlot(of: target.setting, field: field),
        !isSettled(slot, isNormal: isNormal)
      {
        targets.append(slot)
      }
    case .formula(let formula):
      for setting in formula.settings {
        if let slot = slots.assignedSlot(of: setting, field: nil),
          !isSettled(slot, isNormal: isNormal)
        {
          targets.append(slot)
        }
      }
    case .keyword: break
    }
  }

  /// Whether a slot has a value in the normal state, or none, instead of referring to another one.
  private func isSettled(_ slot: Int, isNormal: Bool) -> Bool {
    reference(normalSource(of: slot, isNormal), slot) == nil
  }

  /// What wins a slot in the normal state.
  private func normalSource(of slot: Int, _ isNormal: Bool) -> ValueSource {
    isNormal ? draft.source(of: slot) : normalDraft.source(of: slot)
  }

  /// What a reference comes to whose targets are settled.
  private mutating func source(
    of reference: ItemTable.Reference,
    isNormal: Bool
  ) -> ValueSource {
    switch reference {
    case .setting(let target, let field):
      guard let slot = slots.assignedSlot(of: target.setting, field: field) else { return .none }
      let source = normalSource(of: slot, isNormal).withoutSay
      guard let alpha = target.alpha, source != .none else { return source }
      return derived(source, alpha: alpha)
    case .formula(let formula):
      var sources: [ValueSource] = []
      for setting in formula.settings {
        guard let slot = slots.assignedSlot(of: setting, field: nil) else { return .none }
        sources.append(normalSource(of: slot, isNormal).withoutSay)
      }
      return number(of: .formula(formula, sources))
    case .keyword: return .none
    }
  }

  /// Where the value of a source is said; `nil` for one that has its own.
  func reference(_ source: ValueSource, _ slot: Int) -> ItemTable.Reference? {
    switch source.place {
    case .item(let number): return ruleSet.items.reference(of: number)
    case .own(let number): return owns.table.reference(of: number)
    // What is inherited was followed already.
    case .standard(slot) where !source.isSaid: return layer.references[slot]
    case .none, .standard, .derived: return nil
    }
  }

  private mutating func derived(_ source: ValueSource, alpha: Double) -> ValueSource {
    if case .derived(let number) = source.place, case .alpha(let source, _) = derived[number] {
      return self.number(of: .alpha(source, alpha))
    }
    return number(of: .alpha(source, alpha))
  }

  /// The source of a colour that is made of others.
  private mutating func number(of derived: DerivedTable.Derived) -> ValueSource {
    if let known = self.derived.number(of: derived) { return .derived(known) }
    // Apart, so that nobody holds on to the values when there is one more.
    let value = sourceValues.value(of: derived)
    return .derived(self.derived.add(derived, value: value))
  }
}
