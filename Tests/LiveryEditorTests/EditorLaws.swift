import Foundation
import LiveryEditor
import LiveryProject
import SourceJSON
import Testing

@testable import LiveryTool

/// Sentences about editing that hold for all edits.
///
/// A session has some 600 edits, or a multiple of that: `LIVERY_CASES`. `LIVERY_SEED` chooses them.
struct EditorLaws {
  /// Runs `livery check` in a folder; returns its output and its messages.
  private func check(_ folder: URL) throws -> (output: [UInt8], messages: String) {
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
    let messages = folder.appending(path: "messages.txt")
    try Data().write(to: messages)
    process.standardError = try FileHandle(forWritingTo: messages)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return (output.map(Array.init) ?? [], try String(contentsOf: messages, encoding: .utf8))
  }

  /// The findings as `check` prints them, by file, and in each by their places.
  private func found(inFolder folder: URL) throws -> [String: [String]] {
    let (output, messages) = try check(folder)
    var found: [String: [String]] = [:]
    if output.isEmpty {
      // Without a good livery.json, `check` checks nothing else.
      for match in messages.matches(of: #/(?m)^(livery.json):(\d+:\d+: error): .* \[([a-z-]+)\]$/#)
      {
        let place = match.2.replacing(": ", with: " ")
        found[String(match.1), default: []].append("\(place) \(match.3)")
      }
    }
    var ignored = Diagnostics()
    let root = JSONParser.parse(SourceText(name: "<out>", bytes: output), into: &ignored)
    for finding in root?["findings"]?.elements ?? [] {
      guard let file = finding["file"]?.string, let line = finding["line"]?.integer,
        let column = finding["column"]?.integer, let severity = finding["severity"]?.string,
        let code = finding["code"]?.string
      else { continue }
      found[file, default: []].append("\(line):\(column) \(severity) \(code)")
    }
    if found.isEmpty, root == nil { throw CheckFailure(messages: messages) }
    return found.mapValues { $0.sorted() }
  }

  private struct CheckFailure: Error {
    let messages: String
  }

  @Test func `after any edits the problems of all files are those of check`() async throws {
    let factor = ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
    let roundCount = Int(170 * max(1, factor))
    var texts = EditedTexts()
    let session = try EditorSession(texts.all)
    await session.begin(encoding: "utf-8")
    for name in texts.names { await session.open(name, texts.all[name] ?? "") }
    var version = 1
    for round in 0..<roundCount {
      for _ in 0...texts.random(5) {
        version += 1
        let (name, change) = texts.edit()
        let document: JSONValue = [
          "uri": session.uri(name), "version": .number(Double(version)),
        ]
        await session.notify(
          "textDocument/didChange",
          ["textDocument": document, "contentChanges": [change]]
        )
      }
      await session.server.settle()
      for (name, text) in texts.all {
        let file = session.folder.appending(path: name)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      let expected = try found(inFolder: session.folder)
      // `check` stops at mistakes of livery.json; the editor reports what it can read besides.
      let isStopped = expected.keys.elementsEqual([Project.fileName])
      for name in texts.names {
        let (own, wanted) = (session.problems(name), expected[name] ?? [])
        if isStopped ? Set(own).isSuperset(of: wanted) : own == wanted { continue }
        Issue.record(
          """
          round \(round), '\(name)': the editor has \(own),
          check \(wanted)
          \(texts.names.map { "--- \($0)\n\(texts.all[$0] ?? "")" }.joined(separator: "\n"))
          """
        )
        return
      }
    }
  }
}

/// The texts of a project under random edits.
private struct EditedTexts {
  private static let originals = [
    "livery.json": """
    {
      "themes": { "main": ["styles.json"], "dark": { "sheets": ["styles.json", "more.json"], "policies": ["policy.json"] } },
      "trees": ["tree.json"],
      "keep": ["kept", "legacy"],
      "accepted": [
        { "code": "dead-entry", "key": ".ghost", "reason": "comes later" },
        { "code": "unused-constant", "key": "gone", "reason": "was removed" }],
      "severities": { "low-contrast": "off", "focus-not-visible": "off", "dead-entry": "error" }
    }

    """,
    "tree.json": """
    { "classes": { "Chip": "UIButton" }, "windows": [{ "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "save", "text": "Save" },
      { "class": "Chip", "names": ["title"], "states": ["selected"] },
      { "class": "UILabel", "names": ["title"], "styles": { "normal": { "colors": { "textColor": "#123456" } } } } ] }] }

    """,
    "policy.json": """
    { "rules": [{ "name": "calm", "for": "UIButton-highlighted", "expect": { "controls.actionColor": "#ff0000" } }] }

    """,
    "more.json": """
    { "$accent": "#99bbff", "$kept": 1, "$legacy": "#112233", "$rare": "#fedcba",
      ".ghost": { "colors": { "textColor": "$rare" } }, ".title-failed": { "extends": ".base", "colors": { "textColor": "$accent" } } }

    """,
    "brand.tokens.json": """
    { "color": { "$type": "color", "brand": { "$value": "#336699" }, "ink": { "$value": "{color.brand}" } } }

    """,
    "styles.json": """
    {
      "@import": ["brand.tokens.json"],
      "@states": { "add": ["failed"] },
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "gap": { "kind": "number", "initial": 4 } },
      "@describe": { ".base": { "description": "What others extend" } },
      "$accent": "#0a5ad4",
      "@when scheme=dark": { "$accent": "#88aaff", "UILabel": { "colors": { "textColor": "$color.ink" } } },
      "default": { "colors": { "primaryColor": "$accent" } },
      ".base": { "properties": { "gap": 8 }, "fonts": { "actionFont": { "name": "Sans", "size": 12 } } },
      "UIButton-highlighted": { "controls": { "actionColor": "#ff0000" } },
      "UIWindow > #save, Chip-selected": { "extends": ".base", "controls": { "borderColor": "$color.brand" } },
      ".title": { "colors": { "textColor": "rgb(from $accent r g b / 50%)" } },
      "UISwitch": { "controls": { "fillColor": "{colors.primaryColor}" } }
    }

    """,
  ]

  private static let pieces = [
    "\"", ",", "{", "}", "$", "#", "a", " ", "\n", ":", "\"UIView\": {},", "null", "highlighted|",
  ]

  /// Strings and words that may take the place of others.
  private static let strings = [
    "\"$accent\"", "\"$nowhere\"", "\"#ff000080\"", "\"UILabel-selected|failed\"", "\"default\"",
    "\"@revert\"", "\".title\"", "12", "null", "true", "\"{controls.borderColor}\"",
    "\"nowhere.json\"",
    "\"high\"", "\"colors\"", "\"extends\"",
  ]

  let names = originals.keys.sorted()
  private(set) var all = originals
  private var seed =
    ProcessInfo.processInfo.environment["LIVERY_SEED"].flatMap { UInt64($0) } ?? 46

  /// A number below a limit.
  mutating func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % max(1, limit)
  }

  /// Makes an edit; returns the file and the change of its text.
  mutating func edit() -> (name: String, change: JSONValue) {
    // Sheets change most.
    let name = random(2) == 0 ? "styles.json" : names[random(names.count)]
    let text = Array((all[name] ?? "").utf8)
    // Most texts soon stay broken, so the session often goes back to the first one.
    if random(5) == 0 {
      all[name] = Self.originals[name]
      return (name, ["text": .string(all[name] ?? "")])
    }
    var (range, piece) = structuralEdit(of: text)
    if random(4) == 0 {
      let start = random(text.count + 1)
      range = start..<(random(3) == 0 ? min(text.count, start + random(4)) : start)
      piece = Self.pieces[random(Self.pieces.count)]
    }
    var new = text
    new.replaceSubrange(range, with: piece.utf8)
    all[name] = String(decoding: new, as: UTF8.self)
    return (name, Self.change(range, of: text, to: piece))
  }

  /// Returns an edit that leaves a text well formed: another string or word, or a part that is
  /// removed, doubled or copied from another file.
  private mutating func structuralEdit(of text: [UInt8]) -> (Range<Int>, String) {
    let tree = SyntaxTree(SourceText(name: "text.json", bytes: text))
    let containers = tree.nodes.filter { !$0.parts.isEmpty }
    guard random(3) == 0, !containers.isEmpty else {
      let words = tree.tokens.filter { $0.kind == .string || $0.kind == .literal }
      if words.isEmpty { return (0..<text.count, "{}") }
      let other = names[random(names.count)]
      let others = SyntaxTree(SourceText(name: other, text: all[other] ?? ""))
      let candidates = others.tokens.filter { $0.kind == .string || $0.kind == .literal }
      let piece =
        random(2) == 0 || candidates.isEmpty
        ? Self.strings[random(Self.strings.count)]
        : String(
          decoding: others.source.bytes[candidates[random(candidates.count)].range],
          as: UTF8.self
        )
      return (words[random(words.count)].range, piece)
    }
    let parts = containers[random(containers.count)].parts
    let number = random(parts.count)
    let own = tree.range(parts[number])
    let written = String(decoding: text[own], as: UTF8.self)
    switch random(3) {
    case 0 where parts.count > 1:
      return number > 0
        ? (tree.range(parts[number - 1]).upperBound..<own.upperBound, "")
        : (own.lowerBound..<tree.range(parts[1]).lowerBound, "")
    case 1:
      return (own.upperBound..<own.upperBound, ", " + written)
    default:
      let other = parts[random(parts.count)]
      return (own, String(decoding: text[tree.range(other)], as: UTF8.self))
    }
  }

  private static func change(_ range: Range<Int>, of text: [UInt8], to piece: String) -> JSONValue {
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
    return [
      "range": ["start": position(range.lowerBound), "end": position(range.upperBound)],
      "text": .string(piece),
    ]
  }
}
