/// Declarations split into the parts for each slot of a ``SlotTable``.
struct Block: Sendable {
  /// The declared value of a slot.
  enum Value: Equatable, Sendable {
    /// A value, or none.
    case value(SettingValue?)
    /// The value of another setting in the normal state, or a field of it.
    case reference(Declaration.Reference, Setting.Field?)
    /// The colour that a formula computes from other settings in the normal state.
    case formula(ColorFormula)
    /// The value that a keyword stands for.
    case keyword(Declaration.Keyword)
  }

  /// The declaration of one slot.
  struct Item: Sendable {
    fileprivate let part: Part
    fileprivate let source: Source

    /// The slot.
    var slot: Slot { part.slot }

    /// The declared value of the slot.
    var value: Value { source.value(of: part) }

    /// The declaration that contains the value.
    var declaration: Declaration { source.declarations.sorted[Int(part.index)] }
  }

  /// The part of a declaration that belongs to one slot.
  struct Part: Sendable {
    let slot: Slot
    let field: Setting.Field?
    /// The index of the declaration in its source.
    let index: Int32
    /// The index of the source; 0 for the first.
    fileprivate(set) var source: Int32 = 0
  }

  /// Declarations and their interpretation.
  struct Source: Sendable {
    let declarations: Declarations
    /// The declarations with values converted to the kinds of their slots.
    let values: Declarations
    /// A Boolean value that indicates whether any of these differs from the declared value.
    let isConverted: Bool
    let reading: SlotTable.Reading

    /// Returns the declared value of a slot.
    fileprivate func value(of part: Part) -> Value {
      let sorted = values.sorted.span
      return sorted[Int(part.index)].value.part(part.field, reading: reading) ?? .value(nil)
    }
  }

  /// The declared values, in the order of the slots' settings.
  struct Items: RandomAccessCollection, Sendable {
    fileprivate let parts: [Part]
    fileprivate let first: Source
    fileprivate let others: [Source]

    var startIndex: Int { 0 }

    var endIndex: Int { parts.count }

    subscript(index: Int) -> Item {
      let part = parts[index]
      return Item(part: part, source: part.source == 0 ? first : others[Int(part.source) - 1])
    }

    /// Returns the slot of an item.
    func slot(_ index: Int) -> Slot { parts[index].slot }

    /// Returns the declared value of an item.
    func value(_ index: Int) -> Value { value(of: parts[index]) }

    /// Returns the declared value of a part.
    func value(of part: Part) -> Value {
      (part.source == 0 ? first : others[Int(part.source) - 1]).value(of: part)
    }
  }

  /// The declared values, in the order of the slots' settings.
  let items: Items

  /// Creates a block from declarations of one source.
  init(_ parts: [Part], of source: Source) {
    items = Items(parts: parts, first: source, others: [])
  }

  /// Creates a block from items of other blocks.
  init(items: [Item]) {
    var parts: [Part] = []
    var sources: [Source] = []
    for item in items {
      var part = item.part
      part.source = Int32(sources.count)
      sources.append(item.source)
      parts.append(part)
    }
    let none = Source(
      declarations: Declarations(),
      values: Declarations(),
      isConverted: false,
      reading: .whole
    )
    self.items = Items(
      parts: parts,
      first: sources.first ?? none,
      others: Array(sources.dropFirst())
    )
  }

  /// Returns the item of a slot, if it is declared.
  func item(for slot: Slot) -> Item? {
    items.parts.firstIndex { $0.slot == slot }.map { items[$0] }
  }
}

extension Block {
  /// Returns the block with other values, and the parts whose values changed, if both declare the
  /// same settings and all values that differ are simple ones of the setting's kind; otherwise
  /// `nil`.
  func revised(
    _ declarations: Declarations,
    in slots: SlotTable
  ) -> (block: Block, changed: [Part])? {
    guard items.others.isEmpty, !items.first.isConverted else { return nil }
    let (old, new) = (items.first.declarations.sorted.span, declarations.sorted.span)
    guard old.count == new.count else { return nil }
    var changed: [Part] = []
    var parts = items.parts[...]
    for index in new.indices {
      guard old[index].setting == new[index].setting else { return nil }
      if old[index].value == new[index].value { continue }
      parts = parts.drop { $0.index < index }
      guard
        case .value = old[index].value, case .value = new[index].value,
        let part = parts.first, part.index == index, part.field == nil,
        slots.slots[part.slot].kind.map({ new[index].value.isOf($0) }) ?? true
      else { return nil }
      changed.append(part)
    }
    let source = Source(
      declarations: declarations,
      values: declarations,
      isConverted: false,
      reading: items.first.reading
    )
    return (Block(items.parts, of: source), changed)
  }
}

extension Block.Value {
  /// The settings that the value depends on.
  var settings: [Setting] {
    switch self {
    case .value, .keyword: []
    case .reference(let reference, _): [reference.setting]
    case .formula(let formula): formula.settings
    }
  }
}
