/// The text of one file, with its name.
///
/// It is immutable and shared: every ``SourceLocation`` keeps the text it points into, so that a
/// line and a caret can be printed long after the file was read. Lines and columns are computed
/// only when somebody asks. The name is printed as it stands and is never opened.
public final class SourceText: Sendable {
  /// The file's name as the user gave it; `<stdin>` and the like for text that has no file.
  public let name: String

  /// The bytes of the text, a leading byte-order mark included.
  package let bytes: [UInt8]

  /// The offset of the first byte that is not a byte-order mark.
  package let textStart: Int

  /// How many lines end, and how many Unicode scalars start, before every block of bytes.
  private let blocks: [Block]

  private struct Block {
    var lines = 0
    var scalars = 0

    static let size = 1024
  }

  /// Keeps a text and counts its lines.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Block.size + 2)
    var block = Block()
    for start in stride(from: 0, to: bytes.count, by: Block.size) {
      blocks.append(block)
      let range = start..<min(start + Block.size, bytes.count)
      block.lines += bytes.lineEnds(in: range)
      block.scalars += bytes.scalars(in: range)
    }
    blocks.append(block)
    self.blocks = blocks
  }

  /// Keeps a text that is already a string.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The place of the byte at an offset.
  package func location(at offset: Int) -> SourceLocation {
    SourceLocation(source: self, offset: offset)
  }

  /// The line, counted from 1, and the column, counted from 1 in Unicode scalars (spec 11.1).
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, textStart), bytes.count)
    let block = offset / Block.size
    let lines = blocks[block].lines + bytes.lineEnds(in: (block * Block.size)..<offset)
    return (lines + 1, scalars(before: offset) - scalars(before: start(ofLine: lines)) + 1)
  }

  /// The bytes of a line, counted from 1, without its line break.
  package func line(_ number: Int) -> Range<Int> {
    let start = start(ofLine: number - 1)
    var end = self.start(ofLine: number)
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset behind the end of so many lines.
  private func start(ofLine lines: Int) -> Int {
    guard lines > 0 else { return textStart }
    // The last block before which fewer lines end.
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].lines < lines { low = middle } else { high = middle }
    }
    var rest = lines - blocks[low].lines
    var offset = min(low * Block.size, bytes.count)
    while rest > 0, offset < bytes.count {
      if bytes.endsLine(at: offset) { rest -= 1 }
      offset += 1
    }
    return offset
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Block.size
    return blocks[block].scalars + bytes.scalars(in: (block * Block.size)..<offset)
  }
}

extension [UInt8] {
  /// Whether a line ends with the byte at an offset: a line feed, or a carriage return without one.
  fileprivate func endsLine(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    default: false
    }
  }

  /// How many lines end in a range.
  fileprivate func lineEnds(in range: Range<Int>) -> Int {
    let lineFeeds = count(in: range) { $0 == 0x0A }
    // Nearly no text has any carriage return, and the loop for them alone is a fast one.
    if count(in: range, where: { $0 == 0x0D }) == 0 { return lineFeeds }
    return range.reduce(0) { $0 + (endsLine(at: $1) ? 1 : 0) }
  }

  /// How many Unicode scalars start in a range.
  fileprivate func scalars(in range: Range<Int>) -> Int {
    count(in: range) { $0 & 0xC0 != 0x80 }
  }

  /// How many bytes of a range are as asked for, counted so that many are looked at in one step.
  @inline(__always)
  private func count(in range: Range<Int>, where isCounted: (UInt8) -> Bool) -> Int {
    unsafe self[range].withUnsafeBufferPointer { bytes in
      var total = 0
      for start in stride(from: 0, to: bytes.count, by: 128) {
        var count: UInt8 = 0
        for index in start..<Swift.min(start + 128, bytes.count) {
          count &+= unsafe isCounted(bytes[index]) ? 1 : 0
        }
        total += Int(count)
      }
      return total
    }
  }
}
