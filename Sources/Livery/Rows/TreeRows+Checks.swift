extension Declaration {
  /// A Boolean value that indicates whether the declaration is valid in every theme.
  fileprivate var isValidInAnyTheme: Bool {
    // A text of another kind may be converted to a reference to other settings.
    guard let kind = setting.kind, value.isOf(kind) else { return false }
    switch value {
    case .none, .value, .font, .keyword: return true
    case .shadow, .reference, .color: return false
    }
  }
}

/// Preconditions of mutations.
extension TreeRows {
  /// Rejects declarations that a sheet could not contain; those that were set before, in any theme,
  /// are not checked again.
  func check(_ declarations: Declarations?, after known: Declarations? = nil) throws(TreeError) {
    guard let declarations else { return }
    let slots = appearance.ruleSet.slots
    let before = known?.sorted ?? []
    let (sorted, known) = (declarations.sorted.span, before.span)
    for index in sorted.indices {
      if index < known.count, sorted[index].setting == known[index].setting,
        sorted[index].isValidInAnyTheme, sorted[index].value == known[index].value
      {
        continue
      }
      // Most values are colours, which are always valid for a colour setting.
      if case .value(.color) = sorted[index].value, slots.kind(of: sorted[index].setting) == .color
      {
        continue
      }
      if let rejection = slots.rejection(of: sorted[index]) { throw rejection }
    }
  }

  /// Rejects axes and contexts that the theme does not have, unless they were set before.
  func check(_ contexts: Contexts) throws(TreeError) {
    for problem in theme.problems(with: contexts) {
      switch problem {
      case .unknownAxis(let axis, _), .unknownContext(_, let axis, _):
        if contexts[axis] != self.contexts[axis] { throw .unknownContext(problem) }
      }
    }
  }

  /// Returns the sibling in front of which a place is; `nil` at the end.
  ///
  /// The widget itself does not count if it is a child of the parent already.
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

  /// Places a widget in front of a sibling, or at the end, and counts it if it was placed before.
  mutating func insert(_ row: Row, under parent: Row?, before sibling: Row?) {
    if self.parent(of: row) != nil || isWindow(row) { pending.moved += 1 }
    perform(.place(row, parent.map { .child(of: $0, before: sibling) } ?? .window(before: sibling)))
  }

  /// Removes a widget without children, with all its properties.
  mutating func remove(_ row: Row) {
    if self[row].flags.contains(.hasID) { perform(.id(row, nil)) }
    if self[row].flags.contains(.hasNames) { perform(.names(row, [])) }
    for states in extras.ownStyles[row].map({ Array($0.keys) }) ?? [] {
      perform(.ownStyle(row, states, nil))
    }
    if extras.texts[row] != nil { perform(.text(row, nil)) }
    if extras.keys[row] != nil { perform(.key(row, nil)) }
    if self[row].states != 0 || self[row].flags.contains(.hasExtraStates) {
      perform(.states(row, .normal))
    }
    if extras.host(of: row) != nil { perform(.host(row, nil)) }
    perform(.place(row, .nowhere))
    perform(.free(row))
  }

  /// Undoes the last edits until the log has `count` entries, and discards the pending changes.
  mutating func rollBack(to count: Int) {
    // What is undone told no host anything to remember.
    isUndoable = false
    while undo.count > count {
      let edit = undo.removeLast()
      _ = apply(edit)
    }
    isUndoable = true
    let known = Set(outerPending.lazy.flatMap(\.marked))
    for row in pending.marked where !known.contains(row) { self[row].flags.subtract(.marks) }
    pending = PendingChanges()
  }
}

extension SlotTable {
  /// Returns the reason to reject a declaration that a sheet could not contain, such as a value of
  /// a kind that the setting does not accept, a reference to settings of other kinds, or a number
  /// that is not finite or out of range; `nil` if the declaration is valid.
  func rejection(of declaration: Declaration) -> TreeError? {
    let setting = declaration.setting
    let kind = declaredKind(of: setting)
    var value = declaration.value
    if let message = value.numberProblem { return .invalidNumber(setting, message: message) }
    if kind != nil, let type = type(of: setting) {
      // A text refers to other settings only once it is converted to the setting's kind.
      switch value.converted(to: type) {
      case .success(let converted): value = converted
      case .failure(let failure): return .wrongKind(setting, message: failure.message)
      }
    }
    if let message = value.wrongReference(as: kind, kindOf: { self.declaredKind(of: $0) }) {
      return .wrongKind(setting, message: message)
    }
    // The fields of an undeclared property cannot be set elsewhere.
    if kind == nil, case .shadow(let fields) = value, fields.colorFormula != nil {
      let message = "a shadow in the colour of a setting needs a property declared as a shadow"
      return .wrongKind(setting, message: message)
    }
    return nil
  }
}
