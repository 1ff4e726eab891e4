import FlyingSocks
import Foundation

/// A connection to a browser: reads requests within bounds, and sends the answers.
///
/// No more than ``headLimit`` bytes are read before it is known who asks and for what, and none of them is
/// looked at twice.
struct PreviewConnection {
  private let socket: AsyncSocket
  private let handler: PreviewHandler

  /// The bytes that were read and not used yet.
  private var buffer: [UInt8] = []

  /// The largest request line with its header fields, in bytes.
  static let headLimit = 64 << 10

  /// How many bytes are still read of a request that is refused, so that its sender sees the answer.
  private static let drainLimit = 4 << 20

  init(_ socket: AsyncSocket, _ handler: PreviewHandler) {
    self.socket = socket
    self.handler = handler
  }

  /// Answers requests until either side ends the connection.
  mutating func serve() async {
    defer { try? socket.close() }
    do {
      while try await serveNext() {}
    } catch {
      // Whoever has gone needs no answer.
    }
  }

  /// Answers one request; returns whether another one may follow.
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

  /// Reads up to the empty line behind the header fields; `nil` if the other side has ended.
  ///
  /// - Throws: A `PreviewError` if that line does not come within the limit.
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

  /// Reads a body whose length was found to be within bounds.
  private mutating func readBody(_ length: Int) async throws -> Data {
    while buffer.count < length {
      guard try await readMore() else { throw SocketError.disconnected }
    }
    defer { buffer.removeFirst(length) }
    return Data(buffer[..<length])
  }

  /// Reads what has come; returns whether anything has.
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

  /// Reads on for a while without keeping anything: a connection that is closed with bytes unread may lose
  /// the answer on its way.
  private func drain() async {
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    var rest = Self.drainLimit
    while rest > 0, let bytes = try? await socket.read(atMost: 4096), !bytes.isEmpty {
      rest -= bytes.count
    }
  }
}
