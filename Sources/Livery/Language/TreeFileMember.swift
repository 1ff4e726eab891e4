package import SourceJSON

/// A member of a tree file with classes.
package enum TreeFileMember: String, MemberName {
  case classes
  case windows

  package var row: MemberRow {
    switch self {
    case .classes: MemberRow(.object, "Widget classes, each with the class it inherits from.")
    case .windows: MemberRow(.list, "The windows: widgets without a parent.", isRequired: true)
    }
  }
}
