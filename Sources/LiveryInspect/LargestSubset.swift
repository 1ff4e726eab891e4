import Livery

/// Finds the largest of some state sets that are within others, of tens of thousands for tens of thousands.
///
/// Which it is depends only on those states of the others that any of the sets has, so that it is looked for
/// once for each selection of these.
struct LargestSubset {
  private var sets: [StateBits] = []
  private var numbers: [StateBits: Int] = [:]
  private var union: StateBits = 0
  /// What was found before, and the greatest number that was looked for.
  private var known: [StateBits: Int?] = [:]
  private var greatest: StateBits = 0

  /// Forgets all sets.
  mutating func removeAll() {
    sets.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    union = 0
    known.removeAll(keepingCapacity: true)
    greatest = 0
  }

  /// Adds a set; its number is how many were added before.
  mutating func append(_ set: StateBits) {
    if numbers[set] == nil { numbers[set] = sets.count }
    sets.append(set)
    union |= set
    // A greater number is within none of those.
    if set > greatest { return }
    known.removeAll(keepingCapacity: true)
    greatest = 0
  }

  /// The number of the set with most states that has none but some, the first of equals; `nil` if there is no
  /// such set.
  mutating func index(
    within states: StateBits,
    spending budget: WorkBudget = WorkBudget()
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
