/// What happened to a tree, commit by commit.
public struct Ledger: Hashable, Sendable {
  /// One commit.
  public struct Step: Hashable, Sendable {
    /// Which one, from 1 on; what ``WidgetTree/replay(to:)`` takes.
    public let number: Int

    /// What made it necessary; nothing for what concerns no style, such as a text.
    public let causes: Set<CommitReport.Cause>

    /// What was done, in order.
    public let changes: [Change]
  }

  /// All steps, those too that a replay has taken back.
  public let steps: [Step]

  /// The step after which the tree is as it is now; 0 if none of them holds.
  public let current: Int
}

extension Ledger {
  /// Puts together what was done, from the rows as they are now.
  init(_ ledger: History.Ledger, base: Int, _ rows: TreeRows) {
    var rows = rows
    var edits = ledger.redo
    var ahead: [Edit] = []
    let log = rows.undo
    rows.undo = []
    for edit in log[(ledger.start - base)...].reversed() { ahead.append(rows.apply(edit)) }
    edits.append(contentsOf: ahead)

    var place = ledger.start
    var steps: [Step] = []
    var paths = WidgetPaths()
    for (index, step) in ledger.steps.enumerated() {
      var changes = Changes()
      while place < step.end, let edit = edits.popLast() {
        changes.append(edit, &rows, &paths)
        place += 1
      }
      steps.append(Step(number: index + 1, causes: step.causes.all, changes: changes.all))
    }
    self.steps = steps
    current = ledger.current
  }
}
