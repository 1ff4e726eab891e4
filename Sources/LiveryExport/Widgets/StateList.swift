import Livery

/// An ordered list of sets of states, of which the last one that applies decides.
///
/// A set has the states of a widget and of each of its containers. The list is right by
/// construction: the situations come in an order in which none precedes another one within it, and one
/// becomes a rule only if the rules so far give it another value.
struct StateList {
  /// A set of states: those of each container from the window down, then those of the widget.
  typealias States = [StateBits]

  /// The numbers of the situations that are rules, the weakest one first.
  let rules: [Int]

  /// Makes the list of some situations.
  ///
  /// - Parameters:
  ///   - situations: The situations in ascending order, the first one that of no states.
  ///   - isEqual: A closure that returns whether two situations have the same value.
  init(_ situations: [States], isEqual: (_ one: Int, _ other: Int) -> Bool) {
    var rules: [Int] = []
    /// The rule that decides each situation, as an index of `rules`.
    var deciding: [Int] = []
    for (number, states) in situations.enumerated() {
      let last = rules.lastIndex { Self.contains(states, situations[$0]) }
      if let last, isEqual(rules[last], number) {
        deciding.append(last)
      } else {
        deciding.append(rules.count)
        rules.append(number)
      }
    }
    // A rule is needed if without it some situation has another value.
    var isKept = Array(repeating: true, count: rules.count)
    var decided = Array(repeating: [Int](), count: rules.count)
    for (number, rule) in deciding.enumerated() { decided[rule].append(number) }
    for rule in rules.indices.dropFirst() {
      var others: [Int] = []
      for number in decided[rule] {
        let next = rules[..<rule].indices.last { index in
          isKept[index] && Self.contains(situations[number], situations[rules[index]])
        }
        guard let next, isEqual(rules[next], number) else { break }
        others.append(next)
      }
      guard others.count == decided[rule].count else { continue }
      isKept[rule] = false
      for (number, other) in zip(decided[rule], others) { decided[other].append(number) }
    }
    self.rules = zip(rules, isKept).filter(\.1).map(\.0)
  }

  /// Returns a Boolean value that indicates whether a situation has all states of another one.
  static func contains(_ states: States, _ others: States) -> Bool {
    for index in states.indices where states[index] & others[index] != others[index] {
      return false
    }
    return true
  }
}
