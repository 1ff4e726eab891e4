/// A slot, and where a widget's value in it comes from that it takes from its parent.
struct InheritedValue: Hashable, Sendable {
  /// The slot; negative if only a keyword may name what the parent has there.
  private let mark: Int32
  /// The source; for keywords only with what the parent has to say.
  let source: ValueSource

  /// What is inherited, or what rules leave of that.
  init(slot: Slot, source: ValueSource) {
    mark = Int32(bitPattern: slot.rawValue)
    self.source = source
  }

  /// What only a keyword may name.
  init(forKeywordsIn slot: Slot, source: ValueSource) {
    mark = ~Int32(bitPattern: slot.rawValue)
    self.source = source
  }

  /// Whether only a keyword may name it.
  var isForKeywords: Bool { mark < 0 }

  /// The slot.
  var slot: Slot { Slot(rawValue: UInt32(bitPattern: mark < 0 ? ~mark : mark)) }

  fileprivate func hash(into hash: inout NumberHash) {
    hash.combine(UInt32(bitPattern: mark))
    hash.combine(source.code)
  }
}

/// What a widget takes from its parent, in the order of the slots.
typealias InheritedValues = [InheritedValue]

/// What widgets hand down to those inside them, each kept once and known by a number.
struct InheritedTable: Sendable {
  /// All of it; the first is nothing.
  private(set) var values: Table<InheritedValues, InheritedValues> = [[]]
  private var index = NumberIndex()

  /// Sets of slots that some rules leave nothing of; the first is the empty one.
  private var closed: Table<SlotSet, SlotSet> = [SlotSet()]
  private var closedNumbers: [SlotSet: Number<SlotSet>] = [SlotSet(): .zero]

  /// What is left for widgets that take nothing in some slots.
  private struct Restriction {
    var values = Number<InheritedValues>.zero
    var closed = Number<SlotSet>.zero
    var left = Number<InheritedValues>.zero
  }

  private var restrictions: ContiguousArray<Restriction> = [Restriction()]
  private var restrictionIndex = NumberIndex()
  private var last = Restriction()

  /// Forgets all values, but not the sets of slots.
  mutating func forgetValues() {
    values = [[]]
    index = NumberIndex()
    restrictions.removeSubrange(1...)
    restrictionIndex = NumberIndex()
    last = restrictions[0]
  }

  /// The number of some values, in the order of their slots.
  mutating func number(of list: InheritedValues) -> Number<InheritedValues> {
    if list.isEmpty { return .zero }
    var hash = NumberHash()
    for value in list { value.hash(into: &hash) }
    let known = index.number(hash: hash.value) { values[Number(rawValue: $0)] == list }
    if known != 0 { return Number(rawValue: known) }
    values.append(list)
    return Number(rawValue: index.add(hash: hash.value))
  }

  /// Whether a set of slots, by its number, contains another.
  func isClosed(_ slots: SlotSet, in closed: Number<SlotSet>) -> Bool {
    self.closed[closed].intersection(slots) == slots
  }

  /// The number of a set of slots.
  mutating func number(ofClosed slots: SlotSet) -> Number<SlotSet> {
    if let known = closedNumbers[slots] { return known }
    let number = closed.append(slots)
    closedNumbers[slots] = number
    return number
  }

  /// What is left of some values for a widget that takes nothing in some slots.
  @inline(__always)
  mutating func restrict(
    _ number: Number<InheritedValues>,
    to closed: Number<SlotSet>
  ) -> Number<InheritedValues> {
    if number == .zero || closed == .zero { return number }
    // Siblings ask the same.
    if last.values != number || last.closed != closed { last = restriction(of: number, to: closed) }
    return last.left
  }

  private mutating func restriction(
    of number: Number<InheritedValues>,
    to closed: Number<SlotSet>
  ) -> Restriction {
    var hash = NumberHash()
    hash.combine(number.rawValue)
    hash.combine(closed.rawValue)
    let known = restrictionIndex.number(hash: hash.value) {
      restrictions[Int($0)].values == number && restrictions[Int($0)].closed == closed
    }
    if known != 0 { return restrictions[Int(known)] }
    let slots = self.closed[closed]
    let restriction = Restriction(
      values: number,
      closed: closed,
      left: self.number(of: values[number].filter { !slots.contains($0.slot) })
    )
    _ = restrictionIndex.add(hash: hash.value)
    restrictions.append(restriction)
    return restriction
  }
}
