extension WidgetTree {
  /// Attaches the host that a widget stands for.
  func attach(owner: any StylishHost, to row: TreeRows.Row) -> WidgetToken {
    let number = rows.extras.makeSerial()
    let queue = endedWidgets ?? EndedWidgets()
    endedWidgets = queue
    let ended = EndedWidgets.Ended(
      row: row,
      generation: rows[row].generation,
      token: number
    )
    attach(
      owner,
      isControl: owner is any StylishControl,
      isOwner: true,
      token: number,
      to: row
    )
    return WidgetToken(ended, in: queue)
  }

  /// Removes the widgets whose tokens have ended, as part of the next commit.
  func removeEndedWidgets() {
    guard let endedWidgets, !endedWidgets.isEmpty else { return }
    let tokens = endedWidgets.take()
    // An update that fails restores the widgets.
    if updateStart != nil { removedTokens += tokens }
    updateDepth += 1
    for ended in tokens {
      guard rows.contains(ended.generation, in: ended.row),
        rows.extras.host(of: ended.row)?.token == ended.token
      else { continue }
      for owned in rows.ownedWidgets(inside: ended.row) { detach(owned) }
      remove(ended.row)
    }
    updateDepth -= 1
  }

  /// Adds the widgets that an update has removed and restored to those that the next commit removes.
  func removeRestoredWidgets() {
    for ended in removedTokens
    where rows.contains(ended.generation, in: ended.row)
      && rows.extras.host(of: ended.row)?.token == ended.token
    {
      endedWidgets?.add(ended)
    }
    if updateStart == nil { removedTokens = [] }
  }
}

extension TreeRows {
  /// Returns the outermost widgets inside a widget whose owners still exist.
  fileprivate func ownedWidgets(inside root: Row) -> [Row] {
    var owned: [Row] = []
    var next = after(root, in: root, enters: true)
    while let row = next {
      let link = extras.host(of: row)
      let isOwned = link.map { $0.isOwner && $0.host != nil } ?? false
      if isOwned { owned.append(row) }
      next = after(row, in: root, enters: !isOwned)
    }
    return owned
  }
}
