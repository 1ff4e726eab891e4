/// A response to a request.
struct PreviewResponse: Sendable {
  /// The body of a response.
  enum Body: Sendable {
    /// Bytes of known length.
    case bytes([UInt8])
    /// Texts that are sent as they become available, until the connection is closed.
    case stream(AsyncStream<String>)
  }

  /// The status, such as 200.
  var status = 200

  /// The header fields, except those for the transfer of the body.
  var fields: [(name: String, value: String)] = []

  var body = Body.bytes([])

  /// A Boolean value that indicates whether the connection is closed after the response, since the
  /// rest of the request was not read.
  var closes = false

  /// Returns the bytes of the head: status line, header fields and the empty line.
  ///
  /// - Parameter closes: A Boolean value that indicates whether the connection is closed after the
  ///   response.
  /// - Returns: The bytes.
  func head(closes: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.phrases[status] ?? "Error")"]
    lines += fields.map { "\($0.name): \($0.value)" }
    if case .bytes(let bytes) = body { lines.append("Content-Length: \(bytes.count)") }
    if closes { lines.append("Connection: close") }
    return Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private static let phrases = [
    200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
