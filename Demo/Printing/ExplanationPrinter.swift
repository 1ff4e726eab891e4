import LiveryConsole
import LiveryKit

/// A printer of explanations of values.
struct ExplanationPrinter {
  let console: Console

  /// Prints an explanation: for each part the winner, the overridden declarations, and those that
  /// do not apply.
  ///
  /// Of the latter, at most `limit` are printed.
  func print(_ why: Explanation, limit: Int = .max) {
    let states = why.states.isEmpty ? "" : " when \(why.states.joined(separator: "|"))"
    console.print("  \(console.bold(TextFlow.escaped(why.widget)))")
    console.print(
      "  \(TextFlow.escaped(why.setting.description)) is \(console.show(why.value))\(states)"
    )
    let isInSheet = { (other: Explanation.NotApplied) in other.location != nil }
    let all = why.notApplied.filter(isInSheet) + why.notApplied.filter { !isInSheet($0) }
    let others = all.prefix(limit)
    let contenders = why.parts.flatMap { ($0.winner.map { [$0] } ?? []) + $0.losers }
    let width = contenders.map(source).map(\.count).max() ?? 0
    let otherWidth = others.map(\.selector.count).max() ?? 0
    for part in why.parts {
      if let field = part.field { console.print("  \(field.rawValue)") }
      if let winner = part.winner { print(winner, mark: "✓", width: width) }
      for loser in part.losers { print(loser, mark: "·", width: width) }
    }
    for other in others {
      let name = other.selector.padded(to: otherWidth)
      console.print(console.dim("    ✗ \(name) \(other.reason)"))
    }
    let unshown = why.notApplied.count - others.count
    if unshown > 0 { console.print(console.dim("    ✗ and \(unshown) more that do not apply")) }
  }

  private func source(_ contender: Explanation.Contender) -> String {
    contender.selector ?? "\(contender.origin)"
  }

  private func print(_ contender: Explanation.Contender, mark: String, width: Int) {
    let value = console.show(contender.value)
    let place = contender.location.map { "  \($0)" } ?? ""
    let from = contender.from.last.map { " from \($0)" } ?? ""
    let name = source(contender).padded(to: width)
    console.print("    \(mark) \(name) \(value)\(console.dim(place + from))")
  }
}
