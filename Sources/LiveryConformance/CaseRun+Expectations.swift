import Livery
import SourceJSON

extension CaseRun {
  /// The kinds of expectations.
  private static let expectations = [
    "diagnostics", "refused", "styles", "looks", "messages", "explain", "widgets", "widget",
    "alive",
  ]

  /// Checks the results; without expectations, nothing may be rejected or reported.
  func expect(_ node: JSONNode?) {
    var expected: [String: JSONNode] = [:]
    for member in node.flatMap({ json.members($0, of: "expectations") }).map(Array.init) ?? [] {
      if Self.expectations.contains(member.key) {
        expected[member.key] = member.value
      } else {
        json.reportUnknown(member, known: Self.expectations)
      }
    }
    compareDiagnostics(expected.removeValue(forKey: "diagnostics"))
    let codes = expected.removeValue(forKey: "refused").map { JSONValue($0) } ?? []
    compare(codes, .array(refused.map(JSONValue.string)), at: "refused")
    refused = []
    if let node = expected.removeValue(forKey: "messages") { compareMessages(node) }
    heard = []
    if input.found.hasErrors {
      if let node = expected.values.first {
        report(broken: "there is no tree, since the sheets have errors", at: node)
      }
      return
    }
    for (key, node) in expected.sorted(by: { $0.key < $1.key }) { look(at: node, key) }
  }

  private func look(at node: JSONNode, _ key: String) {
    switch key {
    case "styles", "looks":
      for member in json.members(node, of: "styles by widget").map(Array.init) ?? [] {
        compareStyle(member, isWhole: key == "looks")
      }
    case "explain":
      for node in json.list(node, of: "explanations") { compareExplanation(node) }
    case "widgets":
      let paths = tree.widgets.map { JSONValue.string($0.path) }
      compare(JSONValue(node), .array(paths), at: "widgets")
    case "widget":
      for member in json.members(node, of: "widgets").map(Array.init) ?? [] {
        guard let widget = widget(member.key, at: member.value) else { continue }
        compare(JSONValue(member.value), facts(of: widget), at: "widget '\(member.key)'")
      }
    default:
      for member in json.members(node, of: "handles").map(Array.init) ?? [] {
        let isAlive = handles[member.key]?.isAlive ?? false
        compare(JSONValue(member.value), .bool(isAlive), at: "alive '\(member.key)'")
      }
    }
  }

  private func facts(of widget: Widget) -> JSONValue {
    [
      "path": .string(widget.path),
      "class": .string(widget.className),
      "id": widget.id.map(JSONValue.string) ?? .null,
      "names": .array(widget.names.sorted().map(JSONValue.string)),
      "states": .string(widget.states.description),
      "isInWindow": .bool(widget.window != nil),
    ]
  }

  // MARK: Diagnostics

  /// Diagnostics of loading are expected in the first step only.
  private func compareDiagnostics(_ node: JSONNode?) {
    if node == nil, step > 0 { return }
    let expected =
      node.map { node in json.list(node, of: "diagnostics").compactMap { json.string($0) } } ?? []
    let found = input.found.all.map(\.placeAndCode)
    compare(
      .array(expected.sorted().map(JSONValue.string)),
      .array(found.sorted().map(JSONValue.string)),
      at: "diagnostics"
    )
  }

  // MARK: Styles

  private func compareStyle(_ member: JSONMember, isWhole: Bool) {
    guard let (widget, states) = situation(member) else { return }
    let style = states.map(widget.style(for:)) ?? widget.style
    let what = "\(isWhole ? "looks" : "styles") '\(member.key)'"
    let expected = JSONValue(member.value)
    guard case .object(let members) = expected else {
      return json.reportWrongKind(member.value, expected: "values by setting")
    }
    var settings = members.compactMap { Setting($0.key) }
    if settings.count != members.count {
      return report(broken: "one of these is no setting", at: member.value)
    }
    if isWhole {
      settings += style.settings(differingFrom: Style()).filter { !settings.contains($0) }
    }
    let found = settings.map {
      JSONValue.Member($0.description, style[$0]?.jsonValue ?? .null)
    }
    compare(expected, .object(found), at: what, isExact: isWhole)
  }

  /// Returns the widget and the states of a key such as `#save when highlighted`.
  private func situation(_ member: JSONMember) -> (Widget, ControlState?)? {
    let parts = member.key.split(separator: " when ", maxSplits: 1).map(String.init)
    guard let path = parts.first, let widget = widget(path, at: member.value) else { return nil }
    if parts.count == 1 { return (widget, nil) }
    guard let states = ControlState(parts[1]) else {
      report(broken: "'\(parts[1])' are no states", at: member.value)
      return nil
    }
    return (widget, states)
  }

  // MARK: Explanations

  private func compareExplanation(_ node: JSONNode) {
    guard case .object(let asked) = node.value else {
      return json.reportWrongKind(node, expected: "an explanation")
    }
    var members: [String: JSONNode] = [:]
    for member in asked { members[member.key] = member.value }
    guard let name = members["widget"].flatMap({ json.string($0) }),
      let text = members["setting"].flatMap({ json.string($0) }), let setting = Setting(text)
    else { return report(broken: "an explanation has a 'widget' and a 'setting'", at: node) }
    guard let widget = widget(name, at: node) else { return }
    let states = members["when"].flatMap { self.states($0) }
    let explanation = widget.explain(setting, for: states)
    guard case .object(let found) = explanation.jsonValue, case .object(let all) = JSONValue(node)
    else { return }
    let expected = all.filter { !["widget", "setting", "when"].contains($0.key) }
    let situation = states.map { " when \($0)" } ?? ""
    compare(
      .object(expected),
      JSONValue.object(found).withoutOrder,
      at: "explain '\(name)\(situation)' \(setting)"
    )
  }

  // MARK: Messages

  /// Returns a message in a few words.
  private static func short(_ node: JSONNode) -> JSONValue {
    guard case .object(let members) = node.value else { return JSONValue(node) }
    var parts: [String: String] = [:]
    for member in members {
      if case .string(let text) = member.value.value { parts[member.key] = text }
    }
    return .string("\(parts["host"] ?? ""): \(parts["hears"] ?? "")")
  }

  private func compareMessages(_ node: JSONNode) {
    let expected = json.list(node, of: "messages")
    let texts = heard.map { JSONValue.string($0.text) }
    let short = expected.map(Self.short)
    if short != texts { return compare(.array(short), .array(texts), at: "messages") }
    for (node, message) in zip(expected, heard) where node.kind == .object {
      compare(JSONValue(node), message.details, at: "message '\(message.text)'")
    }
  }
}

extension JSONValue {
  /// The explanation without the ninth part of ranks, which is a running number.
  fileprivate var withoutOrder: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          guard member.key == "rank", case .array(let parts) = member.value else {
            return Member(member.key, member.value.withoutOrder)
          }
          return Member(member.key, .array(Array(parts.prefix(8) + parts.dropFirst(9))))
        }
      )
    case .array(let values): .array(values.map(\.withoutOrder))
    default: self
    }
  }
}

extension Diagnostic {
  /// The diagnostic without its wording: `styles.json:3:5: error [unknown-setting]`, and the places
  /// of its notes in parentheses.
  fileprivate var placeAndCode: String {
    let place = location.map { "\($0): " } ?? ""
    let notes = notes.map { " (\($0.location.map { "\($0)" } ?? "nowhere"))" }.joined()
    return "\(place)\(severity.rawValue) [\(code)]\(notes)"
  }
}
