import Livery
import Testing

/// Laws of the values in a ledger (spec 9.10).
struct LedgerLaws {
  @Test func `the values of a ledger are those that a replay shows`() {
    Law.holds(in: 40) { random in
      let subject = try random.subject()
      subject.isUndoable = true
      subject.keepsHosts = false
      subject.tree.keepsLedger = true
      for _ in 0..<random.int(1...8) { try subject.commit(using: &random) }
      let tree = subject.tree
      guard let widget = tree.windows.flatMap(\.withDescendants).randomElement(using: &random),
        let setting = Setting.builtIn.randomElement(using: &random)
      else { return }
      let told = try tree.ledgerValues(of: setting, on: widget)
      let current = tree.ledger?.current ?? 0
      for step in 0...(tree.ledger?.steps.count ?? 0) {
        try tree.replay(to: step)
        guard widget.isAlive, tree.windows.contains(widget.withAncestors[0]) else { continue }
        let value = told.last { $0.step <= step }?.value
        if widget.style[setting] != value {
          throw Breach("step \(step): \(told), but \(String(describing: widget.style[setting]))")
        }
      }
      try tree.replay(to: current)
      if try tree.ledgerValues(of: setting, on: widget) != told {
        throw Breach("other values than before replaying")
      }
    }
  }
}
