import SourceJSON

extension WidgetTree {
  /// Reports rejected mutations, and errors of commits.
  func hear(of errors: [TreeError]) {
    hear(errors.map { Diagnostic(.error, $0.code, message: $0.description, at: nil) })
    if isStrict, let error = errors.first { assertionFailure(error.description) }
  }

  private func hear(_ diagnostics: [Diagnostic]) {
    // Reports that the handler causes are delivered after the current ones.
    if unheard != nil {
      unheard?.append(contentsOf: diagnostics)
      return
    }
    unheard = []
    // Changes by the handler belong to the next commit.
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

  /// Commits changes that a handler made outside of updates and callbacks.
  func commitIfIdle() {
    if updateDepth == 0, telling == nil { commit() }
  }

  /// Records states that code mentions, and reports unknown ones.
  func note(_ states: ControlState) {
    guard diagnosticHandler != nil else { return }
    unknownNames.note(states)
    if updateDepth == 0, telling == nil { hearOfUnknownNames() }
  }

  /// Reports names that are unknown to the theme.
  func hearOfUnknownNames() {
    tellUnknownNames()
    if !rows.pending.isEmpty { commitIfIdle() }
  }

  /// Reports such names, without committing changes by the handler.
  func tellUnknownNames() {
    if diagnosticHandler == nil { return }
    hear(unknownNames.news(in: state))
  }
}

extension TreeError {
  /// The code of its diagnostic.
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
  /// A mutation that a tree rejects.
  package static let treeRefused = Self("tree-refused")
  /// An endless sequence of commits by callbacks that change the tree.
  package static let endlessCommits = Self("endless-commits")
}
