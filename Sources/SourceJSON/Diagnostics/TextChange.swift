/// A change of a text that replaces some of its bytes.
public struct TextChange: Hashable, Sendable {
  /// The start of the replaced text.
  public let start: SourceLocation
  /// The end of the replaced text.
  public let end: SourceLocation
  /// The replacement.
  public let text: String

  /// The replaced text.
  public var old: String {
    String(decoding: start.source.bytes[start.offset..<end.offset], as: UTF8.self)
  }
}

extension SourceText {
  /// Returns a change that replaces the text between two offsets.
  package func change(_ range: Range<Int>, to text: String) -> TextChange {
    let (start, end) = (location(at: range.lowerBound), location(at: range.upperBound))
    return TextChange(start: start, end: end, text: text)
  }

  /// Returns the text with changes applied; every other byte stays.
  ///
  /// - Throws: A ``DiagnosticsError`` if two changes overlap.
  package func applying(_ changes: [TextChange]) throws(DiagnosticsError) -> SourceText {
    try changes.expectApart()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + changes.reduce(0) { $0 + $1.text.utf8.count })
    var offset = 0
    for change in changes.inOrder {
      result += bytes[offset..<change.start.offset]
      result += change.text.utf8
      offset = change.end.offset
    }
    result += bytes[offset...]
    let changed = SourceText(name: name, bytes: result)
    return allowsComments ? changed.allowingComments : changed
  }
}

extension [TextChange] {
  /// The changes in the order of the text.
  var inOrder: Self {
    sorted { ($0.start.offset, $0.end.offset) < ($1.start.offset, $1.end.offset) }
  }

  /// Throws if changes overlap.
  package func expectApart() throws(DiagnosticsError) {
    let sorted = inOrder
    for (one, other) in zip(sorted, sorted.dropFirst()) where other.start.offset < one.end.offset {
      let message = "two of the edits change the same text; make one after the other"
      throw DiagnosticsError(
        diagnostics: [Diagnostic(.error, .editRefused, message: message, at: other.start)]
      )
    }
  }
}

extension Diagnostic.Code {
  /// An edit that cannot be made in its text.
  package static let editRefused = Self("edit-refused")
}
