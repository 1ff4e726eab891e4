/// Finds the places of the characters of one JSON string.
///
/// It remembers the last answer, so that asking for one place after the other reads the string only
/// once.
struct StringPlaces {
  /// An answer: how much of the decoded string stands before a place.
  fileprivate struct Answer {
    var index = 0
    var place: SourceLocation
  }

  private let start: SourceLocation
  private var lastScalar: Answer
  private var lastByte: Answer

  /// Finds places in the string whose opening quote stands at a place.
  init(stringAt start: SourceLocation) {
    self.start = start
    let first = Answer(place: start.source.location(at: start.offset + 1))
    lastScalar = first
    lastByte = first
  }

  /// The place of a Unicode scalar of the decoded string.
  mutating func location(ofScalar index: Int) -> SourceLocation {
    if index < lastScalar.index { self = Self(stringAt: start) }
    let (source, distance) = (start.source, index - lastScalar.index)
    let place = source.location(ofScalar: distance, inStringAt: lastScalar.stringStart)
    lastScalar = Answer(index: index, place: place)
    return place
  }

  /// The place of the scalar that begins at a byte of the decoded string's UTF-8 form.
  mutating func location(ofByte index: Int) -> SourceLocation {
    if index < lastByte.index { self = Self(stringAt: start) }
    let (source, distance) = (start.source, index - lastByte.index)
    let place = source.location(ofByte: distance, inStringAt: lastByte.stringStart)
    lastByte = Answer(index: index, place: place)
    return place
  }
}

extension StringPlaces.Answer {
  /// Where the rest of the string would begin if it were a string of its own.
  fileprivate var stringStart: SourceLocation { place.source.location(at: place.offset - 1) }
}
