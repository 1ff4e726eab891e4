extension SourceText {
  /// The place of a character inside a JSON string, escapes counted as what they stand for.
  ///
  /// The string's token starts at `location`, with its opening quote. `index` counts the decoded
  /// Unicode scalars, so that an escape and a surrogate pair are one each; at or behind the end the
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

  /// The offset behind the character, or the escape, that starts at an offset.
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
