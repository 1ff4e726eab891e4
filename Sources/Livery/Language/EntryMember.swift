package import SourceJSON

/// A member of an entry, besides its sections.
package enum EntryMember: String, MemberName {
  case description = "$description"
  case deprecated = "$deprecated"
  case extends

  package var row: MemberRow {
    switch self {
    case .description: MemberRow(.text, "What the entry is for.")
    case .deprecated: MemberRow(.any, "Whether a use is reported, or the advice for it.")
    case .extends:
      MemberRow(
        .any,
        "Named styles whose declarations are taken over, as if they were written here first; later ones win."
      )
    }
  }
}
