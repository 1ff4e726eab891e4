/// What blocks say, laid out flat: the numbers that styles are made of point into it.
struct ItemTable: Sendable {
  /// What one block says of one slot.
  struct Item: Hashable, Sendable {
    /// The slot.
    let slot: Slot

    /// Which reference it is; negative for a value.
    let reference: Int32

    /// Whether the value is said elsewhere.
    var isReference: Bool { reference >= 0 }
  }

  /// A value that is said elsewhere.
  enum Reference: Hashable, Sendable {
    /// It is that of another setting, or of a field of it.
    case setting(Declaration.Reference, Setting.Field?)
    /// It is what a formula makes of other settings.
    case formula(ColorFormula)
    /// It is what a keyword names.
    case keyword(Declaration.Keyword)
  }

  /// All items, block after block.
  private(set) var items: ContiguousArray<Item> = []

  /// The value of each item; `nil` for none, and for references.
  private(set) var values: ContiguousArray<SettingValue?> = []

  /// All references.
  private(set) var references: [Reference] = []

  /// The slots of which any item says that their value is said elsewhere.
  private(set) var referringSlots = SlotSet()

  /// The slots of which any item says a keyword.
  private(set) var keywordSlots = SlotSet()

  /// The slots of which any item says a keyword that may lead to the parent's value.
  private(set) var inheritingSlots = SlotSet()

  /// Makes a table without items, with room for so many.
  init(capacity: Int = 0) {
    items.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// Appends a block, and says where its items are.
  mutating func append(_ block: Block) -> Range<Int> {
    let first = items.count
    let said = block.items
    for index in said.indices {
      let slot = said.slot(index)
      switch said.value(index) {
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

  private mutating func append(_ reference: Reference, in slot: Slot) {
    items.append(Item(slot: slot, reference: Int32(references.count)))
    values.append(nil)
    referringSlots.insert(slot)
    references.append(reference)
  }

  /// The slots of which some items say a keyword that may lead to the parent's value.
  func inheritingSlots(of numbers: Range<Int>) -> [Slot] {
    if inheritingSlots.isEmpty { return [] }
    return numbers.compactMap { number in
      guard case .keyword(let keyword)? = reference(of: number), keyword.mayInherit else {
        return nil
      }
      return items[number].slot
    }
  }

  /// Where the value of an item is said; `nil` for one that has its own.
  func reference(of number: Int) -> Reference? {
    let item = items[number]
    return item.isReference ? references[Int(item.reference)] : nil
  }

  /// Whether another table says something of the same slots, and refers to the same settings.
  func hasSameShape(as other: Self) -> Bool {
    items == other.items && references == other.references
  }
}

extension Declaration.Keyword {
  /// Whether the keyword may lead to the parent's value.
  fileprivate var mayInherit: Bool { self != .initial }
}
