import Livery
import SourceJSON
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of contexts in which an inspection has the same results, so that it walks trees once for all
/// of them (spec 15.1).
struct ContextClassLaws {
  @Test func `contexts that are walked once have the results of those that are walked each`() async
  {
    var (merged, tried) = (0, 0)
    await Law.holds(in: 6) { random in
      let sheets = Self.sheets(using: &random)
      let text = Self.treeText(using: &random)
      let read = try sheets.map { try StyleSheet(text: $0) }
      // It may refer to itself.
      guard let theme = try? Theme(sheets: [read[0]], base: Array(read.dropFirst())) else { return }
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: text).add(to: tree)
      let inspection = Inspection(theme, trees: [tree])
      var each = inspection
      each.mergesContexts = false
      let account = (sheets + [text]).joined(separator: "\n")
      try Self.expect(await inspection.usage(), toBe: await each.usage(), account)
      try Self.expect(await inspection.states(), toBe: await each.states(), account)
      try Self.expect(await inspection.proof(), toBe: await each.proof(), account)
      // Searches take longer than all walks.
      if random.chance(25) {
        try Self.expect(await inspection.repair(), toBe: await each.repair(), account)
      }
      if let edit = theme.randomEdit(using: &random), let changed = theme.applying([edit]) {
        let once = await inspection.comparison(with: changed).differences.map { "\($0)" }
        let all = await each.comparison(with: changed).differences.map { "\($0)" }
        if once != all { throw Breach("comparison\n\(account)") }
      }
      tried += 1
      let classes = inspection.classes(of: .equality, within: WorkBudget())
      if classes.first.count < classes.all.count { merged += 1 }
    }
    #expect(merged >= tried / 4)
  }

  static func expect(
    _ usage: UsageReport,
    toBe other: UsageReport,
    _ account: String
  ) throws {
    try expect(usage.findings, toBe: other.findings, "usage", account)
    if usage.situationCount != other.situationCount { throw Breach("situations\n\(account)") }
  }

  private static func expect(
    _ states: StatesReport,
    toBe other: StatesReport,
    _ account: String
  ) throws {
    try expect(states.findings, toBe: other.findings, "states", account)
    if "\(states.classes)" != "\(other.classes)" { throw Breach("coverage\n\(account)") }
  }

  static func expect(_ proof: Proof, toBe other: Proof, _ account: String) throws {
    let counts = [proof, other].map {
      [$0.pairCount, $0.failureCount, $0.situationCount, $0.unstyledCount]
    }
    if counts[0] != counts[1] { throw Breach("counts of pairs\n\(account)") }
    try expect(
      proof.counterexamples.map(\.finding) + proof.unseenFocus,
      toBe: other.counterexamples.map(\.finding) + other.unseenFocus,
      "proof",
      account
    )
  }

  private static func expect(_ repair: Repair, toBe other: Repair, _ account: String) throws {
    let texts = [repair, other].map { repair in
      let changes = repair.changes.map { "\($0.name) \($0.contexts) \($0.new) \($0.edit)" }
      let left = repair.unrepaired.map { "\($0.finding.diagnostic.message) \($0.reason)" }
      return "\(changes) \(left) \(repair.pairs.map { "\($0)" } ?? "")"
    }
    if texts[0] != texts[1] { throw Breach("repair: \(texts[0])\n\(texts[1])\n\(account)") }
  }

  private static func expect(
    _ findings: [Finding],
    toBe other: [Finding],
    _ question: String,
    _ account: String
  ) throws {
    let texts = [findings, other].map { $0.map(text) }
    if texts[0] == texts[1] { return }
    let differing = zip(texts[0], texts[1]).first { $0 != $1 }.map { "\($0)\n\($1)" }
    throw Breach("\(question): \(differing ?? "other findings")\n\(account)")
  }

  private static func text(of finding: Finding) -> String {
    let notes = finding.diagnostic.notes.map { "\($0.message) \($0.location?.offset ?? -1)" }
    return "\(finding.diagnostic) \(notes) \(finding.situationCount)"
      + " \(finding.firstSituation ?? "") \(finding.contexts) \(finding.edits.map(\.change))"
  }

  private static let selectors = [
    "UILabel", "UIButton", "UIButton-highlighted", "UIButton-focused", ".a", ".a-highlighted",
    "UIButton.a", "UITableViewCell", "UITableViewCell-selected", "UITableViewCell/UILabel",
    "UITableViewCell-selected/UILabel", "UILabel.a", "UIButton.b",
  ]

  /// Returns the sheet of an app, often with that of a toolkit after it.
  static func sheets(using random: inout SplitMix64) -> [String] {
    if !random.chance(40) { return [sheet(using: &random)] }
    // An app that leaves much to the default style of a toolkit, whose constants are its own.
    let base = sheet(of: ["default"] + random.some(selectors, 10), 100, using: &random)
    return [sheet(of: selectors, 15, using: &random), base.replacing("$", with: "$base-")]
  }

  /// Returns a sheet with three axes, which change constants of colours and numbers.
  private static func sheet(
    of selectors: [String] = ["default"] + selectors,
    _ share: Int = 50,
    using random: inout SplitMix64
  ) -> String {
    let colors = ["#112233", "#112233", "#ffffff", "#aabbcc", "#336699", "#33669980"]
    let numbers = ["0", "4", "4", "8", "15"]
    let references = ["{colors.primaryColor}", "{controls.fillColor}"]
    let values = [
      "$back", "$front", "$accent", "$back", "#112233", "{colors.primaryColor}", "@inherit",
      "color-mix(in srgb, $accent, white)",
    ]
    func constants(_ chance: Int) -> [String] {
      let own = random.some(["back", "front", "accent"], chance).map {
        "\"$\($0)\": \"\(random.pick(random.chance(90) ? colors : references))\""
      }
      return own + random.some(["row"], chance).map { "\"$\($0)\": \(random.pick(numbers))" }
    }
    let changes = ["scheme=dark", "density=compact", "density=wide", "contrast=high"].map {
      // A second layer of the default style.
      let layer = random.some(["textColor", "primaryColor"], 15).map {
        "\"default\": { \"colors\": { \"\($0)\": \"\(random.pick(values))\" } }"
      }
      return "\"@when \($0)\": { \((constants(40) + layer.prefix(1)).joined(separator: ", ")) }"
    }
    var entries = random.some(selectors, share).map { selector in
      let settings = random.some(
        ["colors.textColor", "colors.primaryColor", "controls.fillColor"],
        60
      )
      var groups = settings.map { setting in
        let parts = setting.split(separator: ".")
        return (group: String(parts[0]), member: "\"\(parts[1])\": \"\(random.pick(values))\"")
      }
      if random.chance(40) {
        groups.append(("properties", "\"row\": \(random.pick(["\"$row\"", "4", "8"]))"))
      }
      if random.chance(25) {
        groups.append(("properties", "\"tint\": \"\(random.pick(colors + ["$accent", "$back"]))\""))
      }
      let members = Dictionary(grouping: groups, by: \.group).sorted { $0.key < $1.key }.map {
        "\"\($0.key)\": { \($0.value.map(\.member).joined(separator: ", ")) }"
      }
      return "\"\(selector)\": { \(members.joined(separator: ", ")) }"
    }
    if random.chance(30) {
      let own = "\"UILabel\": { \"colors\": { \"textColor\": \"\(random.pick(colors))\" } }"
      entries.append("\"@when contrast=high scheme=dark\": { \(own) }")
    }
    return """
      {
        "@modifiers": {
          "scheme": { "contexts": ["light", "dark"], "default": "light" },
          "density": { "contexts": ["regular", "compact", "wide"], "default": "regular" },
          "contrast": { "contexts": ["normal", "high"], "default": "normal" }
        },
        "@properties": {
          "row": { "kind": "number", "inherits": true },
          "tint": { "kind": "color", "inherits": true }
        },
        "$back": "#ffffff", "$front": "#112233", "$accent": "#336699", "$row": 44,
        \((changes + entries).joined(separator: ",\n  "))
      }
      """
  }

  static func treeText(using random: inout SplitMix64) -> String {
    func widget(_ className: String, _ inner: [String] = []) -> String {
      let names = random.some(["a", "b"], 40).map { "\"\($0)\"" }.joined(separator: ", ")
      let children = inner.joined(separator: ", ")
      // Trees are read without the kinds of properties.
      let value = random.pick(["\"#112233\"", "\"#eeeeee\"", "null"])
      let setting = random.pick(["\"properties\": { \"tint\"", "\"colors\": { \"textColor\""])
      let own = random.some([setting], 4).map {
        "\"styles\": { \"normal\": { \($0): \(value) } } }, "
      }
      return "{ \"class\": \"\(className)\", \"names\": [\(names)], \(own.joined())"
        + "\"children\": [\(children)] }"
    }
    let cells = (0..<random.int(1...2)).map { _ in
      widget("UITableViewCell", [widget("UILabel"), widget("UIButton")])
    }
    return widget("UIWindow", cells + [widget("UIButton"), widget("UIView", [widget("UILabel")])])
  }
}
