extension JSONNode {
  /// The members of an object, of each key the last one, in the order of the file.
  ///
  /// Each further member with a key that the object already has is reported there. Anything but an
  /// object has no members. Keys are equal when Swift's strings are, so however their accents are
  /// encoded.
  package func uniqueMembers(
    severity: Diagnostic.Severity,
    into diagnostics: inout Diagnostics
  ) -> JSONMembers {
    let members = members
    guard members.mayHaveDuplicateKeys else { return members }
    var first: [String: SourceLocation] = [:]
    var last: [String: Int] = [:]
    var hasDuplicates = false
    var superseded: [Int] = []
    for (index, member) in members.enumerated() {
      if let earlier = last.updateValue(index, forKey: member.key) { superseded.append(earlier) }
      guard let definition = first[member.key] else {
        first[member.key] = member.keyLocation
        continue
      }
      hasDuplicates = true
      diagnostics.append(
        Diagnostic(
          severity,
          .duplicateKey,
          "duplicate key '\(member.key)'"
            + (severity == .warning ? "; the last one applies" : "; remove one of the two"),
          at: member.keyLocation,
          notes: [Diagnostic.Note("first defined here", at: definition)]
        )
      )
    }
    if !hasDuplicates { return members }
    // Nobody reads them, but what is in them is wrong as well.
    if severity == .error {
      for member in members.only(superseded.sorted()) {
        member.value.reportDuplicateKeys(into: &diagnostics)
      }
    }
    return members.only(last.values.sorted())
  }

  /// Reports each further member with a key that its object already has, in the value and in all in it.
  private func reportDuplicateKeys(into diagnostics: inout Diagnostics) {
    switch value {
    case .null, .bool, .number, .string: break
    case .array(let elements):
      for element in elements { element.reportDuplicateKeys(into: &diagnostics) }
    case .object:
      for member in uniqueMembers(severity: .error, into: &diagnostics) {
        member.value.reportDuplicateKeys(into: &diagnostics)
      }
    }
  }
}
