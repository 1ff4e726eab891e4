extension WidgetTree {
  /// Returns the values of a setting of a widget in the order in which it had them, since the
  /// ledger is kept: the first one is that of the widget's first step.
  ///
  /// ```swift
  /// let red = try tree.ledgerValues(of: .fillColor, on: save).first { $0.value == .color(.red) }
  /// ```
  ///
  /// The tree remains unchanged, and no host is notified; the time is linear in the length of the
  /// ledger. While a widget is removed or outside windows, it has no values.
  ///
  /// - Throws: A ``HistoryError`` if no ledger is kept.
  public func ledgerValues(
    of setting: Setting,
    on widget: Widget
  ) throws(HistoryError) -> [Ledger.Value] {
    guard let history, let ledger = history.ledger else { throw .noLedger }
    var moments = LedgerMoments(ledger, base: history.base, rows: rows)
    var values: [Ledger.Value] = []
    for step in 0...ledger.steps.count {
      moments.advance(to: step)
      guard let style = moments.style(of: widget) else { continue }
      let value = style[setting]
      if values.last.map({ $0.value != value }) ?? true {
        values.append(Ledger.Value(step: step, value: value))
      }
    }
    return values
  }
}

/// The rows of a tree after each step of a ledger.
private struct LedgerMoments {
  private let ledger: History.Ledger
  private var rows: TreeRows
  private var place: Int

  /// The remaining edits from the start of the ledger, in reverse order.
  private var edits: [Edit]

  /// The probe for the theme of the rows; cached while it is the same.
  private var probe: (theme: Theme, contexts: Contexts, defaults: Declarations?, probe: StyleProbe)?

  init(_ ledger: History.Ledger, base: Int, rows: TreeRows) {
    self.ledger = ledger
    self.rows = rows
    place = ledger.start
    edits = ledger.redo
    let log = self.rows.undo
    self.rows.undo = []
    var ahead: [Edit] = []
    for edit in log[(ledger.start - base)...].reversed() { ahead.append(self.rows.apply(edit)) }
    edits.append(contentsOf: ahead)
  }

  /// Advances to the rows after a step.
  mutating func advance(to step: Int) {
    let end = ledger.end(of: step)
    while place < end, let edit = edits.popLast() {
      _ = rows.apply(edit)
      place += 1
    }
  }

  /// Returns the style of a widget; `nil` while it is outside windows.
  mutating func style(of widget: Widget) -> Style? {
    guard let row = widget.row(in: rows), rows.isInWindow(row) else { return nil }
    var chain: [WidgetFacts] = []
    var next: TreeRows.Row? = row
    while let current = next {
      chain.append(rows.facts(of: current))
      next = rows.parent(of: current)
    }
    let contexts = rows.appearance.contexts
    let isKnown =
      probe.map { known in
        known.theme.isSame(as: rows.theme) && known.contexts == contexts
          && known.defaults == rows.defaultStyle
      } ?? false
    if !isKnown {
      let probe = StyleProbe(
        rows.appearance.ruleSet,
        definitions: rows.definitions,
        defaultStyle: rows.defaultStyle
      )
      self.probe = (rows.theme, contexts, rows.defaultStyle, probe)
    }
    return probe?.probe.style(of: chain.reversed())
  }
}
