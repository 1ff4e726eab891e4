extension Declaration {
  /// Whether it does not depend on the theme what this says, and whether that may be said.
  fileprivate var isOfAnyTheme: Bool {
    // A text of another kind may become what refers to other settings.
    guard let kind = setting.kind, value.isOf(kind) else { return false }
    switch value {
    case .none, .value, .font, .keyword: return true
    case .shadow, .reference, .color: return false
    }
  }
}

/// What has to hold before something is done.
extension TreeRows {
  /// Refuses what no sheet could say; what was said before, in any theme, is not looked at again.
  func check(_ declarations: Declarations?, after known: Declarations? = nil) throws(TreeError) {
    guard let declarations else { return }
    let slots = appearance.ruleSet.slots
    let before = known?.sorted ?? []
    let (sorted, known) = (declarations.sorted.span, before.span)
    for index in sorted.indices {
      if index < known.count, sorted[index].setting == known[index].setting,
        sorted[index].isOfAnyTheme, sorted[index].value == known[index].value
      {
        continue
      }
      // Most are colours, and nothing can be wrong with one where one belongs.
      if case .value(.color) = sorted[index].value, slots.kind(of: sorted[index].setting) == .color
      {
        continue
      }
      if let refusal = slots.refusal(of: sorted[index]) { throw refusal }
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

extension SlotTable {
  /// Why a declaration is refused: what no sheet could say, such as a value of a kind that the setting
  /// does not take, what refers to settings of other kinds, and a number that is not finite or out of
  /// its range; `nil` if it is not.
  func refusal(of declaration: Declaration) -> TreeError? {
    let setting = declaration.setting
    let kind = kind(of: setting)
    var value = declaration.value
    if let message = value.numberProblem { return .invalidNumber(setting, message: message) }
    if let kind {
      // Only as what it is meant to be does a text refer to other settings.
      switch value.converted(to: kind) {
      case .success(let converted): value = converted
      case .failure(let failure): return .wrongKind(setting, message: failure.message)
      }
    }
    if let message = value.wrongReference(as: kind, kindOf: { self.kind(of: $0) }) {
      return .wrongKind(setting, message: message)
    }
    // A property that nobody declares has no fields that could be said elsewhere.
    if kind == nil, case .shadow(let fields) = value, fields.colorFormula != nil {
      let message = "a shadow in the colour of a setting needs a property declared as a shadow"
      return .wrongKind(setting, message: message)
    }
    return nil
  }
}
