import Livery

/// A tree with hosts on many of its widgets, and a record of their messages.
///
/// It predicts the messages after a commit by itself, from the events and from the styles of the
/// widgets.
final class TreeUnderTest {
  let tree: WidgetTree
  var themes: [RandomTheme]
  var theme: Int

  /// All widgets that were created, in windows or not; removed ones are dropped at the next access.
  var widgets: [Widget] = []

  /// The events, as text.
  var story: [String] = []

  /// The messages to hosts since the last check, in order.
  let record = Record()

  /// A Boolean value that indicates whether the current events may be undone.
  var isUndoable = false

  /// A Boolean value that indicates whether detached hosts may be attached again.
  var keepsHosts = true

  /// The detached hosts that may be attached again.
  var formerHosts: [Widget: [LawHost]] = [:]

  /// The expected knowledge of the hosts.
  var knowledge = HostKnowledge()

  init(_ themes: [RandomTheme]) {
    self.themes = themes
    theme = 0
    tree = WidgetTree(ofRandomNames: themes[0].theme)
  }

  /// A description of the events and of the tree.
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
      contexts: \(tree.contexts)
      theme \(theme):
      \(themes[theme].text)
      """
  }

  /// Creates widgets in windows with ids, names, states, own styles and hosts.
  func grow(_ count: Int, hosts: Bool = true, using random: inout SplitMix64) {
    for _ in 0..<random.int(1...3) {
      widgets.append(tree.addWindow(random.chance(80) ? "UIWindow" : "UIView"))
    }
    while widgets.count < count { add(using: &random) }
    for widget in widgets {
      if random.chance(40) { setStates(of: widget, using: &random) }
      if random.chance(20) { setOwnStyle(of: widget, for: .normal, using: &random) }
      if random.chance(20) { setOwnStyle(of: widget, for: random.states(), using: &random) }
    }
    if random.chance(30) { setDefaultStyle(using: &random) }
    if random.chance(50) { setContexts(using: &random) }
    for widget in widgets where hosts && random.chance(70) {
      attachHost(to: widget, isControl: random.chance(40))
    }
    believeWhatWasHeard()
    story = []
  }

  /// The plain values that determine the tree's styles.
  var scene: ReferenceScene {
    let sheets = themes[theme].sheets
    let contexts = ReferenceScene.contexts(tree.contexts, sheets.map(\.directives))
    let constants = ReferenceConstants(sheets, in: contexts)
    return ReferenceScene(
      tree,
      sheets: sheets.map { $0.plain(with: constants) },
      baseCount: themes[theme].baseCount
    )
  }

  /// The complete visible state of the tree.
  var snapshot: TreeSnapshot {
    widgets.removeAll { !$0.isAlive }
    return TreeSnapshot(tree, widgets: widgets)
  }
}
