import Foundation
import Testing

/// Laws of the situations that commands report (spec 15.7), on the command itself.
struct WitnessLaws {
  @Test func `values of a situation that commands report, style reports as well`() throws {
    Law.holds(in: 3) { random in
      let subject = try RandomCase(using: &random)
      defer { subject.remove() }
      var reported: [RandomCase.Reported] = []
      for finding in try subject.list("prove old.json --tree tree.json", "findings") {
        guard let setting = finding["setting"] as? String else { continue }
        reported.append(
          .init(finding, setting: setting, sheet: "old.json", value: finding["color"])
        )
      }
      for difference in try subject.list(
        "compare old.json --with new.json --tree tree.json",
        "differences"
      ) {
        let setting = difference["setting"] as? String ?? ""
        for (side, sheet) in [("old", "old.json"), ("new", "new.json")] {
          let value = (difference[side] as? [String: Any])?["value"]
          reported.append(.init(difference, setting: setting, sheet: sheet, value: value))
        }
      }
      for finding in try subject.list(
        "test policy.json --sheet old.json --tree tree.json",
        "findings"
      ) {
        let words = (finding["message"] as? String ?? "").split(separator: " ")
        // As in "'colours' fails: text #777777ff on #ffffffff: contrast 4.47, expected 4.5".
        if words.contains("contrast"), let start = words.firstIndex(of: "fails:") {
          let name = (finding["widget"] as? String ?? "").split(separator: "/").last ?? ""
          let setting = name.hasPrefix("UIButton") ? "controls.actionColor" : "colors.textColor"
          reported.append(
            .init(finding, setting: setting, sheet: "old.json", value: String(words[start + 2]))
          )
          continue
        }
        let value = words.firstIndex(of: "is").map { words[$0 + 1].filter { $0 != "," } }
        let isNone = value == "none"
        reported.append(
          .init(
            finding,
            setting: "colors.textColor",
            sheet: "old.json",
            value: isNone ? nil : value
          )
        )
      }
      if reported.isEmpty { throw Breach("nothing was reported\n\(subject)") }
      for value in reported.shuffled(using: &random).prefix(12) { try subject.check(value) }
    }
  }
}

/// Two sheets, a tree whose widgets are in states, and a policy, as files.
private struct RandomCase: CustomStringConvertible {
  /// A reported value of a situation.
  struct Reported {
    let witness: [String: Any]
    let setting: String
    let sheet: String
    /// The value; `nil` for none.
    let value: String?

    init(_ witness: [String: Any], setting: String, sheet: String, value: Any?) {
      (self.witness, self.setting, self.sheet) = (witness, setting, sheet)
      self.value = value as? String
    }

    /// The arguments that set the situation up.
    var arguments: [String] {
      let own = ["widget": witness["widget"] ?? "", "states": witness["states"] ?? []]
      var arguments = ["--widget", own["widget"] as? String ?? ""]
      for widget in (witness["ancestors"] as? [[String: Any]] ?? []) + [own] {
        let states = widget["states"] as? [String] ?? []
        let names = states.isEmpty ? "normal" : states.joined(separator: "|")
        arguments += ["--state", "\(widget["widget"] ?? "")=\(names)"]
      }
      for (axis, context) in witness["contexts"] as? [String: String] ?? [:] {
        arguments += ["--context", "\(axis)=\(context)"]
      }
      return arguments
    }
  }

  private let run: CommandRun
  private let files: [(name: String, text: String)]

  init(using random: inout SplitMix64) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    run = CommandRun(directory: directory)
    files = [
      ("old.json", Self.sheet(using: &random)), ("new.json", Self.sheet(using: &random)),
      ("tree.json", Self.tree(using: &random)),
      (
        "policy.json",
        ##"""
        { "rules": [
          { "for": "UIView", "expect": { "equals": ["colors.textColor", "#123456"] } },
          { "name": "legible", "for": "UIView", "expect": { "contrast": 7 } } ] }
        """##
      ),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: directory.appending(path: name))
    }
  }

  var description: String { files.map { "\($0.name):\n\($0.text)" }.joined(separator: "\n") }

  func remove() { try? FileManager.default.removeItem(at: run.directory) }

  private static func sheet(using random: inout SplitMix64) -> String {
    let containers = [
      "UITableViewCell-selected", ".a-selected", "UIView-highlighted", "#one-selected",
    ]
    let targets = ["UILabel", "UIButton", "UIButton-selected", "UILabel.a"]
    var keys = ["default", "UITableViewCell-selected"] + targets
    for container in containers { keys += targets.map { "\(container)/\($0)" } }
    var entries = [
      #""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#,
      #""@states": ["highlighted", "selected"]"#,
    ]
    func declarations(_ random: inout SplitMix64) -> String {
      let colors = ["#ffffff", "#777777", "#202020"]
      return ##"""
        { "colors": { "textColor": "\##(random.pick(colors))", "backgroundColor": "\##(random.pick(colors))" } }
        """##
    }
    for key in random.some(keys, 40) { entries.append("\"\(key)\": \(declarations(&random))") }
    let dark = random.some(keys, 20).map { "\"\($0)\": \(declarations(&random))" }
    entries.append("\"@when scheme=dark\": { \(dark.joined(separator: ", ")) }")
    return "{\n\(entries.joined(separator: ",\n"))\n}"
  }

  /// Returns cells that differ only in their contents.
  private static func tree(using random: inout SplitMix64) -> String {
    let cells = ["one", "two", "three"].map { id in
      func states(_ random: inout SplitMix64) -> String {
        random.chance(40) ? #", "states": ["\#(random.pick(["selected", "highlighted"]))"]"# : ""
      }
      let leaves = random.some(["UILabel", "UIButton"], 60).map {
        "{ \"class\": \"\($0)\"\(states(&random)) }"
      }
      let inner = leaves.joined(separator: ", ")
      return
        "{ \"class\": \"UITableViewCell\", \"id\": \"\(id)\"\(states(&random)), \"children\": [\(inner)] }"
    }
    return "{ \"class\": \"UIWindow\", \"children\": [\n\(cells.joined(separator: ",\n"))\n] }"
  }

  /// Returns a list in a command's output for programs.
  func list(_ command: String, _ member: String) throws -> [[String: Any]] {
    let result = try run.shell("livery \(command) --format json")
    let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    guard let all = (answer as? [String: Any])?[member] as? [[String: Any]] else {
      throw Breach("'\(command)' says \(result)\n\(self)")
    }
    return all.filter { $0["widget"] != nil }
  }

  /// Expects that 'livery style' prints the same value.
  func check(_ reported: Reported) throws {
    let arguments = reported.arguments.map { "'\($0)'" }.joined(separator: " ")
    let line = "livery style \(reported.sheet) --tree tree.json --format json \(arguments)"
    let result = try run.shell(line)
    let path = reported.setting.split(separator: ".").map(String.init)
    let answer = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let widget = ((answer as? [String: Any])?["widgets"] as? [[String: Any]])?.first
    let style = widget?["style"] as? [String: [String: Any]]
    guard let values = style?[path[0]] else { throw Breach("\(line): \(result)\n\(self)") }
    if values[path[1]] as? String != reported.value {
      throw Breach("\(line): not \(reported.value ?? "none"): \(values)\n\(self)")
    }
  }
}
