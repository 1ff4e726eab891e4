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
  package let styles: Styles
  /// The tag that the visitor returned for the situation.
  package internal(set) var tag = 0

  /// The styles of a widget by theme; walks of one theme need no memory for them.
  package struct Styles: RandomAccessCollection, Sendable {
    private let first: StyleNumber
    private var others: [StyleNumber] = []

    init(_ first: StyleNumber) { self.first = first }

    /// The index of the first theme.
    package var startIndex: Int { 0 }
    /// The number of themes.
    package var endIndex: Int { 1 + others.count }

    /// The style in a theme.
    package subscript(side: Int) -> StyleNumber { side == 0 ? first : others[side - 1] }

    mutating func append(_ style: StyleNumber) { others.append(style) }
  }

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
