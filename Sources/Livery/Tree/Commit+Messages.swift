extension Commit {
  /// A notification for a host.
  struct Message {
    private let rowNumber: UInt32
    let generation: UInt32

    /// The serial number of the host.
    let serial: UInt32

    /// The style of its widget.
    let style: Number<StyleRecord>

    private let certainPlace: StylePlace

    /// The index of its detail; negative for none.
    var detail: Int32 = -1

    /// A Boolean value that indicates whether it notifies of a style.
    var hasStyle: Bool

    @inline(__always)
    init(
      row: TreeRows.Row,
      generation: UInt32,
      serial: UInt32,
      style: Number<StyleRecord>,
      place: StylePlace = .nowhere
    ) {
      rowNumber = UInt32(truncatingIfNeeded: row)
      self.generation = generation
      self.serial = serial
      self.style = style
      certainPlace = place
      hasStyle = place != .nowhere
    }

    /// The row of its widget.
    var row: TreeRows.Row { TreeRows.Row(rowNumber) }

    /// The place of the style, if at most its values have changed.
    var place: StylePlace? { certainPlace == .nowhere ? nil : certainPlace }
  }

  /// The part of a notification for controls only.
  struct Detail {
    var states: ControlState?
    var stateStyles: StateStyles?

    /// A Boolean value that indicates whether there is nothing to notify of.
    var isEmpty: Bool { states == nil && stateStyles == nil }
  }

  /// The key of a control: controls with equal keys have equal styles in all states, and are
  /// notified of the same states.
  struct ControlKind: Equatable {
    private let className: Number<ClassName>
    private let list: Number<RuleList>
    private let own: Number<OwnStyle>
    private let parentStyle: Number<StyleRecord>

    /// Makes the key of a widget; `nil` for one with an id or names, which may add states.
    init?(_ row: TreeRows.Row, in state: inout TreeState) {
      if state.rows.extras.ids[row] != nil || state.rows.extras.names[row] != nil { return nil }
      className = state.rows[row].className
      list = state.rows[row].list
      own = state.ownStyle(of: row)
      parentStyle = state.parentStyle(of: row)
    }
  }

  /// Adds the notification for the host of a widget, if it has one and anything has changed.
  ///
  /// If only the states of the widget have changed, its styles for each state are not compared.
  mutating func notifyHost(
    of row: TreeRows.Row,
    isNew: Bool,
    onlyStatesChanged: Bool = false,
    in state: inout TreeState
  ) {
    guard !isSilent, let link = state.rows.extras.host(of: row) else { return }
    var message = message(to: link, on: row, in: state.rows)
    if let known = link.style, !isNew {
      message.hasStyle = state.engine.hasChanged(message.style, since: known)
      // An equal style is replaced by the current one, so that former values can be released.
      if !message.hasStyle { link.style = state.engine.value(of: message.style) }
    } else {
      message.hasStyle = true
    }
    if link.isControl {
      var detail = Detail()
      let states = state.rows.states(of: row)
      if link.states != states { detail.states = states }
      if isNew || link.style == nil {
        detail.stateStyles = allStateStyles(of: row, for: link, in: &state)
      } else if !onlyStatesChanged {
        detail.stateStyles = changedStateStyles(of: row, for: link, in: &state)
      }
      add(detail, to: &message)
    }
    if message.hasStyle || message.detail >= 0 { messages.append(message) }
  }

  private func message(to link: HostLink, on row: TreeRows.Row, in rows: TreeRows) -> Message {
    Message(
      row: row,
      generation: rows[row].generation,
      serial: link.serial,
      style: rows[row].style
    )
  }

  private mutating func add(_ detail: Detail, to message: inout Message) {
    if detail.isEmpty { return }
    message.detail = Int32(details.count)
    details.append(detail)
  }

  /// Notifies controls outside windows of their states, after all others, in the order of their
  /// rows.
  mutating func notifyOutside(
    _ marked: [TreeRows.Row],
    in state: inout TreeState
  ) {
    var touched: [TreeRows.Row] = []
    for row in marked where !state.rows.isInWindow(row) {
      if !state.rows[row].flags.isDisjoint(with: [.isTouched, .needsStyle]) { touched.append(row) }
      if state.rows[row].flags.contains(.hasNewOwnStyle) { state.engine.forgetOwnStyle(of: row) }
      state.rows[row].flags.subtract(.marks)
    }
    for row in touched.sorted() {
      let states = state.rows.states(of: row)
      guard
        let link = state.rows.extras.host(of: row), link.isControl, link.states != states
      else { continue }
      var message = message(to: link, on: row, in: state.rows)
      add(Detail(states: states), to: &message)
      messages.append(message)
    }
  }

  /// Returns the styles for all states that a control is notified of.
  private mutating func allStateStyles(
    of row: TreeRows.Row,
    for link: HostLink,
    in state: inout TreeState
  ) -> StateStyles {
    let kind = link.stateStyles.isEmpty ? ControlKind(row, in: &state) : nil
    if let kind, let last = lastStateStyles, last.kind == kind { return last.styles }
    let styles = StateStyles(
      state.notifiedStates(of: row, for: link).map { mask in
        let style = state.engine.value(of: state.style(of: row, in: mask))
        return (state.engine.ruleSet.states.states(in: mask), style)
      }
    )
    if let kind { lastStateStyles = (kind, styles) }
    return styles
  }

  /// Returns the styles that differ from those that a control knows, by state; `nil` for none.
  private func changedStateStyles(
    of row: TreeRows.Row,
    for link: HostLink,
    in state: inout TreeState
  ) -> StateStyles? {
    let changed = state.notifiedStates(of: row, for: link).compactMap {
      mask -> (states: ControlState, style: Style)? in
      let number = state.style(of: row, in: mask)
      let states = state.engine.ruleSet.states.states(in: mask)
      let style = state.engine.value(of: number)
      guard let known = link.stateStyles[states], !state.engine.hasChanged(number, since: known)
      else {
        return (states, style)
      }
      link.stateStyles[states] = style
      return nil
    }
    return changed.isEmpty ? nil : StateStyles(changed)
  }
}

extension TreeState {
  /// Returns the state sets that a control's host is notified of, the weightiest first: the single
  /// states, and those that its own styles or a rule that can match it declare.
  ///
  /// A set that is no longer declared is included, so that the host is notified if its style has
  /// changed.
  fileprivate mutating func notifiedStates(of row: TreeRows.Row, for link: HostLink) -> [StateMask]
  {
    let ruleSet = engine.ruleSet
    var masks = Set(ruleSet.states.singles + [0])
    for part in engine.resolver.sources.own.styles[ownStyle(of: row)].parts {
      masks.insert(part.mask)
    }
    for number in engine.matcher.classes[rows[row].className].rules {
      let rule = ruleSet.rules[number]
      if rule.mask == 0 || (rule.origin == .builtIn && !ruleSet.hasStateStyles) { continue }
      let target = rule.selector.target
      guard
        target.id == nil || target.id == rows.extras.ids[row],
        target.names.isEmpty
          || target.names.allSatisfy({ rows.extras.names[row]?.contains($0) ?? false })
      else { continue }
      masks.insert(rule.mask)
    }
    for states in link.stateStyles.keys {
      if let mask = ruleSet.states.mask(of: states.names) { masks.insert(mask) }
    }
    return masks.sorted(by: >)
  }
}
