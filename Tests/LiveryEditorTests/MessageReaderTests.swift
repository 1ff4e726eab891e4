import LiveryEditor
import Testing

/// The framing of messages.
struct MessageReaderTests {
  private func parts(_ chunks: [String]) -> [String] {
    var reader = MessageReader()
    return chunks.flatMap { reader.take($0.utf8) }.map { part in
      switch part {
      case .message(let bytes): String(decoding: bytes, as: UTF8.self)
      case .problem: "problem"
      }
    }
  }

  @Test func `messages arrive in any pieces`() {
    let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length: 4\r\n\r\n[12]"
    #expect(parts([text]) == ["{}", "[12]"])
    #expect(parts(text.map { String($0) }) == ["{}", "[12]"])
  }

  @Test func `half a message is waited for`() {
    #expect(parts(["Content-Length: 10\r\n\r\n{\"a\""]) == [])
  }

  @Test func `a header without a length is a problem, and reading continues`() {
    #expect(parts(["X: 1\r\n\r\nContent-Length: 2\r\n\r\n{}"]) == ["problem", "{}"])
    #expect(parts(["Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n{}"]) == ["problem", "{}"])
    #expect(parts(["Content-Length: x\r\n\r\nContent-Length: 2\r\n\r\n{}"]) == ["problem", "{}"])
  }

  @Test func `a length that is too small leaves text before the next header`() {
    #expect(
      parts(["Content-Length: 2\r\n\r\n{\"a\": 1}Content-Length: 2\r\n\r\n[]"]) == ["{\"", "[]"]
    )
  }

  @Test func `a message over the limit is passed over without being kept`() {
    var reader = MessageReader()
    let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
    let length = MessageReader.byteLimit + chunk.count + 5
    // The header arrives together with the first part of the message.
    let start = Array("Content-Length: \(length)\r\n\r\n".utf8) + chunk
    #expect(reader.take(start).count == 1)
    for _ in 0..<(MessageReader.byteLimit >> 20) { #expect(reader.take(chunk).isEmpty) }
    let rest = [UInt8](repeating: 0x20, count: 5) + Array("Content-Length: 2\r\n\r\n{}".utf8)
    #expect(reader.take(rest) == [.message(Array("{}".utf8))])
  }

  @Test func `a message as long as the limit is waited for`() {
    #expect(parts(["Content-Length: \(MessageReader.byteLimit)\r\n\r\n{"]) == [])
  }

  @Test func `a header without an end does not grow`() {
    var reader = MessageReader()
    let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
    var problems = 0
    for _ in 0..<16 { problems += reader.take(chunk).count }
    #expect(problems > 0)
    #expect(
      reader.take("\r\n\r\nContent-Length: 2\r\n\r\n{}".utf8).last == .message(Array("{}".utf8))
    )
  }

  @Test(arguments: ["", "{", "[]", "1", "{}", #"{"jsonrpc":"1.0","id":1,"method":"a"}"#])
  func `what is no message is an error of the protocol`(text: String) {
    #expect(throws: RPCError.self) { try RPCMessage(Array(text.utf8)) }
  }
}
