import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// Clients that do not keep to the protocol.
struct ProtocolTests {
  private static let sheet = "{ \"UIButton\": { \"colors\": { \"textColor\": \"#ff0000\" } } }\n"

  private func code(_ node: JSONNode) -> Int? { node["code"]?.integer }

  @Test func `requests before initialize, after shutdown and unknown ones are errors`() async throws
  {
    let session = try EditorSession([:])
    #expect(code(await session.request("textDocument/hover", [:])) == -32002)
    await session.begin()
    #expect(code(await session.request("initialize", [:])) == -32600)
    #expect(code(await session.request("no/such", [:])) == -32601)
    #expect(code(await session.request("textDocument/hover", [:])) == -32602)
    #expect(await session.request("shutdown", .null).kind == .null)
    #expect(code(await session.request("textDocument/hover", [:])) == -32600)
    await session.notify("exit", .null)
    #expect(await session.server.exitStatus == 0)
  }

  @Test func `an exit without shutdown fails`() async throws {
    let session = try EditorSession([:])
    await session.notify("exit", .null)
    #expect(await session.server.exitStatus == 1)
  }

  @Test func `texts that are no messages are errors, and the session continues`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    for text in ["{", "[]", "null", "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"a\"}", "\u{0}"] {
      await session.send(text)
    }
    #expect(session.errors == [-32700, -32600, -32600, -32600, -32700])
    #expect(code(await session.request("no/such", [:])) == -32601)
  }

  @Test func `changes that do not fit leave the text as it was`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", Self.sheet)
    func change(_ version: Int, _ change: JSONValue) async {
      await session.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": session.uri("styles.json"), "version": .number(Double(version))],
          "contentChanges": .array([change]),
        ]
      )
    }
    await change(1, ["text": "{"])
    await change(2, ["text": 1])
    let backwards: JSONValue = [
      "start": ["line": 0, "character": 9], "end": ["line": 0, "character": 1],
    ]
    await change(2, ["range": backwards, "text": ""])
    let negative: JSONValue = [
      "start": ["line": -1, "character": 0], "end": ["line": 0, "character": 1],
    ]
    await change(2, ["range": negative, "text": ""])
    await session.server.settle()
    #expect(session.messages("window/logMessage").count == 4)
    #expect(session.problems("styles.json").allSatisfy { !$0.contains("error") })
    // A line after the end is the end.
    let after: JSONValue = [
      "start": ["line": 99, "character": 0], "end": ["line": 99, "character": 5],
    ]
    await change(2, ["range": after, "text": "x"])
    await session.server.settle()
    #expect(session.problems("styles.json") == ["2:1 error json-syntax"])
  }

  @Test func `edits are made in the units of the client`() async throws {
    for (encoding, column) in [("utf-8", 9), ("utf-16", 7), ("utf-32", 6)] {
      let session = try EditorSession([:])
      await session.begin(encoding: encoding)
      await session.open("styles.json", "{\"$ä😀\": 1}")
      let end = Double(column - 1)
      await session.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": session.uri("styles.json"), "version": 2],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 0, "character": 3],
                "end": ["line": 0, "character": .number(end)],
              ],
              "text": "b",
            ]
          ],
        ]
      )
      await session.server.settle()
      let symbols = await session.request(
        "textDocument/documentSymbol",
        ["textDocument": ["uri": session.uri("styles.json")]]
      )
      #expect(symbols.elements.count == 1)
    }
  }

  @Test func `a request that was cancelled before is answered so`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", Self.sheet)
    session.server.note(
      try RPCMessage(Array(#"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover"}"#.utf8))
    )
    await session.notify("$/cancelRequest", ["id": 2])
    let answer = await session.request(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": session.uri("styles.json")]]
    )
    #expect(code(answer) == -32800)
  }

  @Test func `a cancellation after the answer leaves later requests with the id alone`()
    async throws
  {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", Self.sheet)
    await session.notify("$/cancelRequest", ["id": 1])
    await session.notify("$/cancelRequest", ["id": 2])
    let answer = await session.request(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": session.uri("styles.json")]]
    )
    #expect(answer.elements.count == 1)
  }

  @Test func `a thousand requests at once are all answered`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", Self.sheet)
    var last = 0
    for _ in 0..<1000 {
      last = await session.post(
        "textDocument/hover",
        [
          "textDocument": ["uri": session.uri("styles.json")],
          "position": ["line": 0, "character": 5],
        ]
      )
    }
    await session.server.settle()
    #expect(session.answer(to: last) != nil)
  }

  @Test func `closing a document without a project withdraws its problems`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", "{")
    #expect(!session.problems("styles.json").isEmpty)
    await session.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": session.uri("styles.json")]]
    )
    #expect(session.problems("styles.json").isEmpty)
  }
}
