package import SourceJSON

/// A member of the names in other toolkits.
package enum ExportMember: String, MemberName {
  case constants
  case settings
  case classes
  case states

  package var row: MemberRow {
    switch self {
    case .constants: MemberRow(.any, "Names of constants.")
    case .settings: MemberRow(.any, "Names of settings.")
    case .classes: MemberRow(.any, "Names of classes.")
    case .states: MemberRow(.object, "Conditions for states, each a pseudo-class or a class.")
    }
  }
}
