import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the values that children inherit from built-in state styles, which yield to base sheets
/// (spec 6).
struct StateStyleLaws {
  @Test func `what a control in a state passes on yields to base sheets, whatever happens to it`() {
    Law.holds(in: 150) { random in
      let themes = try (0..<2).map { _ in try random.themeOfStates() }
      let subject = TreeUnderTest(themes)
      subject.nestControls(random.int(4...14), using: &random)
      for _ in 1...4 {
        subject.changeStates(using: &random)
        try subject.checkWhatWasHeard()
        try subject.checkAgainstNewTree()
      }
      try subject.checkReference(using: &random)
      try subject.checkExplanations(of: StateStyles.settings, using: &random)
    }
  }

  @Test func `checks name the declarations that explanations name where state styles yield`() {
    Law.holds(in: 30) { random in
      let subject = TreeUnderTest([try random.themeOfStates()])
      subject.nestControls(random.int(2...4), using: &random)
      let theme = subject.themes[0].theme
      let inspection = Inspection(theme, trees: [subject.tree])
      var walk = SituationWalk([theme.appearance(in: Contexts())], of: inspection.trees[0])
      var (breach, seen) = (String?.none, 0)
      walk.run { walk, situation in
        breach = subject.difference(at: situation, in: &walk)
        seen += 1
        if breach != nil || seen == 50 { walk.stop() }
        return 0
      }
      if let breach { throw Breach("\(breach)\n\(subject.account)") }
    }
  }
}

/// Few classes and states, so that controls in states have children that base sheets style.
private enum StateStyles {
  static let classes = ["UIControl", "UIButton", "UIView", "UILabel"]
  static let states = ["selected", "highlighted", "dangerous", "disabled"]
  static let settings: [Setting] = [.actionColor, .borderColor, .fillColor, .shadowColor]
}

extension SplitMix64 {
  /// Returns a theme of a base sheet and a sheet of the app, most entries of which are about
  /// settings of built-in state styles.
  fileprivate mutating func themeOfStates() throws -> RandomTheme {
    let base = sheetOfStates("base.json", entries: 1...5)
    let app = sheetOfStates("app.json", entries: 0...3)
    return try RandomTheme([base, app], baseCount: 1)
  }

  private mutating func sheetOfStates(_ name: String, entries: ClosedRange<Int>) -> RandomSheet {
    var sheet = RandomSheet(StyleSheet(name: name))
    var targets: Set<Entry.Target> = []
    if chance(30) { targets.insert(.defaultStyle) }
    if chance(20) { targets.insert(.controls(Selector(steps: [.init(className: "UIControl")]))) }
    for _ in 0..<int(entries) { targets.insert(.selectors([selectorOfStates()])) }
    for target in targets.sorted(by: { "\($0)" < "\($1)" }) {
      var declarations = Declarations()
      for setting in StateStyles.settings where declarations.isEmpty || chance(35) {
        declarations.insert(Declaration(setting, valueOfStates()))
      }
      sheet.members.append(.entry(RandomEntry(target: target, declarations: declarations)))
    }
    return sheet
  }

  private mutating func selectorOfStates() -> Selector {
    let count = pick([1, 1, 1, 2])
    return Selector(
      steps: (1...count).map { _ in
        let states = chance(35) ? [Selector.Step.State(name: pick(StateStyles.states))] : []
        return Selector.Step(className: pick(StateStyles.classes), states: states)
      }
    )
  }

  private mutating func valueOfStates() -> Declaration.Value {
    switch int(1...10) {
    case 1...2: .keyword(.revert)
    case 3: .keyword(.inherit)
    case 4: .keyword(.initial)
    case 5: .none
    case 6: .reference(.init(.primaryColor, alpha: 0.25))
    default: .value(.color(pick(Vocabulary.colors)))
    }
  }
}

extension TreeUnderTest {
  /// Makes a window with nested controls and other widgets, some of them in states.
  fileprivate func nestControls(_ count: Int, using random: inout SplitMix64) {
    widgets.append(tree.addWindow("UIWindow"))
    while widgets.count < count {
      let home = random.chance(70) ? random.pick(Array(widgets.suffix(2))) : random.pick(widgets)
      widgets.append(home.add(random.pick(StateStyles.classes)))
    }
    for widget in widgets {
      widget.states = random.someStates()
      if random.chance(50) { attachHost(to: widget, isControl: false) }
    }
    believeWhatWasHeard()
    story = []
  }

  /// Changes the states of a widget; seldom the theme, the default style, or the style of a widget.
  fileprivate func changeStates(using random: inout SplitMix64) {
    let widget = random.pick(widgets)
    switch random.int(1...10) {
    case 1: setTheme(1 - theme)
    case 2: setDefaultStyle(using: &random)
    case 3:
      let keyword = Declarations([Declaration(.actionColor, .keyword(.revert))])
      act("\(label(widget)) reverts") { widget.setStyle(keyword, for: .normal) }
    case 4:
      let home = random.pick(widgets)
      act("insert \(label(widget)) into \(label(home))") { home.insert(widget) }
    default:
      let states = random.someStates()
      act("states of \(label(widget)) are \(states)") { widget.states = states }
    }
  }

  /// Returns the difference between the winners in a situation and those in explanations; `nil` for
  /// none.
  fileprivate func difference(at situation: Situation, in walk: inout SituationWalk) -> String? {
    let path = walk.tree.nodes[situation.node].path
    guard let widget = widgets.first(where: { $0.path == path }) else { return "no \(path)" }
    for (above, other) in zip(widget.withAncestors, walk.ancestors + [situation]) {
      above.states = walk.sets.states(in: other.states)
    }
    for setting in StateStyles.settings {
      let located = walk.locatedWinner(of: setting, in: situation)
      let winner = widget.explain(setting).parts.first?.winner
      if located?.winner?.declaration?.location != winner?.location {
        return "\(setting) of \(path) in \(widget.states): \(winner?.selector ?? "-") wins"
      }
    }
    return nil
  }
}

extension SplitMix64 {
  /// Returns a few states, often none.
  fileprivate mutating func someStates() -> ControlState {
    some(StateStyles.states, 30).reduce(.normal) { $0.union(ControlState(named: $1)) }
  }
}
