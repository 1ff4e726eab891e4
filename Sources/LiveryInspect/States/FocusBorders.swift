import Livery

/// The borders of a widget in its states, used to detect focus borders.
struct FocusBorders {
  private let focused: StateBits
  /// The state sets without focus.
  private var sets = LargestSubset()
  private var borders: [Color?] = []

  init(_ sets: StateSets) { focused = sets.bits(of: ["focused"]) }

  /// Returns whether the border of a focused control differs from the one without focus.
  ///
  /// The normal state of a widget must be visited first.
  mutating func changes(
    _ border: Color?,
    in situation: Situation,
    on walk: borrowing SituationWalk
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
