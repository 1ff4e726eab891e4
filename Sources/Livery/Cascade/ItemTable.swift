/// What blocks say, laid out flat: the numbers that styles are made of point into it.
struct ItemTable: Sendable {
  /// What one block says of one slot.
  struct Item: Hashable, Sendable {
    /// The slot.
    let slot: Int32

    /// Which reference it is; negative for a value.
    let reference: Int32

    /// Whether the value is taken from another setting.
    var isReference: Bool { reference >= 0 }
  }

  /// A value that is taken from another setting, or a field of it.
  struct Reference: Hashable, Sendable {
    let target: Declaration.Reference
    let field: Setting.Field?
  }

  /// All items, block after block.
  private(set) var items: ContiguousArray<Item> = []

  /// The value of each item; `nil` for none, and for references.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// All references.
  private(set) var references: [Reference] = []

  /// The slots whose values any item takes from another setting.
  private(set) var referringSlots = SlotSet()

  /// Makes a table without items, with room for so many.
  init(capacity: Int = 0) {
    items.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// Appends a block, and says where its items are.
  mutating func append(_ block: Block) -> Range<Int> {
    let first = items.count
    for index in block.items.indices {
      let slot = Int32(block.items[index].slot)
      switch block.items[index].value {
      case .value(let value):
        items.append(Item(slot: slot, reference: -1))
        values.append(value)
      case .reference(let target, let field):
        items.append(Item(slot: slot, reference: Int32(references.count)))
        values.append(nil)
        referringSlots.insert(Int(slot))
        references.append(Reference(target: target, field: field))
      }
    }
    return first..<items.count
  }

  /// The setting that an item takes its value from; `nil` for one that has its own.
  func reference(of number: Int) -> Reference? {
    let item = items[number]
    return item.isReference ? references[Int(item.reference)] : nil
  }

  /// Whether another table says something of the same slots, and refers to the same settings.
  func hasSameShape(as other: Self) -> Bool {
    items == other.items && references == other.references
  }
}
