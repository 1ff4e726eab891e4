/// The values that apply to every widget unless overridden: default entries or the tree's default
/// style, over those of base sheets and the built-in values.
struct DefaultLayer: Sendable {
  /// The value of each slot.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// The slots whose value refers to another setting.
  private(set) var references: [Slot: ItemTable.Reference] = [:]

  /// The slots that inherit from the parent and have their built-in value on a window.
  private(set) var inheriting: Set<Slot> = []

  /// The slots of declared properties that no default declares, in themes with initial values.
  private(set) var initialSlots = SlotSet()

  /// The slots in which the app's default styles override everything that base sheets declare;
  /// empty without base sheets.
  private(set) var overriding: Set<Slot> = []

  /// A Boolean value that indicates whether values depend on other slots or on the parent, so that
  /// styles depend on more than their sources.
  var hasIndirectValues: Bool { !references.isEmpty || !inheriting.isEmpty }

  /// The built-in values, whose slots come first in every table.
  private static let builtInValues: ContiguousArray<SettingValue?> = {
    var slots = SlotTable()
    let block = slots.block(.builtIn, reading: .whole)
    var values = ContiguousArray<SettingValue?>(repeating: nil, count: slots.slots.count)
    for item in block.items {
      if case .value(let value) = item.value { values[item.slot.index] = value }
    }
    return values
  }()

  /// Takes the changed values of a block that replaces another one.
  mutating func update(_ changed: [Block.Part], of block: Block) {
    for part in changed {
      if case .value(let value) = block.items.value(of: part) { values[part.slot.index] = value }
    }
  }

  /// Applies blocks over the built-in values and the initial values of properties, weakest first.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the app's default styles.
  ///   - base: The blocks of base sheets' default entries, which are weaker; `nil` without base
  ///     sheets.
  ///   - slotCount: The number of slots.
  ///   - initialValues: The initial values of properties.
  ///   - declaredCount: The number of slots of built-in settings and, in themes with initial values, of
  ///     declared properties.
  init(
    _ blocks: [Block],
    over base: [Block]? = nil,
    slotCount: Int,
    initialValues: [Slot: SettingValue] = [:],
    declaredCount: Int = 0
  ) {
    values.reserveCapacity(slotCount)
    values.append(contentsOf: Self.builtInValues.prefix(slotCount))
    while values.count < slotCount { values.append(nil) }
    for (slot, value) in initialValues { values[slot.index] = value }
    for slot in Self.builtInValues.count..<max(Self.builtInValues.count, declaredCount) {
      initialSlots.insert(Slot(slot))
    }
    for block in base ?? [] { apply(block, initialValues) }
    let below = base.map { _ in self }
    for block in blocks {
      apply(block, initialValues)
      if let below { override(block, over: below) }
    }
  }

  /// Records the slots in which a block overrides base sheets: all except those in which it reverts
  /// to them.
  private mutating func override(_ block: Block, over below: Self) {
    for index in block.items.indices {
      let slot = block.items[index].slot
      if case .keyword(.revert) = block.items[index].value {
        overriding.remove(slot)
        values[slot.index] = below.values[slot.index]
        references[slot] = below.references[slot]
        if below.inheriting.contains(slot) { inheriting.insert(slot) }
      } else {
        overriding.insert(slot)
      }
    }
  }

  private mutating func apply(_ block: Block, _ initialValues: [Slot: SettingValue]) {
    for index in block.items.indices {
      let slot = block.items[index].slot
      if !references.isEmpty { references[slot] = nil }
      if !inheriting.isEmpty { inheriting.remove(slot) }
      if !initialValues.isEmpty { initialSlots.remove(slot) }
      switch block.items[index].value {
      case .value(let value): values[slot.index] = value
      case .reference(let target, let field): references[slot] = .setting(target, field)
      case .formula(let formula): references[slot] = .formula(formula)
      case .keyword(let keyword):
        // Only the built-in values are weaker than a default.
        let isBuiltIn = slot.index < Self.builtInValues.count
        values[slot.index] = isBuiltIn ? Self.builtInValues[slot.index] : initialValues[slot]
        if keyword == .inherit { inheriting.insert(slot) }
      }
    }
  }
}
