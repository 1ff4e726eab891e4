import Livery
import LiveryInspect
import Testing

/// Laws of assumed values: they equal the same edit in a file.
struct AssignmentLaws {
  @Test func `a theme with assumed values is that of a file which contains them`() async {
    await Law.holds(in: 60) { random in
      var sheet = WrittenSheet(using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: sheet.text)])
      var assignments: [Assignment] = []
      let contexts: Contexts = random.chance(50) ? ["scheme": "dark"] : [:]
      for _ in 0..<random.int(1...4) {
        assignments.append(try Assignment(parsing: sheet.change(in: contexts, using: &random)))
      }
      let assumed = try theme.assuming(assignments, in: contexts).theme
      let written = try Theme(sheets: [StyleSheet(text: sheet.text)])
      let tree = WidgetTree(ofRandomNames: assumed)
      try TreeFile(text: WrittenSheet.tree).add(to: tree)
      let comparison = await Inspection(assumed, trees: [tree]).comparison(with: written)
      if !comparison.isSame {
        throw Breach(
          "\(assignments.map(\.text)) in \(contexts)\n\(comparison.differences)\n\(sheet.text)"
        )
      }
    }
  }

  @Test func `what a value decides is found among its uses`() async {
    await Law.holds(in: 20) { random in
      let sheet = WrittenSheet(using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: sheet.text)])
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: WrittenSheet.tree).add(to: tree)
      let inspection = Inspection(theme, trees: [tree])
      guard let key = sheet.entries.first?.key, let place = theme.place(ofEntry: key) else {
        return
      }
      let without = try theme.editing([.removeEntry(place)]).theme
      let comparison = await inspection.comparison(with: without)
      let uses = try await inspection.uses(of: .entry(key))
      // Deletion shows less: another entry may have the same value.
      if uses.count < comparison.count {
        throw Breach("\(key): \(uses.count) uses, \(comparison.count) values\n\(sheet.text)")
      }
    }
  }
}

extension AssignmentLaws {
  @Test func `each setting has the uses that a value for all widgets changes, and others`() async {
    await Law.holds(in: 20) { random in
      let sheet = WrittenSheet(using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: sheet.text)])
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: WrittenSheet.tree).add(to: tree)
      let inspection = Inspection(theme, trees: [tree])
      let colors = Setting.builtIn.filter { $0.kind == .color }
      let setting = random.pick(colors)
      let assignment = try Assignment(parsing: "default \(setting)=#01fe0381")
      let comparison = await inspection.comparison(with: try theme.assuming([assignment]).theme)
      let uses = try await inspection.uses(of: .setting(setting))
      let isDeclared = sheet.entries.contains { $0.values.contains { $0.setting == setting } }
      if isDeclared ? uses.count < comparison.count : uses.count != comparison.count {
        throw Breach("\(setting): \(uses.count) uses, \(comparison.count) values\n\(sheet.text)")
      }
    }
  }
}

/// A sheet as its parts, which is written anew after each change.
private struct WrittenSheet {
  var constants: [(name: String, value: String)] = []
  var darkConstants: [(name: String, value: String)] = []
  var entries: [(key: String, values: [(setting: Setting, value: String)])] = []

  static let tree = ##"""
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "names": ["primary"] }, { "class": "UILabel", "id": "title" },
      { "class": "UITableView", "children": [{ "class": "UIButton" }, { "class": "UILabel" }] } ] }
    """##

  private static let keys = [
    "UIButton", "UILabel", "UIButton-highlighted", ".primary", "#title", "UITableView/UIButton",
    "UITableView", "UIButton-selected",
  ]
  private static let settings: [Setting] = [
    .textColor, .actionColor, .backgroundColor, .fillColor, .borderColor,
  ]

  init(using random: inout SplitMix64) {
    for name in ["a", "b", "c"] {
      constants.append((name: name, value: Self.color(using: &random)))
    }
    if random.chance(60) { darkConstants = [(name: "b", value: Self.color(using: &random))] }
    for key in Self.keys where random.chance(50) {
      let chosen = Self.settings.filter { _ in random.chance(40) }
      if chosen.isEmpty { continue }
      var values: [(setting: Setting, value: String)] = []
      for setting in chosen { values.append((setting: setting, value: value(using: &random))) }
      entries.append((key: key, values: values))
    }
  }

  private static func color(using random: inout SplitMix64) -> String {
    String(format: random.int(0...0xFFFFFF))
  }

  private func value(using random: inout SplitMix64) -> String {
    random.pick([
      Self.color(using: &random), "$a", "$b", "$c", "color-mix(in srgb, $b, white)",
      "{colors.primaryColor}", "@inherit",
    ])
  }

  /// Changes a value and returns the assignment for it.
  mutating func change(in contexts: Contexts, using random: inout SplitMix64) -> String {
    if random.chance(40) {
      let (name, value) = (random.pick(["a", "b", "c"]), Self.color(using: &random))
      if contexts["scheme"] == "dark",
        let index = darkConstants.firstIndex(where: { $0.name == name })
      {
        darkConstants[index].value = value
      } else if let index = constants.firstIndex(where: { $0.name == name }) {
        constants[index].value = value
      }
      return "$\(name)=\(value)"
    }
    let (key, setting) = (random.pick(Self.keys), random.pick(Self.settings))
    let value = value(using: &random)
    if let entry = entries.firstIndex(where: { $0.key == key }) {
      if let known = entries[entry].values.firstIndex(where: { $0.setting == setting }) {
        entries[entry].values[known].value = value
      } else {
        entries[entry].values.append((setting: setting, value: value))
      }
    } else {
      entries.append((key: key, values: [(setting: setting, value: value)]))
    }
    return "\(key) \(setting)=\(value)"
  }

  var text: String {
    var members = [
      #""@states": ["highlighted", "selected"]"#,
      #""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#,
    ]
    members += constants.map { "\"$\($0.name)\": \"\($0.value)\"" }
    if !darkConstants.isEmpty {
      let inner = darkConstants.map { "\"$\($0.name)\": \"\($0.value)\"" }
      members.append("\"@when scheme=dark\": { \(inner.joined(separator: ", ")) }")
    }
    members += entries.map { key, values in
      let sections = Dictionary(grouping: values) { $0.setting.group.rawValue }.sorted {
        $0.key < $1.key
      }
      let parts = sections.map { group, values in
        let inner = values.map { "\"\($0.setting.name)\": \"\($0.value)\"" }
        return "\"\(group)\": { \(inner.joined(separator: ", ")) }"
      }
      return "\"\(key)\": { \(parts.joined(separator: ", ")) }"
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}"
  }
}

extension String {
  /// Makes a colour of its number.
  fileprivate init(format number: Int) {
    let text = String(number, radix: 16)
    self = "#" + String(repeating: "0", count: 6 - text.count) + text
  }
}
