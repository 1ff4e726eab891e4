extension WidgetTree {
  /// Commits what is pending and tells the hosts, and goes on as long as they change the tree.
  @discardableResult
  func commit() -> CommitReport {
    var first: CommitReport?
    var round = 0
    while !rows.pending.isEmpty {
      var commit = Commit(rows.pending)
      commit.settle(&rows, &engine, untold: untold)
      untold = []
      forgetUndo(after: commit.report.causeBits)
      var report = commit.report
      let hosts = mutatingHosts
      mutatingHosts = []
      if round > Commit.limit {
        report.errors.append(.endlessCommits(hosts: hosts))
        untold = commit.messages
      } else {
        for message in commit.messages where tell(message, causes: report.causeBits) {
          report.hostsNotified += 1
        }
        telling = nil
      }
      lastReport = report
      first = first ?? report
      round += 1
    }
    forgetUndo(after: [])
    return first ?? CommitReport()
  }

  /// Lets go of styles that nobody wears, after somebody asked for such.
  func sweepIfCrowded() {
    if isIdle { Commit.sweepIfCrowded(&rows, &engine) }
  }

  /// Tells a host, unless its widget has left or has another host by now; says whether it did.
  private func tell(_ message: Commit.Message, causes: CommitReport.Causes) -> Bool {
    let link = message.link
    guard let host = link.host, isStillThere(message) else { return false }
    let widget = Widget(tree: self, row: message.row, generation: message.generation)
    telling = widget
    var didTell = false
    if let states = message.states, let control = host as? any StylishControl {
      link.states = states
      control.stateDidChange(states)
      didTell = true
    }
    if let style = message.style, isStillThere(message), rows.isInWindow(message.row) {
      let old = link.style
      link.style = style
      host.styleDidChange(
        StyleChange(widget: widget, oldStyle: old, newStyle: style, causeBits: causes)
      )
      didTell = true
    }
    for (states, style) in message.stateStyles {
      guard
        let control = host as? any StylishControl, isStillThere(message),
        rows.isInWindow(message.row)
      else { break }
      link.stateStyles[states] = style
      control.styleDidChange(style, for: states)
      didTell = true
    }
    return didTell
  }

  private func isStillThere(_ message: Commit.Message) -> Bool {
    rows.holds(message.generation, in: message.row)
      && rows.extras.host(of: message.row) === message.link
  }
}
