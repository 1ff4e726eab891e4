import Foundation

/// The form of messages in a stream of bytes.
enum MessageFraming {
  /// Each message is followed by a NUL.
  case terminated

  /// Messages are the texts of a WebSocket.
  case webSocket

  /// Returns a message as it is sent.
  func framed(_ message: Data) -> Data {
    switch self {
    case .terminated: return message + [0]
    case .webSocket:
      let count = message.count
      var head: [UInt8] = [0x81]
      switch count {
      case ..<126: head.append(0x80 | UInt8(count))
      case ..<65_536: head += [0x80 | 126] + Self.bytes(of: count, 2)
      default: head += [0x80 | 127] + Self.bytes(of: count, 8)
      }
      // Firefox takes a mask of zeros for none.
      let mask: [UInt8] = [1, 2, 3, 4]
      return Data(head + mask + message.enumerated().map { $1 ^ mask[$0 % 4] })
    }
  }

  private static func bytes(of number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// The messages in a stream of bytes.
struct MessageReader {
  let framing: MessageFraming
  private var unread = Data()

  /// The beginning of a message in several frames.
  private var begun = Data()

  init(_ framing: MessageFraming) { self.framing = framing }

  /// Returns the messages that more bytes complete.
  mutating func messages(completedBy more: Data) -> [Data] {
    switch framing {
    case .terminated:
      var parts = more.split(separator: 0, omittingEmptySubsequences: false).map { Data($0) }
      unread += parts[0]
      parts[0] = unread
      unread = parts.removeLast()
      return parts
    case .webSocket:
      unread += more
      var found: [Data] = []
      while let message = nextFrame() {
        if let message { found.append(message) }
      }
      return found
    }
  }

  /// Removes the next frame; returns `nil` if it is not complete, and `.some(nil)` if it completes no
  /// message.
  private mutating func nextFrame() -> Data?? {
    let bytes = [UInt8](unread.prefix(10))
    guard bytes.count >= 2 else { return nil }
    let wide = [126: 2, 127: 8][Int(bytes[1] & 0x7F)] ?? 0
    guard bytes.count >= 2 + wide else { return nil }
    let count =
      wide == 0
      ? Int(bytes[1] & 0x7F) : bytes[2..<(2 + wide)].reduce(0) { $0 << 8 | Int($1) }
    guard unread.count >= 2 + wide + count else { return nil }
    let start = unread.startIndex + 2 + wide
    let payload = unread[start..<(start + count)]
    unread = Data(unread[(start + count)...])
    // A text or the rest of one; the others are about the connection.
    guard bytes[0] & 0x0F < 2 else { return .some(nil) }
    begun += payload
    if bytes[0] & 0x80 == 0 { return .some(nil) }
    defer { begun = Data() }
    return begun
  }
}
