/// A slot and the source of the value that a widget inherits in it.
struct InheritedValue: Hashable, Sendable {
  /// The slot; complemented if the value is for keywords only.
  private let mark: Int32
  /// The source; for keywords only, it keeps the parent's specified flag.
  let source: ValueSource

  /// Makes an inherited value.
  init(slot: Slot, source: ValueSource) {
    mark = Int32(bitPattern: slot.rawValue)
    self.source = source
  }

  /// Makes a value for keywords only.
  init(forKeywordsIn slot: Slot, source: ValueSource) {
    mark = ~Int32(bitPattern: slot.rawValue)
    self.source = source
  }

  /// A Boolean value that indicates whether only a keyword may name the value.
  var isForKeywords: Bool { mark < 0 }

  /// A Boolean value that indicates whether it stands for an entry that is inherited as a whole, in
  /// `brstyle` resolution.
  var isEntry: Bool { !isForKeywords && side == .app }

  /// The side of the parent's declaration.
  var side: Side { source.isBase ? .toolkit : .app }

  /// The slot.
  var slot: Slot { Slot(rawValue: UInt32(bitPattern: mark < 0 ? ~mark : mark)) }

  fileprivate func hash(into hash: inout NumberHash) {
    hash.combine(UInt32(bitPattern: mark))
    hash.combine(source.code)
  }
}

/// The values that a widget inherits, in the order of the slots.
typealias InheritedValues = [InheritedValue]

/// The collections of inherited values, interned.
struct InheritedTable: Sendable {
  /// All collections; the first is empty.
  private(set) var values: Table<InheritedValues, InheritedValues> = [[]]
  private var index = NumberIndex()

  /// The sets of slots that rules exclude from inheritance; the first is empty.
  private var closed: Table<ClosedSlots, ClosedSlots> = [ClosedSlots()]
  private var closedNumbers: [ClosedSlots: Number<ClosedSlots>] = [ClosedSlots(): .zero]

  /// The values that remain when some slots are excluded.
  private struct Restriction {
    var values = Number<InheritedValues>.zero
    var closed = Number<ClosedSlots>.zero
    var left = Number<InheritedValues>.zero
  }

  private var restrictions: ContiguousArray<Restriction> = [Restriction()]
  private var restrictionIndex = NumberIndex()
  private var last = Restriction()

  /// Removes all values and keeps the sets of slots.
  mutating func forgetValues() {
    values = [[]]
    index = NumberIndex()
    restrictions.removeSubrange(1...)
    restrictionIndex = NumberIndex()
    last = restrictions[0]
  }

  /// Returns the number of some values, in the order of their slots.
  mutating func number(of list: InheritedValues) -> Number<InheritedValues> {
    if list.isEmpty { return .zero }
    var hash = NumberHash()
    for value in list { value.hash(into: &hash) }
    let known = index.number(hash: hash.value) { values[Number(rawValue: $0)] == list }
    if known != 0 { return Number(rawValue: known) }
    values.append(list)
    return Number(rawValue: index.add(hash: hash.value))
  }

  /// Returns whether a set of excluded slots contains another set.
  func isClosed(_ slots: SlotSet, in closed: Number<ClosedSlots>) -> Bool {
    !slots.contains { !self.closed[closed].all.contains($0) }
  }

  /// Returns the number of a set of excluded slots.
  mutating func number(ofClosed slots: ClosedSlots) -> Number<ClosedSlots> {
    if let known = closedNumbers[slots] { return known }
    let number = closed.append(slots)
    closedNumbers[slots] = number
    return number
  }

  /// Returns the values that a widget inherits if some slots are excluded.
  @inline(__always)
  mutating func restrict(
    _ number: Number<InheritedValues>,
    excluding closed: Number<ClosedSlots>
  ) -> Number<InheritedValues> {
    if number == .zero || closed == .zero { return number }
    // Siblings use the same arguments.
    if last.values != number || last.closed != closed {
      last = restriction(of: number, excluding: closed)
    }
    return last.left
  }

  private mutating func restriction(
    of number: Number<InheritedValues>,
    excluding closed: Number<ClosedSlots>
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
      left: self.number(of: values[number].filter { !slots.exclude($0.slot, on: $0.side) })
    )
    _ = restrictionIndex.add(hash: hash.value)
    restrictions.append(restriction)
    return restriction
  }
}
