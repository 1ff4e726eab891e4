import Livery
import Testing

extension TreeUnderTest {
  /// Performs one event, which is a commit or part of one.
  func act(using random: inout SplitMix64) {
    widgets.removeAll { !$0.isAlive }
    guard let widget = widgets.isEmpty ? nil : random.pick(widgets) else {
      act("add a window") { widgets.append(tree.addWindow()) }
      return
    }
    switch random.int(1...22) {
    case 1: if widgets.count < 30 { add(using: &random) }
    case 2...3:
      let target = random.pick(widgets)
      let place = random.chance(30) ? random.int(0...2) : nil
      act("insert \(label(widget)) into \(label(target)) at \(place ?? -1)") {
        target.insert(widget, at: place)
      }
    case 4:
      act("make \(label(widget)) a window") { widget.makeWindow(at: random.chance(50) ? 0 : nil) }
    case 5...6:
      act("detach \(label(widget))") { widget.detach() }
    case 7:
      if widget.children.count > 3 && random.chance(80) { return }
      act("remove \(label(widget))") { widget.remove() }
    case 8...10: setStates(of: widget, using: &random)
    case 11:
      let id = random.chance(70) ? random.pick(Vocabulary.ids) : nil
      story.append("id of \(label(widget)) is \(id ?? "none")")
      widget.id = id
    case 12:
      let names = Set(random.some(Vocabulary.names, 40))
      story.append("names of \(label(widget)) are \(names.sorted())")
      widget.names = names
    case 13...14: setOwnStyle(of: widget, for: .normal, using: &random)
    case 15...16: setOwnStyle(of: widget, for: random.states(), using: &random)
    case 17: setDefaultStyle(using: &random)
    case 18:
      if random.chance(60) {
        setTheme(random.int(0...themes.count - 1))
      } else {
        setAppearance(using: &random)
      }
    case 21...22: setContexts(using: &random)
    case 19:
      if let former = formerHosts[widget], random.chance(60) {
        attach(random.pick(former), to: widget, "again")
      } else {
        attachHost(to: widget, isControl: random.chance(40))
      }
    default:
      story.append("no host on \(label(widget))")
      // It is deallocated if it is not detached; an undoable step keeps it alive, and so do owners.
      let isKept = formerHosts[widget]?.contains { $0 === knowledge.hosts[widget] } ?? false
      if isUndoable || isKept || random.chance(50) {
        noteFormerHost(of: widget)
        widget.detachHost()
      }
      knowledge.hosts[widget] = nil
    }
  }

  /// Sets one of the themes.
  func setTheme(_ number: Int) {
    story.append("theme \(number)")
    theme = number
    tree.theme = themes[number].theme
  }

  /// Sets one of the themes with contexts of its own, and no others.
  func setAppearance(using random: inout SplitMix64) {
    theme = random.int(0...themes.count - 1)
    var contexts = Contexts()
    for (axis, values) in Vocabulary.axes { contexts[axis] = random.pick(values) }
    story.append("theme \(theme) in \(contexts)")
    tree.appearance = themes[theme].theme.appearance(in: contexts)
  }

  /// Performs one commit: one event, or an update of several, with others inside it.
  func commit(using random: inout SplitMix64) throws {
    if random.chance(10) { return try undo(using: &random) }
    guard random.chance(25) else { return act(using: &random) }
    story.append("begin an update")
    let before = (theme, knowledge, widgets)
    let restoreStates = rememberStates()
    let wasUndoable = isUndoable
    isUndoable = true
    defer { isUndoable = wasUndoable }
    let styles = styles
    do {
      try tree.update {
        for _ in 0..<random.int(0...4) { act(using: &random) }
        if random.chance(35) { try undo(using: &random) }
        if random.chance(50) { try commit(using: &random) }
        for _ in 0..<random.int(0...2) { act(using: &random) }
        try expect(styles, "before the end of an update")
      }
      story.append("end of the update")
    } catch is UpdateRejected {
      story.append("the update was rejected")
      (theme, knowledge, widgets) = before
      restoreStates()
    }
  }

  /// Performs some events in an update that throws.
  func undo(using random: inout SplitMix64) throws {
    let before = (theme, knowledge, widgets)
    let restoreStates = rememberStates()
    let wasUndoable = isUndoable
    isUndoable = true
    defer { isUndoable = wasUndoable }
    let styles = styles
    story.append("begin an update that throws")
    do {
      try tree.update {
        for _ in 0..<random.int(1...5) { act(using: &random) }
        try expect(styles, "before the end of an update that throws")
        throw OnPurpose()
      }
    } catch is OnPurpose {
      story.append("end of the update that throws")
      (theme, knowledge, widgets) = before
      restoreStates()
      return
    }
    throw Breach("an update that throws did not")
  }

  private struct OnPurpose: Error {}

  /// The styles of widgets, in their states and in another state.
  var styles: [Widget: [Style]] {
    widgets.removeAll { !$0.isAlive }
    return Dictionary(
      uniqueKeysWithValues: widgets.map { ($0, [$0.style, $0.style(for: .selected)]) }
    )
  }

  /// Throws if a style differs from an earlier one.
  func expect(_ before: [Widget: [Style]], _ moment: String) throws {
    for (widget, styles) in styles {
      if let known = before[widget], known != styles {
        throw Breach("\(label(widget)) looks different \(moment)\n\(account)")
      }
    }
  }

  func add(using random: inout SplitMix64) {
    let parent = random.pick(widgets)
    let deep = Array(sequence(first: parent) { $0.parent }).count > 7
    let home = deep ? widgets[0] : parent
    let className = random.pick(Vocabulary.classes)
    let id = random.chance(15) ? random.pick(Vocabulary.ids) : nil
    let names = random.chance(25) ? Set(random.some(Vocabulary.names, 50)) : []
    act("add \(className) to \(label(home))") {
      widgets.append(home.add(className, id: id, names: names))
    }
    guard let new = widgets.last else { return }
    if new.states != .normal || !new.ownStyleStates.isEmpty || new.host != nil {
      Issue.record("a new widget is not blank\n\(account)")
    }
    guard random.chance(15) else { return }
    let moved = random.pick(widgets)
    act("move \(label(moved)) into it") { new.insert(moved) }
  }

  func setStates(of widget: Widget, using random: inout SplitMix64) {
    let states = random.states()
    story.append("states of \(label(widget)) are \(states)")
    widget.states = states
  }

  func setOwnStyle(
    of widget: Widget,
    for states: ControlState,
    using random: inout SplitMix64
  ) {
    var declarations =
      random.chance(30)
      ? nil
      : random.declarations(
        properties: Vocabulary.properties.map(\.name),
        refers: true
      )
    if random.chance(4) { declarations?.insert(random.refusedDeclaration()) }
    story.append("style of \(label(widget)) for \(states): \(declarations?.jsonText ?? "none")")
    widget.setStyle(declarations, for: states)
  }

  func setDefaultStyle(using random: inout SplitMix64) {
    var declarations =
      random.chance(40)
      ? nil
      : random.declarations(
        properties: Vocabulary.properties.map(\.name),
        isDefault: true,
        refers: true
      )
    if let former = tree.defaultStyle, let others = declarations, random.chance(50) {
      // The same settings as before, some with other values.
      declarations = former
      for other in others.sorted where former[other.setting] != nil {
        declarations?.insert(other)
      }
    }
    story.append("default style: \(declarations?.jsonText ?? "none")")
    tree.defaultStyle = declarations
  }

  /// Sets some contexts, sometimes unknown ones.
  func setContexts(using random: inout SplitMix64) {
    var contexts = tree.contexts
    let known = Set(themes[theme].modifiers.map(\.axis))
    for (axis, values) in Vocabulary.axes
    where random.chance(60) && (known.contains(axis) || random.chance(8)) {
      contexts[axis] = random.chance(25) ? nil : random.pick(values)
      if random.chance(5) { contexts[axis] = "ghost" }
    }
    story.append("contexts \(contexts)")
    tree.contexts = contexts
  }

  func attachHost(to widget: Widget, isControl: Bool) {
    let host = isControl ? LawControl(record) : LawHost(record)
    host.widget = widget
    attach(host, to: widget, isControl ? "a control" : "a host")
  }

  private func attach(_ host: LawHost, to widget: Widget, _ what: String) {
    story.append("attach \(what) to \(label(widget))")
    noteFormerHost(of: widget)
    knowledge.attach(host, to: widget)
    widget.attach(host)
  }

  private func noteFormerHost(of widget: Widget) {
    guard keepsHosts, let host = knowledge.hosts[widget], widget.host === host else { return }
    if formerHosts[widget, default: []].contains(where: { $0 === host }) { return }
    formerHosts[widget, default: []].append(host)
  }

  /// Performs an action with a short description.
  func act(_ what: String, _ action: () -> Void) {
    story.append(what)
    action()
  }

  func label(_ widget: Widget) -> String {
    widget.window == nil ? "the loose \(widget.path)" : widget.path
  }
}

extension SplitMix64 {
  /// Returns some states, among them an unknown one.
  mutating func states() -> ControlState {
    some(Vocabulary.states + ["ghost"], 22).reduce(.normal) { $0.union(ControlState(named: $1)) }
  }
}
