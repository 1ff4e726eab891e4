/// What widgets hand down to those inside them, each heritage kept once and known by a number.
struct HeritageTable: Sendable {
  /// A slot, and where its value comes from.
  struct Item: Hashable, Sendable {
    /// The slot; negative if only a keyword may name what the parent has there.
    let mark: Int32
    /// The source; for keywords only with what the parent has to say.
    let source: ValueSource

    /// What is inherited, or what rules leave of that.
    init(slot: Int32, source: ValueSource) {
      mark = slot
      self.source = source
    }

    /// What only a keyword may name.
    init(forKeywordsIn slot: Int, source: ValueSource) {
      mark = ~Int32(slot)
      self.source = source
    }

    /// Whether only a keyword may name it.
    var isForKeywords: Bool { mark < 0 }

    /// The slot.
    var slot: Int32 { mark < 0 ? ~mark : mark }
  }

  /// All heritages; number 0 is to hand down nothing.
  private(set) var heritages: ContiguousArray<[Item]> = [[]]
  private var index = NumberIndex()

  /// Sets of slots that some rules leave nothing of; number 0 is the empty one.
  private var closed: [SlotSet] = [SlotSet()]
  private var closedNumbers: [SlotSet: UInt32] = [SlotSet(): 0]

  /// What is left of a heritage for widgets that take nothing in some slots.
  private struct Restriction {
    let heritage: UInt32
    let closed: UInt32
    let left: UInt32
  }

  private var restrictions: ContiguousArray<Restriction> = [
    Restriction(heritage: 0, closed: 0, left: 0)
  ]
  private var restrictionIndex = NumberIndex()
  private var last = Restriction(heritage: 0, closed: 0, left: 0)

  /// Forgets all heritages, but not the sets of slots.
  mutating func forgetHeritages() {
    heritages = [[]]
    index = NumberIndex()
    restrictions.removeSubrange(1...)
    restrictionIndex = NumberIndex()
    last = restrictions[0]
  }

  /// The number of a heritage, its items in the order of their slots.
  mutating func number(of items: [Item]) -> UInt32 {
    if items.isEmpty { return 0 }
    var hash = NumberHash()
    for item in items {
      hash.combine(UInt32(bitPattern: item.mark))
      hash.combine(item.source.code)
    }
    let known = index.number(hash: hash.value) { heritages[Int($0)] == items }
    if known != 0 { return known }
    heritages.append(items)
    return index.add(hash: hash.value)
  }

  /// Whether a set of slots, by its number, contains another.
  func isClosed(_ slots: SlotSet, in closed: UInt32) -> Bool {
    self.closed[Int(closed)].intersection(slots) == slots
  }

  /// The number of a set of slots.
  mutating func number(ofClosed slots: SlotSet) -> UInt32 {
    if let known = closedNumbers[slots] { return known }
    let number = UInt32(closed.count)
    closed.append(slots)
    closedNumbers[slots] = number
    return number
  }

  /// What is left of a heritage for a widget that takes nothing in some slots.
  mutating func restrict(_ heritage: UInt32, to closed: UInt32) -> UInt32 {
    if heritage == 0 || closed == 0 { return heritage }
    // Siblings ask the same.
    if last.heritage == heritage, last.closed == closed { return last.left }
    var hash = NumberHash()
    hash.combine(heritage)
    hash.combine(closed)
    let known = restrictionIndex.number(hash: hash.value) {
      restrictions[Int($0)].heritage == heritage && restrictions[Int($0)].closed == closed
    }
    if known != 0 {
      last = restrictions[Int(known)]
      return last.left
    }
    let slots = self.closed[Int(closed)]
    let left = number(of: heritages[Int(heritage)].filter { !slots.contains(Int($0.slot)) })
    _ = restrictionIndex.add(hash: hash.value)
    restrictions.append(Restriction(heritage: heritage, closed: closed, left: left))
    return left
  }
}
