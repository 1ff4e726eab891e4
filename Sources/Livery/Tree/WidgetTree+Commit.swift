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
      let hosts = mutatingHosts
      mutatingHosts = []
      if round > Commit.limit {
        commit.report.errors.append(.endlessCommits(hosts: hosts))
        untold = commit.messages
      } else if !commit.messages.isEmpty {
        commit.report.hostsNotified = deliver(commit)
      }
      lastReport = commit.report
      first = first ?? commit.report
      round += 1
    }
    forgetUndo(after: [])
    // Only now, since the messages know styles by their numbers.
    Commit.sweepIfCrowded(&rows, &engine)
    return first ?? CommitReport()
  }

  /// Lets go of styles that nobody wears, after somebody asked for such.
  func sweepIfCrowded() {
    if isIdle { Commit.sweepIfCrowded(&rows, &engine) }
  }

  /// Tells all hosts, and says how many heard something.
  private func deliver(_ commit: borrowing Commit) -> Int {
    var count = 0
    let causes = commit.report.causeBits
    // Styles are added while hosts ask for such, but none goes away.
    let blocks = engine.styles.blocks
    for index in commit.messages.indices {
      let message = commit.messages[index]
      guard
        let link = rows.link(toTell: message), let host = link.host
      else { continue }
      telling = (message.row, message.generation)
      if let place = message.place, let change = commit.valueChange {
        let (block, index) = StyleTable.split(place)
        if rows.isInWindow(message.row), link.take(change, blocks[block], index) {
          host.styleDidChange(
            StyleChange(
              widget: Widget(tree: self, row: message.row, generation: message.generation),
              styles: .values(change, blocks[block], index),
              causeBits: causes
            )
          )
          count += 1
          continue
        }
      }
      let detail = message.detail < 0 ? nil : commit.details[Int(message.detail)]
      if tell(message, detail, host, link, causes) { count += 1 }
    }
    telling = nil
    return count
  }

  /// Tells a host; says whether it had anything to be told.
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
      // A host that is told of other values may have known these, from before it left a window.
      if message.place == nil || old != style {
        host.styleDidChange(
          StyleChange(widget: widget, styles: .styles(old: old, new: style), causeBits: causes)
        )
        didTell = true
      }
    }
    guard let detail, !detail.stateStyles.isEmpty, let control = host as? any StylishControl else {
      return didTell
    }
    for (states, style) in detail.stateStyles {
      guard isStillThere(message), rows.isInWindow(message.row) else { break }
      link.stateStyles[states] = style
      control.styleDidChange(style, for: states)
      didTell = true
    }
    return didTell
  }

  private func isStillThere(_ message: Commit.Message) -> Bool {
    rows.link(toTell: message) != nil
  }
}

extension TreeRows {
  /// The host that a message is for, if it is still there.
  @inline(__always)
  fileprivate func link(toTell message: Commit.Message) -> HostLink? {
    guard
      holds(message.generation, in: message.row), message.row < extras.serials.count,
      extras.serials[message.row] == message.serial
    else { return nil }
    return extras.hosts[message.row]
  }
}
