import Livery

/// Finds the largest set in a collection of state sets that is a subset of a given set; efficient
/// for tens of thousands of sets and queries.
///
/// The result depends only on those states of the query that occur in the collection, so it is
/// cached by these.
struct LargestSubset {
  private var sets: [StateBits] = []
  private var numbers: [StateBits: Int] = [:]
  private var union: StateBits = 0
  /// The cached results, and the greatest query among them.
  private var known: [StateBits: Int?] = [:]
  private var greatest: StateBits = 0

  /// Removes all sets.
  mutating func removeAll() {
    sets.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    union = 0
    known.removeAll(keepingCapacity: true)
    greatest = 0
  }

  /// Appends a set.
  ///
  /// Its index is the number of sets appended before.
  mutating func append(_ set: StateBits) {
    if numbers[set] == nil { numbers[set] = sets.count }
    sets.append(set)
    union |= set
    // A greater bit set is not a subset of any cached query.
    if set > greatest { return }
    known.removeAll(keepingCapacity: true)
    greatest = 0
  }

  /// Returns the index of the largest subset of some states, the first of equally large ones; `nil`
  /// if there is none.
  mutating func index(
    within states: StateBits,
    spending budget: WorkBudget = WorkBudget(endsWithTask: false)
  ) -> Int? {
    let asked = states & union
    if let exact = numbers[asked] { return exact }
    if let found = known[asked] { return found }
    _ = budget.spend(1 + sets.count / 8)
    let found = sets.indices.lazy.filter { [sets] in sets[$0] & ~asked == 0 }.max { [sets] in
      sets[$0].nonzeroBitCount < sets[$1].nonzeroBitCount
    }
    known[asked] = .some(found)
    greatest = max(greatest, asked)
    return found
  }
}
