extension SourceLocation {
  /// The first place after the string, number or word that begins here; otherwise the place after
  /// the first character.
  package var end: SourceLocation {
    let bytes = source.bytes
    guard offset < bytes.count else { return self }
    var next = offset
    if bytes[next] == UInt8(ascii: "\"") {
      next += 1
      while next < bytes.count, bytes[next] != UInt8(ascii: "\""), bytes[next] != UInt8(ascii: "\n")
      {
        next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
      }
      return SourceLocation(source: source, offset: min(next + 1, bytes.count))
    }
    let ends = Set(",:]}[{\"/>| \t\r\n".utf8)
    next += 1
    if ends.contains(bytes[offset]) { return SourceLocation(source: source, offset: next) }
    while next < bytes.count, !ends.contains(bytes[next]) { next += 1 }
    return SourceLocation(source: source, offset: next)
  }
}

extension SourceLocation {
  /// The first place after the JSON value that begins here, in a valid text.
  package var valueEnd: SourceLocation {
    let bytes = source.bytes
    var next = offset
    var depth = 0
    repeat {
      guard next < bytes.count else { break }
      switch bytes[next] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        next += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        next += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"),
        UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        next += 1
      case UInt8(ascii: "/"): next = max(bytes.endOfComment(at: next) ?? 0, next + 1)
      default: next = SourceLocation(source: source, offset: next).end.offset
      }
    } while depth > 0
    return SourceLocation(source: source, offset: next)
  }
}

extension SourceLocation {
  /// The place of the value of the member whose key begins here, in a valid text; `nil` for any
  /// other place.
  package var memberValue: SourceLocation? {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    let colon = bytes.afterSpaceAndComments(end.offset)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let start = bytes.afterSpaceAndComments(colon + 1)
    return start < bytes.count ? SourceLocation(source: source, offset: start) : nil
  }
}
