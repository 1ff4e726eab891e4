/// The masks of states that selectors require of a widget, for rules that match it and for rules
/// that match its descendants.
///
/// A negated state is a mask of its own: sets in which the same masks are contained agree in each
/// required set of states and in each negated state, and the union of these masks is the least of them.
package struct RequiredStates: Hashable, Sendable {
  /// The result of all masks for one set of states; sets with equal results need only be visited
  /// once.
  package struct Effect: Hashable, Sendable {
    /// The union of the masks that apply.
    let states: StateBits
    /// For each ``Group`` the mask that applies exclusively; 0 for none.
    let exclusive: [StateBits]
  }

  /// Masks that apply only if a widget has exactly their states among the theme's, as entries for
  /// several states do in `brstyle` resolution.
  package struct Group: Hashable, Sendable {
    /// All states of the theme.
    let all: StateBits
    /// The masks, each of several states.
    let masks: Set<StateBits>

    /// Returns the mask that applies in a set; 0 for none.
    func mask(in set: StateBits) -> StateBits { masks.contains(set & all) ? set & all : 0 }
  }

  /// Returns the masks on which a condition depends that requires states and excludes others.
  static func masks(requiring states: StateMask, excluding excluded: StateMask) -> [StateMask] {
    var masks = [states]
    var left = excluded
    while left != 0 {
      masks.append(left & (~left &+ 1))
      left &= left - 1
    }
    return masks
  }

  /// Makes an empty collection of masks.
  package init() {}

  /// The masks that apply in every set that contains their states.
  private(set) var masks: Set<StateBits> = []

  /// The states that rules ask for, without those that they only exclude.
  package internal(set) var asked: StateBits = 0

  /// The masks that apply in one set only, by theme.
  private(set) var groups: [Group] = []

  /// Adds masks that apply in every set that contains their states.
  mutating func formUnion(_ added: Set<StateBits>) { masks.formUnion(added) }

  /// Adds masks that apply in one set only; empty groups are ignored.
  mutating func append(_ group: Group) {
    if !group.masks.isEmpty { groups.append(group) }
  }

  /// Adds the masks of another collection; groups of the same states are merged.
  package mutating func formUnion(_ other: Self) {
    masks.formUnion(other.masks)
    asked |= other.asked
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

  /// The union of all masks.
  package var states: StateBits {
    groups.reduce(masks.reduce(0, |)) { $1.masks.reduce($0, |) }
  }

  /// Returns the result of all masks for a set.
  package func effect(in set: StateBits) -> Effect {
    Effect(
      states: masks.reduce(0) { set & $1 == $1 ? $0 | $1 : $0 },
      exclusive: groups.map { $0.mask(in: set) }
    )
  }
}
