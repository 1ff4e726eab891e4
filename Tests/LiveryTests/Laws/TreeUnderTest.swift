import Livery

/// A tree with hosts on many of its widgets, and a record of what they heard.
///
/// It knows by itself who has to be told what after a commit, from what happened and from the
/// styles that widgets have.
final class TreeUnderTest {
  let tree: WidgetTree
  var themes: [RandomTheme]
  var theme: Int

  /// All widgets that were made, in windows or not; those that were removed leave at the next look.
  var widgets: [Widget] = []

  /// What happened, for people.
  var story: [String] = []

  /// What hosts heard since they were checked last, in order.
  let record = Record()

  /// Whether what happens now may be undone.
  var isUndoable = false

  /// Whether hosts that are taken from widgets may come back to these.
  var keepsHosts = true

  /// The hosts that were taken from widgets and may come back.
  var formerHosts: [Widget: [LawHost]] = [:]

  /// What its hosts should know.
  var knowledge = HostKnowledge()

  init(_ themes: [RandomTheme]) {
    self.themes = themes
    theme = 0
    tree = WidgetTree(theme: themes[0].theme)
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
      contexts: \(tree.contexts)
      theme \(theme):
      \(themes[theme].text)
      """
  }

  /// Makes widgets in windows with ids, names, states, own styles and hosts.
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

  /// The plain values that decide over the tree's styles.
  var scene: ReferenceScene {
    let sheets = themes[theme].sheets
    let contexts = ReferenceScene.contexts(tree.contexts, sheets.map(\.directives))
    let constants = ReferenceConstants(sheets, in: contexts)
    return ReferenceScene(tree, sheets: sheets.map { $0.plain(with: constants) })
  }

  /// Everything that the tree shows.
  var snapshot: TreeSnapshot {
    widgets.removeAll { !$0.isAlive }
    return TreeSnapshot(tree, widgets: widgets)
  }
}
