import SourceJSON

/// The comments of a converted file, which go where a sheet can have them: in front of the member
/// that they precede, or whose line they end.
struct SourceComments {
  /// A comment.
  struct Comment {
    /// The place of its first character.
    let location: SourceLocation
    /// The offset after it.
    let end: Int
    /// Its lines, without the marks of a comment.
    let lines: [String]
  }

  /// The comments in the order of the file.
  private(set) var all: [Comment] = []

  private let source: SourceText

  /// Finds the comments of a file in JSON, YAML or XML.
  init(in source: SourceText) {
    self.source = source
    let bytes = source.bytes
    let first = bytes[source.textStart...].first { !" \t\r\n".utf8.contains($0) }
    let isJSON = ["json", "jsonc", "json5", "tokens"].contains { source.name.hasSuffix("." + $0) }
    if first == UInt8(ascii: "<") {
      findXML()
    } else if isJSON || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      findJSON()
    } else {
      findYAML()
    }
  }

  private mutating func add(_ range: Range<Int>, opening: Int, closing: Int = 0) {
    let inner = source.bytes[(range.lowerBound + opening)..<(range.upperBound - closing)]
    let lines = String(decoding: inner, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { line in
        let text = line.drop(while: \.isWhitespace)
        return String(text.reversed().drop(while: \.isWhitespace).reversed())
      }
    let kept = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let comment = Comment(
      location: source.location(at: range.lowerBound),
      end: range.upperBound,
      lines: Array(kept)
    )
    if !comment.lines.isEmpty { all.append(comment) }
  }

  private mutating func findJSON() {
    let bytes = source.bytes
    var position = source.textStart
    while position + 1 < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position += 1
        while position < bytes.count, bytes[position] != byte {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "/") {
        let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        add(position..<end, opening: 2)
        position = end
      } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
        guard let end = bytes.firstRange(of: Array("*/".utf8), from: position + 2) else { return }
        add(position..<end.upperBound, opening: 2, closing: 2)
        position = end.upperBound
      } else {
        position += 1
      }
    }
  }

  private mutating func findXML() {
    var position = source.textStart
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    while let start = source.bytes.firstRange(of: opening, from: position),
      let end = source.bytes.firstRange(of: closing, from: start.upperBound)
    {
      add(start.lowerBound..<end.upperBound, opening: 4, closing: 3)
      position = end.upperBound
    }
  }

  private mutating func findYAML() {
    let bytes = source.bytes
    var position = source.textStart
    var quote: UInt8?
    var last: UInt8 = 0x0A
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x0A, 0x0D: quote = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = quote == nil ? byte : quote == byte ? nil : quote
      case UInt8(ascii: "#") where quote == nil && [0x20, 0x09, 0x0A, 0x0D].contains(last):
        let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        add(position..<end, opening: 1)
        position = end
        last = 0x0A
        continue
      default: break
      }
      last = byte
      position += 1
    }
  }

  /// Returns the text of a sheet with the comments, each a line or more of its own.
  ///
  /// - Parameters:
  ///   - text: The text without comments.
  ///   - content: The value that was written.
  /// - Returns: The text.
  func added(to text: String, of content: SourceValue) -> String {
    if all.isEmpty { return text }
    let written = SourceText(name: "", text: text)
    guard let layout = JSONLayout(written) else { return text }
    // The members of the value, in the order in which they are written.
    let keys = zip(content.keyLocations, layout.members).compactMap { place, member in
      place.flatMap { place in
        place.file.hasSameBytes(as: source.name)
          ? (source: place.offset, target: member.start) : nil
      }
    }
    let sorted = keys.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    var lines: [Int: [String]] = [:]
    for comment in all {
      let line = source.line(around: comment.location.offset)
      let own = sorted.last { line.contains($0.source) && $0.source < comment.location.offset }
      let next = own ?? sorted.first { $0.source >= comment.end }
      let place = next.map { written.line(around: $0.target).lowerBound } ?? written.bytes.count
      lines[place, default: []] += comment.lines
    }
    var result: [UInt8] = []
    var position = 0
    for (place, comments) in lines.sorted(by: { $0.key < $1.key }) {
      result += written.bytes[position..<place]
      let indent = written.bytes[place...].prefix { $0 == 0x20 }
      for comment in comments { result += indent + Array("// \(comment)\n".utf8) }
      position = place
    }
    return String(decoding: result + written.bytes[position...], as: UTF8.self)
  }
}

extension SourceValue {
  /// The places of all keys, in the order of the value.
  fileprivate var keyLocations: [SourceLocation?] {
    switch content {
    case .array(let elements): elements.flatMap(\.keyLocations)
    case .object(let members): members.flatMap { [$0.keyLocation] + $0.value.keyLocations }
    default: []
    }
  }
}

extension [UInt8] {
  /// Returns the first range of some bytes from an offset on.
  fileprivate func firstRange(of other: [UInt8], from start: Int) -> Range<Int>? {
    guard start <= count - other.count else { return nil }
    for index in start...(count - other.count) where self[index] == other[0] {
      if self[index..<(index + other.count)].elementsEqual(other) {
        return index..<(index + other.count)
      }
    }
    return nil
  }
}
