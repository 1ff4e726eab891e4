package import SourceJSON

/// A member of what a rule expects.
package enum ExpectationMember: String, MemberName {
  case contrast
  case differs
  case equals
  case oneOf
  case constants

  package var row: MemberRow {
    switch self {
    case .contrast: MemberRow(.number, "Text, and what the widget is found by, has this contrast.")
    case .differs:
      MemberRow(
        .list,
        "The setting differs from that in the normal state, a colour by so much in Oklab."
      )
    case .equals: MemberRow(.list, "The setting has this value, as a sheet would say it.")
    case .oneOf: MemberRow(.list, "The setting has one of these values.")
    case .constants: MemberRow(.list, "Whatever says these settings says them by a constant.")
    }
  }
}
