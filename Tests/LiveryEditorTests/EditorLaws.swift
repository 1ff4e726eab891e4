import Foundation
import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// Sentences about editing that hold for all edits.
///
/// `LIVERY_CASES` multiplies the number of comparisons in one session, after three edits each.
struct EditorLaws {
  private static let files = [
    "livery.json": """
    { "themes": { "main": ["styles.json"] }, "trees": ["tree.json"],
      "severities": { "low-contrast": "off", "focus-not-visible": "off" } }
    """,
    "tree.json": """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "save" }, { "class": "UILabel", "names": ["title"] } ] }
    """,
    "styles.json": """
    {
      "$accent": "#0a5ad4",
      "default": { "colors": { "primaryColor": "$accent" } },
      "UIButton-highlighted": { "controls": { "actionColor": "#ff0000" } },
      "#save": { "controls": { "borderColor": "$accent" } },
      ".title": { "colors": { "textColor": "#333333" } },
      "UISwitch": { "controls": { "fillColor": "#00ff00" } }
    }

    """,
  ]

  private static let pieces = [
    "\"", ",", "{", "}", "$", "#", "a", " ", "\n", ":", "\"UIView\": {},", "null", "highlighted|",
  ]

  /// Runs `livery check` in a folder.
  private func output(ofCheckIn folder: URL) throws -> [UInt8] {
    var products = Bundle.main.bundleURL
    while !FileManager.default.isExecutableFile(atPath: products.appending(path: "livery").path)
      || products.appending(path: "livery").hasDirectoryPath
    {
      if products.path == "/" { break }
      products.deleteLastPathComponent()
    }
    let process = Process()
    process.executableURL = products.appending(path: "livery")
    process.arguments = ["check", "--format", "json"]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return output.map(Array.init) ?? []
  }

  /// The findings as `check` prints them, by their places in the sheet.
  private func found(inFolder folder: URL) throws -> [String] {
    var ignored = Diagnostics()
    let source = SourceText(name: "<out>", bytes: try output(ofCheckIn: folder))
    let root = try #require(JSONParser.parse(source, into: &ignored))
    return (root["findings"]?.elements ?? []).compactMap { finding in
      guard finding["file"]?.string == "styles.json", let line = finding["line"]?.integer,
        let column = finding["column"]?.integer, let severity = finding["severity"]?.string,
        let code = finding["code"]?.string
      else { return nil }
      return "\(line):\(column) \(severity) \(code)"
    }.sorted()
  }

  @Test func `after any edits the problems are those of check`() async throws {
    let factor = ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
    var seed: UInt64 = 46
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % max(1, limit)
    }
    func change(_ range: Range<Int>?, of text: [UInt8], to piece: String) -> JSONValue {
      func position(_ offset: Int) -> JSONValue {
        let lines = text[..<offset].split(
          separator: UInt8(ascii: "\n"),
          omittingEmptySubsequences: false
        )
        return [
          "line": .number(Double(lines.count - 1)),
          "character": .number(Double(lines.last?.count ?? 0)),
        ]
      }
      guard let range else { return ["text": .string(piece)] }
      return [
        "range": ["start": position(range.lowerBound), "end": position(range.upperBound)],
        "text": .string(piece),
      ]
    }
    let sheet = try #require(Self.files["styles.json"])
    let session = try EditorSession(Self.files)
    await session.begin(encoding: "utf-8")
    var text = Array(sheet.utf8)
    await session.open("styles.json", sheet)
    var version = 1
    for _ in 0..<max(1, Int(4 * factor)) {
      for _ in 0...random(5) {
        version += 1
        // Most texts soon stay broken, so the session sometimes goes back to the first one.
        let isReset = random(10) == 0
        let start = random(text.count + 1)
        let end = random(3) == 0 ? min(text.count, start + random(4)) : start
        let piece = isReset ? sheet : Self.pieces[random(Self.pieces.count)]
        let document: JSONValue = [
          "uri": session.uri("styles.json"), "version": .number(Double(version)),
        ]
        let change = change(isReset ? nil : start..<end, of: text, to: piece)
        await session.notify(
          "textDocument/didChange",
          ["textDocument": document, "contentChanges": [change]]
        )
        text.replaceSubrange(isReset ? 0..<text.count : start..<end, with: piece.utf8)
      }
      await session.server.settle()
      let edited = String(decoding: text, as: UTF8.self)
      let file = session.folder.appending(path: "styles.json")
      try edited.write(to: file, atomically: false, encoding: .utf8)
      let expected = try found(inFolder: session.folder)
      #expect(session.problems("styles.json") == expected, "\(edited)")
    }
  }
}
