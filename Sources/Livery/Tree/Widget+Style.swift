extension Widget {
  /// The style that the widget sees in its current state, as of the last commit; outside windows
  /// the default style.
  public var style: Style {
    tree.engine.value(of: tree.rows[liveRow].style)
  }

  /// The style that the widget would see in a state, with its ancestors as they are.
  public func style(for states: ControlState) -> Style {
    defer { tree.note(states) }
    let rows = tree.committedRows
    guard let row = committedRow(in: rows) else { return tree.resolvedDefaultStyle }
    let style = tree.engine.value(of: tree.engine.style(of: row, in: states, rows))
    tree.sweepIfCrowded()
    return style
  }

  /// The declarations set for the widget itself and, by inheritance, for everything inside it; the
  /// same as its own style for the normal state.
  public var scope: Declarations? {
    get { ownStyle(for: .normal) }
    nonmutating set { setStyle(newValue, for: .normal) }
  }

  /// The declarations that were set for a state set.
  public func ownStyle(for states: ControlState) -> Declarations? {
    tree.rows.extras.ownStyles[liveRow]?[states]
  }

  /// Sets declarations that hold while the widget is in all states of a set; `nil` clears them.
  public func setStyle(_ declarations: Declarations?, for states: ControlState) {
    tree.setOwnStyle(declarations, for: states, of: liveRow)
  }

  /// The state sets for which declarations were set.
  public var ownStyleStates: Set<ControlState> {
    Set((tree.rows.extras.ownStyles[liveRow] ?? [:]).keys)
  }

  /// The host, if one was attached and is still there.
  public var host: (any StylishHost)? { tree.rows.extras.host(of: liveRow)?.host }

  /// Attaches a host in place of the one before.
  ///
  /// It is told at once, or when the widget enters a window.
  public func attach(_ host: any StylishHost) {
    tree.attach(host, isControl: host is any StylishControl, to: liveRow)
  }

  /// Attaches a host that the widget stands for: without it the widget is an orphan.
  ///
  /// Whether it hears of states as well is known to who attaches it, and need not be looked up.
  package func attach(owner: any StylishHost, isControl: Bool) {
    tree.attach(owner, isControl: isControl, isOwner: true, to: liveRow)
  }

  /// Whether what the widget stands for is gone, as when an update that threw has brought back the
  /// widget only.
  package var isOrphan: Bool {
    guard let link = tree.rows.extras.host(of: liveRow) else { return false }
    return link.isOwner && link.host == nil
  }

  /// Lets go of the host.
  public func detachHost() { tree.detachHost(of: liveRow) }
}

extension StyleEngine {
  /// The style of a widget in a window in a state, with its ancestors as they are.
  fileprivate mutating func style(
    of row: TreeRows.Row,
    in states: ControlState,
    _ rows: TreeRows
  ) -> Number<StyleRecord> {
    style(
      list: rows[row].list,
      states: ruleSet.states.mask(of: states),
      own: rows.extras.ownStyles[row].map { number(of: $0) } ?? .zero,
      parentStyle: rows.parent(of: row).map { rows[$0].style } ?? .zero
    )
  }
}
