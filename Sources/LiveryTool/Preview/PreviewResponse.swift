/// An answer to a request.
struct PreviewResponse: Sendable {
  /// What follows the header fields.
  enum Body: Sendable {
    /// Bytes whose number is known.
    case bytes([UInt8])
    /// Texts that are sent as they come, until the connection ends.
    case stream(AsyncStream<String>)
  }

  /// The status, such as 200.
  var status = 200

  /// The header fields, without those that say how the body is sent.
  var fields: [(name: String, value: String)] = []

  /// What follows them.
  var body = Body.bytes([])

  /// A Boolean value that indicates whether the connection ends with the answer, because the rest of the
  /// request has not been read.
  var closes = false

  /// Returns the bytes of the first part: status line, header fields and the empty line.
  ///
  /// - Parameter closes: A Boolean value that indicates whether the connection ends with the answer.
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
