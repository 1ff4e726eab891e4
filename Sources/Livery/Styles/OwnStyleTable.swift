/// What was set on widgets, each collection of declarations kept once and known by a number.
struct OwnStyleTable: Sendable {
  /// What was set for one state set that the theme knows.
  struct Part: Sendable {
    let mask: StateMask
    let items: Range<Int>
  }

  /// What was set on one widget.
  struct Own: Sendable {
    /// The parts, strongest state set first.
    let parts: [Part]
    /// The states that any part asks for.
    let states: StateMask
    /// The slots of which any part says a keyword that may lead to the parent's value.
    let inheriting: [Int]
  }

  /// All collections; number 0 is the empty one.
  private(set) var owns: [Own] = [Own(parts: [], states: 0, inheriting: [])]

  /// What all of them say.
  private(set) var table = ItemTable()

  private var numbers: [[ControlState: Declarations]: UInt32] = [[:]: 0]

  /// The number of what was set on a widget.
  mutating func number(
    of declarations: [ControlState: Declarations],
    states: StateTable,
    slots: inout SlotTable,
    reading: SlotTable.Reading
  ) -> UInt32 {
    if let known = numbers[declarations] { return known }
    var parts: [Part] = []
    for (set, declarations) in declarations {
      let block = slots.block(declarations, reading: reading)
      guard let mask = states.mask(of: set.names) else { continue }
      parts.append(Part(mask: mask, items: table.append(block)))
    }
    parts.sort { $0.mask > $1.mask }
    let number = UInt32(owns.count)
    owns.append(
      Own(
        parts: parts,
        states: parts.reduce(0) { $0 | $1.mask },
        inheriting: parts.flatMap { table.inheritingSlots(of: $0.items) }
      )
    )
    numbers[declarations] = number
    return number
  }
}
