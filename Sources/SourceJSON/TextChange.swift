/// A change of a text: some bytes in the place of others.
public struct TextChange: Hashable, Sendable {
  /// Where what goes begins.
  public let start: SourceLocation
  /// The first place after what goes.
  public let end: SourceLocation
  /// What takes its place.
  public let text: String

  /// What goes.
  public var old: String {
    String(decoding: start.source.bytes[start.offset..<end.offset], as: UTF8.self)
  }
}

extension SourceText {
  /// The change of what stands between two offsets.
  func change(_ range: Range<Int>, to text: String) -> TextChange {
    let (start, end) = (location(at: range.lowerBound), location(at: range.upperBound))
    return TextChange(start: start, end: end, text: text)
  }

  /// The text with changes made, which do not overlap; every other byte stays.
  package func applying(_ changes: [TextChange]) -> SourceText {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + changes.reduce(0) { $0 + $1.text.utf8.count })
    var offset = 0
    let sorted = changes.sorted {
      ($0.start.offset, $0.end.offset) < ($1.start.offset, $1.end.offset)
    }
    for change in sorted {
      result += bytes[offset..<change.start.offset]
      result += change.text.utf8
      offset = change.end.offset
    }
    result += bytes[offset...]
    return SourceText(name: name, bytes: result)
  }
}
