package import SourceJSON

/// A member of an object of `@states`.
package enum AddedStatesMember: String, MemberName {
  case add
  case before
  case after

  package var row: MemberRow {
    switch self {
    case .add: MemberRow(.list, "States, strongest first.", isRequired: true)
    case .before:
      MemberRow(.any, "The state directly before which they are added: they are stronger.")
    case .after: MemberRow(.any, "The state directly after which they are added: they are weaker.")
    }
  }
}
