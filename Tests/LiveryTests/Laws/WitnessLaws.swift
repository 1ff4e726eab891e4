import Livery
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of reported situations (spec 15.7): set up on the tree, with the states of the widget and
/// of the named ancestors, and with the contexts, they have the reported values.
struct WitnessLaws {
  @Test func `every witness, set up, gives the reported values`() async {
    // The soak checks a thousand.
    await Law.holds(in: 24) { random in
      let subject = try WitnessSubject(using: &random)
      try await subject.checkProof()
      try await subject.checkComparison(using: &random)
      try await subject.checkPolicy(using: &random)
      // Trying redundant declarations is slow.
      if random.chance(30) { try await subject.checkFindings() }
    }
  }

  @Test func `so it is in whole themes`() async {
    await Law.holds(in: 4) { random in
      guard let plain = try PlainSubject(using: &random) else { return }
      plain.shuffleStates(using: &random)
      let subject = WitnessSubject(plain.tree, theme: plain.theme, account: plain.account)
      try await subject.checkProof()
      try await subject.checkPolicy(using: &random)
      try await subject.checkFindings()
    }
  }
}

/// A tree whose widgets are in states, in a theme in which the states of containers matter.
private struct WitnessSubject {
  let tree: WidgetTree
  let theme: Theme
  let account: String
  let inspection: Inspection

  /// The states of the tree, as in a file.
  private let states: [(widget: Widget, states: ControlState)]

  init(_ tree: WidgetTree, theme: Theme, account: String) {
    (self.tree, self.theme) = (tree, theme)
    states = tree.windows.flatMap(\.withDescendants).map { ($0, $0.states) }
    let shown = states.map { "\($0.widget.path) \($0.states)" }.joined(separator: "\n")
    self.account = "\(account)\n\(shown)"
    inspection = Inspection(theme, trees: [tree])
  }

  /// Creates a few entries and a screen of cells and bars, some of which differ only in their
  /// contents.
  init(using random: inout SplitMix64) throws {
    let sheet = Self.sheet(using: &random)
    let text = Self.window(using: &random)
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: text).add(to: tree)
    self.init(tree, theme: theme, account: "\(sheet)\n\(text)")
  }

  private static func sheet(using random: inout SplitMix64) -> String {
    let containers = [
      "#one-selected", "UITableViewCell-selected", ".a-selected", "UIToolbar-highlighted", "#two",
      "UIView-selected > UIView-selected", "UITableViewCell-highlighted|selected",
    ]
    let targets = [
      "UILabel", "UIButton", "UISlider", "UIButton-selected", "UIControl-highlighted", ".a",
      "UILabel.a",
    ]
    let colors = ["#ffffff", "#767676", "#333333", "#dddddd", "#0000ff", "#ff8800"]
    func declarations(_ random: inout SplitMix64) -> String {
      let settings = random.some(["textColor", "primaryColor", "backgroundColor"], 50)
      let controls = random.some(["actionColor", "fillColor"], 50)
      func members(_ names: [String], _ random: inout SplitMix64) -> String {
        names.map { name in "\"\(name)\": \"\(random.pick(colors))\"" }.joined(separator: ", ")
      }
      return
        "\"colors\": { \(members(settings, &random)) }, \"controls\": { \(members(controls, &random)) }"
    }
    var keys: [String] = ["default", "controls-selected", "\(containers[1]), UILabel", ".base"]
    keys += containers + targets
    for container in containers { keys += targets.prefix(4).map { "\(container)/\($0)" } }
    keys += targets.prefix(3).map { "\($0), \(random.pick(containers))/\($0)" }
    var entries: [String] = []
    for key in random.some(keys, 15) {
      let extends = key != ".base" && random.chance(30) ? "\"extends\": \".shared\", " : ""
      entries.append("  \"\(key)\": { \(extends)\(declarations(&random)) }")
    }
    entries.append("  \".shared\": { \(declarations(&random)) }")
    if random.chance(40) {
      let inner = random.some(targets, 40).map { "    \"\($0)\": { \(declarations(&random)) }" }
      entries.append("  \"@when scheme=dark\": {\n\(inner.joined(separator: ",\n"))\n  }")
      let modifiers = #"{ "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#
      entries.append("  \"@modifiers\": \(modifiers)")
    }
    let states = ["disabled", "highlighted", "selected"].map { "\"\($0)\"" }
    entries.append("  \"@states\": [\(states.joined(separator: ", "))]")
    return "{\n\(entries.joined(separator: ",\n"))\n}"
  }

  private static func window(using random: inout SplitMix64) -> String {
    var ids = ["one", "two", "three"]
    func widget(_ className: String, inner: [String], using random: inout SplitMix64) -> String {
      var members = ["\"class\": \"\(className)\""]
      if !inner.isEmpty, random.chance(50), let id = ids.popLast() {
        members.append("\"id\": \"\(id)\"")
      }
      if random.chance(20) { members.append("\"names\": [\"a\"]") }
      if random.chance(25) {
        members.append("\"states\": [\"\(random.pick(["selected", "highlighted"]))\"]")
      }
      if !inner.isEmpty { members.append("\"children\": [\(inner.joined(separator: ", "))]") }
      return "{ \(members.joined(separator: ", ")) }"
    }
    func container(_ depth: Int, _ random: inout SplitMix64) -> String {
      let leaves = random.some(["UILabel", "UIButton", "UISlider"], 60)
      var inner = leaves.map { widget($0, inner: [], using: &random) }
      if depth < 1, random.chance(50) { inner.append(container(depth + 1, &random)) }
      return widget(
        random.pick(["UITableViewCell", "UITableViewCell", "UIView", "UIToolbar"]),
        inner: inner,
        using: &random
      )
    }
    let inner = (0..<random.int(2...3)).map { _ in container(0, &random) }
    return widget("UIWindow", inner: inner, using: &random)
  }

  /// Sets a witness up on the original tree, in a theme.
  private func setUp(_ witness: Witness, _ theme: Theme? = nil) throws -> Widget {
    for (widget, states) in states { widget.states = states }
    tree.theme = theme ?? self.theme
    guard let widget = tree.setUp(witness) else {
      throw Breach("there is no \(witness)\n\(account)")
    }
    let around = Set(widget.withAncestors.dropLast().map(\.path))
    for ancestor in witness.ancestors where !around.contains(ancestor.widget) {
      throw Breach("'\(ancestor)' is not around \(witness)\n\(account)")
    }
    return widget
  }

  func checkProof() async throws {
    let proof = await inspection.proof()
    for example in proof.counterexamples {
      let widget = try setUp(example.witness)
      if widget.style[example.setting]?.color != example.color {
        let found = String(describing: widget.style[example.setting])
        throw Breach("\(example.finding.diagnostic): is \(found)\n\(account)")
      }
    }
    for pairs in proof.unstyled {
      if let winner = Self.declared(pairs.setting, at: try setUp(pairs.witness)) {
        throw Breach("\(pairs) is declared by \(winner)\n\(account)")
      }
    }
  }

  /// Returns the winner of a setting, or of its source, that is not built in.
  private static func declared(
    _ setting: Setting,
    at widget: Widget,
    in states: ControlState? = nil
  ) -> Explanation.Contender? {
    let explanation = widget.explain(setting, for: states)
    for winner in explanation.parts.compactMap(\.winner) where winner.origin != .builtIn {
      guard winner.distance > 0 else { return winner }
      let ancestor = Array(widget.withAncestors.reversed())[winner.distance]
      if let found = declared(setting, at: ancestor) { return found }
    }
    for target in explanation.targets {
      if let found = declared(target, at: widget, in: .normal) { return found }
    }
    return nil
  }

  func checkComparison(using random: inout SplitMix64) async throws {
    let other = try Theme(sheets: [StyleSheet(text: Self.sheet(using: &random))])
    let comparison = await inspection.comparison(with: other)
    for difference in comparison.differences {
      for witness in [difference.witness, difference.shown].compactMap(\.self) {
        let values = try [theme, other].map { try setUp(witness, $0).style[difference.setting] }
        let isReported = values[0] == difference.values.old && values[1] == difference.values.new
        // The first example may have other values of the same causes.
        if witness == difference.witness ? !isReported : values[0] == values[1] {
          throw Breach("\(difference): is \(values)\n\(account)\n\(other.sheets[0].text ?? "")")
        }
      }
    }
  }

  func checkPolicy(using random: inout SplitMix64) async throws {
    let setting = random.pick(["colors.textColor", "controls.actionColor", "controls.fillColor"])
    let policy = try ThemePolicy(
      text: """
        { "rules": [
          { "for": "UILabel, UIControl", "expect": { "equals": ["\(setting)", "#123456"] } },
          { "name": "legible", "for": "UIView", "expect": { "contrast": 7 } } ] }
        """
    )
    let report = try await inspection.test(policy)
    for finding in report.findings {
      guard let witness = finding.witness, let setting = finding.setting else { continue }
      let value = try setUp(witness).style[setting]?.description ?? "none"
      let message = finding.diagnostic.message
      let isReported =
        message.contains(": contrast ")
        ? ["text", "placeholder", "mark", "fill", "border"].contains {
          message.contains(": \($0) \(value) ")
        }
        : message.contains("'\(setting)' is \(value), expected")
      if !isReported {
        throw Breach("\(finding.diagnostic): is \(value)\n\(account)")
      }
    }
  }

  /// Checks that the situations of other findings exist, and that of two rules that differ only in
  /// order, the first one wins there.
  func checkFindings() async throws {
    let (usage, states) = (await inspection.usage(), await inspection.states())
    for finding in usage.findings + states.findings {
      guard let witness = finding.witness else { continue }
      let widget = try setUp(witness)
      guard finding.diagnostic.code == .tieByOrder, let setting = finding.setting else { continue }
      let winners = widget.explain(setting).parts.compactMap { $0.winner?.entry }
      let keys = winners.map { theme.sheets[$0.sheet].entries[$0.entry].key }
      if !keys.contains(where: { $0 == finding.key }) {
        throw Breach("\(finding.diagnostic): \(witness) has \(keys)\n\(account)")
      }
    }
  }
}

extension WidgetTree {
  /// Sets the states of the widget of a witness and of its named ancestors, and the contexts of the
  /// tree; returns the widget.
  func setUp(_ witness: Witness) -> Widget? {
    for axis in witness.contexts.axes where theme.modifiers.contains(where: { $0.axis == axis }) {
      contexts[axis] = witness.contexts[axis]
    }
    for ancestor in witness.ancestors {
      guard let widget = try? widget(at: ancestor.widget) else { return nil }
      widget.states = ControlState(names: ancestor.states)
    }
    let widget = try? widget(at: witness.widget)
    widget?.states = ControlState(names: witness.states)
    return widget
  }
}

extension ControlState {
  fileprivate init(names: [String]) {
    self = names.reduce(into: .normal) { $0.insert(ControlState(named: $1)) }
  }
}
