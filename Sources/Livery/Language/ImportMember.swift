package import SourceJSON

/// A member of an import in another format.
package enum ImportMember: String, MemberName {
  case path
  case from

  package var row: MemberRow {
    switch self {
    case .path: MemberRow(.text, "The file, relative to this one.", isRequired: true)
    case .from: MemberRow(.text, "The format of the file.", isRequired: true)
    }
  }
}
