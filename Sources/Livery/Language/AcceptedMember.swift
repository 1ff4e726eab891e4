package import SourceJSON

/// A member of an accepted finding.
package enum AcceptedMember: String, MemberName {
  case code
  case key
  case fingerprint
  case reason

  package var row: MemberRow {
    switch self {
    case .code: MemberRow(.text, "The code of the finding.", isRequired: true)
    case .key:
      MemberRow(
        .text,
        "The key of the entry, or the setting or situation of a finding that has none."
      )
    case .fingerprint: MemberRow(.text, "The fingerprint of the finding, as in reports.")
    case .reason: MemberRow(.text, "The reason, for readers.", isRequired: true)
    }
  }
}
