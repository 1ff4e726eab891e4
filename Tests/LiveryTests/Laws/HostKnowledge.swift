@testable import Livery

/// The messages to hosts, in order.
final class Record {
  /// One call of a host.
  enum Message {
    case style(StyleChange)
    case states(Widget, ControlState)
    case look(Widget, Style, ControlState)
  }

  var messages: [Message] = []

  /// The reaction of hosts to a new style.
  var reaction: (() -> Void)?
}

extension Record.Message {
  /// The widget of the host that was called.
  var widget: Widget {
    switch self {
    case .style(let change): change.widget
    case .states(let widget, _), .look(let widget, _, _): widget
    }
  }

  /// The call as text.
  var text: String {
    let path = widget.ifAlive?.path ?? "one that is gone"
    switch self {
    case .style: return "\(path): style"
    case .states(_, let states): return "\(path): \(states)"
    case .look(_, _, let states): return "\(path): style for \(states)"
    }
  }
}

/// A host that records its messages.
class LawHost: StylishHost {
  var widget: Widget?
  fileprivate let record: Record

  /// The last messages.
  private(set) var style: Style?
  fileprivate(set) var states: ControlState?
  fileprivate(set) var looks: [ControlState: Style] = [:]

  init(_ record: Record) { self.record = record }

  func styleDidChange(_ change: StyleChange) {
    style = change.style
    record.messages.append(.style(change))
    record.reaction?()
  }
}

/// A control that records its messages.
final class LawControl: LawHost, StylishControl {
  func styleDidChange(_ style: Style, for state: ControlState) {
    looks[state] = style
    if let widget { record.messages.append(.look(widget, style, state)) }
  }

  func stateDidChange(_ state: ControlState) {
    states = state
    if let widget { record.messages.append(.states(widget, state)) }
  }
}

/// The expected knowledge of hosts, from their messages and the events since.
struct HostKnowledge {
  var hosts: [Widget: LawHost] = [:]
  var styles: [Widget: Style] = [:]
  var states: [Widget: ControlState] = [:]
  var looks: [Widget: [ControlState: Style]] = [:]

  /// The widgets that were in windows at the last notification.
  var inWindows: Set<Widget> = []

  /// The widgets that got a host.
  var attached: Set<Widget> = []

  /// Records a new host, which knows nothing but the states.
  mutating func attach(_ host: LawHost, to widget: Widget) {
    hosts[widget] = host
    host.states = widget.states
    styles[widget] = nil
    looks[widget] = nil
    states[widget] = widget.states
    attached.insert(widget)
  }

  /// Restores the earlier hosts of widgets, which keep their knowledge.
  mutating func restore(_ hosts: [Widget: LawHost]) {
    self.hosts = hosts
    styles = hosts.compactMapValues(\.style)
    states = hosts.compactMapValues(\.states)
    looks = hosts.mapValues(\.looks)
    attached = Set(hosts.keys.filter { styles[$0] == nil })
  }

  /// Returns a Boolean value that indicates whether a host must get all messages, changed or not.
  func isNew(_ widget: Widget) -> Bool { attached.contains(widget) || !inWindows.contains(widget) }
}

extension TreeUnderTest {
  /// Returns a closure that restores the states that hosts know, for an update that throws.
  func rememberStates() -> () -> Void {
    let hosts = Array(knowledge.hosts.values) + formerHosts.values.joined()
    let known = hosts.map { ($0, $0.states) }
    return { for (host, states) in known { host.states = states } }
  }

  /// Assumes that hosts got the expected messages since the last check.
  func believeWhatWasHeard() {
    for message in record.messages {
      switch message {
      case .style(let change): knowledge.styles[change.widget] = change.style
      case .states(let widget, let states): knowledge.states[widget] = states
      case .look(let widget, let style, let states):
        knowledge.looks[widget, default: [:]][states] = style
      }
    }
    forgetWhatWasHeard()
  }

  private func forgetWhatWasHeard() {
    record.messages = []
    knowledge.inWindows = Set(tree.widgets)
    knowledge.attached = []
  }

  /// Throws if the messages since the last check are wrong (spec 9.4, 9.5).
  func checkWhatWasHeard() throws {
    try checkOrder()
    try checkStyles()
    for widget in widgets where widget.isAlive { try checkControl(widget) }
    forgetWhatWasHeard()
  }

  private func checkOrder() throws {
    var order: [Widget] = []
    for message in record.messages where order.last != message.widget {
      order.append(message.widget)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(tree.widgets, 0...))
    let inWindows = order.compactMap { places[$0] }
    if Set(order).count != order.count || inWindows != inWindows.sorted() {
      throw Breach("the order is wrong: \(record.messages.map(\.text))\n\(account)")
    }
  }

  private func checkStyles() throws {
    let changes = record.messages.compactMap { message in
      if case .style(let change) = message { change } else { nil }
    }
    let expected = tree.widgets.filter { widget in
      guard let host = knowledge.hosts[widget], widget.host === host else { return false }
      return knowledge.isNew(widget) || knowledge.styles[widget] != widget.style
    }
    if changes.map(\.widget) != expected {
      let told = record.messages.map(\.text)
      throw Breach("told were \(told), expected were \(expected.map(\.path))\n\(account)")
    }
    for change in changes {
      let widget = change.widget
      if change.style != widget.style {
        throw Breach("\(widget.path) got another style than it has\n\(account)")
      }
      if change.oldStyle != knowledge.styles[widget] {
        throw Breach("\(widget.path) got another old style than it knew\n\(account)")
      }
      try checkAnswers(change)
      knowledge.styles[widget] = change.style
    }
  }

  /// Throws if a change answers questions about its settings wrongly.
  private func checkAnswers(_ change: StyleChange) throws {
    let old = change.oldStyle ?? Style.empty
    let names = Vocabulary.properties.map { Setting.property($0.name) } + [Vocabulary.loose]
    let settings = Setting.builtIn + names
    let differing = settings.filter { change.style[$0] as SettingValue? != old[$0] }
    for setting in settings where change.touches(setting) != differing.contains(setting) {
      throw Breach("\(change.widget.path): wrong about touching \(setting)\n\(account)")
    }
    let effects = differing.map { affectsLayout($0) }
    let isCertain = change.oldStyle == nil || effects.contains(true) || !effects.contains(nil)
    let expected = change.oldStyle == nil || effects.contains(true)
    if isCertain, change.affectsLayout != expected {
      throw Breach("\(change.widget.path): wrong about layout for \(differing)\n\(account)")
    }
  }

  /// Returns whether a setting affects sizes and positions; `nil` if only a former theme may say so.
  private func affectsLayout(_ setting: Setting) -> Bool? {
    if setting.group != .properties { return setting.group == .fonts }
    func definition(_ theme: RandomTheme) -> StyleSheet.PropertyDefinition? {
      theme.properties.first { $0.name == setting.name }
    }
    if let definition = definition(themes[theme]) { return definition.effect == .layout }
    return themes.contains { definition($0) != nil } ? nil : true
  }

  private func checkControl(_ widget: Widget) throws {
    guard let host = knowledge.hosts[widget], widget.host === host else { return }
    let messages = record.messages.filter { $0.widget == widget }
    func fail(_ what: String) throws -> Never {
      throw Breach("\(label(widget)) \(what): \(messages.map(\.text))\n\(account)")
    }
    let kinds = messages.map { message in
      switch message {
      case .states: 0
      case .style: 1
      case .look: 2
      }
    }
    if kinds != kinds.sorted() || kinds.filter({ $0 == 0 }).count > 1 {
      try fail("heard in disorder")
    }
    let heardStates = messages.compactMap { message in
      if case .states(_, let states) = message { states } else { nil }
    }
    let isControl = host is LawControl
    let newStates = isControl && knowledge.states[widget] != widget.states ? [widget.states] : []
    if heardStates != newStates { try fail("notified of other states") }
    knowledge.states[widget] = widget.states
    if isControl, widget.window != nil { try checkLooks(widget, messages: messages, fail: fail) }
  }

  /// Checks the messages to a control about its style in all states.
  private func checkLooks(
    _ widget: Widget,
    messages: [Record.Message],
    fail: (String) throws -> Never
  ) throws {
    let names = themes[theme].states
    var weights: [Int] = []
    for case .look(_, let style, let states) in messages {
      let places = states.names.compactMap { names.firstIndex(of: $0) }
      weights.append(places.reduce(0) { $0 + 1 << (names.count - $1) })
      if style != widget.style(for: states) { try fail("notified of a wrong style for \(states)") }
      if !knowledge.isNew(widget), knowledge.looks[widget]?[states] == style {
        try fail("notified of \(states) again")
      }
      knowledge.looks[widget, default: [:]][states] = style
    }
    if zip(weights, weights.dropFirst()).contains(where: <=) { try fail("heard in a wrong order") }
    try checkKnownLooks(widget)
  }

  /// Throws if a host does not know the current style of its widget.
  func checkKnowledge() throws {
    for widget in tree.widgets {
      guard let host = knowledge.hosts[widget], widget.host === host else { continue }
      if knowledge.styles[widget] != widget.style {
        throw Breach("\(widget.path) does not know its style\n\(account)")
      }
      if host is LawControl { try checkKnownLooks(widget) }
    }
  }

  private func checkKnownLooks(_ widget: Widget) throws {
    let names = themes[theme].states
    let looks = knowledge.looks[widget, default: [:]]
    let known = Set(looks.keys).union(widget.ownStyleStates)
    for states in known.union(names.map { ControlState(named: $0) })
    where Set(states.names).isSubset(of: names) && looks[states] != widget.style(for: states) {
      throw Breach("\(widget.path) does not know its style for \(states)\n\(account)")
    }
  }
}
