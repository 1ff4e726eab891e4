import Foundation
import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// Sentences about the protocol that hold for all messages.
///
/// There are a hundred sessions of 500 messages each, or a multiple of that: `LIVERY_CASES`.
struct ProtocolLaws {
  @Test func `any messages are answered once each, and the session goes on`() async throws {
    let factor = ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
    for seed in 1...UInt64(100 * max(1, factor)) {
      var stream = RandomMessages(seed: seed)
      // Projects are read after pauses, as with an editor, and not after each message.
      var pauses = LanguageServer.Options()
      pauses.readingDelay = .milliseconds(5)
      pauses.inspectionDelay = .milliseconds(50)
      let session = try EditorSession(RandomMessages.files, pausing: pauses)
      let isInitialized = stream.random(10) > 0
      if isInitialized { await session.begin() }
      var reader = MessageReader()
      for _ in 0..<500 {
        let bytes = stream.next(session)
        // The stream arrives in pieces of any length.
        let cut = stream.random(bytes.count + 1)
        for piece in [bytes[..<cut], bytes[cut...]] {
          for part in reader.take(piece) {
            switch part {
            case .message(let contents): await session.server.take(contents)
            case .problem(let text): await session.server.report(RPCError(.parseError, text))
            }
          }
        }
        if stream.random(50) == 0 { await session.server.settle() }
      }
      await session.server.settle()
      let counts = session.answerCounts
      for id in stream.asked where counts[id] != 1 {
        Issue.record("seed \(seed): request '\(id)' has \(counts[id] ?? 0) answers")
      }
      _ = await session.request("shutdown", .null)
      await session.notify("exit", .null)
      let status = await session.server.exitStatus
      #expect(isInitialized ? status == 0 : status != nil, "seed \(seed)")
    }
  }
}

/// A random stream of messages: good ones, ones with mistakes, and headers that lie.
private struct RandomMessages {
  static let files = [
    "livery.json": #"{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }"#,
    "tree.json": #"{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save" }] }"#,
    "styles.json": sheet,
    "other.livery.json": "{ \"default\": { \"font\": { \"size\": 12 } } }",
  ]

  private static let sheet = """
    {
      "$accent": "#0a5ad4",
      "@import": ["other.livery.json"],
      "default": { "colors": { "primaryColor": "$accent" } },
      "UIButton-highlighted|selected": { "controls": { "actionColor": "rgb(from $accent r g b / 50%)" } },
      "#save": { "controls": { "borderColor": "#ff000080" } }
    }

    """

  private static let methods = [
    "hover", "completion", "definition", "references", "documentHighlight", "documentSymbol",
    "foldingRange", "selectionRange", "documentLink", "documentColor", "colorPresentation",
    "formatting", "prepareRename", "rename", "codeAction",
  ]

  private static let names = [
    "styles.json", "tree.json", "livery.json", "other.livery.json", "away/../x.json",
  ]

  private static let pieces = [
    "1", "-1", "1e99", "null", "[]", "{}", "\"", ",", "\\", "}", "true", "é", "", "\\ud800",
    "\u{0}",
    "9007199254740993", "{\"line\":-1}",
  ]

  /// The ids of the requests that arrive as they were meant.
  private(set) var asked: [String] = []
  private var count = 0
  /// The number of next messages that a header that lies may swallow.
  private var swallowed = 0
  private var seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// A number below a limit.
  mutating func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % max(1, limit)
  }

  private mutating func pick(_ all: [String]) -> String { all[random(all.count)] }

  /// Returns the bytes of the next message, with its header.
  mutating func next(_ session: EditorSession) -> [UInt8] {
    count += 1
    let isMutated = random(3) == 0
    let id = "\(isMutated ? "x" : "m")\(count)"
    let message = message(id, session)
    swallowed -= 1
    guard isMutated else {
      if message.isRequest, swallowed < 0 { asked.append(id) }
      return MessageReader.bytes(of: message.text)
    }
    var bytes = Array(message.text.utf8)
    for _ in 0...random(3) {
      let start = random(bytes.count)
      let end = min(bytes.count, start + random(6))
      bytes.replaceSubrange(start..<end, with: pick(Self.pieces).utf8)
    }
    var whole = Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
    if random(8) == 0 {
      swallowed = 3
      let length = pick([
        "\(bytes.count + random(9))", "\(max(0, bytes.count - random(9)))", "x", "-3", "",
      ])
      whole = Array("Content-Length: \(length)\r\n\r\n".utf8) + bytes
    }
    return whole
  }

  private mutating func message(
    _ id: String,
    _ session: EditorSession
  ) -> (text: String, isRequest: Bool) {
    let uri = session.uri(pick(Self.names)).text(pretty: false)
    let document = "\"textDocument\":{\"uri\":\(uri),\"version\":\(random(900))}"
    let place = "{\"line\":\(random(9)),\"character\":\(random(90))}"
    let range =
      "\"range\":{\"start\":\(place),\"end\":\(random(3) == 0 ? place : "{\"line\":\(random(9)),\"character\":0}")}"
    func notification(_ method: String, _ params: String) -> (String, Bool) {
      ("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\(params)}}", false)
    }
    func request(_ method: String, _ params: String) -> (String, Bool) {
      (
        "{\"jsonrpc\":\"2.0\",\"id\":\"\(id)\",\"method\":\"\(method)\",\"params\":{\(params)}}",
        true
      )
    }
    switch random(20) {
    case 0, 1:
      let text = JSONValue.string(pick([Self.sheet, "{", "", "{\"UIButton\": {}}", "[1, 2"])).text(
        pretty: false
      )
      return notification(
        "textDocument/didOpen",
        "\"textDocument\":{\"uri\":\(uri),\"languageId\":\"json\",\"version\":\(random(9)),\"text\":\(text)}"
      )
    case 2...5:
      let text = JSONValue.string(pick(Self.pieces + ["UIView", "$accent", "\n"])).text(
        pretty: false
      )
      return notification(
        "textDocument/didChange",
        "\(document),\"contentChanges\":[{\(random(9) == 0 ? "" : range + ",")\"text\":\(text)}]"
      )
    case 6: return notification(pick(["textDocument/didClose", "textDocument/didSave"]), document)
    case 7:
      return notification(
        "workspace/didChangeWatchedFiles",
        "\"changes\":[{\"uri\":\(uri),\"type\":\(random(5))}]"
      )
    case 8:
      let folder = "{\"uri\":\(session.uri("").text(pretty: false)),\"name\":\"x\"}"
      return notification(
        "workspace/didChangeWorkspaceFolders",
        "\"event\":{\"added\":[\(folder)],\"removed\":[\(random(2) == 0 ? folder : "")]}"
      )
    case 9:
      return notification(
        pick(["$/cancelRequest", "$/setTrace", "no/such"]),
        "\"id\":\"m\(count + random(3))x\""
      )
    case 10: return request(pick(["workspace/symbol", "initialize", "no/such"]), "\"query\":\"a\"")
    default:
      return request(
        "textDocument/\(pick(Self.methods))",
        """
        \(document),\"position\":\(place),\(range),\"newName\":\"n\(random(9))\",\"positions\":[\(place)],\
        \"color\":{\"red\":0.5,\"green\":1,\"blue\":0,\"alpha\":\(random(3))},\"context\":{\"diagnostics\":[]}
        """
      )
    }
  }
}
