/// The slots that a widget never inherits, since stronger declarations always apply to its class.
struct ClosedSlots: Hashable, Sendable {
  /// The slots in which it inherits no value.
  private(set) var all = SlotSet()

  /// The slots in which it inherits no value that a base sheet declares.
  private(set) var base = SlotSet()

  /// The slots that only exclude values of base sheets.
  var ofBase: Self {
    var slots = self
    slots.all = SlotSet()
    return slots
  }

  /// Adds a slot that a rule on a side always declares.
  mutating func insert(_ slot: Slot, on side: Side) {
    switch side {
    case .app: all.insert(slot)
    case .toolkit: base.insert(slot)
    }
  }

  /// Returns a Boolean value that indicates whether a value of the parent on a side is not inherited.
  func exclude(_ slot: Slot, on side: Side) -> Bool {
    all.contains(slot) || (side == .toolkit && base.contains(slot))
  }
}
