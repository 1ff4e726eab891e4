/// A widget in a state set, inside ancestors in theirs.
package struct Situation: Sendable {
  /// The widget, as a node of the tree.
  package let node: Int
  /// The active states.
  package let states: StateBits
  /// The number of state sets of the widget that this one represents.
  package let setCount: Int
  /// The widget's styles, by theme: equal numbers are equal styles; different ones may be equal
  /// too.
  package let styles: [StyleNumber]
  /// The tag that the visitor returned for the situation.
  package internal(set) var tag = 0

  /// The number of a style, which is valid for one walk.
  package struct StyleNumber: Hashable, Sendable {
    let number: Number<StyleRecord>

    /// The number, counted from 0.
    package var index: Int { number.index }

    let list: Number<RuleList>
    let own: Number<OwnStyle>
    let parent: Number<StyleRecord>

    /// Returns a Boolean value that indicates whether two numbers are equal.
    package static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    /// Hashes the number.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
}
