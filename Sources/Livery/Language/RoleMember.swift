package import SourceJSON

/// A member of the roles of a class.
package enum RoleMember: String, MemberName {
  case text
  case font
  case placeholder
  case fill
  case gloss
  case ground
  case border
  case mark
  case boundary

  package var row: MemberRow {
    switch self {
    case .text: MemberRow(.text, "The colour of its text.")
    case .font: MemberRow(.text, "The font of its text.")
    case .placeholder:
      MemberRow(.text, "The colour of the text that stands where something may be typed.")
    case .fill: MemberRow(.text, "What it is filled with.")
    case .gloss: MemberRow(.text, "What lies over the fill and shines.")
    case .ground: MemberRow(.text, "What is behind everything in it.")
    case .border: MemberRow(.text, "The line around it.")
    case .mark: MemberRow(.text, "What says something without words.")
    case .boundary:
      MemberRow(.flag, "Whether widgets of the class are found by their border or fill.")
    }
  }
}
