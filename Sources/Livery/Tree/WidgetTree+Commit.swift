extension WidgetTree {
  /// Commits pending changes and notifies the hosts, and repeats that as long as they change the
  /// tree.
  @discardableResult
  func commit() -> CommitReport {
    var first: CommitReport?
    var round = 0
    repeat {
      while !rows.pending.isEmpty {
        forgetFormerRows()
        var commit = Commit(rows.pending)
        commit.settle(&state, untold: untold)
        if !untold.isEmpty { untold = [] }
        forgetUndo(after: commit.report.causeBits)
        let hosts = mutatingHosts
        if !hosts.isEmpty { mutatingHosts = [] }
        if round > TreeError.commitLimit {
          let names = MutatingHost.names(of: hosts, in: rows)
          commit.report.errors.append(.endlessCommits(hosts: names))
          untold = commit.messages
        } else if !commit.messages.isEmpty {
          commit.report.hostsNotified = deliver(commit)
        }
        lastReport = commit.report
        if round <= TreeError.commitLimit { tellObservers(of: commit.report) }
        if round <= TreeError.commitLimit + 1 { hear(of: commit.report.errors) }
        if commit.changes.isEverything { unknownNames.lookAgain() }
        first = first ?? commit.report
        round += 1
      }
      forgetFormerRows()
      forgetUndo(after: [])
      // Changes by a handler make one more commit in the row.
      if round <= TreeError.commitLimit + 1 { tellUnknownNames() }
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
      count = deliver(change, commit)
    } else {
      for message in commit.messages where tell(message, commit) { count += 1 }
    }
    telling = nil
    return count
  }

  /// Notifies all hosts of a change of values.
  ///
  /// A tree with a host on every widget spends its time here, so the loop avoids reference counting
  /// where it can: between two hosts only the numbers in `news` change.
  private func deliver(_ change: ValueChange, _ commit: borrowing Commit) -> Int {
    var count = 0
    // Hosts may cause styles to be added, but none is removed.
    let blocks = engine.shared.table.blocks
    let (former, snapshot) = (change.former, change.snapshot)
    var news = StyleChange(
      ValueChange(from: former, to: snapshot, blocks),
      widget: Widget(tree: self, row: 0, generation: 0),
      causeBits: commit.report.causeBits
    )
    for number in commit.messages.indices {
      let message = commit.messages[number]
      if let place = message.place,
        let host = rows.host(toTell: message, snapshot, after: former, place, blocks)
      {
        telling = (message.row, message.generation)
        news.move(to: message.row, message.generation, place: place)
        host.styleDidChange(news)
        news.part()
        count += 1
      } else if tell(message, commit) {
        count += 1
      }
    }
    return count
  }

  /// Notifies a host; returns `true` if it was notified of anything.
  private func tell(_ message: Commit.Message, _ commit: borrowing Commit) -> Bool {
    guard let link = rows.link(toTell: message), let host = link.host else { return false }
    telling = (message.row, message.generation)
    let detail = message.detail < 0 ? nil : commit.details[Int(message.detail)]
    return tell(message, detail, host, link, commit.report.causeBits)
  }

  /// Notifies a host; returns `true` if it was notified of anything.
  private func tell(
    _ message: Commit.Message,
    _ detail: Commit.Detail?,
    _ host: any StylishHost,
    _ link: HostLink,
    _ causes: CommitReport.Causes
  ) -> Bool {
    let widget = Widget(tree: self, row: message.row, generation: message.generation)
    var didTell = false
    if let states = detail?.states, let control = host as? any StylishControl {
      link.states = states
      control.stateDidChange(states)
      didTell = true
    }
    if message.hasStyle, isStillThere(message), rows.isInWindow(message.row) {
      let old = link.style
      let style = engine.value(of: message.style)
      link.style = style
      // A host may have known the current values from before it left a window.
      if message.place == nil || old != style {
        host.styleDidChange(
          StyleChange(widget: widget, old: old, new: style, causeBits: causes)
        )
        didTell = true
      }
    }
    guard let styles = detail?.stateStyles else { return didTell }
    return tell(styles, message, host, link) || didTell
  }

  /// Notifies a control of its styles in states; returns `true` if there were any.
  private func tell(
    _ styles: StateStyles,
    _ message: Commit.Message,
    _ host: any StylishHost,
    _ link: HostLink
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
    var didTell = false
    let statewise = control as? any StatewiseControl
    for (states, style) in styles.all {
      guard isStillThere(message), rows.isInWindow(message.row) else { break }
      let old = link.stateStyles.updateValue(style, forKey: states)
      if let statewise {
        statewise.styleDidChange(style, for: states, from: old)
      } else {
        control.styleDidChange(style, for: states)
      }
      didTell = true
    }
    return didTell
  }

  private func isStillThere(_ message: Commit.Message) -> Bool {
    rows.link(toTell: message) != nil
  }
}

extension TreeRows {
  /// Returns the link that a notification is for, if it still exists.
  fileprivate func link(toTell message: Commit.Message) -> HostLink? {
    guard
      holds(message.generation, in: message.row), message.row < extras.serials.count,
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
    toTell message: Commit.Message,
    _ new: StyleSnapshot,
    after former: StyleSnapshot,
    _ place: StylePlace,
    _ blocks: ContiguousArray<SourceBlock>
  ) -> (any StylishHost)? {
    // Unless there are changes, all widgets are where they were.
    guard
      pending.causes.isEmpty
        || (holds(message.generation, in: message.row) && isInWindow(message.row)),
      message.row < extras.serials.count, extras.serials[message.row] == message.serial,
      let link = extras.hosts[message.row]
    else { return nil }
    // The table retains the link, and nothing can remove it during the call.
    return Borrowed(link).use { link in
      guard let host = link.host, link.take(new, after: former, blocks[place.block], place.index)
      else {
        return nil
      }
      return host
    }
  }
}
