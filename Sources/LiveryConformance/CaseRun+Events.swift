import Livery
import SourceJSON

extension CaseRun {
  /// The members of an event, by their keys.
  private typealias Members = [String: JSONNode]

  /// The error of an update that throws on purpose.
  private struct Thrown: Error {}

  /// The kinds of events, each with the further keys of its event.
  private static let verbs: [String: Set<String>] = [
    "add": ["to", "at", "as", "id", "names"], "move": ["to", "at"], "makeWindow": ["at"],
    "detach": ["as"], "remove": [], "setStates": ["to"], "setID": ["to"], "setNames": ["to"],
    "setScope": ["to"], "setStyle": ["for", "to"], "setDefaultStyle": [], "setContexts": [],
    "setTheme": [], "setAppearance": ["in"], "attach": ["to", "as"], "detachHost": [],
    "define": ["as"], "checkpoint": [], "rollBack": [], "update": ["throws"], "batch": [],
    "whenTold": ["do", "times"], "call": ["as"],
    "expect": [],
  ]

  /// Performs an event, which is a commit of its own or part of one.
  func perform(_ node: JSONNode) {
    guard let all = json.members(node, of: "an event") else { return }
    var members: Members = [:]
    for member in all { members[member.key] = member.value }
    let found = members.keys.filter { Self.verbs[$0] != nil }
    guard found.count == 1, let verb = found.first, let object = members.removeValue(forKey: verb)
    else {
      let verbs = Self.verbs.keys.sorted().joined(separator: ", ")
      return report(broken: "an event has one of: \(verbs)", at: node)
    }
    for member in all where member.key != verb && Self.verbs[verb]?.contains(member.key) != true {
      json.reportUnknown(member, known: Self.verbs[verb]?.sorted() ?? [])
    }
    switch verb {
    case "add": add(object, members)
    case "expect": expect(object)
    case "define": define(object, members)
    case "setDefaultStyle": tree.defaultStyle = declarations(object)
    case "setContexts": setContexts(object)
    case "setTheme": if let theme = theme(object) { tree.theme = theme }
    case "setAppearance":
      guard let theme = theme(object) else { return }
      tree.appearance = theme.appearance(in: members["in"].map { contexts($0) } ?? Contexts())
    case "checkpoint": if let name = json.string(object) { points[name] = tree.checkpoint() }
    case "rollBack": rollBack(object)
    case "update": update(object, throwing: members["throws"].flatMap { json.flag($0) } ?? false)
    case "batch": tree.batch { for event in json.list(object, of: "events") { perform(event) } }
    case "whenTold":
      guard let label = json.string(object) else { return }
      let events = members["do"].map { json.list($0, of: "events") } ?? []
      reactions[label] = (events, members["times"].flatMap { count($0) } ?? 1)
    case "attach":
      guard let target = members["to"], let path = json.string(target),
        let widget = widget(path, at: target)
      else { return report(broken: "'attach' needs a widget, 'to'", at: object) }
      attach(object, to: widget, as: members["as"].flatMap { json.string($0) } ?? path)
    default:
      guard let path = json.string(object), let widget = widget(path, at: object) else { return }
      change(widget, verb: verb, members: members, at: object)
    }
  }

  private func change(_ widget: Widget, verb: String, members: Members, at node: JSONNode) {
    let place = members["at"].flatMap { count($0) }
    switch (verb, members["to"]) {
    case ("detach", _), ("call", _):
      if let name = members["as"].flatMap({ json.string($0) }) { handles[name] = widget }
      if verb == "detach" { widget.detach() }
    case ("remove", _): widget.remove()
    case ("makeWindow", _): widget.makeWindow(at: place)
    case ("detachHost", _): widget.detachHost()
    case ("move", let target?):
      guard let path = json.string(target), let parent = self.widget(path, at: target) else {
        return
      }
      parent.insert(widget, at: place)
    case ("setStates", let value?):
      if let new = states(value) { widget.states = new }
    case ("setID", let value?): widget.id = value.kind == .null ? nil : json.string(value)
    case ("setNames", let value?):
      widget.names = Set(json.list(value, of: "names").compactMap { json.string($0) })
    case ("setScope", let value?): widget.scope = declarations(value)
    case ("setStyle", let value?):
      guard let states = members["for"].flatMap({ self.states($0) }) else {
        return report(broken: "'setStyle' needs states, 'for'", at: node)
      }
      widget.setStyle(declarations(value), for: states)
    default: report(broken: "'\(verb)' needs 'to'", at: node)
    }
  }

  // MARK: Widgets and hosts

  private func add(_ node: JSONNode, _ members: Members) {
    guard let className = json.string(node, expected: "a class") else { return }
    let id = members["id"].flatMap { json.string($0) }
    let names = members["names"].map { node in
      Set(json.list(node, of: "names").compactMap { json.string($0) })
    }
    let place = members["at"].flatMap { count($0) }
    let new: Widget
    if let target = members["to"] {
      guard let path = json.string(target), let parent = widget(path, at: target) else { return }
      new = parent.add(className, id: id, names: names ?? [], at: place)
    } else {
      new = tree.addWindow(className, id: id, names: names ?? [])
    }
    if let name = members["as"].flatMap({ json.string($0) }) { handles[name] = new }
  }

  /// Attaches a host of the kind in the case.
  func attach(_ node: JSONNode, to widget: Widget, as label: String) {
    guard let kind = json.word(node, among: ["host", "control"]) else { return }
    let host = kind == "control" ? CaseControl(label, self) : CaseHost(label, self)
    host.widget = widget
    hosts[label] = host
    widget.attach(host)
  }

  private func define(_ node: JSONNode, _ members: Members) {
    guard let name = json.string(node), let other = members["as"].flatMap({ json.string($0) })
    else { return report(broken: "'define' needs a class, 'as'", at: node) }
    do {
      try tree.define(ClassName(rawValue: name), superclass: ClassName(rawValue: other))
    } catch {
      refused.append(Diagnostic.Code.classConflict.description)
    }
  }

  /// Performs the reaction of a host to a message.
  func react(to label: String) {
    guard let reaction = reactions[label], reaction.count > 0 else { return }
    reactions[label]?.count -= 1
    for event in reaction.events { perform(event) }
  }

  // MARK: The tree

  private func setContexts(_ node: JSONNode) {
    var contexts = tree.contexts
    for member in json.members(node, of: "contexts").map(Array.init) ?? [] {
      contexts[member.key] = member.value.kind == .null ? nil : json.string(member.value)
    }
    tree.contexts = contexts
  }

  private func theme(_ node: JSONNode) -> Theme? {
    guard let name = json.string(node) else { return nil }
    if let theme = input.themes[name] { return theme }
    report(broken: "the case has no theme '\(name)'", at: node)
    return nil
  }

  private func rollBack(_ node: JSONNode) {
    guard let name = json.string(node), let point = points[name] else {
      return report(broken: "there is no such checkpoint", at: node)
    }
    do {
      try tree.rollback(to: point)
    } catch {
      refused.append("lost-checkpoint")
    }
  }

  private func update(_ node: JSONNode, throwing: Bool) {
    do {
      try tree.update {
        for event in json.list(node, of: "events") { perform(event) }
        if throwing { throw Thrown() }
      }
    } catch {}
  }

  // MARK: Values

  private func count(_ node: JSONNode) -> Int? {
    json.number(node, in: -1000...1000, expected: "a count").map { Int($0) }
  }

  /// Returns states such as `highlighted|selected` or `normal`.
  func states(_ node: JSONNode) -> ControlState? {
    guard let text = json.string(node, expected: "states such as 'highlighted|selected'") else {
      return nil
    }
    if let states = ControlState(text) { return states }
    report(broken: "'\(text)' are no states", at: node)
    return nil
  }

  /// Returns declarations in sections, without places; `nil` for `null`.
  private func declarations(_ node: JSONNode) -> Declarations? {
    if node.kind == .null { return nil }
    var diagnostics = Diagnostics()
    let declarations = DeclarationsReader().read(node, into: &diagnostics)
    for diagnostic in diagnostics.all where diagnostic.severity == .error {
      json.diagnostics.append(diagnostic)
    }
    return Declarations(declarations.sorted.map { Declaration($0.setting, $0.value) })
  }
}
