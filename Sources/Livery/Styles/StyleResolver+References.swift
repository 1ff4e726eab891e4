/// References to other settings.
extension StyleResolver {
  /// Resolves the references of a style to the winners in the normal state.
  ///
  /// - Parameter isNormal: Whether the style is that of the normal state.
  /// - Returns: The settings in cyclic references; they have no value.
  mutating func resolveReferences(isNormal: Bool) -> Set<Setting> {
    if cascaded.references.isEmpty, sources.layer.references.isEmpty { return [] }
    var loops: Set<Setting> = []
    for slot in cascaded.references { resolve(slot, isNormal: isNormal, loops: &loops) }
    for slot in sources.layer.references.keys { resolve(slot, isNormal: isNormal, loops: &loops) }
    return loops
  }

  /// Resolves a slot of the style.
  private mutating func resolve(
    _ slot: Slot,
    isNormal: Bool,
    loops: inout Set<Setting>
  ) {
    guard let reference = sources.reference(of: cascaded.source(of: slot), in: slot) else { return }
    // Usually there are none, as most references lead to a value.
    var targets: ContiguousArray<Slot> = []
    appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
    if !targets.isEmpty {
      resolveTargets(targets, isNormal: isNormal, loops: &loops)
      // The slot may be among its own targets.
      if isNormal, isResolved(slot, isNormal: isNormal) { return }
    }
    cascaded.resolveReference(
      in: slot,
      to: source(of: reference, in: slot, isNormal: isNormal)
    )
  }

  /// Resolves a reference in a slot with all references that it leads to.
  mutating func resolve(
    _ reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool
  ) -> ValueSource {
    var targets: ContiguousArray<Slot> = []
    appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
    var loops: Set<Setting> = []
    if !targets.isEmpty { resolveTargets(targets, isNormal: isNormal, loops: &loops) }
    return source(of: reference, in: slot, isNormal: isNormal)
  }

  /// Resolves some slots and their targets in the normal state.
  private mutating func resolveTargets(
    _ targets: ContiguousArray<Slot>,
    isNormal: Bool,
    loops: inout Set<Setting>
  ) {
    var graph = ReferenceGraph<SlotTable.Meaning>()
    swap(&graph, &self.graph)
    graph.removeAll()
    for target in targets {
      graph.follow(target) { slot, targets in
        if let reference = sources.reference(
          of: normalSource(of: slot, isNormal: isNormal),
          in: slot
        ) {
          appendTargets(of: reference, in: slot, isNormal: isNormal, to: &targets)
        }
      }
    }
    for slot in graph.order {
      guard
        let reference = sources.reference(of: normalSource(of: slot, isNormal: isNormal), in: slot)
      else {
        continue
      }
      var source = ValueSource.none
      if graph.isLooping(slot) {
        loops.insert(sources.slots.slots[slot].setting)
      } else {
        source = self.source(of: reference, in: slot, isNormal: isNormal)
      }
      if isNormal {
        cascaded.resolveReference(in: slot, to: source)
      } else {
        normal.resolveReference(in: slot, to: source)
      }
    }
    swap(&graph, &self.graph)
  }

  /// Appends the targets of a reference that are references themselves.
  private mutating func appendTargets(
    of reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool,
    to targets: inout ContiguousArray<Slot>
  ) {
    switch reference {
    case .setting(let target, _):
      let (places, core) = sources.targets(of: target.setting, in: slot)
      for place in places where !isResolved(place, isNormal: isNormal) { targets.append(place) }
      if let core, !isResolved(core, isNormal: isNormal) { targets.append(core) }
    case .formula(let formula):
      for setting in formula.settings {
        if let slot = sources.slot(of: setting, field: nil),
          !isResolved(slot, isNormal: isNormal)
        {
          targets.append(slot)
        }
      }
    case .keyword: break
    }
  }

  /// Returns whether a slot has a value or none in the normal state, rather than a reference.
  private func isResolved(_ slot: Slot, isNormal: Bool) -> Bool {
    sources.reference(of: normalSource(of: slot, isNormal: isNormal), in: slot) == nil
  }

  /// Returns the winner of a slot in the normal state.
  private func normalSource(of slot: Slot, isNormal: Bool) -> ValueSource {
    isNormal ? cascaded.source(of: slot) : normal.source(of: slot)
  }

  /// Returns the source of a reference with resolved targets.
  private mutating func source(
    of reference: ItemTable.Reference,
    in slot: Slot,
    isNormal: Bool
  ) -> ValueSource {
    switch reference {
    case .setting(let target, _):
      let source = source(of: target.setting, in: slot, isNormal: isNormal)
      guard let alpha = target.alpha, source != .none else { return source }
      return sources.source(source, alpha: alpha)
    case .formula(let formula):
      var parts: [ValueSource] = []
      for setting in formula.settings {
        guard let slot = sources.slot(of: setting, field: nil) else { return .none }
        parts.append(normalSource(of: slot, isNormal: isNormal).unspecified)
      }
      return sources.source(of: .formula(formula, parts))
    case .keyword: return .none
    }
  }

  /// Returns the source that a setting provides to a referring slot: a value of the same kind.
  ///
  /// An undeclared property takes values of any kind, and provides its value to slots of the same
  /// kind.
  private mutating func source(
    of setting: Setting,
    in slot: Slot,
    isNormal: Bool
  ) -> ValueSource {
    let (places, core) = sources.targets(of: setting, in: slot)
    let asking = sources.slots.slots[slot].kind
    let kind = sources.slots.slots[places.lowerBound].kind
    let source = normalSource(of: places.lowerBound, isNormal: isNormal).unspecified
    if asking == kind {
      guard let core else { return source }
      // A missing font or shadow has no fields either.
      return sources.source(
        source,
        withCore: normalSource(of: core, isNormal: isNormal).unspecified
      )
    }
    switch (asking, kind) {
    case (let asking?, nil):
      if source == .none { return .none }
      let field = sources.slots.slots[slot].field
      return sources.source(of: .part(source, of: asking, field))
    case (nil, let kind?):
      if kind.coreField == nil { return source }
      let fields = places.map { normalSource(of: $0, isNormal: isNormal).unspecified }
      return sources.source(of: .whole(kind, fields))
    default: return .none
    }
  }
}
