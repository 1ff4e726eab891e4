extension Widget {
  /// The style in the current states, as of the last commit; outside windows the default style.
  public var style: Style {
    tree.engine.value(of: tree.rows[liveRow].style)
  }

  /// Returns the style in some states, with the ancestors in their current states.
  public func style(for states: ControlState) -> Style {
    defer { tree.note(states) }
    let rows = tree.committedRows
    guard let row = committedRow(in: rows) else { return tree.resolvedDefaultStyle }
    let style = tree.engine.value(of: tree.engine.style(of: row, in: rows, states: states))
    tree.sweepIfCrowded()
    return style
  }

  /// The declarations that are set for the widget itself and, by inheritance, for its descendants;
  /// equal to its own style for the normal state.
  public var scope: Declarations? {
    get { ownStyle(for: .normal) }
    nonmutating set { setStyle(newValue, for: .normal) }
  }

  /// Returns the declarations that are set for a state set.
  public func ownStyle(for states: ControlState) -> Declarations? {
    tree.rows.extras.ownStyles[liveRow]?[states]
  }

  /// Sets declarations that apply while the widget is in all states of a set; `nil` removes them.
  public func setStyle(_ declarations: Declarations?, for states: ControlState) {
    tree.setOwnStyle(declarations, for: states, of: liveRow)
  }

  /// The state sets that declarations are set for.
  public var ownStyleStates: Set<ControlState> {
    Set((tree.rows.extras.ownStyles[liveRow] ?? [:]).keys)
  }

  /// The host; `nil` if none is attached or if it has been released.
  public var host: (any StylishHost)? { tree.rows.extras.host(of: liveRow)?.host }

  /// Attaches a host and replaces the previous one.
  ///
  /// It is notified at once, or when the widget enters a window. The tree holds it weakly; the
  /// widget remains when the host is released. For a widget that ends with its host see
  /// ``attach(owner:)``.
  public func attach(_ host: any StylishHost) {
    tree.attach(host, isControl: host is any StylishControl, to: liveRow)
  }

  /// Attaches the host that the widget stands for, and replaces the previous one.
  ///
  /// ```swift
  /// token = widget.attach(owner: self)
  /// ```
  ///
  /// - Returns: A token that the host keeps. Once it is released, on any thread, the next commit
  ///   removes the widget.
  public func attach(owner: any StylishHost) -> WidgetToken {
    tree.attach(owner: owner, to: liveRow)
  }

  /// Attaches the host that the widget stands for: without it the widget is an orphan.
  ///
  /// The caller knows whether the host is also notified of states, which saves a cast.
  package func attach(owner: any StyleOwner, isControl: Bool) {
    tree.attach(owner, isControl: isControl, isOwner: true, to: liveRow)
  }

  /// A Boolean value that indicates whether the owner of the widget has been released, as when a
  /// failed update has restored only the widget.
  package var isOrphan: Bool {
    guard let link = tree.rows.extras.host(of: liveRow) else { return false }
    return link.isOwner && link.host == nil
  }

  /// Detaches the host.
  public func detachHost() { tree.detachHost(of: liveRow) }
}

extension StyleEngine {
  /// Returns the style of a widget in a window in some states, with its ancestors in their current
  /// states.
  fileprivate mutating func style(
    of row: TreeRows.Row,
    in rows: TreeRows,
    states: ControlState
  ) -> Number<StyleRecord> {
    style(
      list: rows[row].list,
      states: ruleSet.states.mask(of: states),
      own: rows.extras.ownStyles[row].map { number(of: $0) } ?? .zero,
      parentStyle: rows.parent(of: row).map { rows[$0].style } ?? .zero
    )
  }
}
