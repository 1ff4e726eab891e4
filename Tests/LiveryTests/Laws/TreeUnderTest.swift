import Livery

/// A tree with hosts on many of its widgets, and a record of what they heard.
///
/// It knows by itself who has to be told what after a commit, from what happened and from the
/// styles that widgets have.
final class TreeUnderTest {
  let tree: WidgetTree
  var themes: [RandomTheme]
  private(set) var theme: Int

  /// All widgets that were made, in windows or not; those that were removed leave at the next look.
  private(set) var widgets: [Widget] = []

  /// What happened, for people.
  private(set) var story: [String] = []

  /// What hosts heard since they were checked last, in order.
  let record = Record()

  /// What its hosts should know.
  var knowledge = HostKnowledge()

  init(_ themes: [RandomTheme]) {
    self.themes = themes
    theme = 0
    tree = WidgetTree(appearance: themes[0].appearance)
  }

  /// What happened and to what, for people.
  var account: String {
    let rows = widgets.filter(\.isAlive).map { widget in
      let own = widget.ownStyleStates.map { states in
        " \(states): \(widget.ownStyle(for: states)?.jsonText ?? "")"
      }
      return "  \(label(widget)) .\(widget.names.sorted()) -\(widget.states)\(own.joined())"
    }
    return """
      \(story.joined(separator: "\n"))
      tree:
      \(rows.joined(separator: "\n"))
      default style: \(tree.defaultStyle?.jsonText ?? "none")
      theme \(theme):
      \(themes[theme].text)
      """
  }

  /// Makes widgets in windows with ids, names, states, own styles and hosts.
  func grow(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<random.int(1...3) {
      widgets.append(tree.addWindow(random.chance(80) ? "UIWindow" : "UIView"))
    }
    while widgets.count < count { add(using: &random) }
    for widget in widgets {
      if random.chance(40) { setStates(of: widget, using: &random) }
      if random.chance(20) { setOwnStyle(of: widget, for: .normal, using: &random) }
      if random.chance(20) { setOwnStyle(of: widget, for: random.states(), using: &random) }
    }
    if random.chance(15) { setDefaultStyle(using: &random) }
    for widget in widgets where random.chance(70) {
      attachHost(to: widget, isControl: random.chance(40))
    }
    believeWhatWasHeard()
    story = []
  }

  /// The plain values that decide over the tree's styles.
  var scene: ReferenceScene { ReferenceScene(tree, sheets: themes[theme].sheets) }

  /// Everything that the tree shows.
  var snapshot: TreeSnapshot {
    widgets.removeAll { !$0.isAlive }
    return TreeSnapshot(tree, widgets: widgets)
  }
}

// MARK: Events

extension TreeUnderTest {
  /// Makes one thing happen, which is a commit or part of one.
  func act(using random: inout SplitMix64) {
    widgets.removeAll { !$0.isAlive }
    guard let widget = widgets.isEmpty ? nil : random.pick(widgets) else {
      act("add a window") { widgets.append(tree.addWindow()) }
      return
    }
    switch random.int(1...20) {
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
    case 18: setTheme(random.int(0...themes.count - 1))
    case 19: attachHost(to: widget, isControl: random.chance(40))
    default:
      story.append("no host on \(label(widget))")
      widget.detachHost()
      knowledge.hosts[widget] = nil
    }
  }

  /// Sets one of the themes.
  func setTheme(_ number: Int) {
    story.append("theme \(number)")
    theme = number
    tree.appearance = themes[number].appearance
  }

  /// Does something in an update that throws at its end, or has something refused.
  func undo(using random: inout SplitMix64) throws {
    let before = (theme, knowledge, widgets)
    var copy = random
    var didThrow = false
    story.append("begin an update that throws")
    do {
      try tree.update {
        for _ in 0..<copy.int(1...5) { act(using: &copy) }
        throw Breach("on purpose")
      }
    } catch { didThrow = true }
    story.append("end of the update that throws")
    random = copy
    if !didThrow { throw Breach("an update that throws did not") }
    (theme, knowledge, widgets) = before
  }

  /// Makes one of the things that can be told from a seed happen, alone or with others.
  func commit(using random: inout SplitMix64) throws {
    if random.chance(10) { return try undo(using: &random) }
    guard random.chance(25) else { return act(using: &random) }
    story.append("begin an update")
    let before = (theme, knowledge, widgets)
    var copy = random
    do {
      try tree.update {
        for _ in 0..<copy.int(2...5) { act(using: &copy) }
      }
      story.append("end of the update")
    } catch is UpdateRefused {
      story.append("the update was refused")
      (theme, knowledge, widgets) = before
    }
    random = copy
  }

  private func add(using random: inout SplitMix64) {
    let parent = random.pick(widgets)
    let deep = Array(sequence(first: parent) { $0.parent }).count > 7
    let home = deep ? widgets[0] : parent
    let className = random.pick(Vocabulary.classes)
    let id = random.chance(15) ? random.pick(Vocabulary.ids) : nil
    let names = random.chance(25) ? Set(random.some(Vocabulary.names, 50)) : []
    act("add \(className) to \(label(home))") {
      widgets.append(home.add(className, id: id, names: names))
    }
  }

  private func setStates(of widget: Widget, using random: inout SplitMix64) {
    let states = random.states()
    story.append("states of \(label(widget)) are \(states)")
    widget.states = states
  }

  private func setOwnStyle(
    of widget: Widget,
    for states: ControlState,
    using random: inout SplitMix64
  ) {
    let declarations =
      random.chance(30)
      ? nil
      : random.declarations(
        properties: Vocabulary.properties.map(\.name),
        refers: true
      )
    story.append("style of \(label(widget)) for \(states): \(declarations?.jsonText ?? "none")")
    widget.setStyle(declarations, for: states)
  }

  private func setDefaultStyle(using random: inout SplitMix64) {
    let declarations =
      random.chance(40)
      ? nil
      : random.declarations(
        properties: Vocabulary.properties.map(\.name),
        isDefault: true
      )
    story.append("default style: \(declarations?.jsonText ?? "none")")
    tree.defaultStyle = declarations
  }

  private func attachHost(to widget: Widget, isControl: Bool) {
    story.append("attach a \(isControl ? "control" : "host") to \(label(widget))")
    let host = isControl ? RecordingControl(record) : RecordingHost(record)
    host.widget = widget
    knowledge.attach(host, to: widget)
    widget.attach(host)
  }

  /// Does something with the structure that is told in a few words.
  func act(_ what: String, _ action: () -> Void) {
    story.append(what)
    enter(action)
  }

  /// Does something with the structure, and notes who was put into a window by it.
  private func enter(_ action: () -> Void) {
    let inside = Set(widgets.filter { $0.isAlive && $0.window != nil })
    action()
    for widget in widgets where widget.isAlive && widget.window != nil {
      if !inside.contains(widget) { knowledge.entered.insert(widget) }
    }
  }

  func label(_ widget: Widget) -> String {
    widget.window == nil ? "the loose \(widget.path)" : widget.path
  }
}

extension SplitMix64 {
  /// Some states, among them one that no theme knows.
  mutating func states() -> ControlState {
    some(Vocabulary.states + ["ghost"], 22).reduce(.normal) { $0.union(ControlState(named: $1)) }
  }
}
