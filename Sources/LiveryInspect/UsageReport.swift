import Livery
import SourceJSON

/// What entries do on trees: what is dead, what can never be, what is redundant and what only order
/// decides (spec 15.2 and 15.3).
public struct UsageReport: Sendable {
  /// What was found, in the order of the sheets.
  public let findings: [Finding]
  /// How many situations were looked at.
  public let situationCount: Int
  /// Widgets with too many situations; nothing is said of what reaches them.
  public let unbounded: [UnboundedWidget]
}

extension Inspection {
  /// Says what of the theme's entries the trees have no use for.
  public func usage() async -> UsageReport {
    if leavesOutContexts {
      // What seems dead may win where nobody looked.
      let message =
        "there are more than \(Self.contextLimit) combinations of contexts; nothing is said of what never wins"
      let finding = Finding(Diagnostic(.warning, .tooManyContexts, message, at: nil))
      return UsageReport(findings: [finding], situationCount: 0, unbounded: [])
    }
    let contributions = await contributions()
    var finder = UsageFinder(self, contributions)
    finder.findDead()
    if !finder.hidden.isEmpty { finder.explainHidden(await hiding(finder.hidden)) }
    finder.findRedundant()
    finder.findTies()
    return UsageReport(
      findings: finder.findings,
      situationCount: contributions.situationCount,
      unbounded: contributions.unbounded
    )
  }

  /// What hides declarations where they apply, with how often it does.
  private func hiding(
    _ wanted: Set<Contributions.Key>
  ) async -> [Contributions.Key: [Hider: Int]] {
    let index = EntryIndex(theme)
    let entries = Set(wanted.map { Contributions.EntryKey($0) })
    let passes = await forEach { walk, _, _ in
      var found: [Contributions.Key: [Hider: Int]] = [:]
      var seen: Set<Situation.StyleNumber> = []
      walk.run { walk, situation in
        guard seen.insert(situation.styles[0]).inserted else { return 0 }
        walk.evidence(
          situation,
          hasChildren: true,
          hidden: { entries.contains(Contributions.EntryKey($0)) || index.extends($0) }
        ) { evidence in
          guard case .isHidden(let place, let declaration, let hider, let by, let origin) = evidence
          else {
            return
          }
          let key = Contributions.Key(index.owner(of: declaration, in: place), declaration.setting)
          guard wanted.contains(key) else { return }
          found[key, default: [:]][
            Hider(place: hider, location: by?.location, origin: origin),
            default: 0
          ] += 1
        }
        return 0
      }
      return found
    }
    return passes.reduce(into: [:]) { all, found in
      for (key, hiders) in found { all[key, default: [:]].merge(hiders, uniquingKeysWith: +) }
    }
  }
}

/// What wins where something else applies, too.
struct Hider: Hashable, Sendable {
  /// The entry; `nil` for what is inherited, built in, or set by a program.
  let place: EntryPlace?
  /// Where it stands.
  let location: SourceLocation?
  /// Where it comes from.
  let origin: Origin
}
