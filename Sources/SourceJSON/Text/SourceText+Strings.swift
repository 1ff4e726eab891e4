extension SourceText {
  /// Returns the place of a character inside a JSON string, in which an escape counts as its
  /// character.
  ///
  /// The string's token starts at `location`, with its opening quote. `index` counts the decoded
  /// Unicode scalars, so that an escape and a surrogate pair are one each; at or after the end the
  /// place is that of the closing quote.
  package func location(
    ofScalar index: Int,
    inStringAt location: SourceLocation
  ) -> SourceLocation {
    var offset = location.offset + 1
    for _ in 0..<max(0, index) {
      guard offset < bytes.count, bytes[offset] != 0x22 else { break }
      offset = end(ofStringScalarAt: offset)
    }
    return self.location(at: min(offset, bytes.count))
  }

  /// Returns the place of the scalar that begins at a byte of a decoded JSON string's UTF-8 form.
  ///
  /// The string's token starts at `location`; at or after the end the place is that of the closing
  /// quote.
  package func location(ofByte index: Int, inStringAt location: SourceLocation) -> SourceLocation {
    var offset = location.offset + 1
    var rest = index
    while rest > 0, offset < bytes.count, bytes[offset] != 0x22 {
      if bytes[offset] != 0x5C {
        offset += 1
        rest -= 1
      } else {
        let end = end(ofStringScalarAt: offset)
        rest -= decodedLength(ofEscapeAt: offset, length: end - offset)
        offset = end
      }
    }
    return self.location(at: min(offset, bytes.count))
  }

  /// Returns the number of UTF-8 bytes of a decoded escape.
  private func decodedLength(ofEscapeAt offset: Int, length: Int) -> Int {
    switch (length, bytes.codeUnit(at: offset)) {
    case (12, _): 4
    case (_, .some(0x800...)): 3
    case (_, .some(0x80...)): 2
    default: 1
    }
  }

  /// Returns the offset after the character, or the escape, that starts at an offset.
  private func end(ofStringScalarAt offset: Int) -> Int {
    guard bytes[offset] == 0x5C else {
      return offset + max(1, bytes.lengthOfScalar(at: offset))
    }
    guard let unit = bytes.codeUnit(at: offset) else { return offset + 2 }
    let isPair =
      (0xD800...0xDBFF).contains(unit)
      && bytes.codeUnit(at: offset + 6).map { (0xDC00...0xDFFF).contains($0) } == true
    return offset + (isPair ? 12 : 6)
  }
}
