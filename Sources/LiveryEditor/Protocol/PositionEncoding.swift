package import SourceJSON

/// The unit in which the protocol counts the characters of a line.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the position of an offset.
  package func position(of offset: Int, in source: SourceText) -> JSONValue {
    let (line, character) = lineAndCharacter(of: offset, in: source)
    return ["line": JSONValue(line), "character": JSONValue(character)]
  }

  /// Returns the line and the character of an offset, counted from 0.
  package func lineAndCharacter(of offset: Int, in source: SourceText) -> (Int, Int) {
    let place = source.place(of: offset)
    return switch self {
    case .utf8: (place.line, place.bytes)
    case .utf16: (place.line, place.utf16)
    case .utf32: (place.line, place.scalars)
    }
  }

  /// Returns the range of a text.
  package func range(_ range: Range<Int>, in source: SourceText) -> JSONValue {
    [
      "start": position(of: range.lowerBound, in: source),
      "end": position(of: range.upperBound, in: source),
    ]
  }

  /// Returns the offset of a position; `nil` if it is no position.
  ///
  /// A character after the end of its line is the end of the line, and a line after the last one
  /// is the end of the text.
  package func offset(of position: JSONNode?, in source: SourceText) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    return offset(line: line, character: character, in: source)
  }

  /// Returns the offset of a line and a character, counted from 0.
  package func offset(line: Int, character: Int, in source: SourceText) -> Int {
    let last = source.lineAndColumn(at: source.bytes.count).line - 1
    if line > last { return source.bytes.count }
    var offset = source.start(ofLine: line)
    let end = source.line(around: offset).upperBound
    var rest = character
    while offset < end, rest > 0 {
      let length = source.bytes[offset].lengthOfScalar
      let units = units(in: source.bytes[offset..<min(end, offset + length)])
      // Positions inside of a character are its start.
      if units > rest { break }
      rest -= units
      offset = min(end, offset + length)
    }
    return offset
  }

  /// Returns the byte range of a range; `nil` if it is none.
  package func range(of range: JSONNode?, in source: SourceText) -> Range<Int>? {
    guard let start = offset(of: range?["start"], in: source),
      let end = offset(of: range?["end"], in: source), start <= end
    else { return nil }
    return start..<end
  }

  private func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    case .utf32: bytes.count { $0 & 0xC0 != 0x80 }
    }
  }
}

extension UInt8 {
  /// The number of bytes of the Unicode scalar that begins with this byte.
  fileprivate var lengthOfScalar: Int {
    switch self {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
