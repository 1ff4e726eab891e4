import Foundation
import Synchronization

/// An error of a browser, or of a page.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A connection to a browser over its debugging pipe: JSON texts, each followed by a NUL.
///
/// Each message is answered, or fails in time; when the browser ends, all pending ones fail at
/// once.
final class BrowserConnection: Sendable {
  /// A listener for events: their names, and their parameters.
  typealias Listener = @Sendable (String, JSONValue) -> Void

  fileprivate struct Message {
    let method: String
    let session: String?
    let continuation: CheckedContinuation<JSONValue, any Error>
  }

  private struct State {
    var lastNumber = 0
    var waiting: [Int: Message] = [:]
    var listeners: [String: Listener] = [:]
    var isOver = false
  }

  private let state = Mutex(State())
  private let socket: FileHandle
  // Writes are queued here, so that no task is blocked by a browser that does not read.
  private let writing = DispatchQueue(label: "browser")

  /// Creates a connection.
  ///
  /// - Returns: The connection, and the browser's end of it.
  static func make() throws -> (BrowserConnection, FileHandle) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserError("no socket: errno \(errno)")
    }
    // No child process that is started meanwhile keeps them open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let handles = ends.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
    return (BrowserConnection(handles[0]), handles[1])
  }

  private init(_ socket: FileHandle) {
    self.socket = socket
    Thread.detachNewThread { [weak self] in
      var unread = Data()
      while let more = Self.read(socket) {
        let parts = more.split(separator: 0, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          if index > 0 {
            self?.receive(unread)
            unread = Data()
          }
          unread += part
        }
      }
      self?.end()
    }
  }

  deinit { close() }

  /// Ends the connection.
  func close() { shutdown(socket.fileDescriptor, Int32(SHUT_RDWR)) }

  /// Sends a message, to the browser or to a page of it, and waits for the answer.
  @discardableResult
  func send(
    _ method: String,
    _ parameters: [String: JSONValue] = [:],
    to session: String? = nil,
    within seconds: Double = 30
  ) async throws -> JSONValue {
    var members: [String: JSONValue] = [
      "method": .string(method), "params": .object(parameters),
    ]
    members["sessionId"] = session.map { .string($0) }
    return try await withCheckedThrowingContinuation { continuation in
      let message = Message(method: method, session: session, continuation: continuation)
      let number = state.withLock { state -> Int? in
        if state.isOver { return nil }
        state.lastNumber += 1
        state.waiting[state.lastNumber] = message
        return state.lastNumber
      }
      guard let number else { return message.fail("the browser is gone") }
      members["id"] = .number(Double(number))
      let text = JSONValue.object(members).javascript
      writing.async { [socket] in Self.write(Data(text.utf8) + [0], to: socket) }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        self?.take { $0 == number && $1.method == method }.fail("no answer in \(seconds) s")
      }
    }
  }

  /// Sets the listener for the events of a page; `nil` removes it.
  func listen(to session: String, _ listener: Listener?) {
    state.withLock { $0.listeners[session] = listener }
  }

  private func receive(_ data: Data) {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: data) else { return }
    if let number = message["id"].number {
      for waiting in take({ key, _ in key == Int(number) }) {
        if let problem = message["error"]["message"].text {
          waiting.fail(problem)
        } else {
          waiting.continuation.resume(returning: message["result"])
        }
      }
    } else if let method = message["method"].text, let session = message["sessionId"].text {
      state.withLock { $0.listeners[session] }?(method, message["params"])
      if method == "Inspector.targetCrashed" {
        take { $1.session == session }.fail("the page has crashed")
      }
    }
  }

  private func end() {
    state.withLock { $0.isOver = true }
    take { _, _ in true }.fail("the browser is gone")
  }

  /// Removes pending messages.
  private func take(_ isMeant: (Int, Message) -> Bool) -> [Message] {
    state.withLock { state in
      let taken = state.waiting.filter { isMeant($0.key, $0.value) }
      for key in taken.keys { state.waiting[key] = nil }
      return Array(taken.values)
    }
  }

  private static func read(_ socket: FileHandle) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(socket.fileDescriptor, &bytes, bytes.count, 0)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  private static func write(_ data: Data, to socket: FileHandle) {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    // A browser that has ended must not end this process.
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe sendto(socket.fileDescriptor, $0.baseAddress, $0.count, flags, nil, 0)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension BrowserConnection.Message {
  fileprivate func fail(_ reason: String) {
    continuation.resume(throwing: BrowserError("\(method): \(reason)"))
  }
}

extension [BrowserConnection.Message] {
  fileprivate func fail(_ reason: String) { for message in self { message.fail(reason) } }
}
