public import SourceJSON

/// A finding that is accepted: checks leave it out.
public struct AcceptedFinding: Hashable, Sendable {
  /// The code of the finding.
  public let code: String
  /// The key of the entry, or another quoted part of the message; `nil` if a fingerprint
  /// identifies it.
  public let key: String?
  /// The fingerprint of the finding; `nil` if its key identifies it.
  public let fingerprint: String?
  /// The reason for which it is accepted.
  public let reason: String
  /// The place where it is accepted; `nil` in code.
  public let location: SourceLocation?

  /// Accepts the findings with a code about an entry.
  public init(code: String, key: String, reason: String = "") {
    self.init(code: code, key: key, fingerprint: nil, reason: reason, location: nil)
  }

  /// Accepts the finding with a code and a fingerprint.
  public init(code: String, fingerprint: String, reason: String = "") {
    self.init(code: code, key: nil, fingerprint: fingerprint, reason: reason, location: nil)
  }

  /// Accepts findings in a file.
  package init(
    code: String,
    key: String?,
    fingerprint: String?,
    reason: String,
    location: SourceLocation?
  ) {
    (self.code, self.key, self.fingerprint) = (code, key, fingerprint)
    (self.reason, self.location) = (reason, location)
  }
}
