import Livery

/// The borders of a widget in its states, of which some come with focus.
struct FocusBorders {
  private let focused: StateBits
  /// Those without focus.
  private var sets = LargestSubset()
  private var borders: [Color?] = []

  init(_ sets: StateSets) { focused = sets.bits(of: ["focused"]) }

  /// Whether the border of a focused control is another one than without focus; a widget is looked at in
  /// its normal state first.
  mutating func changes(
    _ border: Color?,
    _ situation: Situation,
    _ walk: borrowing SituationWalk
  ) -> Bool {
    if situation.states == 0 {
      sets.removeAll()
      borders.removeAll(keepingCapacity: true)
    }
    if focused == 0 || !walk.isControl[situation.node] { return false }
    guard situation.states & focused != 0 else {
      sets.append(situation.states)
      borders.append(border)
      return false
    }
    let least = sets.index(within: situation.states & ~focused, spending: walk.budget)
    return least.map { borders[$0] != border } ?? false
  }
}
