/// The declarations set on one widget.
struct OwnStyle: Sendable {
  /// The declarations for one state set that the theme knows.
  struct Part: Sendable {
    let mask: StateMask
    /// The declarations.
    let block: Block
    /// The range of the declarations in the table of items.
    let items: Range<Int>
  }

  /// The parts, strongest state set first.
  var parts: [Part] = []
  /// The union of the states of all parts.
  var states: StateMask = 0
  /// The slots in which a keyword of any part may resolve to the parent's value.
  var inheriting: [Slot] = []
}

/// The collections of declarations set on widgets, interned.
struct OwnStyleTable: Sendable {
  /// All collections; the first is the empty one.
  private(set) var styles: Table<OwnStyle, OwnStyle> = [OwnStyle()]

  /// The items of all collections.
  private(set) var items = ItemTable()

  /// The collection of each item.
  private var owners: [Number<OwnStyle>] = []

  private var numbers: [[ControlState: Declarations]: Number<OwnStyle>] = [[:]: .zero]

  /// Returns the number of the declarations set on a widget.
  mutating func number(
    of declarations: [ControlState: Declarations],
    states: StateTable,
    slots: inout SlotTable,
    reading: SlotTable.Reading
  ) -> Number<OwnStyle> {
    if let known = numbers[declarations] { return known }
    var style = OwnStyle()
    for (set, declarations) in declarations {
      let block = slots.block(declarations, reading: reading)
      guard let mask = states.mask(of: set.names) else { continue }
      style.parts.append(OwnStyle.Part(mask: mask, block: block, items: items.append(block)))
      style.states |= mask
    }
    style.parts.sort { $0.mask > $1.mask }
    style.inheriting = style.parts.flatMap { items.inheritingSlots(of: $0.items) }
    let number = styles.append(style)
    let count = style.parts.reduce(0) { $0 + $1.items.count }
    owners.append(contentsOf: repeatElement(number, count: count))
    numbers[declarations] = number
    return number
  }

  /// Returns the declaration of an item.
  func declaration(ofItem number: Int) -> Declaration? {
    guard owners.indices.contains(number) else { return nil }
    let part = styles[owners[number]].parts.first { $0.items.contains(number) }
    return part.map { $0.block.items[number - $0.items.lowerBound].declaration }
  }
}
