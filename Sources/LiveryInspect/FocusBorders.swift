import Livery

/// The borders of a widget in its states, of which some come with focus.
struct FocusBorders {
  private let focused: StateBits
  private var borders: [(states: StateBits, color: Color?)] = []

  init(_ sets: StateSets) { focused = sets.bits(of: ["focused"]) }

  /// Whether the border of a focused control is another one than without focus; a widget is looked at in
  /// its normal state first.
  mutating func changes(
    _ border: Color?,
    _ situation: Situation,
    _ walk: borrowing SituationWalk
  ) -> Bool {
    if situation.states == 0 { borders.removeAll(keepingCapacity: true) }
    if focused == 0 || !walk.isControl[situation.node] { return false }
    borders.append((situation.states, border))
    guard situation.states & focused != 0 else { return false }
    let without = situation.states & ~focused
    let nearest = borders.filter { $0.states & ~without == 0 }.max {
      $0.states.nonzeroBitCount < $1.states.nonzeroBitCount
    }
    return nearest.map { $0.color != border } ?? false
  }
}
