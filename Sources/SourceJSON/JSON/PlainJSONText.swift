/// The bytes of a JSON text in which spaces replace its comments and trailing commas, so that all
/// offsets stay the same.
///
/// Bytes in comments that no text may have, such as those that are not UTF-8, are kept and so
/// reported.
struct PlainJSONText {
  /// The bytes.
  private(set) var bytes: [UInt8]

  /// The offset of a comment that is not closed.
  private(set) var openComment: Int?

  /// Creates a text that has no comments.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Replaces the comments and trailing commas of a text.
  init(_ source: SourceText) {
    bytes = source.bytes
    var position = source.textStart
    // The last comma, if only comments and white space follow it so far.
    var comma: Int?
    // The last byte that is neither in a comment nor white space.
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        position += 1
        continue
      case 0x2F:
        let end = bytes.endOfComment(at: position)
        if let end {
          blank(position..<end)
          position = end
          continue
        }
        if bytes.beginsBlockComment(at: position) {
          openComment = position
          return
        }
        position += 1
      case 0x22: position = bytes.endOfString(at: position)
      case 0x2C:
        // A comma after an opening bracket, a colon or a comma is no trailing one.
        comma = [0x7B, 0x5B, 0x3A, 0x2C].contains(last) ? nil : position
        position += 1
        last = byte
        continue
      case 0x7D, 0x5D:
        if let comma { bytes[comma] = 0x20 }
        position += 1
      default: position += 1
      }
      comma = nil
      last = byte
    }
  }

  private mutating func blank(_ comment: Range<Int>) {
    var position = comment.lowerBound
    while position < comment.upperBound {
      let length = bytes[position] < 0x80 ? 1 : bytes.lengthOfScalar(at: position)
      switch bytes[position] {
      case 0, 0x0A, 0x0D: break
      case _ where length == 0: break
      default: for index in position..<(position + length) { bytes[index] = 0x20 }
      }
      position += max(1, length)
    }
  }
}

extension [UInt8] {
  /// Returns the offset after the string in double quotes that begins at an offset.
  func endOfString(at start: Int) -> Int {
    var position = start + 1
    while position < count, self[position] != 0x22, self[position] != 0x0A {
      position += self[position] == 0x5C ? 2 : 1
    }
    return Swift.min(position + 1, count)
  }

  /// Returns whether `/*` begins at an offset.
  func beginsBlockComment(at start: Int) -> Bool {
    start + 1 < count && self[start] == 0x2F && self[start + 1] == 0x2A
  }

  /// Returns the offset after the comment that begins at an offset: that of the line break for one
  /// that ends with its line; `nil` if none begins there, or if it is not closed.
  func endOfComment(at start: Int) -> Int? {
    guard start + 1 < count, self[start] == 0x2F else { return nil }
    if self[start + 1] == 0x2F {
      return self[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
    }
    guard self[start + 1] == 0x2A else { return nil }
    var position = start + 2
    while position + 1 < count {
      if self[position] == 0x2A, self[position + 1] == 0x2F { return position + 2 }
      position += 1
    }
    return nil
  }

  /// Returns the offset of the first byte from one on that is neither white space nor in a comment.
  package func afterSpaceAndComments(_ start: Int) -> Int {
    var position = start
    while position < count {
      switch self[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0x2F:
        guard let end = endOfComment(at: position) else { return position }
        position = end
      default: return position
      }
    }
    return position
  }
}
