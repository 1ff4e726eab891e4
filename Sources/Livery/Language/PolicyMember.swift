package import SourceJSON

/// A member of a policy file.
package enum PolicyMember: String, MemberName {
  case rules

  package var row: MemberRow {
    switch self {
    case .rules: MemberRow(.list, "What has to hold of styles.", isRequired: true)
    }
  }
}
