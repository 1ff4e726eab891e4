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

  private var hosts: [Widget: RecordingHost] = [:]
  private let record = Record()
  private var told: [Widget: Style] = [:]
  private var entered: Set<Widget> = []
  private var attached: Set<Widget> = []

  init(_ themes: [RandomTheme]) {
    self.themes = themes
    theme = 0
    tree = WidgetTree(appearance: themes[0].appearance)
  }

  /// Makes widgets in windows with ids, names, states, own styles and hosts.
  func grow(_ count: Int, using random: inout SplitMix64) throws {
    for _ in 0..<random.int(1...3) {
      widgets.append(tree.addWindow(random.chance(80) ? "UIWindow" : "UIView"))
    }
    while widgets.count < count { add(using: &random) }
    for widget in widgets {
      if random.chance(40) { setStates(of: widget, using: &random) }
      if random.chance(12) { setOwnStyle(of: widget, for: .normal, using: &random) }
      if random.chance(12) { setOwnStyle(of: widget, for: random.states(), using: &random) }
      if random.chance(70) { attachHost(to: widget) }
    }
    if random.chance(15) { setDefaultStyle(using: &random) }
    story = []
    forgetWhatWasHeard()
  }

  /// Lets hosts begin anew: what they see now is what they know.
  func forgetWhatWasHeard() {
    record.messages = []
    entered = []
    attached = []
    told = [:]
    for (widget, host) in hosts where widget.isAlive && widget.host === host {
      told[widget] = host.lastStyle
    }
  }

  /// The plain values that decide over the tree's styles.
  var scene: ReferenceScene { ReferenceScene(tree, sheets: themes[theme].sheets) }

  /// Everything that the tree shows.
  var snapshot: TreeSnapshot {
    widgets.removeAll { !$0.isAlive }
    return TreeSnapshot(tree, widgets: widgets)
  }

  /// How many messages were heard since it was asked last.
  var heard: Int { record.messages.count }
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
    case 19: attachHost(to: widget)
    default:
      story.append("no host on \(label(widget))")
      widget.detachHost()
      hosts[widget] = nil
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
    let before = (theme, hosts, told, entered, attached, widgets)
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
    (theme, hosts, told, entered, attached, widgets) = before
  }

  /// Makes one of the things that can be told from a seed happen, alone or with others.
  func commit(using random: inout SplitMix64) throws {
    if random.chance(10) { return try undo(using: &random) }
    guard random.chance(25) else { return act(using: &random) }
    story.append("begin an update")
    let before = (theme, hosts, told, entered, attached, widgets)
    var copy = random
    do {
      try tree.update {
        for _ in 0..<copy.int(2...5) { act(using: &copy) }
      }
      story.append("end of the update")
    } catch is UpdateRefused {
      story.append("the update was refused")
      (theme, hosts, told, entered, attached, widgets) = before
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

  private func attachHost(to widget: Widget) {
    story.append("attach a host to \(label(widget))")
    let host = RecordingHost(record)
    hosts[widget] = host
    told[widget] = nil
    attached.insert(widget)
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
      if !inside.contains(widget) { entered.insert(widget) }
    }
  }

  private func label(_ widget: Widget) -> String {
    widget.window == nil ? "the loose \(widget.path)" : widget.path
  }
}

// MARK: What hosts hear

extension TreeUnderTest {
  /// Says what is wrong with what hosts heard since it was asked last (spec 9.4).
  func checkWhatWasHeard() throws {
    let messages = record.messages
    let expected = tree.widgets.filter { widget in
      guard let host = hosts[widget], widget.host === host else { return false }
      return entered.contains(widget) || attached.contains(widget) || told[widget] != widget.style
    }
    let names = { (widgets: [Widget]) in widgets.map { $0.ifAlive?.path ?? "gone" } }
    if messages.map(\.widget) != expected {
      throw Breach(
        "told were \(names(messages.map(\.widget))), expected were \(names(expected))\n\(account)"
      )
    }
    for message in messages {
      let widget = message.widget
      if message.newStyle != widget.style {
        throw Breach("\(widget.path) was told another style than it has\n\(account)")
      }
      if message.oldStyle != told[widget] {
        throw Breach("\(widget.path) was told another old style than it knew\n\(account)")
      }
      told[widget] = message.newStyle
    }
    record.messages = []
    entered = []
    attached = []
  }

  /// What happened and to what, for people.
  var account: String {
    let rows = widgets.filter(\.isAlive).map { widget in
      let place = label(widget)
      let own = widget.ownStyleStates.map { states in
        " \(states): \(widget.ownStyle(for: states)?.jsonText ?? "")"
      }
      return "  \(place) .\(widget.names.sorted()) -\(widget.states)\(own.joined())"
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
}

/// What hosts heard, in order.
private final class Record {
  var messages: [StyleChange] = []
}

private final class RecordingHost: StylishHost {
  var widget: Widget?
  private(set) var lastStyle: Style?
  private let record: Record

  init(_ record: Record) { self.record = record }

  func styleDidChange(_ change: StyleChange) {
    lastStyle = change.newStyle
    record.messages.append(change)
  }
}

extension SplitMix64 {
  /// Some states, among them one that no theme knows.
  mutating func states() -> ControlState {
    some(Vocabulary.states + ["ghost"], 22).reduce(.normal) { $0.union(ControlState(named: $1)) }
  }
}
