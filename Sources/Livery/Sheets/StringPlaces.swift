/// Finds the places of the characters of one JSON string.
///
/// It remembers the last answer, so that asking for one place after the other reads the string only
/// once.
struct StringPlaces {
  private let start: SourceLocation
  private var lastIndex = 0
  private var last: SourceLocation

  /// Finds places in the string whose opening quote stands at a place.
  init(stringAt start: SourceLocation) {
    self.start = start
    last = start.source.location(ofScalar: 0, inStringAt: start)
  }

  /// The place of a Unicode scalar of the decoded string.
  mutating func location(ofScalar index: Int) -> SourceLocation {
    if index < lastIndex { self = Self(stringAt: start) }
    // The string from the last answer on is taken for a string of its own.
    let before = SourceLocation(source: last.source, offset: last.offset - 1)
    last = last.source.location(ofScalar: index - lastIndex, inStringAt: before)
    lastIndex = index
    return last
  }
}
