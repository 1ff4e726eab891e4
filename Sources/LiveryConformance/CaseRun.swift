import Livery
import SourceJSON

/// One run of a case on the engine.
final class CaseRun {
  /// The reader of the case, with the problems of the case itself.
  var json = JSONReader()

  /// The differences from the expectations.
  private(set) var failures: [ConformanceFailure] = []

  /// The messages to hosts since the last check.
  var heard: [HeardMessage] = []

  /// The codes of rejections since the last check.
  var refused: [String] = []

  let subject: ConformanceCase
  let input: CaseInput
  let tree: WidgetTree

  /// The widgets, hosts and checkpoints with names in the case.
  var handles: [String: Widget] = [:]
  var hosts: [String: CaseHost] = [:]
  var points: [String: Checkpoint] = [:]

  /// The reactions of hosts to messages, and their number.
  var reactions: [String: (events: [JSONNode], count: Int)] = [:]

  /// The number of steps taken.
  private(set) var step = 0

  init(_ subject: ConformanceCase) {
    self.subject = subject
    input = CaseInput(subject, into: &json)
    tree = WidgetTree(theme: input.themes[CaseInput.mainTheme] ?? Appearance.builtIn.theme)
    tree.diagnosticHandler = { [unowned self] diagnostic in
      if diagnostic.severity == .error { refused.append(diagnostic.code.description) }
    }
  }

  /// Runs the case.
  func run() {
    if !input.found.hasErrors {
      if let node = subject.members["contexts"] { tree.contexts = contexts(node) }
      // Errors are reported by the handler.
      _ = try? input.tree.add(to: tree)
      for member in subject.members["hosts"].flatMap({ json.members($0, of: "hosts") })
        .map(Array.init) ?? []
      {
        if let widget = widget(member.key, at: member.value) {
          attach(member.value, to: widget, as: member.key)
        }
      }
    }
    expect(subject.members["expect"])
    guard let node = subject.members["steps"] else { return }
    if input.found.hasErrors { return report(broken: "there is no tree for steps", at: node) }
    for node in json.list(node, of: "steps") {
      step += 1
      take(node)
    }
  }

  private func take(_ node: JSONNode) {
    guard let members = json.members(node, of: "a step") else { return }
    var expected: JSONNode?
    for member in members {
      switch member.key {
      case "do":
        let events: [JSONNode]
        if case .array(let all) = member.value.value {
          events = all
        } else {
          events = [member.value]
        }
        for event in events { perform(event) }
      case "expect": expected = member.value
      case "note": break
      default: json.reportUnknown(member, known: ["do", "expect", "note"])
      }
    }
    expect(expected)
  }

  /// Records a difference from an expectation.
  func compare(
    _ expected: JSONValue,
    _ found: JSONValue,
    at what: String,
    isExact: Bool = false
  ) {
    for difference in Comparison(isExact: isExact).differences(expected, found, at: what) {
      failures.append(
        ConformanceFailure(
          step: step,
          what: difference.what,
          expected: difference.expected,
          found: difference.found
        )
      )
    }
  }

  /// Reports a part of the case that cannot be run.
  func report(broken message: String, at node: JSONNode) {
    json.diagnostics.error(.brokenCase, message, at: node.location)
  }

  /// Returns the contexts of an object with axes as keys.
  func contexts(_ node: JSONNode) -> Contexts {
    var contexts = Contexts()
    for member in json.members(node, of: "contexts").map(Array.init) ?? [] {
      if member.value.kind != .null { contexts[member.key] = json.string(member.value) }
    }
    return contexts
  }

  /// Returns the widget with a path, or with a name in the case; reports if there is none.
  func widget(_ name: String, at node: JSONNode) -> Widget? {
    if name.hasPrefix("@") {
      if let known = handles[name], known.isAlive { return known }
      report(broken: "there is no widget '\(name)'", at: node)
      return nil
    }
    do throws(WidgetPathError) {
      return try tree.widget(at: name)
    } catch {
      report(broken: error.description, at: node)
      return nil
    }
  }
}
