/// Finds the places of the characters of one JSON string.
///
/// It remembers the last answer, so that asking for one place after the other reads the string only
/// once.
struct StringPlaces {
  /// An answer: how much of the decoded string stands before an offset of the source.
  private typealias Answer = (index: Int, offset: Int)

  private let start: SourceLocation
  private var lastScalar: Answer
  private var lastByte: Answer

  /// Finds places in the string whose opening quote stands at a place.
  init(stringAt start: SourceLocation) {
    self.start = start
    lastScalar = (0, start.offset + 1)
    lastByte = lastScalar
  }

  /// The place of a Unicode scalar of the decoded string.
  mutating func location(ofScalar index: Int) -> SourceLocation {
    if index < lastScalar.index { lastScalar = (0, start.offset + 1) }
    let place = start.source.location(
      ofScalar: index - lastScalar.index,
      inStringAt: start.source.location(at: lastScalar.offset - 1)
    )
    lastScalar = (index, place.offset)
    return place
  }

  /// The place of the scalar that begins at a byte of the decoded string's UTF-8 form.
  mutating func location(ofByte index: Int) -> SourceLocation {
    if index < lastByte.index { lastByte = (0, start.offset + 1) }
    let place = start.source.location(
      ofByte: index - lastByte.index,
      inStringAt: start.source.location(at: lastByte.offset - 1)
    )
    lastByte = (index, place.offset)
    return place
  }
}
