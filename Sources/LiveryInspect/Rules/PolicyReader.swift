import Livery
import SourceJSON

/// Reads policy files and reports their problems.
struct PolicyReader {
  var json: JSONReader
  private(set) var policy: ThemePolicy

  /// The locations of rule names.
  private var names: [String: SourceLocation] = [:]

  init(name: String, _ diagnostics: Diagnostics) {
    policy = ThemePolicy(name: name)
    json = JSONReader(diagnostics)
  }

  /// Reads the root of a file.
  mutating func read(_ root: JSONNode) {
    let expected = "a policy such as { \"rules\": [ … ] }"
    guard let members = json.members(root, of: expected) else { return }
    for member in members where member.key != "$schema" {
      switch json.name(of: member, as: PolicyMember.self) {
      case .rules: for node in list(member.value, of: "rules") { readRule(node) }
      case nil: break
      }
    }
    json.require(PolicyMember.self, in: "a policy", among: members, at: root.location)
  }

  /// Returns the elements of a list; reports an empty list.
  private mutating func list(_ node: JSONNode, of what: String) -> [JSONNode] {
    let nodes = json.list(node, of: what)
    if nodes.isEmpty, case .array = node.value {
      let message = "expected a list of \(what) with at least one in it"
      json.diagnostics.error(.wrongKind, message, at: node.location)
    }
    return nodes
  }

  /// The locations of names in the current rule.
  private var places = ThemePolicy.Places()

  private mutating func readRule(_ node: JSONNode) {
    guard let members = json.members(node, of: "a rule such as { \"for\": …, \"expect\": … }")
    else {
      return
    }
    let before = json.diagnostics.all.count
    var name: (text: String, location: SourceLocation)?
    var selectors: [Selector]?
    var states: [ControlState]?
    var contexts: [String: [String]] = [:]
    var expectation: ThemePolicy.Expectation?
    places = ThemePolicy.Places()
    for member in members {
      let value = member.value
      switch json.name(of: member, as: RuleMember.self) {
      case .name:
        if let text = json.string(value) { name = (text, value.location) }
        if name?.text == "" {
          json.diagnostics.error(.emptyName, "a rule's name may not be empty", at: value.location)
        }
      case .for:
        if json.string(value, expected: "a selector such as 'UIButton'") != nil {
          selectors = Selector.list(value, into: &json.diagnostics)
        }
      case .states:
        places.states = value.location
        states = list(value, of: "states").compactMap { self.states($0) }
      case .contexts:
        let expected = "contexts by axis, as in { \"scheme\": \"dark\" }"
        if let members = json.members(value, of: expected) {
          for member in members {
            places.axes[member.key] = member.keyLocation
            contexts[member.key] = self.contexts(member.value, of: member.key)
          }
        }
      case .expect: expectation = self.expectation(value)
      case nil: break
      }
    }
    json.require(RuleMember.self, in: "a rule", among: members, at: node.location)
    if let name, let first = names.updateValue(name.location, forKey: name.text) {
      json.diagnostics.error(
        .duplicateName,
        "two rules are called '\(name.text)'",
        at: name.location,
        notes: [.init("the first one is here", at: first)]
      )
    }
    guard json.diagnostics.all.count == before, let selectors, let expectation else { return }
    policy.rules.append(
      ThemePolicy.Rule(
        name: name?.text ?? "rule \(policy.rules.count + 1)",
        location: name?.location ?? node.location,
        selectors: selectors,
        states: states,
        contexts: contexts,
        expectation: expectation,
        places: places
      )
    )
  }

  private mutating func states(_ node: JSONNode) -> ControlState? {
    guard let text = json.string(node, expected: "states such as 'highlighted|selected'") else {
      return nil
    }
    if let states = ControlState(text) { return states }
    let message = "'\(text)' names no states; expected some such as 'highlighted|selected'"
    json.diagnostics.error(.invalidIdentifier, message, at: node.location)
    return nil
  }

  private mutating func contexts(_ node: JSONNode, of axis: String) -> [String] {
    var nodes = [node]
    if case .string = node.value {} else { nodes = list(node, of: "contexts, or one of them") }
    return nodes.compactMap { node in
      guard let context = json.string(node) else { return nil }
      places.contexts[axis, default: [:]][context] = node.location
      return context
    }
  }

  private mutating func expectation(_ node: JSONNode) -> ThemePolicy.Expectation? {
    let expected = "one of \(ExpectationMember.names.joined(separator: ", ")) in an object"
    guard let members = json.members(node, of: expected) else { return nil }
    guard members.count == 1, let member = Array(members).first else {
      let message = "a rule expects one thing; expected \(expected)"
      json.diagnostics.error(.wrongKind, message, at: node.location)
      return nil
    }
    let value = member.value
    switch json.name(of: member, as: ExpectationMember.self) {
    case .contrast:
      let expected = "a contrast from 1 to 21"
      return json.number(value, in: 1...21, expected: expected).map { .contrast($0) }
    case .differs:
      guard
        let (setting, node) = pair(
          value,
          expected: "a setting and a difference, as in [\"…\", 0.05]"
        )
      else { return nil }
      let expected = "a difference in Oklab from 0 to 1"
      return json.number(node, in: 0...1, expected: expected).map { .differs(setting, by: $0) }
    case .equals:
      guard
        let (setting, node) = pair(
          value,
          expected: "a setting and a value, as in [\"…\", \"#ff0000\"]"
        )
      else { return nil }
      return isPlain(node) ? .isOneOf(setting, [ThemePolicy.Value(node: node)]) : nil
    case .oneOf:
      guard
        let (setting, node) = pair(value, expected: "a setting and values, as in [\"…\", [ … ]]")
      else {
        return nil
      }
      let values = list(node, of: "values")
      let plain = values.filter { isPlain($0) }
      return plain.isEmpty ? nil : .isOneOf(setting, plain.map { ThemePolicy.Value(node: $0) })
    case .constants:
      let settings = list(value, of: "settings").compactMap { setting($0) }
      return settings.isEmpty ? nil : .constants(settings)
    case nil: return nil
    }
  }

  /// Returns whether a value is literal.
  ///
  /// A reference to other settings is reported, since it has no value without a widget.
  private mutating func isPlain(_ node: JSONNode) -> Bool {
    guard case .string(let text) = node.value else { return true }
    guard
      text.contains("{") && !text.hasPrefix("{{") || text.hasPrefix("@") && !text.hasPrefix("@@")
    else { return true }
    let message = "a policy names values, and '\(text)' refers to other settings; write the value"
    json.diagnostics.error(.misplacedReference, message, at: node.location)
    return false
  }

  /// Returns a setting and a second element.
  private mutating func pair(_ node: JSONNode, expected: String) -> (Setting, JSONNode)? {
    guard case .array(let nodes) = node.value, nodes.count == 2 else {
      json.reportWrongKind(node, expected: expected)
      return nil
    }
    return setting(nodes[0]).map { ($0, nodes[1]) }
  }

  private mutating func setting(_ node: JSONNode) -> Setting? {
    guard let text = json.string(node, expected: "a setting such as 'controls.fillColor'") else {
      return nil
    }
    if let setting = Setting(text) {
      places.settings[setting] = places.settings[setting] ?? node.location
      return setting
    }
    let known = Setting.builtIn.map(\.description)
    let near = Setting.builtIn.first { $0.name == text }.map { "; did you mean '\($0)'?" }
    let suggestion = near ?? Suggestion.phrase(for: text, in: known)
    let message = "unknown setting '\(text)'"
    let end = suggestion.isEmpty ? "; expected one such as 'controls.fillColor'" : suggestion
    json.diagnostics.error(.unknownSetting, message + end, at: node.location)
    return nil
  }
}
