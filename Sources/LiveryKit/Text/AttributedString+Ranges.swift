public import Foundation

extension AttributedString {
  /// The text with more attributes in a part of it, which win over those that are there.
  ///
  /// Of a range that leaves the text, what lies in the text counts; if that is nothing, the text
  /// stays as it is.
  public func apply(
    in range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { addingAttributes(for: range, attributes) }

  /// The text with more attributes in a part of it, which win over those that are there.
  ///
  /// The part is counted in UTF-16 units; see ``range(atUTF16:)``.
  public func apply(
    inUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { apply(in: range(atUTF16: offsets), attributes) }

  /// The text with more attributes in a part of it, as ``apply(in:_:)`` gives it.
  public func addingAttributes(
    for range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString {
    var text = self
    text.addAttributes(for: range, attributes)
    return text
  }

  /// The text with more attributes in a part of it, as ``apply(inUTF16:_:)`` gives it.
  public func addingAttributes(
    forUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) -> AttributedString { addingAttributes(for: range(atUTF16: offsets), attributes) }

  /// Adds attributes to a part of the text, where they win over those that are there.
  ///
  /// Of a range that leaves the text, what lies in the text counts; if that is nothing, the text
  /// stays as it is.
  public mutating func addAttributes(
    for range: Range<Index>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) {
    let range = range.clamped(to: startIndex..<endIndex)
    guard !range.isEmpty else { return }
    self[range].mergeAttributes(attributes().container, mergePolicy: .keepNew)
  }

  /// Adds attributes to a part of the text, where they win over those that are there.
  ///
  /// The part is counted in UTF-16 units; see ``range(atUTF16:)``.
  public mutating func addAttributes(
    forUTF16 offsets: Range<Int>,
    @TextAttributesBuilder _ attributes: () -> TextAttributes
  ) { addAttributes(for: range(atUTF16: offsets), attributes) }

  /// The part of the text that lies at a range of UTF-16 units.
  ///
  /// Of a range that leaves the text, what lies in the text counts; a character of two units that is
  /// cut in two is in the part.
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
