import Livery

/// The requirements that fail by some findings: each for the widgets on which it does, wherever the
/// values are declared.
package struct FailedRequirements: Sendable {
  /// A requirement of one kind for a widget.
  private struct Failure: Hashable {
    let kind: Kind
    let widget: WidgetNode
    let contexts: Contexts
  }

  /// The code of a finding, with the role or the state that it is about.
  private struct Kind: Hashable {
    let code: String
    let verdict: String?

    init(_ finding: Finding) {
      code = "\(finding.diagnostic.code)"
      verdict = finding.cause.map { String($0.prefix { $0 != " " }) }
    }
  }

  let findings: [Finding]
  private let failures: Set<Failure>
  private let identities: Set<FindingIdentity>
  private var counts: [Kind: Int] = [:]

  /// Collects the requirements.
  package init(_ findings: [Finding]) {
    self.findings = findings
    failures = findings.reduce(into: []) { $0.formUnion(Self.failures(of: $1)) }
    identities = findings.reduce(into: []) { $0.formUnion(Self.identities(of: $1)) }
    for finding in findings { counts[Kind(finding), default: 0] += finding.situationCount }
  }

  /// The number of requirements that fail.
  var count: Int { failures.count + identities.count }

  /// Returns the findings about requirements that hold by these.
  ///
  /// - Parameters:
  ///   - others: The findings of another theme.
  ///   - breaksPairs: A Boolean value that indicates whether a pair has too little contrast there that
  ///     held; `nil` to compare the numbers of situations.
  ///   - differ: A Boolean value that indicates whether any value differs there. If none does, the findings
  ///     of a widget that fails in both may be more only because other declarations split its situations.
  /// - Returns: Those of the other findings that are new.
  package func lost(
    in others: [Finding],
    breaksPairs: Bool? = nil,
    differing differ: Bool = true
  ) -> [Finding] {
    let now = Self(others)
    return others.filter { finding in
      let own = Self.failures(of: finding)
      let kind = Kind(finding)
      let isKnown = Self.identities(of: finding).isSubset(of: identities)
      if own.isEmpty { return !isKnown }
      if !own.isSubset(of: failures) { return true }
      let isMore = differ && now.counts[kind] ?? 0 > counts[kind] ?? 0
      return !isKnown && (finding.diagnostic.code == .lowContrast ? breaksPairs ?? isMore : isMore)
    }
  }

  private static func failures(of finding: Finding) -> Set<Failure> {
    let kind = Kind(finding)
    return finding.nodes.reduce(into: []) { all, nodes in
      for node in nodes.value {
        all.insert(Failure(kind: kind, widget: node, contexts: nodes.key))
      }
    }
  }

  /// Returns the identities of a finding without the places that edits move.
  private static func identities(of finding: Finding) -> Set<FindingIdentity> {
    Set((finding.parts.isEmpty ? [finding] : finding.parts).map { $0.identity(file: .some(nil)) })
  }
}
