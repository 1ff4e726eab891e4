package import SourceJSON

/// A member of the declaration of a property.
package enum PropertyMember: String, MemberName {
  case kind
  case of
  case min
  case max
  case initial
  case inherits
  case affects
  case description
  case deprecated

  package var row: MemberRow {
    switch self {
    case .kind: MemberRow(.any, "What kind of value a property takes.", isRequired: true)
    case .of: MemberRow(.any, "The words of an enumeration, or the kind of a list’s elements.")
    case .min: MemberRow(.any, "The least value.")
    case .max: MemberRow(.any, "The greatest value.")
    case .initial: MemberRow(.any, "The value where nothing is declared.")
    case .inherits:
      MemberRow(.flag, "Whether a widget takes its parent’s value where nothing is specified.")
    case .affects:
      MemberRow(
        .any,
        "What a change of the value affects: sizes and positions, or only what is drawn."
      )
    case .description: MemberRow(.text, "The meaning of the property.")
    case .deprecated: MemberRow(.any, "Whether uses are reported, or what to use instead.")
    }
  }
}

extension PropertyMember {
  /// The members of a type, which the elements of a list have too.
  package static let ofTypes: [Self] = [.kind, .of, .min, .max]
}
