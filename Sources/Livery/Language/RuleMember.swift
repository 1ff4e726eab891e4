package import SourceJSON

/// A member of a rule of a policy.
package enum RuleMember: String, MemberName {
  case name
  case `for`
  case states
  case contexts
  case expect

  package var row: MemberRow {
    switch self {
    case .name: MemberRow(.text, "What the rule is called.")
    case .for:
      MemberRow(
        .text,
        "The widgets that it is about, as the key of an entry names them.",
        isRequired: true
      )
    case .states:
      MemberRow(
        .list,
        "The state sets that it is about, such as 'highlighted|selected' or 'normal'; all without it."
      )
    case .contexts: MemberRow(.object, "The contexts that it is about, by axis; all without it.")
    case .expect: MemberRow(.object, "What has to be.", isRequired: true)
    }
  }
}
