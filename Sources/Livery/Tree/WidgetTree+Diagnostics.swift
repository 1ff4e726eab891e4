import SourceJSON

extension WidgetTree {
  /// Tells of mutations that were refused, and of what commits could not do.
  func hear(of errors: [TreeError]) {
    hear(errors.map { Diagnostic(.error, $0.code, message: $0.description, at: nil) })
    if isStrict, let error = errors.first { assertionFailure(error.description) }
  }

  private func hear(_ diagnostics: [Diagnostic]) {
    // What comes of what the handler does is heard after that.
    if unheard != nil {
      unheard?.append(contentsOf: diagnostics)
      return
    }
    unheard = []
    // What the handler does to the tree belongs to the next commit.
    updateDepth += 1
    var next = diagnostics
    var round = 0
    while !next.isEmpty {
      for diagnostic in next { diagnosticHandler?(diagnostic) }
      next = unheard ?? []
      unheard = []
      round += 1
      if round > TreeError.commitLimit + 1 { break }
      if round > TreeError.commitLimit, !next.isEmpty {
        let error = TreeError.endlessCommits(hosts: [])
        next = [Diagnostic(.error, error.code, message: error.description, at: nil)]
      }
    }
    updateDepth -= 1
    unheard = nil
  }

  /// Commits what a handler did outside of updates and callbacks.
  func commitIfIdle() {
    if updateDepth == 0, telling == nil { commit() }
  }

  /// Notes that code speaks of states, which is told if nobody knows them.
  func note(_ states: ControlState) {
    guard diagnosticHandler != nil else { return }
    unknownNames.note(states)
    if updateDepth == 0, telling == nil { hearOfUnknownNames() }
  }

  /// Tells of names that nothing in the theme knows.
  func hearOfUnknownNames() {
    tellUnknownNames()
    if !rows.pending.isEmpty { commitIfIdle() }
  }

  /// The same, of which nothing is committed that the handler does.
  func tellUnknownNames() {
    if diagnosticHandler == nil { return }
    hear(unknownNames.news(in: state))
  }
}

extension TreeError {
  /// The code under which it is told.
  var code: Diagnostic.Code {
    switch self {
    case .duplicateID: .duplicateID
    case .wrongKind: .wrongKind
    case .invalidNumber: .invalidNumber
    case .unknownContext(let problem): problem.code
    case .referenceLoop: .referenceLoop
    case .endlessCommits: .endlessCommits
    default: .treeRefused
    }
  }
}

extension Diagnostic.Code {
  /// A mutation that a tree refuses.
  package static let treeRefused = Self("tree-refused")
  /// Callbacks that change the tree again and again.
  package static let endlessCommits = Self("endless-commits")
}
