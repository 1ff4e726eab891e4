package import Livery
package import SourceJSON

/// The properties that identify a finding across runs.
///
/// Line numbers and the message are not among them, so both may change.
package struct FindingIdentity: Hashable, Sendable {
  /// The diagnostic code.
  package let code: String
  /// The file, independent of the working directory within a project; empty for none.
  package let file: FileName
  /// The key of the entry; without one, the source text at the location.
  package let subject: String
  /// The setting.
  package let setting: Setting?
  /// The first situation.
  package let situation: String?
  /// The contexts.
  package let contexts: Contexts

  /// Creates an identity from its properties.
  package init(
    _ code: Diagnostic.Code,
    file: String?,
    subject: String,
    setting: Setting? = nil,
    situation: String? = nil,
    in contexts: Contexts = Contexts()
  ) {
    var path = (file ?? "")[...]
    while let up = ["../", "./"].first(where: { path.hasPrefix($0) }) {
      path = path.dropFirst(up.count)
    }
    self.code = code.description
    self.file = FileName(String(path))
    self.subject = subject
    self.setting = setting
    self.situation = situation
    self.contexts = contexts
  }

  /// Returns a stable hash of the identity and of the finding's number among those with the same
  /// identity.
  func fingerprint(_ occurrence: Int = 1) -> String {
    var parts = [
      code, file.text, subject, setting?.description ?? "", situation ?? "", contexts.description,
    ]
    if occurrence > 1 { parts.append("\(occurrence)") }
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

extension Finding {
  /// The properties that identify the finding.
  package var identity: FindingIdentity { identity() }

  /// Returns the identity with some properties replaced by those of a former release.
  package func identity(
    file: String?? = nil,
    key: String? = nil,
    setting: Setting?? = nil,
    situation: String?? = nil
  ) -> FindingIdentity {
    FindingIdentity(
      diagnostic.code,
      file: file ?? diagnostic.file,
      subject: key ?? self.key ?? diagnostic.location?.token ?? "",
      setting: setting ?? self.setting,
      situation: situation ?? cause ?? firstSituation,
      in: contexts
    )
  }

  /// A stable hash that identifies the finding: of its code, file, key, setting, first situation
  /// and contexts; for a cause, of its role and verdict instead of the situation, and of the contexts that it
  /// requires.
  ///
  /// It does not depend on line numbers, the wording of the message or the working directory within
  /// a project.
  ///
  /// A finding without a key uses the source text at its location instead. Findings that are equal
  /// in all of these are numbered.
  public var fingerprint: String { identity.fingerprint(occurrence) }

  /// The fingerprint that former releases gave the finding, as listed in older baselines; `nil` if
  /// it was a hash of the message.
  public var formerFingerprint: String? {
    if let formerIdentity { return formerIdentity.fingerprint() }
    if parts.count == 1 { return parts[0].fingerprint }
    return key == nil ? nil : identity.fingerprint()
  }
}

extension SourceLocation {
  /// The string, number or word that begins at the location.
  fileprivate var token: String {
    String(decoding: source.bytes[min(offset, source.bytes.count)..<end.offset], as: UTF8.self)
  }
}
