/// The assignment of former releases' fingerprints to findings.
///
/// Former releases gave one fingerprint to several findings, as to each selector of a list. An
/// entry of a baseline or an acceptance matches one of these only, so that a second one is reported
/// as new.
struct FormerFingerprints {
  /// The current fingerprints of findings.
  private var own: Set<String> = []

  /// The current fingerprint of the finding that each former fingerprint is assigned to.
  private var owners: [String: String] = [:]

  /// Assigns former fingerprints to findings: to the finding with an equal current fingerprint, or
  /// else to the first one that needs it.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - listed: The listed fingerprints. A finding whose current fingerprint is listed needs no
  ///     former one.
  mutating func add(_ findings: [Finding], listed: Set<String>) {
    own.formUnion(findings.map(\.fingerprint))
    for finding in findings where !listed.contains(finding.fingerprint) {
      guard let former = finding.formerFingerprint, !own.contains(former) else { continue }
      owners[former] = owners[former] ?? finding.fingerprint
    }
  }

  /// Returns the fingerprints by which a finding may be listed.
  func all(of finding: Finding) -> Set<String> {
    let fingerprint = finding.fingerprint
    guard let former = finding.formerFingerprint, owners[former] == fingerprint else {
      return [fingerprint]
    }
    return [fingerprint, former]
  }
}
