/// Remembers, for the rules that match, a parent's style and the active states, the style that was found
/// last: most widgets look like others that stand in the same way in others that look alike.
///
/// It is about widgets on which nothing was set.
struct StyleShortcuts: Sendable {
  private struct Entry {
    var list = Number<RuleList>.zero
    var parentStyle = Number<StyleRecord>.zero
    var states: StateMask = 0
    var style = Number<StyleRecord>.zero
  }

  /// The most entries there are, so that they stay where memory is quick.
  private static let limit = 8192

  /// Two places for each, a power of two in all; none until something is remembered.
  private var entries: ContiguousArray<Entry> = []

  @inline(__always)
  private func place(
    _ list: Number<RuleList>,
    _ parentStyle: Number<StyleRecord>,
    _ states: StateMask
  ) -> Int {
    let numbers = UInt64(list.rawValue) << 32 | UInt64(parentStyle.rawValue)
    let mixed = (numbers ^ UInt64(states) << 24) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 40) & (entries.count - 1)
  }

  /// The number of the style; none if it was forgotten.
  @inline(__always)
  func style(
    list: Number<RuleList>,
    parentStyle: Number<StyleRecord>,
    states: StateMask
  ) -> Number<StyleRecord> {
    if entries.isEmpty { return .zero }
    let place = place(list, parentStyle, states)
    let entry = entries[place]
    if entry.list == list, entry.parentStyle == parentStyle, entry.states == states {
      return entry.style
    }
    let other = entries[place ^ 1]
    return other.list == list && other.parentStyle == parentStyle && other.states == states
      ? other.style : .zero
  }

  /// Remembers the number of a style, one of so many.
  mutating func keep(
    _ style: Number<StyleRecord>,
    list: Number<RuleList>,
    parentStyle: Number<StyleRecord>,
    states: StateMask,
    among count: Int
  ) {
    // What is pushed out is found again.
    if count * 2 > entries.count, entries.count < Self.limit {
      var room = 64
      while room < min(count * 4, Self.limit) { room *= 2 }
      entries = ContiguousArray(repeating: Entry(), count: room)
    }
    var place = place(list, parentStyle, states)
    if entries[place].style != .zero { place ^= 1 }
    entries[place] = Entry(list: list, parentStyle: parentStyle, states: states, style: style)
  }
}
