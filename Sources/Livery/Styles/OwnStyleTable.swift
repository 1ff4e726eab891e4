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

  /// The position of the first declaration in the table of items, in which all of the collection stand together.
  let firstItem: Int
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
  private(set) var styles: Table<OwnStyle, OwnStyle> = [OwnStyle(firstItem: 0)]

  /// The items of all collections.
  private(set) var items = ItemTable()

  private var numbers: [[ControlState: Declarations]: Number<OwnStyle>] = [[:]: .zero]

  /// Returns the number of the declarations set on a widget.
  mutating func number(
    of declarations: [ControlState: Declarations],
    states: StateTable,
    slots: inout SlotTable,
    reading: SlotTable.Reading
  ) -> Number<OwnStyle> {
    if let known = numbers[declarations] { return known }
    var style = OwnStyle(firstItem: items.items.count)
    for (set, declarations) in declarations {
      let block = slots.block(declarations, reading: reading)
      guard let mask = states.mask(of: set.names) else { continue }
      style.parts.append(OwnStyle.Part(mask: mask, block: block, items: items.append(block)))
      style.states |= mask
    }
    style.parts.sort { $0.mask > $1.mask }
    style.inheriting = style.parts.flatMap { items.inheritingSlots(of: $0.items) }
    let number = styles.append(style)
    numbers[declarations] = number
    return number
  }

  /// Returns the declaration of an item.
  func declaration(ofItem number: Int) -> Declaration? {
    var candidates = styles.elements[...]
    while candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      candidates =
        candidates[middle].firstItem <= number ? candidates[middle...] : candidates[..<middle]
    }
    let part = candidates.first?.parts.first { $0.items.contains(number) }
    return part.map { $0.block.items[number - $0.items.lowerBound].declaration }
  }
}
