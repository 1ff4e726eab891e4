import ArgumentParser
import Foundation
import LiveryConsole
import SourceJSON
import Testing

@testable import LiveryTool

/// Laws of the formats of findings (spec 15.11): people and programs get the same answer.
struct FormatAgreementLaws {
  @Test func `all formats report the same findings, and the status is theirs`() async throws {
    await Law.holds(in: 30) { random in
      let files = try RandomFiles(using: &random)
      defer { files.remove() }
      try await files.check(
        try CheckCommand.parse(files.sheets + files.arguments(using: &random)),
        "check"
      )
      try await files.check(
        try ProveCommand.parse(files.sheets + files.arguments(using: &random)),
        "prove"
      )
      try await files.check(
        try StatesCommand.parse(
          files.sheets + ["--minimum", "50"] + files.arguments(using: &random)
        ),
        "states"
      )
      try await files.check(
        try TestCommand.parse(
          [files.path("policy.json")] + files.sheets.flatMap { ["--sheet", $0] }
            + files.arguments(using: &random)
        ),
        "test"
      )
    }
  }
}

/// Sheets, a tree and a policy with some mistakes and weak colours, as files.
private struct RandomFiles: CustomStringConvertible {
  private let folder: URL
  private let texts: [(name: String, text: String)]

  init(using random: inout SplitMix64) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    texts = [
      ("base.json", Self.sheet(using: &random)), ("app.json", Self.sheet(using: &random)),
      ("tree.json", Self.tree(using: &random)), ("policy.json", Self.policy(using: &random)),
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }

  var description: String { texts.map { "\($0.name):\n\($0.text)" }.joined(separator: "\n") }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  var sheets: [String] { [path("base.json"), path("app.json")] }

  /// Returns the other arguments of a command.
  func arguments(using random: inout SplitMix64) -> [String] {
    ["--tree", path("tree.json")] + (random.chance(40) ? ["--max-warnings", "0"] : [])
      + (random.chance(10) ? ["--context", "scheme=\(random.pick(["dark", "dusk"]))"] : [])
      + (random.chance(30) ? ["--baseline", path("baseline.json")] : [])
  }

  private static func sheet(using random: inout SplitMix64) -> String {
    let values = ["#ffffff", "#777777", "#202020", "$accent"]
    func declarations(_ random: inout SplitMix64) -> String {
      let names = random.some(["textColor", "backgroundColor"], 60)
      let values = names.map { "\"\($0)\": \"\(random.pick(values))\"" }
      return "{ \"colors\": { \(values.joined(separator: ", ")) } }"
    }
    let keys = ["default", "UILabel", "UIButton", "UIButton-selected", "UIView-disabled", "#gone"]
    var members = [
      ##""$accent": "#7a7a7a""##, #""@states": ["selected", "disabled", "focused"]"#,
      #""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#,
    ]
    members += random.some(keys, 50).map { "\"\($0)\": \(declarations(&random))" }
    let dark = random.some(keys, 20).map { "\"\($0)\": \(declarations(&random))" }
    members.append("\"@when scheme=dark\": { \(dark.joined(separator: ", ")) }")
    members += random.some(
      [
        ##""UISlider": { "colours": { "textColor": "#fff" } }"##,
        ##""UISwitch": { "colors": { "textColor": "#ffg" } }"##,
        ##""UIImageView": { "colors": { "textColour": "#fff" } }"##, #""$spare": 12"#,
        ##""UILabel, UIButton": { "colors": { "textColor": "$none" } }"##,
      ],
      5
    )
    return "{\n\(members.joined(separator: ",\n"))\n}\(random.chance(3) ? "}" : "")"
  }

  private static func tree(using random: inout SplitMix64) -> String {
    let leaves = random.some(["UILabel", "UIButton", "UITextField", "UISwitch", "UILable"], 50)
      .filter { $0 != "UILable" || random.chance(10) }
      .map { "{ \"class\": \"\($0)\", \"text\": \"a\" }" }
    return "{ \"class\": \"UIWindow\", \"children\": [\n\(leaves.joined(separator: ",\n"))\n] }"
  }

  private static func policy(using random: inout SplitMix64) -> String {
    let rules = random.some(
      [
        ##"{ "for": "UIView", "expect": { "equals": ["colors.textColor", "#123456"] } }"##,
        #"{ "name": "legible", "for": "UIView", "expect": { "contrast": 7 } }"#,
        ##"{ "name": "missing", "for": "#missing", "expect": { "contrast": 3 } }"##,
      ],
      60
    )
    let wrong = random.some(
      [
        #"{ "for": "UIView-gone", "expect": { "contrast": 7 } }"#,
        #"{ "for": "UIView", "expect": { "contrasts": 7 } }"#,
      ],
      8
    )
    return "{ \"rules\": [\n\((rules + wrong).joined(separator: ",\n"))\n] }"
  }
}

extension RandomFiles {
  /// Expects that a command's outcome is the same in all formats.
  func check(_ command: some FindingsCommand, _ name: String) async throws {
    let baseline = path("baseline.json")
    if command.output.baseline != nil {
      let none = #"{ "version": 1, "findings": [] }"#
      try Data(none.utf8).write(to: URL(filePath: baseline))
      let all = try await reports(of: command).found
      let half = all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      let list = half.map { #"{ "fingerprint": "\#($0.fingerprint)", "code": "\#($0.code)" }"# }
      let text = "{ \"version\": 1, \"findings\": [\(list.joined(separator: ","))] }"
      try Data(text.utf8).write(to: URL(filePath: baseline))
    }
    let (reports, _, outcome) = try await reports(of: command)
    let people = reports[0].found.sorted()
    for report in reports where report.found.sorted() != people {
      let lines = [reports[0], report].map { "\($0)" }.joined(separator: "\n")
      throw Breach("'\(name)' differs in formats:\n\(lines)\n\(self)")
    }
    let hasErrors = people.contains { $0.hasPrefix("error") }
    if hasErrors != (outcome.status == .failure) {
      throw Breach("'\(name)' ends with \(outcome.status), and reports \(people)\n\(self)")
    }
    // SARIF, workflows and JUnit name lines in members of their own.
    let places = reports.dropFirst(2)
    for report in places where report.places.sorted() != reports[2].places.sorted() {
      throw Breach("'\(name)' has other places:\n\(reports[2])\n\(report)\n\(self)")
    }
  }

  /// Returns the findings of a command in each format, the text first.
  private func reports(
    of command: some FindingsCommand
  ) async throws -> (all: [FindingsText], found: [FindingsText.Item], outcome: FindingsOutcome) {
    let console = Console(colors: .never)
    guard let outcome = try await FindingsRun.outcome(of: command, on: console) else {
      throw Breach("nothing is reported\n\(self)")
    }
    let terminal = Terminal(isThere: false, columns: nil, colors: .never, environment: [:])
    let people = Console.formatter(for: terminal).format(outcome.problems)
    func text(_ format: FindingsFormat) -> String { outcome.text(in: format, on: terminal) ?? "" }
    let json = try FindingsText(json: text(.json))
    // Warnings about files are no findings of the other commands.
    let isUnread = text(.text).isEmpty
    return (
      [
        FindingsText(text: isUnread ? people : text(.text)), json,
        try FindingsText(sarif: text(.sarif)), FindingsText(github: text(.github)),
        FindingsText(junit: text(.junit)),
      ], json.items, outcome
    )
  }
}
