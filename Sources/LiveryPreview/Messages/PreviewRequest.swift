import LiveryConsole
import SourceJSON

/// The head of an HTTP request: request line and header fields.
struct PreviewRequest: Sendable {
  /// The method, such as `GET`.
  let method: String

  /// The path before the question mark, as sent.
  let path: String

  /// The decoded names and values of the query, in order.
  let query: [(name: String, value: String)]

  /// The length of the body in bytes; 0 for none.
  let bodyLength: Int

  /// A Boolean value that indicates whether the connection is closed after the response.
  let closes: Bool

  private let fields: [String: String]

  /// Returns the value of a header field, by case-insensitive name; `nil` if it was not sent.
  subscript(field name: String) -> String? { fields[name.lowercased()] }

  /// Parses a request line and header fields.
  ///
  /// - Parameter bytes: All bytes before the empty line.
  /// - Throws: A `PreviewError` with status 400, 411 or 505.
  init(_ bytes: some Collection<UInt8>) throws(PreviewError) {
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains("\0")
    else { throw Self.malformed }
    let lines = text.components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"),
      words[0].utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A })
    else { throw Self.malformed }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      throw PreviewError("expected HTTP/1.1", status: 505)
    }
    method = words[0]
    let target = words[1].components(separatedBy: "#")[0]
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    path = String(target[..<mark])
    query = try Self.query(target[mark...].dropFirst())

    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let colon = line.firstIndex(of: ":") ?? line.startIndex
      let name = line[..<colon].lowercased()
      // Rejects names without a value, white space around names, and continuation lines.
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw Self.malformed
      }
      let value = line[line.index(after: colon)...].trimmed()
      guard !value.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { throw Self.malformed }
      if let before = fields[name] {
        // Duplicates of these fields would permit request smuggling.
        guard !["host", "content-length", "origin"].contains(name) else { throw Self.malformed }
        fields[name] = before + (name == "cookie" ? "; " : ", ") + value
      } else {
        fields[name] = value
      }
    }
    self.fields = fields
    let connection = fields["connection"]?.lowercased() ?? ""
    closes = words[2] == "HTTP/1.0" || connection.contains("close")
    if fields["transfer-encoding"] != nil {
      throw PreviewError("expected 'Content-Length' and a body in one piece", status: 411)
    }
    guard let length = fields["content-length"] else {
      bodyLength = 0
      return
    }
    guard !length.isEmpty, length.utf8.count <= 18,
      length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(length)
    else { throw Self.malformed }
    bodyLength = count
  }

  private static let malformed = PreviewError("the request cannot be read")

  /// Parses a form-encoded query.
  private static func query(
    _ text: Substring
  ) throws(PreviewError) -> [(name: String, value: String)] {
    var items: [(name: String, value: String)] = []
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = sides.map { $0.replacing("+", with: " ").percentDecoded }
      guard let name = decoded[0], let value = decoded.count == 2 ? decoded[1] : "" else {
        throw malformed
      }
      items.append((name, value))
    }
    return items
  }
}
