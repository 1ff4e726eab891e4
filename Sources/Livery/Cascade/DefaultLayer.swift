/// What holds for every widget where nothing stronger is said: default entries or what was set in
/// their place, over the built-in values.
struct DefaultLayer: Sendable {
  /// The value of each slot.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// The slots whose value is taken from another setting.
  private(set) var references: [Int: ItemTable.Reference] = [:]

  /// Puts blocks together, strongest first.
  init(_ blocks: [Block], slotCount: Int) {
    values = ContiguousArray(repeating: nil, count: slotCount)
    for block in blocks.reversed() {
      for item in block.items {
        references[item.slot] = nil
        switch item.value {
        case .value(let value): values[item.slot] = value
        case .reference(let target, let field):
          references[item.slot] = ItemTable.Reference(target: target, field: field)
        }
      }
    }
  }
}
