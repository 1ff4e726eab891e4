package import SourceJSON

/// A member of `livery.json`.
package enum ProjectMember: String, MemberName {
  case themes
  case trees
  case contexts
  case canvas
  case severities
  case accepted
  case gates
  case pinned
  case keep
  case export

  package var row: MemberRow {
    switch self {
    case .themes:
      MemberRow(
        .object,
        "The themes, by their names: their sheets, weaker ones first.",
        isRequired: true
      )
    case .trees: MemberRow(.list, "The tree files that the themes are looked at on.")
    case .contexts: MemberRow(.object, "The contexts to stay in; all other axes are gone through.")
    case .canvas: MemberRow(.text, "What windows stand on.")
    case .severities: MemberRow(.object, "How bad findings are, by their codes.")
    case .accepted: MemberRow(.list, "Findings that are as they should be.")
    case .gates: MemberRow(.object, "What has to hold.")
    case .pinned:
      MemberRow(
        .list,
        "The constants, such as '$brand', and entries whose colours 'prove --fix' and 'derive' do not change; '*' is for any characters."
      )
    case .keep:
      MemberRow(
        .list,
        "The constants, such as 'palette.*', that are neither unused nor merged with others."
      )
    case .export: MemberRow(.object, "The names that 'livery export' gives parts of a theme.")
    }
  }
}
