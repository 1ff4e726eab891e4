package import Livery
package import SourceJSON

/// The properties that tell a finding from others: neither its lines nor its message, so that both can
/// change.
package struct FindingIdentity: Hashable, Sendable {
  /// The code.
  package let code: String
  /// The file, from whichever folder of a project it is looked for; empty for none.
  package let file: FileName
  /// The key of the entry; of a finding without one the text at its place.
  package let subject: String
  /// The setting.
  package let setting: Setting?
  /// The first situation.
  package let situation: String?
  /// The contexts.
  package let contexts: Contexts

  /// Puts together what tells a finding from others.
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

  /// A hash, the same everywhere, of the identity and of the number of the finding among those that have
  /// it.
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
  /// The properties that tell the finding from others.
  package var identity: FindingIdentity { identity() }

  /// The identity with some properties as a former release had them.
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
      situation: situation ?? firstSituation,
      in: contexts
    )
  }

  /// A hash that tells the finding from others, wherever its lines move, however its message is worded,
  /// and from whichever folder of a project it is looked for: of its code, file, key, setting, first
  /// situation and contexts.
  ///
  /// A finding without a key has the text at its place instead. Findings that are equal in all of these are
  /// numbered.
  public var fingerprint: String { identity.fingerprint(occurrence) }

  /// The fingerprint that former releases gave the finding, by which older baselines list it; `nil` if it
  /// was a hash of the message.
  public var formerFingerprint: String? {
    if let formerIdentity { return formerIdentity.fingerprint() }
    return key == nil ? nil : identity.fingerprint()
  }
}

extension SourceLocation {
  /// The string, number or word that begins at the place.
  fileprivate var token: String {
    String(decoding: source.bytes[min(offset, source.bytes.count)..<end.offset], as: UTF8.self)
  }
}
