/// The text of one file, with its name.
///
/// It is immutable and shared: every ``SourceLocation`` keeps the text it points into, so that a
/// line and a caret can be printed long after the file was read. Lines and columns are computed on
/// demand. The name is for messages only and is never opened.
public final class SourceText: Sendable {
  /// The file's name as the user gave it; `<stdin>` and the like for text that has no file.
  public let name: String

  /// The bytes of the text, a leading byte-order mark included.
  package let bytes: [UInt8]

  /// The offset of the first byte that is not a byte-order mark.
  package let textStart: Int

  /// A Boolean value that indicates whether JSON in the text may have comments and trailing commas,
  /// as in files whose names end in `.jsonc`.
  package let allowsComments: Bool

  /// The counts before each block of bytes.
  private let blocks: [Counts]

  private static let blockSize = 1024

  /// The number of line ends, of starts of Unicode scalars, and of those that take two units of
  /// UTF-16, in some bytes.
  fileprivate struct Counts {
    // Small, since each kilobyte of text has its own.
    var lines: Int32 = 0
    var scalars: Int32 = 0
    var pairs: Int32 = 0
  }

  /// Creates a text and counts its lines.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    allowsComments = name.hasSuffix(".jsonc")
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var blocks: [Counts] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 2)
    var before = Counts()
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(before)
      before = before + Counts(bytes, in: start..<min(start + Self.blockSize, bytes.count))
    }
    blocks.append(before)
    self.blocks = blocks
  }

  /// Creates a text that may have comments and trailing commas, from another one.
  private init(allowingCommentsIn other: SourceText) {
    name = other.name
    bytes = other.bytes
    textStart = other.textStart
    blocks = other.blocks
    allowsComments = true
  }

  /// The text, in which JSON may have comments and trailing commas.
  package var allowingComments: SourceText {
    allowsComments ? self : SourceText(allowingCommentsIn: self)
  }

  /// Creates a text from a string.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the place of the byte at an offset.
  package func location(at offset: Int) -> SourceLocation {
    SourceLocation(source: self, offset: offset)
  }

  /// Returns the line, counted from 1, and the column, counted from 1 in Unicode scalars.
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let (line, _, scalars, _) = place(of: offset)
    return (line + 1, scalars + 1)
  }

  /// Returns the line, and how far an offset is into it, in bytes, Unicode scalars and units of
  /// UTF-16; all count from 0.
  package func place(of offset: Int) -> (line: Int, bytes: Int, scalars: Int, utf16: Int) {
    let offset = min(max(offset, textStart), bytes.count)
    let before = counts(before: offset)
    let lineStart = start(ofLineAround: offset, lines: Int(before.lines))
    let start = counts(before: lineStart)
    let scalars = Int(before.scalars &- start.scalars)
    let pairs = Int(before.pairs &- start.pairs)
    return (Int(before.lines), offset - lineStart, scalars, scalars + pairs)
  }

  /// Returns the bytes of the line of an offset, without its line break.
  package func line(around offset: Int) -> Range<Int> {
    let offset = min(max(offset, textStart), bytes.count)
    let lines = Int(counts(before: offset).lines)
    var end = offset
    let near = min(offset + Self.blockSize, bytes.count)
    while end < near, !bytes.endsLine(at: end) { end += 1 }
    end = end < near ? end + 1 : start(ofLine: lines + 1)
    let start = start(ofLineAround: offset, lines: lines)
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the start of the line of an offset, given the number of lines before it.
  private func start(ofLineAround offset: Int, lines: Int) -> Int {
    // Most lines are short.
    var start = offset
    let near = max(textStart, offset - Self.blockSize)
    while start > near {
      if bytes.endsLine(at: start - 1) { return start }
      start -= 1
    }
    return start == textStart ? start : self.start(ofLine: lines)
  }

  /// Returns the offset after a number of line ends.
  package func start(ofLine lines: Int) -> Int {
    guard lines > 0 else { return textStart }
    // The last block before which fewer lines end.
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(blocks[middle].lines) < lines { low = middle } else { high = middle }
    }
    var rest = lines - Int(blocks[low].lines)
    var offset = min(low * Self.blockSize, bytes.count)
    while rest > 0, offset < bytes.count {
      if bytes[offset] <= 0x0D, bytes.endsLine(at: offset) { rest -= 1 }
      offset += 1
    }
    return offset
  }

  private func counts(before offset: Int) -> Counts {
    let block = offset / Self.blockSize
    return blocks[block] + Counts(bytes, in: (block * Self.blockSize)..<offset)
  }
}

extension SourceText.Counts {
  /// Counts the contents of a range of a text that is no longer than a block.
  fileprivate init(_ bytes: [UInt8], in range: Range<Int>) {
    // Without branches and in few bits, so that the compiler vectorises the loop.
    var continuations: UInt16 = 0
    var lineFeeds: UInt16 = 0
    var carriageReturns: UInt16 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      continuations &+= byte & 0xC0 == 0x80 ? 1 : 0
      lineFeeds &+= byte == 0x0A ? 1 : 0
      carriageReturns &+= byte == 0x0D ? 1 : 0
      index &+= 1
    }
    scalars = Int32(truncatingIfNeeded: range.count) &- Int32(continuations)
    if continuations > 0 {
      for index in range where bytes[index] >= 0xF0 { pairs += 1 }
    }
    lines = Int32(lineFeeds)
    if carriageReturns > 0 {
      for index in range where bytes[index] == 0x0D && bytes.endsLine(at: index) { lines += 1 }
    }
  }

  fileprivate static func + (left: Self, right: Self) -> Self {
    Self(
      lines: left.lines &+ right.lines,
      scalars: left.scalars &+ right.scalars,
      pairs: left.pairs &+ right.pairs
    )
  }
}

extension [UInt8] {
  /// Returns a Boolean value that indicates whether a line ends with the byte at an offset: a line
  /// feed, or a carriage return without one.
  fileprivate func endsLine(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    default: false
    }
  }
}
