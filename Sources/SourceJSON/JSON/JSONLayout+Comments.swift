// Comments stay as they are; new text is formatted as if there were none.
extension JSONLayout {
  /// Returns the comments in a part of the text that has no strings.
  func comments(in gap: Range<Int>) -> [Range<Int>] {
    guard source.allowsComments else { return [] }
    var found: [Range<Int>] = []
    var position = gap.lowerBound
    while position < gap.upperBound {
      if let end = source.bytes.endOfComment(at: position) {
        found.append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    return found
  }

  /// Returns the text between two members, or around them, without its comments: a comma, a line
  /// end, and the indentation of the last line.
  func gap(_ range: Range<Int>) -> String {
    let comments = comments(in: range)
    if comments.isEmpty { return text(range) }
    var bytes: [UInt8] = []
    var position = range.lowerBound
    for comment in comments {
      bytes += source.bytes[position..<comment.lowerBound]
      position = comment.upperBound
    }
    bytes += source.bytes[position..<range.upperBound]
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
      let last = bytes.lastIndex(where: { $0 == 0x0A || $0 == 0x0D })
    else {
      let words = bytes.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
      return words.joined() + " "
    }
    // A comma may be on any line.
    let head = bytes.filter { !isSpace($0) && $0 != 0x0A && $0 != 0x0D }
    let isPair = bytes[first] == 0x0D && first + 1 < bytes.count && bytes[first + 1] == 0x0A
    let line = bytes[first...(isPair ? first + 1 : first)]
    return String(decoding: head + line + bytes[(last + 1)...].filter(isSpace), as: UTF8.self)
  }

  /// Returns whether a value has comments inside it.
  func hasComments(inValueOf member: Int) -> Bool {
    guard source.allowsComments else { return false }
    let member = members[member]
    var position = member.valueStart
    while position < member.end {
      if source.bytes[position] == 0x22 {
        position = source.bytes.endOfString(at: position)
      } else if source.bytes.endOfComment(at: position) != nil {
        return true
      } else {
        position += 1
      }
    }
    return false
  }

  /// Returns whether there are comments between the members of an object or around them, or a comma
  /// after the last one.
  func hasCommentsOrTrailingComma(in object: Int) -> Bool {
    guard source.allowsComments else { return false }
    if let last = objects[object].members.last, comma(after: last) != nil { return true }
    return !comments(in: objects[object].open..<objects[object].close, of: object).isEmpty
  }

  private func comments(in range: Range<Int>, of object: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for member in objects[object].members {
      found += comments(in: start..<members[member].start)
      start = members[member].end
    }
    return found + comments(in: start..<range.upperBound)
  }

  /// Returns the offset of the comma after a member; `nil` if there is none.
  func comma(after member: Int) -> Int? {
    let next = source.bytes.afterSpaceAndComments(members[member].end)
    return source.bytes[next] == UInt8(ascii: ",") ? next : nil
  }

  /// Returns the last of the comments that follow a member on its line; `nil` without any.
  func lineComment(after member: Int) -> Range<Int>? {
    guard source.allowsComments else { return nil }
    var last: Range<Int>?
    var position = members[member].end
    var mayBeComma = true
    while position < source.bytes.count {
      switch source.bytes[position] {
      case 0x20, 0x09: position += 1
      case UInt8(ascii: ",") where mayBeComma:
        mayBeComma = false
        position += 1
      default:
        guard let next = source.bytes.endOfComment(at: position) else { return last }
        (last, position) = (position..<next, next)
      }
    }
    return last
  }

  /// Returns whether a comment ends with its line.
  func endsWithLine(_ comment: Range<Int>) -> Bool {
    source.bytes[comment.lowerBound + 1] == UInt8(ascii: "/")
  }

  /// Returns the ranges to remove with a member so that all comments stay: the member, its comma,
  /// and its line if nothing else is on it.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - isAnchor: A Boolean value that indicates whether text is added after the member.
  /// - Returns: The ranges.
  func removal(of member: Int, isAnchor: Bool) -> [Range<Int>] {
    let bytes = source.bytes
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var (start, end) = (members[member].start, members[member].end)
    var others: [Range<Int>] = []
    if let comma = comma(after: member) {
      if isAnchor || !bytes[end..<comma].allSatisfy(isSpace) {
        others.append(comma..<(comma + 1))
      } else {
        end = comma + 1
      }
    }
    if isAnchor { return [start..<end] + others }
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    let line = source.line(around: start)
    if end == line.upperBound, bytes[line.lowerBound..<start].allSatisfy(isSpace) {
      start = line.lowerBound
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    return [start..<end] + others
  }
}
