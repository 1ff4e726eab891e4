public import Foundation

extension AttributedString {
  /// Returns the text with more attributes in a range, which replace existing ones.
  ///
  /// A range is clamped to the text; an empty one changes nothing.
  public func apply(
    in range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { addingAttributes(for: range, attributes) }

  /// Returns the text with more attributes in a range, which replace existing ones.
  ///
  /// The range counts UTF-16 units; see ``range(atUTF16:)``.
  public func apply(
    inUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { apply(in: range(atUTF16: offsets), attributes) }

  /// Returns the text with more attributes in a range, like ``apply(in:_:)``.
  public func addingAttributes(
    for range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString {
    var text = self
    text.addAttributes(for: range, attributes)
    return text
  }

  /// Returns the text with more attributes in a range, like ``apply(inUTF16:_:)``.
  public func addingAttributes(
    forUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { addingAttributes(for: range(atUTF16: offsets), attributes) }

  /// Adds attributes to a range of the text, which replace existing ones.
  ///
  /// A range is clamped to the text; an empty one changes nothing.
  public mutating func addAttributes(
    for range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) {
    let range = range.clamped(to: startIndex..<endIndex)
    guard !range.isEmpty else { return }
    self[range].mergeAttributes(attributes().container, mergePolicy: .keepNew)
  }

  /// Adds attributes to a range of the text, which replace existing ones.
  ///
  /// The range counts UTF-16 units; see ``range(atUTF16:)``.
  public mutating func addAttributes(
    forUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) { addAttributes(for: range(atUTF16: offsets), attributes) }

  /// Returns the range of the text at a range of UTF-16 units.
  ///
  /// The range is clamped to the text, and includes a character of two units of which it contains
  /// one.
  public func range(atUTF16 offsets: Range<Int>) -> Range<Index> {
    guard !offsets.isEmpty else { return endIndex..<endIndex }
    var lower: Index?
    var upper = startIndex
    var offset = 0
    for index in unicodeScalars.indices {
      guard offset < offsets.upperBound else { break }
      offset += UTF16.width(unicodeScalars[index])
      guard offset > offsets.lowerBound else { continue }
      if lower == nil { lower = index }
      upper = unicodeScalars.index(after: index)
    }
    guard let lower else { return endIndex..<endIndex }
    return lower..<upper
  }
}
