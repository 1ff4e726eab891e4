/// The state sets of a widget in which something else applies to it, or to what is inside it.
struct SituationSets: Sendable {
  /// What decides about them: which states what is inside asks for, and what matches.
  struct Key: Hashable, Sendable {
    /// What matches in one of the themes.
    struct Matched: Hashable, Sendable {
      let list: Number<RuleList>
      let own: Number<OwnStyle>
    }

    let kind: Int
    var matched: [Matched] = []

    init(kind: Int) { self.kind = kind }
  }

  /// The masks that anything asks for.
  let masks: Set<StateBits>
  /// The least sets in which different ones apply, the normal state first.
  let least: [StateBits]
  /// How many sets each stands for.
  let counts: [Int]
  /// In each, the states that what is inside asks for.
  let applying: [StateBits]

  /// Works them out; `nil` if they are too many.
  init?(
    _ sets: StateSets,
    masks: Set<StateBits>,
    containerMasks: Set<StateBits>,
    isControl: Bool
  ) {
    guard let least = sets.leastSets(of: masks) else { return nil }
    self.masks = masks
    self.least = least
    counts = sets.counts(
      of: least,
      masks: masks,
      among: isControl ? sets.all : masks.reduce(0, |)
    )
    // The masks that apply are those in their union.
    applying = least.map { states in
      containerMasks.reduce(0) { states & $1 == $1 ? $0 | $1 : $0 }
    }
  }
}
