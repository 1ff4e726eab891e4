/// What was set on one widget.
struct OwnStyle: Sendable {
  /// What was set for one state set that the theme knows.
  struct Part: Sendable {
    let mask: StateMask
    /// What was set.
    let block: Block
    /// Where that stands in the table of all that was set.
    let items: Range<Int>
  }

  /// The parts, strongest state set first.
  var parts: [Part] = []
  /// The states that any part asks for.
  var states: StateMask = 0
  /// The slots of which any part says a keyword that may lead to the parent's value.
  var inheriting: [Slot] = []
}

/// What was set on widgets, each collection of declarations kept once and known by a number.
struct OwnStyleTable: Sendable {
  /// All collections; the first is the empty one.
  private(set) var styles: Table<OwnStyle, OwnStyle> = [OwnStyle()]

  /// What all of them say.
  private(set) var items = ItemTable()

  private var numbers: [[ControlState: Declarations]: Number<OwnStyle>] = [[:]: .zero]

  /// The number of what was set on a widget.
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
    numbers[declarations] = number
    return number
  }

  /// What declares an item.
  func declaration(ofItem number: Int) -> Declaration? {
    for part in styles.elements.lazy.flatMap(\.parts) where part.items.contains(number) {
      return part.block.items[number - part.items.lowerBound].declaration
    }
    return nil
  }
}
