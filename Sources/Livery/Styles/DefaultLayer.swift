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

  /// Puts blocks together, strongest first; the last one has the built-in values.
  init(_ blocks: [Block], slotCount: Int) {
    values = ContiguousArray(repeating: nil, count: slotCount)
    for block in blocks.reversed() {
      for item in block.items {
        if !references.isEmpty { references[item.slot] = nil }
        if !inheriting.isEmpty { inheriting.remove(item.slot) }
        switch item.value {
        case .value(let value): values[item.slot.index] = value
        case .reference(let target, let field):
          references[item.slot] = .setting(target, field)
        case .formula(let formula):
          references[item.slot] = .formula(formula)
        case .keyword(let keyword):
          // Weaker than the default is only what is built in.
          if case .value(let value)? = blocks.last?.item(for: item.slot)?.value {
            values[item.slot.index] = value
          } else {
            values[item.slot.index] = nil
          }
          if keyword == .inherit { inheriting.insert(item.slot) }
        }
      }
    }
  }
}
