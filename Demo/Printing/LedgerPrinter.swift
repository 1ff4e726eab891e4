import LiveryConsole
import LiveryKit

/// A printer of the ledger of a tree.
struct LedgerPrinter {
  let console: Console

  /// Prints all steps, with a mark before undone ones.
  func print(_ ledger: Ledger?) {
    guard let ledger, !ledger.steps.isEmpty else {
      return console.print(console.dim("  = nothing has happened yet"))
    }
    let digits = "\(ledger.steps.count)".count
    for step in ledger.steps {
      let isAhead = step.number > ledger.current
      let causes = step.causes.map(\.rawValue).sorted().joined(separator: ", ")
      let number = "\(step.number)"
      let lead = "  " + String(repeating: " ", count: digits - number.count) + number
      let title = "\(lead)  \(causes.isEmpty ? "no style" : causes)"
      console.print(isAhead ? console.dim(title + ", taken back") : console.bold(title))
      let indent = String(repeating: " ", count: lead.count + 2)
      for change in step.changes {
        let text = TextFlow.escaped(text(of: change))
        let width = console.terminal.columns.map { $0 - indent.count }
        for line in TextFlow.lines(text, width: width) {
          console.print(console.dim(indent) + (isAhead ? console.dim(line) : line))
        }
      }
    }
  }

  /// The greatest length of a printed change.
  private static let length = 160

  private func text(of change: Ledger.Change) -> String {
    // A theme or a default style is too long for a line.
    switch change.kind {
    case .theme: return "the tree: another theme"
    case .defaultStyle where change.new == nil: return "the tree: the default style of the theme"
    default:
      let text = change.description
      return text.count > Self.length ? text.prefix(Self.length) + " …" : text
    }
  }

  /// Prints the values of a setting over time.
  func print(_ values: [Ledger.Value]) {
    if values.isEmpty { console.print(console.dim("  = it was in no window")) }
    for value in values {
      let step = value.step == 0 ? "at first" : "step \(value.step)"
      console.print("  " + console.dim(step.padded(to: 10)) + console.show(value.value))
    }
  }
}

extension Ledger.Change {
  /// A Boolean value that indicates whether it adds, moves or removes widgets.
  var isOfPlaces: Bool {
    switch kind {
    case .added, .removed, .moved, .host: true
    case .states, .id, .names, .text, .ownStyle, .defaultStyle, .theme, .contexts: false
    }
  }
}
