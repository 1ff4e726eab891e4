extension WidgetTree {
  /// Commits what is pending and tells the hosts, and goes on as long as they change the tree.
  @discardableResult
  func commit() -> CommitReport {
    var first: CommitReport?
    var round = 0
    if columns.pending.isEmpty { forgetCommitted() }
    while !columns.pending.isEmpty {
      var commit = Commit(columns: columns, styling: styling)
      let messages = commit.settle(&columns)
      forgetCommitted()
      var report = commit.report
      let hosts = mutatingHosts
      mutatingHosts = []
      if round > Commit.limit {
        report.errors.append(.endlessCommits(hosts: hosts))
        columns.untold.formUnion(messages.map(\.row))
      } else {
        for message in messages where tell(message, causes: report.causes) {
          report.hostsNotified += 1
        }
      }
      lastReport = report
      first = first ?? report
      round += 1
    }
    return first ?? CommitReport()
  }

  /// Tells a host, unless its widget has left or has another host by now; says whether it did.
  private func tell(_ message: Commit.Message, causes: Set<CommitReport.Cause>) -> Bool {
    let row = message.row
    let link = message.link
    guard let host = link.host, isStillThere(message) else { return false }
    telling = "\(Self.path(of: row, in: columns)) (\(type(of: host)))"
    defer { telling = nil }
    var didTell = false
    if let states = message.states, let control = host as? any StylishControl {
      link.states = states
      control.stateDidChange(states)
      didTell = true
    }
    if let style = message.style, isStillThere(message), columns.isInWindow(row) {
      let old = link.style
      link.style = style
      host.styleDidChange(
        StyleChange(widget: widget(row), oldStyle: old, newStyle: style, causes: causes)
      )
      didTell = true
    }
    for (states, style) in message.stateStyles {
      guard
        let control = host as? any StylishControl, isStillThere(message), columns.isInWindow(row)
      else { break }
      link.stateStyles[states] = style
      control.styleDidChange(style, for: states)
      didTell = true
    }
    return didTell
  }

  private func isStillThere(_ message: Commit.Message) -> Bool {
    columns.holds(message.serial, in: message.row) && columns.hosts[message.row] === message.link
  }
}
