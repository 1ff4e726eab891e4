/// Everything about a tree: its widgets as they are now, and what their styles came from at the last
/// commit.
struct TreeState {
  /// The widgets.
  var rows: TreeRows

  /// What styles come from.
  var engine: StyleEngine

  /// What these are of.
  private var appearance: Appearance

  /// What the bits of the widgets' states mean there.
  private(set) var masks: StateMasks

  init(_ rows: TreeRows) {
    self.rows = rows
    engine = Self.resumedEngine(for: rows) ?? StyleEngine(rows.appearance.ruleSet)
    appearance = rows.appearance
    masks = StateMasks(rows.stateNames, in: rows.appearance.ruleSet.states)
  }

  /// Takes other rules, or another default style, than at the last commit.
  mutating func adopt() -> StyleEngine.Effect {
    let former = engine.ruleSet
    let effect = engine.adopt(
      rows.appearance.ruleSet,
      definitions: rows.definitions,
      defaultStyle: rows.defaultStyle
    )
    if case .matches = effect { replaceEngine() }
    appearance = rows.appearance
    if engine.ruleSet !== former || !masks.know(rows.stateNames) {
      masks = StateMasks(rows.stateNames, in: engine.ruleSet.states)
    }
    return effect
  }

  /// Leaves what was worked out to the theme that it is of, and takes what a tree has left to the new
  /// one: so to come back costs no more than a look at each widget.
  private mutating func replaceEngine() {
    let resumed = Self.resumedEngine(for: rows)
    leave()
    engine =
      resumed
      ?? StyleEngine(
        rows.appearance.ruleSet,
        definitions: rows.definitions,
        defaultStyle: rows.defaultStyle
      )
  }

  /// Leaves what was worked out to the theme that it is of; nobody may ask for styles until there is
  /// something else.
  mutating func leave() {
    if engine.leaveTree() { appearance.theme.cache.leave(engine, in: appearance.contexts) }
  }

  /// What a tree has left in the theme and the contexts of some rows, if it is of use for them.
  private static func resumedEngine(for rows: TreeRows) -> StyleEngine? {
    var engine = rows.appearance.theme.cache.take(in: rows.appearance.contexts)
    let isReady = engine?.resume(
      with: rows.appearance.ruleSet,
      definitions: rows.definitions,
      defaultStyle: rows.defaultStyle,
      widgetCount: rows.count
    )
    return isReady ?? false ? engine : nil
  }

  /// Learns of the classes and states that have come.
  mutating func learn() {
    engine.matcher.learn(rows.classNames, rows.definitions)
    if !masks.know(rows.stateNames) {
      masks = StateMasks(rows.stateNames, in: engine.ruleSet.states)
    }
  }
}

// MARK: Asking

extension TreeState {
  /// The active states of a widget, as far as the theme knows them.
  @inline(__always)
  func states(of node: WidgetRow, _ row: TreeRows.Row) -> StateMask {
    if node.states == 0, !node.flags.contains(.hasOddStates) { return 0 }
    let odd = node.flags.contains(.hasOddStates) ? rows.extras.oddStates[row] ?? [] : []
    return masks.mask(ofBits: node.states, odd: odd)
  }

  /// What matching asks about a widget.
  @inline(__always)
  mutating func facts(
    of node: WidgetRow,
    _ row: TreeRows.Row,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    if node.flags.isDisjoint(with: [.hasID, .hasNames]) {
      return engine.matcher.facts(of: node.className, in: states)
    }
    return engine.matcher.facts(
      of: node.className,
      id: rows.extras.ids[row],
      names: rows.extras.names[row],
      in: states
    )
  }

  /// The style of a widget in a window in a state, with its ancestors as they are.
  mutating func style(of row: TreeRows.Row, in states: StateMask) -> Number<StyleRecord> {
    engine.style(
      list: rows[row].list,
      states: states,
      own: ownStyle(of: row),
      parentStyle: parentStyle(of: row)
    )
  }

  /// The number of what was set on a widget.
  mutating func ownStyle(of row: TreeRows.Row) -> Number<OwnStyle> {
    engine.ownStyle(of: row, declarations: rows.extras.ownStyles[row])
  }

  /// The style of a widget's parent; the first one for a window.
  func parentStyle(of row: TreeRows.Row) -> Number<StyleRecord> {
    rows.parent(of: row).map { rows[$0].style } ?? .zero
  }
}
