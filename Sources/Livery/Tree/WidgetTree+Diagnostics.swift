import SourceJSON

extension WidgetTree {
  /// Reports rejected mutations, and errors of commits.
  func report(_ errors: [TreeError]) {
    deliver(errors.map { Diagnostic(.error, $0.code, message: $0.description, at: nil) })
    if isStrict, let error = errors.first { assertionFailure(error.description) }
  }

  private func deliver(_ diagnostics: [Diagnostic]) {
    // Reports that the handler causes are delivered after the current ones.
    if waitingDiagnostics != nil {
      waitingDiagnostics?.append(contentsOf: diagnostics)
      return
    }
    waitingDiagnostics = []
    // Changes by the handler belong to the next commit.
    updateDepth += 1
    var next = diagnostics
    var round = 0
    while !next.isEmpty {
      for diagnostic in next { handle(diagnostic) }
      next = waitingDiagnostics ?? []
      waitingDiagnostics = []
      round += 1
      if round > TreeError.commitLimit + 1 { break }
      if round > TreeError.commitLimit, !next.isEmpty {
        let error = TreeError.endlessCommits(hosts: [])
        next = [Diagnostic(.error, error.code, message: error.description, at: nil)]
      }
    }
    updateDepth -= 1
    waitingDiagnostics = nil
  }

  private func handle(_ diagnostic: Diagnostic) {
    if let diagnosticHandler {
      diagnosticHandler(diagnostic)
    } else if reportsMistakes, printedMistakes.insert(diagnostic).inserted {
      printMistake("\(diagnostic)")
    }
  }

  /// Reports the host of a widget that has ended before it was ever called.
  func reportEndedHost(of widget: Widget) {
    if !handlesDiagnostics { return }
    let message =
      "the host of '\(widget.path)' ended before it was called; keep a reference to it, since the"
      + " tree does not"
    deliver([Diagnostic(.warning, .hostEnded, message: message, at: nil)])
  }

  /// Commits changes that a handler made outside of updates and callbacks.
  func commitIfIdle() {
    if updateDepth == 0, notifying == nil { commit() }
  }

  /// Records states that code mentions, and reports unknown ones.
  func note(_ states: ControlState) {
    guard handlesDiagnostics else { return }
    unknownNames.note(states)
    if updateDepth == 0, notifying == nil { reportUnknownNamesAndCommit() }
  }

  /// Reports names that are unknown to the theme.
  func reportUnknownNamesAndCommit() {
    reportUnknownNames()
    if !rows.pending.isEmpty { commitIfIdle() }
  }

  /// Reports such names, without committing changes by the handler.
  func reportUnknownNames() {
    if !handlesDiagnostics { return }
    deliver(unknownNames.newWarnings(in: state))
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
  /// A host that has ended before it was called.
  package static let hostEnded = Self("host-ended")
  /// An endless sequence of commits by callbacks that change the tree.
  package static let endlessCommits = Self("endless-commits")
}
