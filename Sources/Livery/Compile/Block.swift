/// Declarations taken apart into what they say of each slot of a ``SlotTable``.
struct Block: Sendable {
  /// What is said of a slot.
  enum Value: Sendable {
    /// It has this value, or none.
    case value(SettingValue?)
    /// It has the value, or that field of the value, of another setting in the normal state.
    case reference(Declaration.Reference, Setting.Field?)
    /// It has the colour that a formula makes of other settings in the normal state.
    case formula(ColorFormula)
    /// It has what a keyword names.
    case keyword(Declaration.Keyword)
  }

  /// What one declaration says of one slot.
  struct Item: Sendable {
    fileprivate let part: Part
    fileprivate let source: Source

    /// The slot.
    var slot: Slot { part.slot }

    /// What is said of the slot.
    var value: Value { source.value(of: part) }

    /// The declaration that says it.
    var declaration: Declaration { source.declarations.sorted[Int(part.index)] }
  }

  /// Which declaration says something of a slot.
  struct Part: Sendable {
    let slot: Slot
    let field: Setting.Field?
    /// The number of the declaration among those of its source.
    let index: Int32
    /// The number of the source; 0 for the first.
    fileprivate(set) var source: Int32 = 0
  }

  /// Declarations, and how they are read.
  struct Source: Sendable {
    let declarations: Declarations
    /// The same with the values in the kinds that their slots have.
    let values: Declarations
    /// Whether these are others than were declared.
    let isConverted: Bool
    let reading: SlotTable.Reading

    /// What one of the declarations says of a slot.
    fileprivate func value(of part: Part) -> Value {
      let sorted = values.sorted.span
      return sorted[Int(part.index)].value.part(part.field, reading) ?? .value(nil)
    }
  }

  /// What is said, in the order of the slots' settings.
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

    /// The slot of one of them.
    func slot(_ index: Int) -> Slot { parts[index].slot }

    /// What one of them says.
    func value(_ index: Int) -> Value { value(of: parts[index]) }

    /// What one of them says.
    func value(of part: Part) -> Value {
      (part.source == 0 ? first : others[Int(part.source) - 1]).value(of: part)
    }
  }

  /// What is said, in the order of the slots' settings.
  let items: Items

  /// Takes what declarations of one source say.
  init(_ parts: [Part], of source: Source) {
    items = Items(parts: parts, first: source, others: [])
  }

  /// Takes what other blocks say.
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

  /// What is said of one slot.
  func item(for slot: Slot) -> Item? {
    items.parts.firstIndex { $0.slot == slot }.map { items[$0] }
  }
}

extension Block {
  /// The same with other values, and what is said otherwise then, if both speak of the same settings
  /// and wherever they differ simply give a value of the setting's kind; `nil` otherwise.
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
  /// The settings whose values it needs.
  var settings: [Setting] {
    switch self {
    case .value, .keyword: []
    case .reference(let reference, _): [reference.setting]
    case .formula(let formula): formula.settings
    }
  }
}
