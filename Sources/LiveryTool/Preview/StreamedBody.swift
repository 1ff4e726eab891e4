import FlyingSocks

/// The body of an answer that is sent as it comes.
struct StreamedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  /// What is sent.
  let stream: AsyncStream<String>

  /// Whether the connection is closed afterwards, since what else was sent on it has not been read.
  var closes = false

  func makeAsyncIterator() -> Iterator {
    Iterator(texts: stream.makeAsyncIterator(), closes: closes)
  }

  /// Waits for what is sent next.
  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var texts: AsyncStream<String>.Iterator
    fileprivate let closes: Bool

    mutating func next() async throws -> UInt8? {
      preconditionFailure("bodies are read by the buffer")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if let text = await texts.next() { return Array(text.utf8) }
      if closes { throw SocketError.disconnected }
      return nil
    }
  }
}

extension StreamedBody {
  /// A text after which the connection is closed.
  init(closingAfter text: String) {
    stream = AsyncStream {
      $0.yield(text)
      $0.finish()
    }
    closes = true
  }
}
