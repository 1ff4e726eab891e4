extension ConstantMention {
  /// Returns a Boolean value that indicates whether a location is inside the string that contains
  /// the constant.
  fileprivate func isBehind(_ place: SourceLocation?) -> Bool {
    guard let place, place >= string else { return false }
    var places = StringPlaces(stringAt: string)
    return place <= places.location(ofScalar: .max)
  }
}

extension ArraySlice<ConstantMention> {
  /// Returns the mentions in the string that contains a location; mentions are in the order of the
  /// text.
  func behind(_ place: SourceLocation?) -> Self {
    guard let place else { return [] }
    // The first mention whose string satisfies the predicate.
    func first(_ isBehind: (SourceLocation) -> Bool) -> Int {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(self[middle].string) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let end = first { $0 > place }
    guard end > startIndex, self[end - 1].isBehind(place) else { return [] }
    let string = self[end - 1].string
    return self[first { $0 >= string }..<end]
  }
}
