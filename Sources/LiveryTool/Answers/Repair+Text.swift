import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

extension Repair {
  /// Returns the lines about the changes, and about what remains, with samples of the colours on a
  /// terminal that has them.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - trees: The names of the trees of which the result is true.
  /// - Returns: The lines.
  func lines(on terminal: Terminal, trees: [String]) -> [String] {
    let swatch = Swatch(terminal.colors)
    func sample(_ color: Color) -> String { swatch.map { $0.show(color) + " " } ?? "" }
    var lines = changes.map { change in
      let distance = (change.distance * 1000).rounded() / 1000
      let place = change.location.map { "\($0)" } ?? theme.sheets[change.edit.sheet].name
      let former =
        change.old.map { old in
          let place = change.location == nil ? "a new declaration, " : ""
          return "\(place)was \(sample(old))\(old) (ΔE-OK \(distance))"
        } ?? "a new declaration"
      return TextFlow.escaped("\(place): \(change.title) is ") + sample(change.new)
        + "\(change.new), \(former)"
    }
    for one in unrepaired {
      let place = one.finding.diagnostic.location.map { "\($0): " } ?? ""
      lines.append(TextFlow.escaped("\(place)not repaired: \(one.title), \(one.text)"))
    }
    if changes.isEmpty, !(before.unchecked + after.unchecked).isEmpty {
      return lines + ["0 changes: not everything was checked"]
    }
    let failing = pairs?.after ?? after.causes.reduce(0) { $0 + $1.pairCount }
    let former = pairs?.before ?? before.causes.reduce(0) { $0 + $1.pairCount }
    let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    let scope = trees.isEmpty ? "" : ", true of \(trees.joined(separator: ", "))"
    let (unseen, formerUnseen) = (after.unseenFocusCount, before.unseenFocusCount)
    var results: [String] = []
    if former + failing > 0 || unseen == formerUnseen {
      results.append(
        "\(former) failing \(former == 1 ? "pair becomes" : "pairs become") \(failing)"
      )
    }
    if unseen != formerUnseen {
      let verb = results.isEmpty ? formerUnseen == 1 ? " becomes" : " become" : ""
      let control = formerUnseen == 1 ? "control" : "controls"
      results.append("\(formerUnseen) \(control) without visible focus\(verb) \(unseen)")
    }
    let total = changes.reduce(0) { $0 + $1.distance }
    let rounded = (total * 1000).rounded() / 1000
    let sum = changes.count > 1 && total > 0 ? ", ΔE-OK \(rounded) in all" : ""
    lines.append(TextFlow.escaped("\(count)\(sum): \(results.joined(separator: ", "))\(scope)"))
    return lines
  }
}

extension Proof {
  /// The number of controls on which focus cannot be seen.
  fileprivate var unseenFocusCount: Int {
    Set(unseenFocus.flatMap { $0.nodes.values.flatMap(\.self) }).count
  }
}

extension Repair.Unrepaired {
  /// A phrase that names the finding.
  var title: String {
    if let cause { return "\(cause.role.rawValue) of '\(cause.name)'" }
    return "focus of '\(finding.key ?? "")'"
  }

  /// The reason in a clause.
  var text: String {
    switch reason {
    case .pinned: "it is pinned"
    case .kept: "the colours that are there already are kept"
    case .foreign: "its colours are in a file of another system, which is never written"
    case .outOfReach where cause == nil:
      "neither a colour of an own declaration nor a border in 'controls-focused' tells it apart"
    case .transparent: "its colour is transparent, so that nothing is drawn"
    case .outOfReach: "no sheet of the app decides it with a colour"
    case .contradictory:
      "these contradict each other: " + conflicts.map(\.description).joined(separator: "; ")
    case .breaksOthers: "each change that was found makes something fail that holds"
    case .notFound: "no colours were found with which everything else still holds"
    }
  }
}
