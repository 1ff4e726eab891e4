/// The contexts that a value of a token requires, of some axes one each.
struct TokenConditions: Hashable, Sendable {
  /// A context of an axis, by their numbers.
  struct Condition: Hashable, Sendable {
    let axis: Int
    let context: Int
  }

  /// The contexts, ordered by their axes.
  private(set) var all: [Condition]

  /// No contexts.
  static let none = Self([])

  /// Creates the conditions of contexts of different axes.
  init(_ conditions: [Condition]) { all = conditions.sorted { $0.axis < $1.axis } }

  /// The number of contexts.
  var count: Int { all.count }
}

extension TokenConditions: Comparable {
  /// Orders conditions as their `@when` follow each other in a sheet, so that of two that are met
  /// the greater one wins: first by the number of contexts, then by their axes.
  static func < (left: Self, right: Self) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left.all.reversed(), right.all.reversed()) {
      if one.axis != other.axis { return one.axis < other.axis }
      if one.context != other.context { return one.context < other.context }
    }
    return false
  }
}
