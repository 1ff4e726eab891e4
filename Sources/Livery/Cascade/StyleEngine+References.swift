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
    if refersFurther(reference, isNormal: isNormal) {
      settleTargets(of: reference, isNormal: isNormal, &loops)
      // It may have turned out to be one of its own targets.
      if isNormal, self.reference(draft.source(of: slot), slot) == nil { return }
    }
    draft.settle(slot, by: source(of: reference, isNormal: isNormal))
  }

  /// Whether what something refers to refers to others itself; most references are to a value.
  private mutating func refersFurther(
    _ reference: ItemTable.Reference,
    isNormal: Bool
  ) -> Bool {
    switch reference {
    case .setting(let target, let field):
      return slots.assignedSlot(of: target.setting, field: field).map {
        self.reference(normalSource(of: $0, isNormal), $0) != nil
      } ?? false
    case .formula(let formula):
      for setting in formula.settings {
        if let slot = slots.assignedSlot(of: setting, field: nil),
          self.reference(normalSource(of: slot, isNormal), slot) != nil
        {
          return true
        }
      }
      return false
    case .keyword: return false
    }
  }

  /// Settles, in the draft of the normal state, everything that something leads to.
  private mutating func settleTargets(
    of reference: ItemTable.Reference,
    isNormal: Bool,
    _ loops: inout Set<Setting>
  ) {
    var graph = ReferenceGraph()
    swap(&graph, &self.graph)
    graph.removeAll()
    var starts: ContiguousArray<Int> = []
    appendTargets(of: reference, to: &starts)
    for start in starts {
      graph.follow(start) { slot, targets in
        if let reference = self.reference(normalSource(of: slot, isNormal), slot) {
          appendTargets(of: reference, to: &targets)
        }
      }
    }
    for slot in graph.order {
      guard let reference = self.reference(normalSource(of: slot, isNormal), slot) else { continue }
      let source: ValueSource
      if graph.isLooping(slot) {
        loops.insert(slots.slots[slot].setting)
        source = .none
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

  private mutating func appendTargets(
    of reference: ItemTable.Reference,
    to targets: inout ContiguousArray<Int>
  ) {
    switch reference {
    case .setting(let target, let field):
      if let slot = slots.assignedSlot(of: target.setting, field: field) { targets.append(slot) }
    case .formula(let formula):
      for setting in formula.settings {
        if let slot = slots.assignedSlot(of: setting, field: nil) { targets.append(slot) }
      }
    case .keyword: break
    }
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
    case .item(let number): return appearance.items.reference(of: number)
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
