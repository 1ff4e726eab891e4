import Foundation
import LiveryEditor
import SourceJSON
import Synchronization

@testable import LiveryTool

/// A session of an editor with a server, without a process, in a folder of its own.
final class EditorSession {
  let folder: URL
  let server: LanguageServer
  private let sent = Messages()
  private var count = 0

  /// The messages of the server.
  private final class Messages: Sendable {
    let all = Mutex<[JSONValue]>([])
    /// The last problems of each file, by its address.
    let problems = Mutex<[String: JSONNode]>([:])

    func take(_ message: JSONValue) {
      all.withLock { $0.append(message) }
      let node = JSONNode(message)
      guard node["method"]?.string == "textDocument/publishDiagnostics",
        let uri = node["params"]?["uri"]?.string
      else { return }
      problems.withLock { $0[uri] = node["params"]?["diagnostics"] }
    }
  }

  /// Begins a session with files.
  init(_ files: [String: String], pausing options: LanguageServer.Options? = nil) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    folder = URL(filePath: place.path)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    var quick = LanguageServer.Options()
    quick.readingDelay = .zero
    quick.inspectionDelay = .zero
    let sent = sent
    server = LanguageServer(EditorProjects(), options: options ?? quick) { message in
      sent.take(message)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the address of a file.
  func uri(_ name: String) -> JSONValue {
    .string(DocumentURI(path: folder.appending(path: name).path).text)
  }

  /// Initializes the session; the folder is the workspace.
  func begin(encoding: String = "utf-16", markdown: String = "other") async {
    _ = await request(
      "initialize",
      [
        "rootUri": uri(""),
        "capabilities": [
          "general": [
            "positionEncodings": [.string(encoding)], "markdown": ["parser": .string(markdown)],
          ],
          "textDocument": ["publishDiagnostics": ["relatedInformation": true]],
        ],
      ]
    )
    await notify("initialized", [:])
  }

  /// Sends a text as it is.
  func send(_ text: String) async { await server.take(Array(text.utf8)) }

  func notify(_ method: String, _ params: JSONValue) async {
    await send(message(["method": .string(method), "params": params]))
  }

  /// Sends a request; returns its result or its error.
  func request(_ method: String, _ params: JSONValue) async -> JSONNode {
    let id = await post(method, params)
    await server.settle()
    return answer(to: id) ?? JSONNode(.null)
  }

  /// Sends a request without waiting; returns its number.
  func post(_ method: String, _ params: JSONValue) async -> Int {
    count += 1
    let own: JSONValue = [
      "id": .number(Double(count)), "method": .string(method), "params": params,
    ]
    let id = count
    await send(message(own))
    return id
  }

  /// Returns the result or the error of a request; `nil` if it is not answered.
  func answer(to id: Int) -> JSONNode? {
    let all = sent.all.withLock { $0 }
    for message in all.map({ JSONNode($0) }) where message["id"]?.integer == id {
      return message["result"] ?? message["error"]
    }
    return nil
  }

  /// The number of answers by the ids of their requests.
  var answerCounts: [String: Int] {
    sent.all.withLock { $0 }.reduce(into: [:]) { counts, message in
      let node = JSONNode(message)
      guard let id = node["id"]?.string, node["method"] == nil else { return }
      counts[id, default: 0] += 1
    }
  }

  private func message(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return "" }
    return JSONValue.object([.init("jsonrpc", "2.0")] + members).text(pretty: false)
  }

  /// The messages of the server with a method.
  func messages(_ method: String) -> [JSONNode] {
    sent.all.withLock { $0 }.map { JSONNode($0) }.filter { $0["method"]?.string == method }
  }

  /// The messages of the server without a method and with an error.
  var errors: [Int] {
    sent.all.withLock { $0 }.compactMap { JSONNode($0)["error"]?["code"]?.integer }
  }

  // MARK: Documents

  func open(_ name: String, _ text: String, version: Int = 1) async {
    await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(name), "languageId": "json", "version": .number(Double(version)),
          "text": .string(text),
        ]
      ]
    )
    await server.settle()
  }

  func replace(_ name: String, with text: String, version: Int) async {
    await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": .number(Double(version))],
        "contentChanges": [["text": .string(text)]],
      ]
    )
    await server.settle()
  }

  /// Asks about the place of a mark in a text, which is at the mark's start, and some characters on.
  func ask(
    _ method: String,
    _ name: String,
    _ text: String,
    at mark: String,
    plus: Int = 1,
    _ more: [JSONValue.Member] = []
  ) async -> JSONNode {
    let place = position(of: mark, in: text, plus: plus)
    return await request(
      "textDocument/\(method)",
      .object(
        [.init("textDocument", ["uri": uri(name)]), .init("position", place)] + more
      )
    )
  }

  /// Returns the position of a mark in an ASCII text.
  func position(of mark: String, in text: String, plus: Int = 0) -> JSONValue {
    guard let range = text.range(of: mark) else { return .null }
    let before = text[..<range.lowerBound]
    let line = before.count { $0 == "\n" }
    let column = before.distance(
      from: before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex,
      to: before.endIndex
    )
    return ["line": .number(Double(line)), "character": .number(Double(column + plus))]
  }

  /// The last problems of a file, each with its place and its code.
  func problems(_ name: String) -> [String] {
    let uri = JSONNode(uri(name)).string ?? ""
    let last = sent.problems.withLock { $0[uri] }
    return (last?.elements ?? []).map { problem in
      let start = problem["range"]?["start"]
      let place =
        "\((start?["line"]?.integer ?? -1) + 1):\((start?["character"]?.integer ?? -1) + 1)"
      let severity = ["", "error", "warning", "note"][problem["severity"]?.integer ?? 0]
      return "\(place) \(severity) \(problem["code"]?.string ?? "")"
    }.sorted()
  }
}
