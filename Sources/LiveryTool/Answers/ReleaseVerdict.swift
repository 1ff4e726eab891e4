import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiverySymbolsWriter
import SourceJSON

/// The consequences of a change of a theme for those who use it.
struct ReleaseVerdict {
  /// A kind of consequence, the mildest first.
  enum Consequence: String, CaseIterable, ExpressibleByArgument {
    /// A value of a widget differs.
    case values
    /// A name is removed, or values of a property are of another kind.
    case removed
    /// A requirement that held fails.
    case verdict
  }

  /// The names that are removed.
  let removed: [String]
  /// The properties whose values are of another kind.
  let kinds: [(name: String, old: String, new: String)]
  /// The findings of contrast, focus and policies that the old theme does not have.
  let lost: [Finding]
  /// The parts that were not checked.
  let unchecked: [Unchecked]
  private let valueCount: Int

  /// Compares the names and verdicts of two themes on trees.
  ///
  /// - Parameters:
  ///   - old: The inspection of the old theme.
  ///   - new: The inspection of the new theme.
  ///   - comparison: The comparison of their values.
  ///   - limits: The required contrasts.
  ///   - policies: The policies that the themes have to comply with.
  /// - Throws: A `DiagnosticsError` if the new theme lacks names in the policies.
  init(
    from old: Inspection,
    to new: Inspection,
    comparison: ThemeComparison,
    limits: Limits,
    policies: [ThemePolicy]
  ) async throws(DiagnosticsError) {
    let symbols = [old, new].map { SheetSymbols($0.theme.sheets) }
    removed = symbols[0].names(missingIn: symbols[1])
    kinds = symbols[0].kinds(changedIn: symbols[1])
    valueCount = comparison.count
    let before = await old.proof(limits)
    let after = await new.proof(limits)
    var known = before.requirements
    var now = after.requirements
    var unchecked = before.unchecked + after.unchecked
    for policy in policies {
      // The old theme may lack names that the policy needs; all of its findings are new then.
      if let report = try? await old.test(policy) { known += report.outcomes.flatMap(\.findings) }
      let report = try await new.test(policy)
      now += report.outcomes.flatMap(\.findings)
      unchecked += report.unchecked
    }
    let isBroken = await old.isBroken(by: new.theme, limits: limits)
    lost = FailedRequirements(known).lost(
      in: now,
      breaksPairs: isBroken,
      differing: !comparison.isSame
    )
    self.unchecked = unchecked.distinct
  }

  /// The consequences, the mildest first.
  var consequences: [Consequence] {
    Consequence.allCases.filter { consequence in
      switch consequence {
      case .values: valueCount > 0
      case .removed: !removed.isEmpty || !kinds.isEmpty
      case .verdict: !lost.isEmpty
      }
    }
  }

  /// The lines for people: what is removed and lost, and the verdict.
  func lines(on terminal: Terminal) -> [String] {
    let formatter = Console.formatter(for: terminal)
    var lines = removed.map { "removed: \($0)" }
    lines += kinds.map { "another kind: property '\($0.name)' is \($0.new), was \($0.old)" }
    lines = lines.map(TextFlow.escaped)
    for finding in lost { lines += [formatter.format(finding.diagnostic), ""] }
    return lines + ["release: \(summary)"]
  }

  /// The verdict in a clause.
  var summary: String {
    let parts = consequences.reversed().map { consequence in
      switch consequence {
      case .verdict:
        lost.count == 1
          ? "a requirement that held fails" : "\(lost.count) requirements that held fail"
      case .removed: "names are removed or of another kind, which breaks generated symbols"
      case .values: consequences.count == 1 ? "only values change" : "values change"
      }
    }
    return parts.isEmpty ? "nothing changes" : parts.joined(separator: "; ")
  }

  /// The verdict as JSON.
  var jsonValue: JSONValue {
    [
      "consequences": .array(consequences.map { .string($0.rawValue) }),
      "removed": .array(removed.map(JSONValue.string)),
      "kinds": .array(
        kinds.map {
          ["property": .string($0.name), "old": .string($0.old), "new": .string($0.new)]
        }
      ),
      "lost": .array(lost.map(\.jsonValue)),
    ]
  }
}

extension Proof {
  /// The findings about contrast and focus.
  fileprivate var requirements: [Finding] { causes.map(\.finding) + unseenFocus }
}
