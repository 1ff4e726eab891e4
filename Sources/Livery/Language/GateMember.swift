package import SourceJSON

/// A member of the limits of a project.
package enum GateMember: String, MemberName {
  case maxWarnings
  case contrast
  case states
  case policies
  case baseline

  package var row: MemberRow {
    switch self {
    case .maxWarnings: MemberRow(.number, "How many warnings there may be.")
    case .contrast: MemberRow(.any, "What contrasts have to be.")
    case .states: MemberRow(.number, "The least percentage of state sets with a look.")
    case .policies: MemberRow(.list, "The policies that 'livery test' reads.")
    case .baseline: MemberRow(.text, "The file of the findings that were there before.")
    }
  }
}
