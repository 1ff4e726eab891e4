/// Splits a stream of bytes into messages, each after a header with its length.
///
/// A header without a length, or with one over the limit, is a problem that is reported; reading
/// continues with the next header. Memory is bounded by the length of one message.
package struct MessageReader: Sendable {
  /// A part of the stream.
  package enum Part: Equatable, Sendable {
    /// The contents of a message.
    case message([UInt8])
    /// A header that cannot be used.
    case problem(String)
  }

  /// The maximum number of bytes of a message.
  package static let byteLimit = 64 << 20

  /// The maximum number of bytes of a header.
  package static let headLimit = 4096

  private var bytes: [UInt8] = []

  /// The number of bytes that are still to be ignored.
  private var skipped = 0

  /// The length of the message whose contents are awaited.
  private var length: Int?

  private static let headEnd = Array("\r\n\r\n".utf8)

  /// Creates a reader at the start of a stream.
  package init() {}

  /// Takes bytes of the stream; returns the parts that are complete.
  package mutating func take(_ new: some Collection<UInt8>) -> [Part] {
    let ignored = min(skipped, new.count)
    skipped -= ignored
    bytes += new.dropFirst(ignored)
    var parts: [Part] = []
    while let part = next() { parts.append(part) }
    return parts
  }

  private mutating func next() -> Part? {
    guard let length else { return readHead() }
    if bytes.count < length { return nil }
    let contents = Array(bytes[..<length])
    bytes.removeFirst(length)
    self.length = nil
    return .message(contents)
  }

  private mutating func readHead() -> Part? {
    guard let end = bytes.firstRange(of: Self.headEnd)?.lowerBound else {
      if bytes.count <= Self.headLimit { return nil }
      bytes.removeFirst(bytes.count - Self.headLimit / 2)
      return .problem("a header has more than \(Self.headLimit) bytes")
    }
    let head = String(decoding: bytes[..<end].suffix(Self.headLimit), as: UTF8.self)
    bytes.removeFirst(end + Self.headEnd.count)
    // After a message whose length was wrong, the rest of it precedes the next header.
    let parts = head.lowercased().split(
      separator: "content-length:",
      omittingEmptySubsequences: false
    )
    guard parts.count > 1, let last = parts.last else {
      return .problem("a header has no 'Content-Length'")
    }
    let text = last.prefix { !$0.isNewline }.filter { $0 != " " && $0 != "\t" }
    guard let length = Int(text), length >= 0 else {
      return .problem("'\(text.prefix(40))' is no length of a message")
    }
    guard length <= Self.byteLimit else {
      skipped = max(0, length - bytes.count)
      bytes.removeFirst(min(length, bytes.count))
      return .problem("a message has \(length) bytes; the limit is \(Self.byteLimit)")
    }
    self.length = length
    return next()
  }

  /// Returns the bytes of a message with its header.
  package static func bytes(of text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }
}
