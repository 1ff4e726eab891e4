/// The whole state of a tree: its current widgets, and the style engine as of the last commit.
struct TreeState {
  /// The widgets.
  var rows: TreeRows

  /// The engine that computes styles.
  var engine: StyleEngine

  /// The appearance of the engine.
  private var appearance: Appearance

  /// The state masks of the widgets' state bits in the appearance.
  private(set) var masks: StateMasks

  /// The mistakes in reading properties of the tree's styles; `nil` if none is reported.
  var reads: PropertyReads? {
    didSet { engine.report(reads) }
  }

  init(_ rows: TreeRows) {
    self.rows = rows
    engine = Self.resumedEngine(for: rows) ?? StyleEngine(rows.appearance.ruleSet)
    appearance = rows.appearance
    masks = StateMasks(rows.stateNames, in: rows.appearance.ruleSet.states)
  }

  /// Adopts the current rules, definitions and default style of the rows.
  mutating func adopt() -> StyleEngine.Effect {
    let former = engine.ruleSet
    let effect = engine.adopt(
      rows.appearance.ruleSet,
      definitions: rows.definitions,
      defaultStyle: rows.defaultStyle
    )
    if case .matches = effect { replaceEngine() }
    appearance = rows.appearance
    if engine.ruleSet !== former || !masks.cover(rows.stateNames) {
      masks = StateMasks(rows.stateNames, in: engine.ruleSet.states)
    }
    return effect
  }

  /// Leaves the engine in the cache of its theme, and resumes one from the cache of the new theme:
  /// returning to a theme costs only a visit of each widget.
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
    engine.report(reads)
  }

  /// Leaves the engine in the cache of its theme; the tree must replace it before it asks for
  /// styles.
  mutating func leave() {
    if engine.leaveTree() { appearance.theme.cache.leave(engine, in: appearance.contexts) }
  }

  /// Returns the cached engine for the theme and the contexts of some rows, if it is usable for
  /// them.
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

  /// Registers new classes and states.
  mutating func learn() {
    engine.matcher.addClasses(rows.classNames, definitions: rows.definitions)
    if !masks.cover(rows.stateNames) {
      masks = StateMasks(rows.stateNames, in: engine.ruleSet.states)
    }
  }
}

// MARK: Asking

extension TreeState {
  /// Returns the active states of a widget, without those that are unknown to the theme.
  @inline(__always)
  func states(of node: WidgetRow, in row: TreeRows.Row) -> StateMask {
    if node.states == 0, !node.flags.contains(.hasExtraStates) { return 0 }
    let extra = node.flags.contains(.hasExtraStates) ? rows.extras.extraStates[row] ?? [] : []
    return masks.mask(ofBits: node.states, extra: extra)
  }

  /// Returns the facts about a widget that matching needs.
  ///
  /// `number` is its number among its siblings, from 1; 0 if it is not known.
  @inline(__always)
  mutating func facts(
    of node: WidgetRow,
    on row: TreeRows.Row,
    number: Int = 0,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    if node.flags.isDisjoint(with: [.hasID, .hasNames]), !engine.matcher.hasTests {
      return engine.matcher.facts(of: node.className, in: states)
    }
    var place: Selector.Step.Place?
    if engine.matcher.hasTests {
      let plan = engine.matcher.plan(of: node.className)
      if !plan.tests.isEmpty {
        place = rows.siblingPlace(of: row, number: number, counts: plan.countsSiblings)
      }
    }
    return engine.matcher.facts(
      of: node.className,
      id: rows.extras.ids[row],
      names: rows.extras.names[row],
      at: place,
      in: states
    )
  }

  /// Returns the style of a widget in a window in some states, with its ancestors in their current
  /// states.
  mutating func style(of row: TreeRows.Row, in states: StateMask) -> Number<StyleRecord> {
    engine.style(
      list: rows[row].list,
      states: states,
      own: ownStyle(of: row),
      parentStyle: parentStyle(of: row)
    )
  }

  /// Returns the number of the own style of a widget.
  mutating func ownStyle(of row: TreeRows.Row) -> Number<OwnStyle> {
    engine.ownStyle(of: row, declarations: rows.extras.ownStyles[row])
  }

  /// Returns the style of a widget's parent; the first one for a window.
  func parentStyle(of row: TreeRows.Row) -> Number<StyleRecord> {
    rows.parent(of: row).map { rows[$0].style } ?? .zero
  }
}
