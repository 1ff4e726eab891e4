import LiveryInspect

/// The owners of fingerprints that former releases gave.
///
/// Former releases gave one fingerprint to several findings, as to each selector of a list. What a baseline
/// or an acceptance lists once is one finding only: a second one is new.
struct FormerFingerprints {
  /// The fingerprints that are some finding's own.
  private var own: Set<String> = []

  /// The own fingerprints of findings by the former ones that belong to them.
  private var owners: [String: String] = [:]

  /// Takes findings; a former fingerprint belongs to the finding whose own it is, or else to the first one
  /// that needs it.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - listed: The fingerprints that are listed: a finding whose own is among them needs no former one.
  mutating func add(_ findings: [Finding], listed: Set<String>) {
    own.formUnion(findings.map(\.fingerprint))
    for finding in findings where !listed.contains(finding.fingerprint) {
      guard let former = finding.formerFingerprint, !own.contains(former) else { continue }
      owners[former] = owners[former] ?? finding.fingerprint
    }
  }

  /// Returns the fingerprints by which lists may name a finding.
  func all(of finding: Finding) -> Set<String> {
    let fingerprint = finding.fingerprint
    guard let former = finding.formerFingerprint, owners[former] == fingerprint else {
      return [fingerprint]
    }
    return [fingerprint, former]
  }
}
