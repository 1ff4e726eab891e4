import FlyingSocks
import LiveryConsole

/// A connection to a browser: reads requests with size limits, and sends responses.
///
/// At most ``headLimit`` bytes are read before the request is authorized, and none is scanned
/// twice.
struct PreviewConnection {
  private let socket: AsyncSocket
  private let handler: PreviewHandler

  /// The bytes that were received and not consumed.
  private var buffer: [UInt8] = []

  /// The maximum size of the request line and header fields, in bytes.
  static let headLimit = 64 << 10

  /// The number of bytes that are still read of a rejected request, so that the client receives the
  /// response.
  private static let drainLimit = 4 << 20

  init(_ socket: AsyncSocket, handler: PreviewHandler) {
    self.socket = socket
    self.handler = handler
  }

  /// Serves requests until either side closes the connection.
  mutating func serve() async {
    defer { try? socket.close() }
    do {
      while try await serveNext() {}
    } catch {
      // The client has disconnected; no response is needed.
    }
  }

  /// Serves one request; returns whether another one may follow.
  private mutating func serveNext() async throws -> Bool {
    let request: PreviewRequest
    do {
      guard let head = try await readHead() else { return false }
      request = try PreviewRequest(head)
    } catch let error as PreviewError {
      try await send(PreviewHandler.response(to: error, closing: true), closes: true)
      return false
    }
    let response: PreviewResponse
    if let refusal = handler.refusal(of: request) {
      response = PreviewHandler.response(to: refusal, closing: request.bodyLength > 0)
    } else {
      response = await handler.response(to: request, body: try await readBody(request.bodyLength))
    }
    let closes = response.closes || request.closes
    try await send(response, closes: closes)
    return !closes
  }

  // MARK: Reading

  /// Reads up to the empty line after the header fields; returns `nil` if the client has
  /// disconnected.
  ///
  /// - Throws: A `PreviewError` if the limit is exceeded.
  private mutating func readHead() async throws -> ArraySlice<UInt8>? {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      let start = max(0, searched - end.count + 1)
      if let range = buffer[start...].firstRange(of: end) {
        let head = buffer[..<range.lowerBound]
        if head.count > Self.headLimit { throw Self.tooLong(buffer) }
        buffer = Array(buffer[range.upperBound...])
        return head
      }
      searched = buffer.count
      if searched > Self.headLimit { throw Self.tooLong(buffer) }
      guard try await readMore() else { return nil }
    }
  }

  /// Reads a body whose length is within the limit.
  private mutating func readBody(_ length: Int) async throws -> Data {
    while buffer.count < length {
      guard try await readMore() else { throw SocketError.disconnected }
    }
    defer { buffer.removeFirst(length) }
    return Data(buffer[..<length])
  }

  /// Reads available bytes; returns whether there were any.
  private mutating func readMore() async throws -> Bool {
    do {
      let bytes = try await socket.read(atMost: 4096)
      buffer += bytes
      return !bytes.isEmpty
    } catch SocketError.disconnected {
      return false
    }
  }

  private static func tooLong(_ bytes: [UInt8]) -> PreviewError {
    let message = "a request may have \(headLimit) bytes before its body"
    let isLine = bytes.prefix(headLimit).contains(0x0A)
    return PreviewError(message, status: isLine ? 431 : 414)
  }

  // MARK: Sending

  private mutating func send(_ response: PreviewResponse, closes: Bool) async throws {
    switch response.body {
    case .bytes(let bytes):
      try await socket.write(Data(response.head(closes: closes) + bytes))
      if response.closes { await drain() }
    case .stream(let texts):
      try await socket.write(Data(response.head(closes: true)))
      for await text in texts { try await socket.write(Data(text.utf8)) }
      throw SocketError.disconnected
    }
  }

  /// Discards the rest of a rejected request for a while.
  ///
  /// Closing a connection with unread bytes may reset it before the client has received the
  /// response.
  private func drain() async {
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    var rest = Self.drainLimit
    while rest > 0, let bytes = try? await socket.read(atMost: 4096), !bytes.isEmpty {
      rest -= bytes.count
    }
  }
}
