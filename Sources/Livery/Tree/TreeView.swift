/// A tree's rows with what its styles come from: what explanations are made of.
struct TreeView {
  let rows: TreeRows
  var engine: StyleEngine

  /// The facts about all widgets from the window down to a widget.
  func chain(to row: TreeRows.Row) -> [WidgetFacts] {
    rows.chain(to: row).map { row in
      let name = rows.className(of: row)
      let number = Int(rows[row].className)
      return WidgetFacts(
        widgetClass: number < engine.classes.count
          ? engine.classes[number] : engine.ruleSet.widgetClass(named: name, engine.definitions),
        id: rows.extras.ids[row],
        names: rows.extras.names[row] ?? [],
        states: engine.ruleSet.states.mask(of: rows.states(of: row))
      )
    }
  }

  /// Everything that decides about the style of a widget in a window.
  mutating func subject(_ row: TreeRows.Row) -> Cascade.Subject {
    let chain = chain(to: row)
    return subject(row, chain, parent: rows.parent(of: row).map { parent(of: chain, style: $0) })
  }

  private mutating func subject(
    _ row: TreeRows.Row,
    _ chain: [WidgetFacts],
    parent: Cascade.Parent?
  ) -> Cascade.Subject {
    Cascade.Subject(
      widgetClass: chain[chain.count - 1].widgetClass,
      matches: Matcher(ruleSet: engine.ruleSet).matches(chain),
      own: ownBlocks(row),
      parent: parent
    )
  }

  /// What the last widget of a chain is given by its parent.
  private mutating func parent(of chain: [WidgetFacts], style row: TreeRows.Row) -> Cascade.Parent {
    var say = SlotSet()
    let style = rows[row].style
    for slot in slots.slots.indices where engine.styles.source(of: slot, in: style).isSaid {
      say.insert(slot)
    }
    return Cascade.Parent(
      values: slots.slots.indices.map { engine.value(of: $0, in: style) },
      say: say,
      handedDown: handedDown(by: row)
    )
  }

  /// The entry that widgets inside a widget wear in `brstyle` resolution if nothing nearer has one.
  private mutating func handedDown(by row: TreeRows.Row) -> Candidate? {
    guard engine.ruleSet.resolution == .brstyle else { return nil }
    var current: TreeRows.Row? = row
    while let row = current {
      let alone = subject(row, chain(to: row), parent: nil)
      if let entry = cascade().handedDown(by: alone) { return entry }
      current = rows.parent(of: row)
    }
    return nil
  }

  /// What was set on a widget, for the state sets that the theme knows.
  private mutating func ownBlocks(_ row: TreeRows.Row) -> [OwnBlock] {
    (rows.extras.ownStyles[row] ?? [:]).compactMap { states, declarations in
      guard let mask = engine.ruleSet.states.mask(of: states.names) else { return nil }
      let block = engine.slots.block(declarations, reading: engine.ruleSet.reading)
      return OwnBlock(mask: mask, block: block)
    }
  }

  /// What decides over styles; to be asked after the subjects were made.
  mutating func cascade() -> Cascade { engine.cascade() }

  /// The numbers of settings, those that only the tree's own declarations mention included.
  var slots: SlotTable { engine.slots }
}

extension StyleEngine {
  /// The style of a widget in a window in a state, with its ancestors as they are.
  mutating func style(
    of row: TreeRows.Row,
    in states: ControlState,
    _ rows: TreeRows
  ) -> UInt32 {
    let own = rows.extras.ownStyles[row].map { number(ofOwn: $0) } ?? 0
    return style(
      match: rows[row].match,
      states: ruleSet.states.mask(of: states),
      own: own,
      parentStyle: rows.parent(of: row).map { rows[$0].style } ?? 0
    )
  }
}
