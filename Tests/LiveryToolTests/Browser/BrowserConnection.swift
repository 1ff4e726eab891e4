import Foundation
import Synchronization

/// An error of a browser, or of a page.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A connection to a browser over its debugging pipe, or over a WebSocket: JSON texts.
///
/// Each message is answered, or fails in time; when the browser ends, all pending ones fail at
/// once.
final class BrowserConnection: BrowserCommands {
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
  private let framing: MessageFraming
  // Writes are queued here, so that no task is blocked by a browser that does not read.
  private let writing = DispatchQueue(label: "browser")

  /// Creates a connection over a pipe.
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
    return (BrowserConnection(handles[0], .terminated), handles[1])
  }

  /// Creates a connection over a WebSocket of this machine.
  static func webSocket(port: UInt16) throws -> BrowserConnection {
    let socket = try Connection(port: port).handle
    _ = fcntl(socket.fileDescriptor, F_SETFD, FD_CLOEXEC)
    // The key is that of the standard's example; no answer is cached here.
    let lines = [
      "GET /session HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version: 13", "", "",
    ]
    write(Data(lines.joined(separator: "\r\n").utf8), to: socket)
    var answer = Data()
    // Messages may follow at once.
    while !answer.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = read(socket, atMost: 1) else { throw BrowserError("no WebSocket") }
      answer += byte
    }
    guard answer.starts(with: Data("HTTP/1.1 101".utf8)) else {
      throw BrowserError("no WebSocket: \(String(decoding: answer, as: UTF8.self))")
    }
    return BrowserConnection(socket, .webSocket)
  }

  private init(_ socket: FileHandle, _ framing: MessageFraming) {
    (self.socket, self.framing) = (socket, framing)
    Thread.detachNewThread { [weak self] in
      var reader = MessageReader(framing)
      while let more = Self.read(socket) {
        for message in reader.messages(completedBy: more) { self?.receive(message) }
      }
      self?.end()
    }
  }

  deinit { close() }

  func close() { shutdown(socket.fileDescriptor, Int32(SHUT_RDWR)) }

  func request(
    _ method: String,
    _ parameters: [String: JSONValue],
    to session: String?,
    within seconds: Double
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
      let framed = framing.framed(Data(text.utf8))
      writing.async { [socket] in Self.write(framed, to: socket) }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        self?.take { $0 == number && $1.method == method }.fail("no answer in \(seconds) s")
      }
    }
  }

  func listen(to session: String, _ listener: Listener?) {
    state.withLock { $0.listeners[session] = listener }
  }

  private func receive(_ data: Data) {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: data) else { return }
    if let number = message["id"].number {
      for waiting in take({ key, _ in key == Int(number) }) {
        // Firefox names the kind of error first.
        if let problem = message["error"]["message"].text ?? message["message"].text {
          waiting.fail(problem)
        } else {
          waiting.continuation.resume(returning: message["result"])
        }
      }
    } else if let method = message["method"].text {
      let said = message["params"]
      let pages = [message["sessionId"], said["context"], said["source"]["context"]]
      guard let session = pages.lazy.compactMap(\.text).first else { return }
      state.withLock { $0.listeners[session] }?(method, said)
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

  private static func read(_ socket: FileHandle, atMost limit: Int = 65_536) -> Data? {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    repeat {
      count = unsafe recv(socket.fileDescriptor, &bytes, bytes.count, 0)
    } while count < 0 && errno == EAGAIN
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
