/// A widget in a state set, inside what it is in as that is (spec 15).
package struct Situation: Sendable {
  /// The widget, as a node of the tree.
  package let node: Int
  /// The active states.
  package let states: StateBits
  /// How many state sets of the widget look like this one.
  package let setCount: Int
  /// What the widget wears, by theme: equal numbers are equal styles, others may be.
  package let styles: [StyleNumber]
  /// What the walk was told when it came to the situation.
  package internal(set) var tag = 0

  /// What a widget wears, as a number that holds for one walk.
  package struct StyleNumber: Hashable, Sendable {
    let number: Number<StyleRecord>

    /// The number itself, counted from 0.
    package var index: Int { number.index }

    let list: Number<RuleList>
    let own: Number<OwnStyle>
    let parent: Number<StyleRecord>

    /// Whether two widgets wear the same.
    package static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    /// Feeds the number to a hasher.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
}
