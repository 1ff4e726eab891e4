/// What holds for every widget where nothing stronger is said: default entries or what was set in
/// their place, over the built-in values.
struct DefaultLayer: Sendable {
  /// The value of each slot.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// The slots whose value is taken from another setting.
  private(set) var references: [Slot: ItemTable.Reference] = [:]

  /// The slots whose value is that of the parent, and what is built in on a window.
  private(set) var inheriting: Set<Slot> = []

  /// Whether anything is said elsewhere, so that styles depend on more than their sources.
  var isSaidElsewhere: Bool { !references.isEmpty || !inheriting.isEmpty }

  /// The built-in values, which have the same slots in all tables, the first ones.
  private static let builtInValues: ContiguousArray<SettingValue?> = {
    var slots = SlotTable()
    let block = slots.block(.builtIn, reading: .whole)
    var values = ContiguousArray<SettingValue?>(repeating: nil, count: slots.slots.count)
    for item in block.items {
      if case .value(let value) = item.value { values[item.slot.index] = value }
    }
    return values
  }()

  /// Takes what a block says otherwise than the one that was there, simply by values.
  mutating func take(_ changed: [Block.Part], of block: Block) {
    for part in changed {
      if case .value(let value) = block.items.value(of: part) { values[part.slot.index] = value }
    }
  }

  /// Puts blocks over the built-in values, strongest first.
  init(_ blocks: [Block], slotCount: Int) {
    values.reserveCapacity(slotCount)
    values.append(contentsOf: Self.builtInValues.prefix(slotCount))
    while values.count < slotCount { values.append(nil) }
    for block in blocks.reversed() {
      for index in block.items.indices {
        let slot = block.items[index].slot
        if !references.isEmpty { references[slot] = nil }
        if !inheriting.isEmpty { inheriting.remove(slot) }
        switch block.items[index].value {
        case .value(let value): values[slot.index] = value
        case .reference(let target, let field): references[slot] = .setting(target, field)
        case .formula(let formula): references[slot] = .formula(formula)
        case .keyword(let keyword):
          // Weaker than the default is only what is built in.
          let isBuiltIn = slot.index < Self.builtInValues.count
          values[slot.index] = isBuiltIn ? Self.builtInValues[slot.index] : nil
          if keyword == .inherit { inheriting.insert(slot) }
        }
      }
    }
  }
}
