package import SourceJSON

/// A member of a theme of `livery.json`.
package enum ThemeMember: String, MemberName {
  case sheets
  case base
  case trees
  case policies
  case from
  case modes
  case resolution
  case builtInStates
  case lenient
  case comments

  package var row: MemberRow {
    switch self {
    case .sheets:
      MemberRow(
        .list,
        "The sheets, weaker ones first; '*' is for any characters.",
        isRequired: true
      )
    case .base:
      MemberRow(.list, "The base sheets: a toolkit's, weaker than everything in the sheets.")
    case .trees: MemberRow(.list, "The trees of this theme, instead of those of the project.")
    case .policies: MemberRow(.list, "The policies of this theme, instead of those of the project.")
    case .from:
      MemberRow(
        .object,
        "The formats of files of other systems, by file, as far as they are not found."
      )
    case .modes:
      MemberRow(
        .list,
        "Keys of '$extensions' in token files whose members are values in other contexts."
      )
    case .resolution: MemberRow(.any, "The resolution, which overrides that of the sheets.")
    case .builtInStates:
      MemberRow(.flag, "Whether BRStyle's built-in styles for states hold under the sheets.")
    case .lenient: MemberRow(.flag, "Whether parts that BRStyle ignores are warnings.")
    case .comments: MemberRow(.flag, "Whether the sheets may have comments and trailing commas.")
    }
  }
}
