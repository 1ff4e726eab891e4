/// What is asked about the states of a widget: what matches it, and what matches inside it.
package struct AskedStates: Hashable, Sendable {
  /// What a set comes to: sets with the same answer are one for all that asks.
  package struct Answer: Hashable, Sendable {
    /// The union of the masks that apply.
    let states: StateBits
    /// For each ``Group`` the mask that applies to the set alone; 0 for none.
    let alone: [StateBits]
  }

  /// Masks that apply in one set only of a theme's states, as entries for several states do in `brstyle`
  /// resolution (spec 8.2).
  package struct Group: Hashable, Sendable {
    /// All states of the theme.
    let all: StateBits
    /// The masks, which are of several states.
    let masks: Set<StateBits>

    /// The mask that applies in a set; 0 for none.
    func mask(in set: StateBits) -> StateBits { masks.contains(set & all) ? set & all : 0 }
  }

  /// Asks for nothing.
  package init() {}

  /// The masks that apply in a set that has all their states.
  private(set) var masks: Set<StateBits> = []

  /// Those that apply in one set only, by theme.
  private(set) var groups: [Group] = []

  /// Adds masks that apply in a set that has all their states.
  mutating func formUnion(_ added: Set<StateBits>) { masks.formUnion(added) }

  /// Adds masks that apply in one set only, if there are any.
  mutating func append(_ group: Group) {
    if !group.masks.isEmpty { groups.append(group) }
  }

  /// Adds what something else asks; groups of the same states become one.
  package mutating func formUnion(_ other: Self) {
    masks.formUnion(other.masks)
    for group in other.groups {
      if let known = groups.firstIndex(where: { $0.all == group.all }) {
        groups[known] = Group(all: group.all, masks: groups[known].masks.union(group.masks))
      } else {
        groups.append(group)
      }
    }
  }

  /// The number of masks.
  var count: Int { groups.reduce(masks.count) { $0 + $1.masks.count } }

  /// All states that any mask has.
  package var states: StateBits {
    groups.reduce(masks.reduce(0, |)) { $1.masks.reduce($0, |) }
  }

  /// What a set comes to.
  package func answer(in set: StateBits) -> Answer {
    Answer(
      states: masks.reduce(0) { set & $1 == $1 ? $0 | $1 : $0 },
      alone: groups.map { $0.mask(in: set) }
    )
  }
}
