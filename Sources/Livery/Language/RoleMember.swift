package import SourceJSON

/// A member of the roles of a class.
package enum RoleMember: MemberName {
  /// A setting in a role.
  case role(Role)
  /// The answer whether widgets are found by their border or fill.
  case boundary

  package static let allCases = Role.allCases.map(Self.role) + [.boundary]

  package init?(rawValue: String) {
    if rawValue == Self.boundary.rawValue {
      self = .boundary
    } else if let role = Role(rawValue: rawValue) {
      self = .role(role)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .role(let role): role.rawValue
    case .boundary: "boundary"
    }
  }

  package var row: MemberRow {
    switch self {
    case .role(.text): MemberRow(.text, "The colour of its text.")
    case .role(.font): MemberRow(.text, "The font of its text.")
    case .role(.placeholder):
      MemberRow(.text, "The colour of the text that stands where something may be typed.")
    case .role(.fill): MemberRow(.text, "What it is filled with.")
    case .role(.gloss): MemberRow(.text, "What lies over the fill and shines.")
    case .role(.ground): MemberRow(.text, "What is behind everything in it.")
    case .role(.border): MemberRow(.text, "The line around it.")
    case .role(.mark): MemberRow(.text, "What says something without words.")
    case .boundary:
      MemberRow(.flag, "Whether widgets of the class are found by their border or fill.")
    }
  }
}
