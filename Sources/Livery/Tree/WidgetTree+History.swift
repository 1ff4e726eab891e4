extension WidgetTree {
  /// Remembers the tree as it is, to go back to it with ``rollback(to:)``.
  public func checkpoint() -> Checkpoint {
    var history = self.history ?? History()
    // Nobody else may have it meanwhile, or what it lists would be copied.
    self.history = nil
    defer { self.history = history }
    return history.checkpoint(of: self, &rows)
  }

  /// Goes back to a checkpoint.
  ///
  /// Structure, ids, names, states, texts, scopes, own styles, hosts, the default style and the
  /// appearance are what they were. Handles to widgets that were removed since are valid again,
  /// with their hosts if those are alive; handles made since are dead. All that is one commit, or
  /// part of the one that an update makes or that follows a callback; an update that throws
  /// takes it back as well. The checkpoint stays, those made after it are lost.
  ///
  /// - Throws: A ``HistoryError`` if the checkpoint is of another tree, or was made after one that
  ///   the tree has gone back to; nothing has changed then.
  public func rollback(to point: Checkpoint) throws(HistoryError) {
    guard point.tree === self, let history else { throw .otherTree }
    guard let place = history.place(of: point, in: rows) else { throw .lostCheckpoint }
    let count = place - history.base
    if rows.undo.count == count {
      self.history?.loseEnd(&rows)
      return
    }
    // What an open update or a callback's commit may need to take back is not to be thrown away.
    let floor = updateStart ?? (telling == nil ? 0 : rows.committedCount)
    let canCut = history.ledger == nil && count >= floor
    mutate(.rolledBack) { rows in
      if canCut {
        rows.cut(to: count)
      } else {
        rows.perform(back: count, base: history.base)
      }
      return true
    }
    if canCut { self.history?.loseEnd(&rows) }
  }

  /// Whether every commit is written down in ``ledger``, from when this is set until it is reset.
  ///
  /// Nothing is written down, and nothing is paid, while it is off.
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
        // What could only be replayed is gone.
        history?.loseEnd(&rows)
        history?.noteAhead(rows)
        if isIdle { forgetUndo(after: []) }
      }
    }
  }

  /// What happened since the ledger is kept; `nil` while it is not.
  ///
  /// The descriptions are put together when this is asked for.
  public var ledger: Ledger? {
    guard let history, let ledger = history.ledger else { return nil }
    return Ledger(ledger, base: history.base, rows)
  }

  /// Goes back or forward to the state after a step of the ledger, as one commit; 0 is the state in
  /// which the ledger was begun.
  ///
  /// The steps after it stay, to be replayed, until something else is done to the tree.
  ///
  /// - Throws: A ``HistoryError`` if there is no such step or no ledger, or inside an update or a
  ///   callback; nothing has changed then.
  public func replay(to step: Int) throws(HistoryError) {
    guard let ledger = history?.ledger else { throw .noLedger }
    if isUndoable { throw .replayInUpdate }
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
    history?.noteAhead(rows)
    commit()
  }

  /// Lets go of what takes back the mutations up to now, unless somebody wants to go back further.
  func forgetUndo(after causes: CommitReport.Causes) {
    guard history == nil else { return remember(causes) }
    if rows.undo.isEmpty { return }
    rows.undo.removeAll(keepingCapacity: rows.undo.count < 32)
    rows.addedRuns.removeAll(keepingCapacity: rows.addedRuns.count < 32)
    rows.lastRun = -1
    if !rows.extras.hostMemories.isEmpty { rows.extras.hostMemories = [:] }
  }

  private func remember(_ causes: CommitReport.Causes) {
    history?.noteCommit(causes, &rows)
    guard history?.isUnwanted ?? true else { return }
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
  /// Takes back everything after a number of edits, and forgets it.
  fileprivate mutating func cut(to count: Int) {
    while undo.count > count {
      let isOld = undo.count <= committedCount
      _ = apply(undo.removeLast(), isOld: isOld)
    }
    committedCount = min(committedCount, count)
  }

  /// Takes back everything after a number of edits by doing the opposite, which can be taken back
  /// as well.
  fileprivate mutating func perform(back count: Int, base: Int) {
    let end = undo.count
    for place in (count..<end).reversed() {
      undo.append(apply(undo[place], isOld: place < committedCount))
    }
    // Here the tree is as it was there: who goes back again need not go all the way.
    let same = points.filter { $0.value == base + count }.map(\.key)
    let lost = points.filter { $0.value > base + count }.map(\.key)
    let here = base + undo.count + same.count + lost.count
    for number in lost { undo.append(apply(.point(number, nil))) }
    for number in same { undo.append(apply(.point(number, here))) }
  }

  /// Does something that was logged before, maybe before the last commit.
  fileprivate mutating func apply(_ edit: Edit, isOld: Bool) -> Edit {
    switch edit {
    case .bringBack(let row, var widget) where isOld:
      // The numbers and marks are those of a commit long ago.
      (widget.style, widget.list) = pending.worn(by: widget.generation, in: row)
      widget.flags.subtract(.marks)
      return apply(.bringBack(row, widget))
    case .host(let row, let link?):
      extras.keepKnowledge(of: row, self[row].generation)
      return apply(.host(row, renewed(link, of: row)))
    default:
      return apply(edit)
    }
  }

  /// A link that a widget gets back, or another one of its host, which may have heard more since.
  private mutating func renewed(_ link: HostLink, of row: Row) -> HostLink {
    guard let host = link.host,
      let memory = extras.memory(of: host, on: row, self[row].generation), !memory.isKnown(by: link)
    else { return link }
    let renewed = AttachedHost(
      host,
      isControl: link.isControl,
      isOwner: link.isOwner,
      states: .normal,
      serial: extras.makeSerial()
    )
    memory.recall(in: renewed)
    return renewed
  }
}
