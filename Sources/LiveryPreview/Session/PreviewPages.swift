import Synchronization

/// An event of a preview that its pages receive.
enum PreviewEvent: Sendable {
  /// The revision after a change.
  case change(Int)
  /// The revision that new findings are about.
  case findings(Int)
  /// A message without contents, which disconnected pages do not receive.
  case keepAlive

  /// The event in the format of server-sent events.
  var text: String {
    switch self {
    case .change(let revision): "event: change\ndata: \(revision)\n\n"
    case .findings(let revision): "event: findings\ndata: \(revision)\n\n"
    case .keepAlive: ":\n\n"
    }
  }
}

/// The pages that receive the events of a preview.
final class PreviewPages: Sendable {
  private struct Listeners {
    var all: [Int: AsyncStream<String>.Continuation] = [:]
    var count = 0
  }

  private let listeners = Mutex(Listeners())

  /// The maximum number of connected pages.
  private static let limit = 64

  /// The time to wait for disconnected pages to be detected.
  private static let disconnectTime = Duration.milliseconds(50)

  private var isFull: Bool { listeners.withLock { $0.all.count >= Self.limit } }

  /// Waits for disconnected pages to be detected if too many are connected.
  func makeRoom() async {
    // A disconnected page is detected at the second message to it.
    for _ in 0..<2 where isFull {
      notify(.keepAlive)
      try? await Task.sleep(for: Self.disconnectTime)
    }
  }

  /// Returns the events for a new page, beginning with a change; `nil` if too many pages are
  /// connected.
  func add(at revision: Int) -> AsyncStream<String>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self,
      bufferingPolicy: .bufferingNewest(16)
    )
    let number: Int? = listeners.withLock { listeners in
      if listeners.all.count >= Self.limit { return nil }
      listeners.count += 1
      listeners.all[listeners.count] = continuation
      return listeners.count
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.all[number] = nil }
    }
    continuation.yield("retry: 500\n" + PreviewEvent.change(revision).text)
    return stream
  }

  /// Sends an event to all pages.
  func notify(_ event: PreviewEvent) {
    for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield(event.text) }
  }

  /// Disconnects all pages.
  func disconnect() {
    for listener in listeners.withLock({ Array($0.all.values) }) { listener.finish() }
  }
}
