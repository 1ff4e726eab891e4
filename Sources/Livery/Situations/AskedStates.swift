/// What is asked about the states of a widget: what matches it, and what matches inside it.
struct AskedStates: Sendable {
  /// States that a widget has to be in, and in no others of some.
  struct Exact: Hashable, Sendable {
    let mask: StateBits
    let all: StateBits
  }

  /// What a set comes to: sets with the same answer are one for all that asks.
  struct Answer: Hashable, Sendable {
    /// The union of the masks that apply.
    let states: StateBits
    /// The numbers of what applies to the set alone.
    let exact: [Int]
  }

  /// The masks that apply in a set that has all their states.
  private(set) var masks: Set<StateBits> = []

  /// The masks that apply in one set only, as entries for several states do in `brstyle` resolution
  /// (spec 8.2).
  private(set) var exact: [Exact] = []

  /// Adds masks that apply in a set that has all their states.
  mutating func formUnion(_ added: Set<StateBits>) { masks.formUnion(added) }

  /// Adds a mask that applies in one set only of a theme's states.
  mutating func insert(_ mask: StateBits, aloneAmong all: StateBits) {
    let added = Exact(mask: mask, all: all)
    if !exact.contains(added) { exact.append(added) }
  }

  /// Adds what something else asks.
  mutating func formUnion(_ other: Self) {
    masks.formUnion(other.masks)
    for exact in other.exact { insert(exact.mask, aloneAmong: exact.all) }
  }

  /// What a set comes to.
  func answer(in set: StateBits) -> Answer {
    Answer(
      states: masks.reduce(0) { set & $1 == $1 ? $0 | $1 : $0 },
      exact: exact.isEmpty ? [] : exact.indices.filter { set & exact[$0].all == exact[$0].mask }
    )
  }
}
