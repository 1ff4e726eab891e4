/// What has to hold before something is done.
extension TreeRows {
  /// Refuses values of kinds that settings do not take.
  func check(_ declarations: Declarations?) throws(TreeError) {
    for declaration in declarations?.sorted ?? [] {
      let setting = declaration.setting
      guard let kind = appearance.ruleSet.slots.kind(of: setting) else { continue }
      if case .failure(let failure) = declaration.value.converted(to: kind) {
        throw .wrongKind(setting, message: failure.message)
      }
    }
  }

  /// Refuses axes and contexts that the theme does not have, unless they were there before.
  func check(_ contexts: Contexts) throws(TreeError) {
    for problem in theme.problems(with: contexts) {
      switch problem {
      case .unknownAxis(let axis, _), .unknownContext(_, let axis, _):
        if contexts[axis] != self.contexts[axis] { throw .unknownContext(problem) }
      }
    }
  }

  /// The sibling in front of which a widget stands at a place; `nil` for the end.
  ///
  /// The widget itself, if it is there already, does not count.
  mutating func sibling(
    at place: Int?,
    under parent: Row?,
    without row: Row
  ) throws(TreeError) -> Row? {
    guard let place else { return nil }
    let isHere = self.parent(of: row) == parent && (parent != nil || isWindow(row))
    if place >= 0, let chunks = chunks(under: parent) {
      if let found = chunks.row(at: place, without: Int32(row)) { return Int(found) }
      let count = chunks.count - (isHere ? 1 : 0)
      if count == place { return nil }
      throw .noSuchPlace(place, childCount: count)
    }
    var sibling = parent.map { self[$0].firstChild } ?? firstWindow
    var count = 0
    while sibling >= 0 {
      if sibling != row {
        if count == place {
          if count > SiblingChunks.threshold { makeChunks(under: parent) }
          return Int(sibling)
        }
        count += 1
      }
      sibling = self[Int(sibling)].next
    }
    if count == place { return nil }
    throw .noSuchPlace(place, childCount: count)
  }

  /// Ends a widget without children, and leaves nothing of it.
  mutating func end(_ row: Row) {
    if self[row].flags.contains(.hasID) { perform(.id(row, nil)) }
    if self[row].flags.contains(.hasNames) { perform(.names(row, [])) }
    for states in extras.ownStyles[row].map({ Array($0.keys) }) ?? [] {
      perform(.ownStyle(row, states, nil))
    }
    if extras.texts[row] != nil { perform(.text(row, nil)) }
    if self[row].states != 0 || self[row].flags.contains(.hasOddStates) {
      perform(.states(row, .normal))
    }
    if extras.host(of: row) != nil { perform(.host(row, nil)) }
    perform(.place(row, .nowhere))
    perform(.free(row))
  }

  /// Takes back what was done last, up to when so many things had been done.
  mutating func takeBack(to count: Int, pending before: PendingChanges) {
    while undo.count > count {
      let edit = undo.removeLast()
      _ = apply(edit)
    }
    let known = Set(before.marked)
    for row in pending.marked where !known.contains(row) { self[row].flags.subtract(.marks) }
    pending = before
  }
}
