/// The text of one file, with its name and an index of its lines.
///
/// It is immutable and shared: every ``SourceLocation`` keeps the text it points into, so that a
/// line and a caret can be printed long after the file was read. Lines and columns are computed
/// only when somebody asks. The name is printed as it stands and is never opened.
public final class SourceText: Sendable {
  /// The file's name as the user gave it; `<stdin>` and the like for text that has no file.
  public let name: String

  /// The bytes of the text, a leading byte-order mark included.
  package let bytes: [UInt8]

  /// The offset of the first byte of every line; the first line starts after a byte-order mark.
  private let lineStarts: [Int]

  /// For every block of bytes, how many Unicode scalars start before it.
  private let scalarsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Keeps a text and indexes its lines.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [textStart]
    starts.reserveCapacity(bytes.count / 16)
    for offset in bytes.indices where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
      let isFirstOfTwo =
        bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if !isFirstOfTwo { starts.append(offset + 1) }
    }
    var scalars = 0
    var blocks: [Int] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(scalars)
      let block = bytes[start..<min(start + Self.blockSize, bytes.count)]
      scalars += block.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
    lineStarts = starts
    scalarsBeforeBlock = blocks
  }

  /// Keeps a text that is already a string.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The offset of the first byte that is not a byte-order mark.
  package var textStart: Int { lineStarts[0] }

  /// The place of the byte at an offset.
  package func location(at offset: Int) -> SourceLocation {
    SourceLocation(source: self, offset: offset)
  }

  /// The line, counted from 1, and the column, counted from 1 in Unicode scalars (spec 11.1).
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, textStart), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, scalars(before: offset) - scalars(before: lineStarts[low]) + 1)
  }

  /// The bytes of a line, counted from 1, without its line break.
  package func line(_ number: Int) -> Range<Int> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, scalarsBeforeBlock.count - 1)
    guard block >= 0 else { return 0 }
    var count = scalarsBeforeBlock[block]
    for byte in bytes[(block * Self.blockSize)..<offset] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
