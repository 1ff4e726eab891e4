/// Finds the locations of the characters of a JSON string.
///
/// It caches the last result, so that finding locations in order is linear in the length of the
/// string. In a file of another format, where a text has no quotes, all characters are at its start.
struct StringPlaces {
  /// A result: the length of the decoded string before an offset of the source.
  private typealias Answer = (index: Int, offset: Int)

  private let start: SourceLocation
  private let isQuoted: Bool
  private var lastScalar: Answer
  private var lastByte: Answer

  /// Makes a finder for the string whose opening quote is at a location.
  init(stringAt start: SourceLocation) {
    self.start = start
    let bytes = start.source.bytes
    isQuoted = start.offset < bytes.count && bytes[start.offset] == 0x22
    lastScalar = (0, start.offset + 1)
    lastByte = lastScalar
  }

  /// Returns the location of a Unicode scalar of the decoded string.
  mutating func location(ofScalar index: Int) -> SourceLocation {
    if !isQuoted { return start }
    if index < lastScalar.index { lastScalar = (0, start.offset + 1) }
    let place = start.source.location(
      ofScalar: index - lastScalar.index,
      inStringAt: start.source.location(at: lastScalar.offset - 1)
    )
    lastScalar = (index, place.offset)
    return place
  }

  /// Returns the location of the scalar that begins at a byte of the decoded string's UTF-8 form.
  mutating func location(ofByte index: Int) -> SourceLocation {
    if !isQuoted { return start }
    if index < lastByte.index { lastByte = (0, start.offset + 1) }
    let place = start.source.location(
      ofByte: index - lastByte.index,
      inStringAt: start.source.location(at: lastByte.offset - 1)
    )
    lastByte = (index, place.offset)
    return place
  }
}
