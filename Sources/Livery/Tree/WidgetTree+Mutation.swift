extension WidgetTree {
  /// Makes one commit of many mutations.
  ///
  /// Structure, states and scopes change at once; styles remain those of the last commit until this
  /// one is made, after the closure has returned. An update inside another, or inside a callback,
  /// joins the commit that follows; its report is ``CommitReport/isDeferred``.
  ///
  /// - Throws: The error of the closure, or ``UpdateRejected`` if a mutation was rejected. The tree
  ///   is then as it was before the update, and no host is notified.
  @discardableResult
  public func update(_ body: () throws -> Void) throws -> CommitReport {
    #if DEBUG
    let isOutermost = threads.enter()
    defer { if isOutermost { threads.leave() } }
    #endif
    let isInner = rows.setPendingAside()
    let start = rows.undo.count
    let outerStart = updateStart
    updateDepth += 1
    updateStart = start
    do {
      defer {
        updateDepth -= 1
        updateStart = outerStart
      }
      try body()
      let errors = rows.pending.errors
      if !errors.isEmpty { throw UpdateRejected(errors: errors) }
    } catch {
      let errors = rows.pending.errors
      let wasMoved = rows.undo[start...].contains(where: \.changesPlaces)
      rows.rollBack(to: start)
      if isInner { rows.joinPending() }
      history?.discardEnd(&rows)
      if !removedTokens.isEmpty { removeRestoredWidgets() }
      if updateDepth == 0, notifying == nil { forgetFormerRows() }
      report(errors)
      if wasMoved {
        var report = CommitReport()
        report.causeBits = .reverted
        notifyObservers(of: report)
      }
      if !rows.pending.isEmpty { commitIfIdle() }
      throw error
    }
    if isInner { rows.joinPending() }
    if updateStart == nil, !removedTokens.isEmpty { removedTokens = [] }
    guard updateDepth == 0, notifying == nil else {
      var report = CommitReport()
      report.isDeferred = true
      return report
    }
    return commit()
  }

  /// Performs a mutation, as a commit of its own or as part of the next one.
  ///
  /// A rejected mutation changes nothing, and its error is reported. A mutation that returns
  /// `false` makes no commit.
  func mutate(
    _ cause: CommitReport.Cause,
    _ change: (inout TreeRows) throws(TreeError) -> Bool
  ) {
    #if DEBUG
    let isOutermost = threads.enter()
    defer { if isOutermost { threads.leave() } }
    #endif
    if let (row, generation) = notifying { noteMutation(of: row, generation: generation) }
    let isCommitted = updateDepth == 0 && notifying == nil
    rows.isUndoable = !isCommitted || history != nil
    do throws(TreeError) {
      guard try change(&rows) else { return }
      rows.pending.causes.formUnion(CommitReport.Causes(cause))
    } catch {
      rows.pending.errors.append(error)
    }
    if isCommitted { commit() }
  }

  /// A Boolean value that indicates whether mutations may be reverted, or former rows be requested.
  var isUndoable: Bool { updateDepth > 0 || notifying != nil }

  /// A Boolean value that indicates whether a mutation is a commit of its own, and no notification
  /// is due.
  var isIdle: Bool { updateDepth == 0 && notifying == nil && undelivered.isEmpty }

  /// Records that a host changes the tree in a callback.
  func noteMutation(of row: TreeRows.Row, generation: UInt32) {
    guard rows.contains(generation, in: row), let host = rows.extras.host(of: row)?.host else {
      return
    }
    let mutating = MutatingHost(row: row, generation: generation, type: type(of: host))
    if !mutating.isSame(as: mutatingHosts.last) { mutatingHosts.append(mutating) }
  }

  /// Releases the rows as of the last commit.
  func forgetFormerRows() {
    if !formerRows.isEmpty { formerRows = [] }
  }

  /// The rows as of the last commit.
  ///
  /// They are cached until the next commit: mutations since then are not part of them.
  var committedRows: TreeRows {
    if rows.undo.count == rows.committedCount { return rows }
    if let known = formerRows.first { return known }
    var committed = rows
    while !committed.outerPending.isEmpty { committed.joinPending() }
    committed.rollBack(to: rows.committedCount)
    formerRows = [committed]
    return committed
  }
}
