package import SourceJSON

/// A member of an axis of `@modifiers`.
package enum ModifierMember: String, MemberName {
  case contexts
  case `default`

  package var row: MemberRow {
    switch self {
    case .contexts: MemberRow(.list, "The contexts of the axis.", isRequired: true)
    case .default:
      MemberRow(.text, "The context that holds until another one is chosen.", isRequired: true)
    }
  }
}
