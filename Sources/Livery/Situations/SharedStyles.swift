/// The styles of a theme on a walk by the sources of some values: those have one number whose values, and
/// the declarations that ``SituationWalk/ownSource(of:in:side:)`` returns, are the same.
package struct SharedStyles: Sendable {
  private let side: Int
  private let slots: [Slot]
  /// The numbers by style; 0 for unknown ones.
  private var numbers: ContiguousArray<UInt32> = []
  /// The first style with each number.
  private var first: ContiguousArray<Number<StyleRecord>> = [.zero]
  private var index = NumberIndex()

  /// Prepares the numbers for some settings.
  package init(
    of settings: some Sequence<Setting>,
    on walk: borrowing SituationWalk,
    side: Int = 0
  ) {
    let table = walk.sides[side].engine.resolver.sources.slots
    self.side = side
    slots = Set(settings.flatMap { Array(table.slots(of: $0)) }).sorted()
  }

  /// Returns the number of a style.
  package mutating func number(
    of style: Situation.StyleNumber,
    on walk: borrowing SituationWalk
  ) -> Int {
    while numbers.count <= style.index { numbers.append(0) }
    if numbers[style.index] == 0 { numbers[style.index] = newNumber(of: style.number, on: walk) }
    return Int(numbers[style.index])
  }

  /// Returns the number of a style that was asked for before; 0 for another one.
  package func knownNumber(of style: Situation.StyleNumber) -> Int {
    style.index < numbers.count ? Int(numbers[style.index]) : 0
  }

  private mutating func newNumber(
    of style: Number<StyleRecord>,
    on walk: borrowing SituationWalk
  ) -> UInt32 {
    _ = walk.budget.spend(1 + slots.count / 64)
    let (block, place) = walk.sides[side].engine.shared.table.place(of: style)
    var hash = NumberHash()
    for slot in slots { hash.combine(block.source(of: slot, at: place).unspecified.code) }
    let known = index.number(hash: hash.value) { number in
      let (other, otherPlace) = walk.sides[side].engine.shared.table.place(of: first[Int(number)])
      return slots.allSatisfy {
        block.source(of: $0, at: place).unspecified
          == other.source(of: $0, at: otherPlace).unspecified
      }
    }
    if known != 0 { return known }
    first.append(style)
    return index.add(hash: hash.value)
  }
}
