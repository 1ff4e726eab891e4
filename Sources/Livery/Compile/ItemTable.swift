/// The declarations of blocks in a flat table; styles refer to its items by number.
struct ItemTable: Sendable {
  /// The declaration of one slot in a block.
  struct Item: Hashable, Sendable {
    /// The slot.
    let slot: Slot

    /// The index of the reference; negative for a value.
    let reference: Int32

    /// A Boolean value that indicates whether the item refers to other settings instead of having a
    /// value.
    var isReference: Bool { reference >= 0 }
  }

  /// A declared value that depends on other settings.
  enum Reference: Hashable, Sendable {
    /// The value of another setting, or of a field of it.
    case setting(Declaration.Reference, Setting.Field?)
    /// The result of a formula on other settings.
    case formula(ColorFormula)
    /// The value that a keyword stands for.
    case keyword(Declaration.Keyword)
  }

  /// All items, block after block.
  private(set) var items: ContiguousArray<Item> = []

  /// The value of each item; `nil` for no value and for references.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// All references.
  private(set) var references: [Reference] = []

  /// The slots that any item declares by a reference.
  private(set) var referringSlots = SlotSet()

  /// The slots that any item declares by a keyword.
  private(set) var keywordSlots = SlotSet()

  /// The slots that any item declares by a keyword that may resolve to the parent's value.
  private(set) var inheritingSlots = SlotSet()

  /// Creates an empty table with space for a number of items.
  init(capacity: Int = 0) {
    items.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// Appends a block, and returns the positions of its items.
  mutating func append(_ block: Block) -> Range<Int> {
    let first = items.count
    let declared = block.items
    for index in declared.indices {
      let slot = declared.slot(index)
      switch declared.value(index) {
      case .value(let value):
        items.append(Item(slot: slot, reference: -1))
        values.append(value)
      case .reference(let target, let field):
        append(.setting(target, field), in: slot)
      case .formula(let formula):
        append(.formula(formula), in: slot)
      case .keyword(let keyword):
        append(.keyword(keyword), in: slot)
        keywordSlots.insert(slot)
        if keyword.mayInherit { inheritingSlots.insert(slot) }
      }
    }
    return first..<items.count
  }

  /// Appends a value of a slot.
  mutating func appendValue(_ value: SettingValue?, in slot: Slot) {
    items.append(Item(slot: slot, reference: -1))
    values.append(value)
  }

  private mutating func append(_ reference: Reference, in slot: Slot) {
    items.append(Item(slot: slot, reference: Int32(references.count)))
    values.append(nil)
    referringSlots.insert(slot)
    references.append(reference)
  }

  /// Returns the slots that the given items declare by a keyword that may resolve to the parent's
  /// value.
  func inheritingSlots(of numbers: Range<Int>) -> [Slot] {
    if inheritingSlots.isEmpty { return [] }
    return numbers.compactMap { number in
      guard case .keyword(let keyword)? = reference(of: number), keyword.mayInherit else {
        return nil
      }
      return items[number].slot
    }
  }

  /// Returns the reference of an item; `nil` for an item with a value of its own.
  func reference(of number: Int) -> Reference? {
    let item = items[number]
    return item.isReference ? references[Int(item.reference)] : nil
  }

  /// Returns a Boolean value that indicates whether another table declares the same slots with the
  /// same references.
  func hasSameShape(as other: Self) -> Bool {
    items == other.items && references == other.references
  }
}

extension Declaration.Keyword {
  /// A Boolean value that indicates whether the keyword may resolve to the parent's value.
  fileprivate var mayInherit: Bool { self != .initial }
}
