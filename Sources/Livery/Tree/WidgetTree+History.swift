extension WidgetTree {
  /// Records the current state of the tree, to return to it with ``rollback(to:)``.
  public func checkpoint() -> Checkpoint {
    var history = self.history ?? History()
    // A second reference to the history would cause its lists to be copied.
    self.history = nil
    defer { self.history = history }
    return history.checkpoint(of: self, in: &rows)
  }

  /// Returns to a checkpoint.
  ///
  /// Restored are the structure, ids, names, states, texts, scopes, own styles, hosts, the default
  /// style and the appearance. Handles to widgets that have been removed since are valid again,
  /// with their hosts if those still exist; handles to newer widgets become invalid. All that is
  /// one commit, or part of the commit of an update or after a callback; an update that throws
  /// reverts it as well. The checkpoint remains valid, later ones become invalid.
  ///
  /// - Throws: A ``HistoryError`` if the checkpoint is of another tree, or is later than one that
  ///   the tree has returned to; then the tree remains unchanged.
  public func rollback(to point: Checkpoint) throws(HistoryError) {
    guard point.tree === self, let history else { throw .otherTree }
    guard let place = history.place(of: point, in: rows) else { throw .lostCheckpoint }
    let count = place - history.base
    if rows.undo.count == count {
      self.history?.discardEnd(&rows)
      return
    }
    // An open update or a callback's commit may still have to revert these edits.
    let floor = updateStart ?? (notifying == nil ? 0 : rows.committedCount)
    let canCut = history.ledger == nil && count >= floor
    mutate(.rolledBack) { rows in
      if canCut {
        rows.cut(to: count)
        // At once, since the commit may add edits.
        self.history?.discardEnd(&rows)
      } else {
        rows.perform(back: count, base: history.base)
      }
      return true
    }
  }

  /// A Boolean value that indicates whether every commit is recorded in ``ledger``, from when it is
  /// set until it is reset.
  ///
  /// While it is `false`, nothing is recorded, at no cost.
  public var keepsLedger: Bool {
    get { history?.ledger != nil }
    set {
      if newValue == keepsLedger { return }
      if newValue {
        var history = self.history ?? History()
        history.ledger = History.Ledger(start: history.base + rows.undo.count)
        self.history = history
      } else {
        history?.ledger = nil
        // Steps that could only be replayed are discarded.
        history?.discardEnd(&rows)
        history?.recordUndone(rows)
        if isIdle { forgetUndo(after: []) }
      }
    }
  }

  /// The record of commits since ``keepsLedger`` was set; `nil` while it is not.
  ///
  /// The descriptions are computed on demand.
  public var ledger: Ledger? {
    guard let history, let ledger = history.ledger else { return nil }
    return Ledger(ledger, base: history.base, rows: rows)
  }

  /// Goes back or forward to the state after a step of the ledger, as one commit; 0 is the state at
  /// the start of the ledger.
  ///
  /// Later steps remain available for replay until the tree is changed otherwise.
  ///
  /// - Throws: A ``HistoryError`` if there is no such step or no ledger, or inside an update or a
  ///   callback; then the tree remains unchanged.
  public func replay(to step: Int) throws(HistoryError) {
    if history?.ledger == nil { throw .noLedger }
    if isUndoable { throw .replayInUpdate }
    // Else the removal would end what can be redone.
    if endedWidgets?.isEmpty == false { commit() }
    guard let ledger = history?.ledger else { throw .noLedger }
    guard (0...ledger.steps.count).contains(step) else {
      throw .noSuchStep(step, count: ledger.steps.count)
    }
    if step == ledger.current { return }
    let count = ledger.end(of: step) - (history?.base ?? 0)
    var redo = ledger.redo
    history?.ledger?.redo = []
    history?.ledger?.current = step
    updateDepth += 1
    mutate(.rolledBack) { rows in
      while rows.undo.count > count {
        redo.append(rows.apply(rows.undo.removeLast(), isOld: true))
      }
      while rows.undo.count < count, let edit = redo.popLast() {
        rows.undo.append(rows.apply(edit, isOld: true))
      }
      return true
    }
    updateDepth -= 1
    history?.ledger?.redo = redo
    history?.recordUndone(rows)
    commit()
  }

  /// Discards the undo log, unless a checkpoint or the ledger needs it.
  func forgetUndo(after causes: CommitReport.Causes) {
    guard history == nil else { return remember(causes) }
    if rows.undo.isEmpty { return }
    rows.undo.removeAll(keepingCapacity: rows.undo.count < 32)
    rows.addedRuns.removeAll(keepingCapacity: rows.addedRuns.count < 32)
    rows.lastRun = -1
    if !rows.extras.hostMemories.isEmpty { rows.extras.hostMemories = [:] }
  }

  private func remember(_ causes: CommitReport.Causes) {
    history?.recordCommit(causes, in: &rows)
    guard history?.isEmpty ?? true else { return }
    history = nil
    rows.undo = []
    rows.addedRuns = []
    rows.lastRun = -1
    rows.extras.hostMemories = [:]
    rows.points = [:]
    rows.committedCount = 0
  }
}

extension TreeRows {
  /// Reverts all edits after a number of them, and discards them.
  fileprivate mutating func cut(to count: Int) {
    while undo.count > count {
      let isOld = undo.count <= committedCount
      _ = apply(undo.removeLast(), isOld: isOld)
    }
    committedCount = min(committedCount, count)
  }

  /// Reverts all edits after a number of them by their inverses, which can be reverted as well.
  fileprivate mutating func perform(back count: Int, base: Int) {
    let end = undo.count
    for place in (count..<end).reversed() {
      undo.append(apply(undo[place], isOld: place < committedCount))
    }
    // The state equals that of the checkpoint, so a later rollback to it can end here.
    let same = points.filter { $0.value == base + count }.map(\.key)
    let lost = points.filter { $0.value > base + count }.map(\.key)
    let here = base + undo.count + same.count + lost.count
    for number in lost { undo.append(apply(.point(number, nil))) }
    for number in same { undo.append(apply(.point(number, here))) }
  }

  /// Applies an edit of the log, which may be from before the last commit.
  fileprivate mutating func apply(_ edit: Edit, isOld: Bool) -> Edit {
    switch edit {
    case .restore(let row, var widget) where isOld:
      // The numbers and marks are those of an earlier commit.
      (widget.style, widget.list) = committedStyle(of: widget.generation, in: row)
      widget.flags.subtract(.marks)
      return apply(.restore(row, widget))
    case .host(let row, let link?):
      extras.storeHostMemory(of: row, generation: self[row].generation)
      return apply(.host(row, renewed(link, of: row)))
    default:
      return apply(edit)
    }
  }

  /// Returns a link to restore, or another one of its host, which may have been notified since.
  private mutating func renewed(_ link: HostLink, of row: Row) -> HostLink {
    guard let host = link.host,
      let memory = extras.memory(of: host, on: row, generation: self[row].generation),
      !memory.isComplete(in: link)
    else { return link }
    let renewed = AttachedHost(
      host,
      isControl: link.isControl,
      isOwner: link.isOwner,
      token: link.token,
      states: .normal,
      serial: extras.makeSerial()
    )
    memory.restore(in: renewed)
    return renewed
  }
}
