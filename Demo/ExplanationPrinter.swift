import Livery

/// Prints why a setting has its value.
struct ExplanationPrinter {
  let console: Console

  /// Prints an explanation: for each part the winner, what it won against, and what does not apply.
  func print(_ why: Explanation) {
    let states = why.states.isEmpty ? "" : " when \(why.states.joined(separator: "|"))"
    console.print("  \(console.bold(why.widget))\(states)")
    console.print("  \(why.setting) is \(console.show(why.value))")
    for part in why.parts {
      if let field = part.field { console.print("  \(field.rawValue)") }
      if let winner = part.winner { print(winner, mark: "✓") }
      for loser in part.losers { print(loser, mark: "·") }
    }
    for other in why.notApplied {
      console.print(console.dim("    ✗ \(other.selector.padded(to: 36)) \(other.reason)"))
    }
  }

  private func print(_ contender: Explanation.Contender, mark: String) {
    let source = (contender.selector ?? "\(contender.origin)").padded(to: 36)
    let place = contender.location.map { " at \($0)" } ?? ""
    let from = contender.from.last.map { " from \($0)" } ?? ""
    console.print("    \(mark) \(source) \(console.show(contender.value))\(place)\(from)")
  }
}
