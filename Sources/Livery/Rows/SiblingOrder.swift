/// The steps from the current order of siblings to another one, with as few moves as possible.
struct SiblingOrder {
  /// A Boolean value for each sibling of the new order that indicates whether it stays in place.
  private(set) var stays: [Bool]

  /// For each sibling of the new order the next one that stays; `nil` at the end.
  ///
  /// From the first to the last, those that do not stay are placed in front of it.
  private(set) var following: [TreeRows.Row?]

  /// Makes the steps to a new order.
  ///
  /// - Parameters:
  ///   - wanted: The siblings in their new order; `nil` for a new one.
  ///   - current: The siblings in their current order, which may include others.
  init(_ wanted: [TreeRows.Row?], from current: [TreeRows.Row]) {
    var places: [TreeRows.Row: Int] = [:]
    places.reserveCapacity(current.count)
    for (place, row) in current.enumerated() { places[row] = place }
    stays = Self.longestRun(in: wanted.map { row in row.flatMap { places[$0] } })
    following = Array(repeating: nil, count: wanted.count)
    var next: TreeRows.Row?
    for index in wanted.indices.reversed() {
      following[index] = next
      if stays[index] { next = wanted[index] }
    }
  }

  /// Returns a Boolean value for each place that indicates whether it is in a longest increasing
  /// subsequence; missing places are not.
  private static func longestRun(in places: [Int?]) -> [Bool] {
    // The index of the smallest last place of a subsequence, by its length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: places.count)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let end = places[ends[middle]], end < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isInRun = Array(repeating: false, count: places.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isInRun[index] = true
      index = previous[index]
    }
    return isInRun
  }
}
