package import SourceJSON

/// A member of a description.
package enum DescriptionMember: String, MemberName {
  case description
  case deprecated

  package var row: MemberRow {
    switch self {
    case .description: MemberRow(.text, "What it is for.")
    case .deprecated: MemberRow(.any, "Whether a use is reported, or the advice for it.")
    }
  }
}
