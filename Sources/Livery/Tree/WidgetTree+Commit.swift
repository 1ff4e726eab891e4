extension WidgetTree {
  /// Commits pending changes and notifies the hosts, and repeats that as long as they change the
  /// tree.
  @discardableResult
  func commit() -> CommitReport {
    var first: CommitReport?
    var round = 0
    repeat {
      removeEndedWidgets()
      while !rows.pending.isEmpty {
        forgetFormerRows()
        var commit = Commit(rows.pending)
        commit.settle(&state, undelivered: undelivered)
        if !undelivered.isEmpty { undelivered = [] }
        forgetUndo(after: commit.report.causeBits)
        let hosts = mutatingHosts
        if !hosts.isEmpty { mutatingHosts = [] }
        if round > TreeError.commitLimit {
          let names = MutatingHost.names(of: hosts, in: rows)
          commit.report.errors.append(.endlessCommits(hosts: names))
          undelivered = commit.messages
        } else if !commit.messages.isEmpty {
          commit.report.hostsNotified = deliver(commit)
        }
        lastReport = commit.report
        if round <= TreeError.commitLimit { notifyObservers(of: commit.report) }
        if round <= TreeError.commitLimit + 1 { report(commit.report.errors) }
        if commit.changes.isEverything { unknownNames.forgetChecks() }
        first = first ?? commit.report
        round += 1
        removeEndedWidgets()
      }
      forgetFormerRows()
      forgetUndo(after: [])
      // Changes by a handler make one more commit in the row.
      if round <= TreeError.commitLimit + 1 { reportUnknownNames() }
    } while !rows.pending.isEmpty
    // Notifications refer to styles by number, so the sweep comes last.
    Commit.sweepIfCrowded(&state)
    return first ?? CommitReport()
  }

  /// Discards unused styles after requests for such.
  func sweepIfCrowded() {
    if isIdle { Commit.sweepIfCrowded(&state) }
  }

  /// Notifies all hosts, and returns the number of notified ones.
  private func deliver(_ commit: borrowing Commit) -> Int {
    var count = 0
    if let change = commit.valueChange {
      count = deliver(change, of: commit)
    } else {
      for message in commit.messages where notify(of: message, in: commit) { count += 1 }
    }
    notifying = nil
    return count
  }

  /// Notifies all hosts of a change of values.
  ///
  /// A tree with a host on every widget spends its time here, so the loop avoids reference counting
  /// where it can: between two hosts only the numbers in `styleChange` change.
  private func deliver(_ change: ValueChange, of commit: borrowing Commit) -> Int {
    var count = 0
    // Hosts may cause styles to be added, but none is removed.
    let blocks = engine.shared.table.blocks
    let (former, snapshot) = (change.former, change.snapshot)
    var styleChange = StyleChange(
      ValueChange(from: former, to: snapshot, blocks: blocks),
      widget: Widget(tree: self, row: 0, generation: 0),
      causeBits: commit.report.causeBits
    )
    for number in commit.messages.indices {
      let message = commit.messages[number]
      if let place = message.place,
        let (host, appliesStyles) = rows.host(
          for: message,
          new: snapshot,
          after: former,
          at: place,
          in: blocks
        )
      {
        notifying = (message.row, message.generation)
        styleChange.move(to: message.row, generation: message.generation, place: place)
        notify(host, of: styleChange, appliesStyles: appliesStyles)
        styleChange.separate()
        count += 1
      } else if notify(of: message, in: commit) {
        count += 1
      }
    }
    return count
  }

  /// Notifies a host; returns `true` if it was notified of anything.
  private func notify(of message: Commit.Message, in commit: borrowing Commit) -> Bool {
    guard let link = rows.link(for: message) else { return false }
    guard let host = link.host else {
      if link.style == nil, !link.isOwner {
        reportEndedHost(of: Widget(tree: self, row: message.row, generation: message.generation))
      }
      return false
    }
    notifying = (message.row, message.generation)
    let detail = message.detail < 0 ? nil : commit.details[Int(message.detail)]
    return notify(host, on: link, of: message, detail: detail, causes: commit.report.causeBits)
  }

  /// Notifies a host; returns `true` if it was notified of anything.
  private func notify(
    _ host: any StylishHost,
    on link: HostLink,
    of message: Commit.Message,
    detail: Commit.Detail?,
    causes: CommitReport.Causes
  ) -> Bool {
    let widget = Widget(tree: self, row: message.row, generation: message.generation)
    var didNotify = false
    if let states = detail?.states, let control = host as? any StylishControl {
      link.states = states
      control.stateDidChange(states)
      didNotify = true
    }
    if message.hasStyle, isStillThere(message), rows.isInWindow(message.row) {
      let old = link.style
      let style = engine.value(of: message.style)
      link.style = style
      // A host may have known the current values from before it left a window.
      if message.place == nil || old != style {
        let change = StyleChange(widget: widget, old: old, new: style, causeBits: causes)
        notify(host, of: change, appliesStyles: link.appliesStyles)
        didNotify = true
      }
    }
    guard let styles = detail?.stateStyles else { return didNotify }
    return notify(host, on: link, of: styles, in: message) || didNotify
  }

  /// Notifies a host of a change of style.
  ///
  /// The caller knows whether it is a `StyleOwner`, since the cast takes longer than many callbacks.
  @inline(__always)
  private func notify(_ host: any StylishHost, of change: StyleChange, appliesStyles: Bool) {
    if appliesStyles, let owner = host as? any StyleOwner {
      owner.applyStyle(change)
    } else {
      host.styleDidChange(change)
    }
  }

  /// Notifies a control of its styles in states; returns `true` if there were any.
  private func notify(
    _ host: any StylishHost,
    on link: HostLink,
    of styles: StateStyles,
    in message: Commit.Message
  ) -> Bool {
    let isFirst = link.stateStyles.isEmpty
    if isFirst, isStillThere(message), rows.isInWindow(message.row),
      let control = host as? any StatewiseControl, control.stylesDidChange(styles)
    {
      link.stateStyles = styles.byStates
      return true
    }
    guard let control = host as? any StylishControl else { return false }
    // The first time all states are added, and later none is new.
    if isFirst { link.stateStyles.reserveCapacity(styles.all.count) }
    var didNotify = false
    let statewise = control as? any StatewiseControl
    for (states, style) in styles.all {
      guard isStillThere(message), rows.isInWindow(message.row) else { break }
      let old = link.stateStyles.updateValue(style, forKey: states)
      if let statewise {
        statewise.styleDidChange(style, for: states, from: old)
      } else {
        control.styleDidChange(style, for: states)
      }
      didNotify = true
    }
    return didNotify
  }

  private func isStillThere(_ message: Commit.Message) -> Bool {
    rows.link(for: message) != nil
  }
}

extension TreeRows {
  /// Returns the link that a notification is for, if it still exists.
  fileprivate func link(for message: Commit.Message) -> HostLink? {
    guard
      contains(message.generation, in: message.row), message.row < extras.serials.count,
      extras.serials[message.row] == message.serial
    else { return nil }
    return extras.hosts[message.row]
  }

  /// Returns the host that a notification of a change of values is for, if it still exists and
  /// knows the style with the former values; marks it as notified.
  ///
  /// It mutates nothing, but without `mutating` it would be called on a copy of the rows for each
  /// host.
  fileprivate mutating func host(
    for message: Commit.Message,
    new: StyleSnapshot,
    after former: StyleSnapshot,
    at place: StylePlace,
    in blocks: ContiguousArray<SourceBlock>
  ) -> (host: any StylishHost, appliesStyles: Bool)? {
    // Unless there are changes, all widgets are where they were.
    guard
      pending.causes.isEmpty
        || (contains(message.generation, in: message.row) && isInWindow(message.row)),
      message.row < extras.serials.count, extras.serials[message.row] == message.serial,
      let link = extras.hosts[message.row]
    else { return nil }
    // The table retains the link, and nothing can remove it during the call.
    return Borrowed(link).use { link in
      guard let host = link.host,
        link.replaceValues(new, after: former, block: blocks[place.block], index: place.index)
      else {
        return nil
      }
      return (host, link.appliesStyles)
    }
  }
}
