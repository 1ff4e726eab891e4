import Foundation
import LiveryRender
import SourceJSON
import Testing

@testable import LiveryTool

/// Names that would have an effect if printed unescaped: on terminals, in logs of workflows, in XML
/// and on pages.
final class PrintedNameTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The parts of names.
  private static let parts = [
    "a", "B", "7", " ", "é", "٣", "::", "::stop-commands::x", "##[error]", "##[", "%0A", "%", ":",
    ",",
    "\r\n", "\n", "\r", "\t", "\u{0}", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{7F}", "\u{85}",
    "\u{9B}2J",
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}", "]]>", "<script>", "&amp;", "\"",
    "'", "`",
    "``", "|", "\\", "@all", "*", "_", "[x](y)", "#", "$(id)", "\u{1F468}\u{200D}\u{1F469}",
  ]

  /// Returns names from the parts, the same ones each time.
  private static func names(_ count: Int, atMost length: Int = 6) -> [String] {
    var state: UInt64 = 17
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return (0..<count).map { _ in (0...next(length)).map { _ in parts[next(parts.count)] }.joined()
    }
  }

  /// Returns a Boolean value that indicates whether a terminal might obey a scalar, or show other
  /// text.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: true
    default: false
    }
  }

  @Test func `no name acts, whatever it is printed for`() {
    for name in Self.names(100_000) {
      for text in [
        TerminalText.escaped(name), WorkflowText.message(name), WorkflowText.property(name),
        MarkdownText.plain(name, isOnPage: true), MarkdownText.code(name),
      ] {
        guard !text.unicodeScalars.contains(where: Self.acts), !text.hasPrefix("::"),
          !text.contains("##[")
        else {
          Issue.record("\(name.debugDescription) is printed as \(text.debugDescription)")
          return
        }
      }
      let xml = XMLText.escaped(name)
      let isClosed = !xml.unicodeScalars.contains { "<>\"\n\r\0".unicodeScalars.contains($0) }
      let code = MarkdownText.code(name)
      let fence = code.prefix { $0 == "`" }
      let isFenced = code.hasSuffix(fence) && code.components(separatedBy: fence).count == 3
      let plain = MarkdownText.plain(name, isOnPage: true)
      guard isClosed, isFenced, !plain.contains("<"), !plain.contains("@") else {
        Issue.record("\(name.debugDescription): \(xml), \(code), \(plain)")
        return
      }
    }
  }

  /// Writes a sheet, a tree, a policy and a project full of such names; returns the number of
  /// files.
  private func writeProject() throws {
    func write(_ value: SourceJSON.JSONValue, to name: String) throws {
      try Data(value.text().utf8).write(to: folder.appending(path: name))
    }
    let names = Self.names(120, atMost: 3)
    let plain = names.filter {
      !$0.isEmpty && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    func selector(_ name: String) -> String {
      "." + name.unicodeScalars.map { $0.properties.isAlphabetic ? "\($0)" : "\\\($0)" }.joined()
    }
    var members = names.map {
      SourceJSON.JSONValue.Member($0, ["colors": ["textColor": .string($0)]])
    }
    members += plain.map {
      SourceJSON.JSONValue.Member(selector($0), ["colors": ["textColor": "#777777"]])
    }
    members += names.map { SourceJSON.JSONValue.Member("$" + $0, .string($0)) }
    try write(.object(members), to: "bad.json")
    var seen: Set<String> = []
    let good = plain.filter { seen.insert(selector($0)).inserted }.map {
      SourceJSON.JSONValue.Member(
        selector($0),
        ["colors": ["textColor": "#777777"], "properties": ["x": "v"]]
      )
    }
    let files = [
      "::stop-commands::x.json", "##[error]a.json", "a\r\n::b.json", "c\u{1B}[2J\u{202E}.json",
    ]
    for file in files { try write(.object(good), to: file) }
    let widgets: [SourceJSON.JSONValue] = plain.map {
      ["class": "UILabel", "names": [.string($0)], "text": .string($0)]
    }
    try write(
      ["class": "UIWindow", "id": .string(plain[0]), "children": .array(widgets)],
      to: "tree.json"
    )
    let rules = names.filter { !$0.isEmpty }.prefix(20).map { name -> SourceJSON.JSONValue in
      ["name": .string(name), "for": "UILabel", "expect": ["contrast": 4.5]]
    }
    try write(["rules": .array(Array(rules))], to: "policy.json")
    let themes = files.map { SourceJSON.JSONValue.Member($0, .array([.string($0)])) }
    try write(
      ["themes": .object(themes), "trees": ["tree.json"], "gates": ["policies": ["policy.json"]]],
      to: "livery.json"
    )
  }

  static let commands = [
    "check", "check bad.json", "prove", "states", "test", "check 'missing\u{1B}[2J\r\n::x.json'",
    "compare '::stop-commands::x.json' --with '##[error]a.json' --tree tree.json",
    "style '::stop-commands::x.json' --tree tree.json",
    "explain '::stop-commands::x.json' --tree tree.json --widget 'UIWindow/UILabel[3]' --setting changed",
    "compare --since 'x\u{1B}[2J'", "style bad.json --tree tree.json", "init",
    "check --baseline '::a\r\nb' --update-baseline",
  ]

  @Test(arguments: commands)
  func `nothing that a command prints for people acts`(command: String) throws {
    try writeProject()
    let result = try CommandRun(directory: folder).shell("livery \(command)")
    for text in [result.output, result.errors] {
      for line in text.unicodeScalars.split(separator: "\n").map({ String($0) }) {
        #expect(!line.unicodeScalars.contains(where: Self.acts), "\(line.debugDescription)")
        #expect(!line.hasPrefix("::") && !line.contains("##["), "\(line.debugDescription)")
      }
    }
    #expect(!(result.output + result.errors).isEmpty)
  }

  @Test(arguments: ["check", "check bad.json", "prove", "states", "test"])
  func `a log has as many commands as findings`(command: String) throws {
    try writeProject()
    let run = CommandRun(directory: folder)
    let log = try run.shell("livery \(command) --format github 2>&1").output
    let lines = log.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }).map {
      String($0)
    }
    let sarif = try run.shell("livery \(command) --format sarif").output
    let findings = sarif.components(separatedBy: "\"ruleId\"").count - 1
    #expect(findings > (["check", "states"].contains(command) ? -1 : 10))
    #expect(lines.count { $0.hasPrefix("::") } == findings)
    #expect(!lines.contains { $0.drop { $0 != "#" }.hasPrefix("##[") && !$0.hasPrefix("::") })
    #expect(!log.unicodeScalars.contains { Self.acts($0) && $0 != "\n" })
  }

  @Test(arguments: ["check bad.json", "test"])
  func `JUnit's XML is well-formed, and has the names in it`(command: String) throws {
    try writeProject()
    let run = CommandRun(directory: folder)
    let xml = try run.shell("livery \(command) --format junit | tee report.xml").output
    let count = """
      import xml.dom.minidom as m; print(len(m.parse('report.xml').getElementsByTagName('testcase')))
      """
    let check = try run.run(["/usr/bin/env", "python3", "-c", count])
    #expect(Int(check.output.dropLast()) ?? 0 > 10, "\(check.errors)")
    #expect(!xml.unicodeScalars.contains { Self.acts($0) && $0 != "\n" })
  }
}
