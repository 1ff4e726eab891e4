extension JSONNode {
  /// Returns the members of an object in the order of the file; of each key the last one.
  ///
  /// Reports each further member with a key that the object already has. Values other than objects
  /// have no members. Keys are equal if Swift's strings are equal, regardless of how their accents
  /// are encoded.
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
          message: "duplicate key '\(member.key)'"
            + (severity == .warning ? "; the last one applies" : "; remove one of the two"),
          at: member.keyLocation,
          notes: [Diagnostic.Note("first defined here", at: definition)]
        )
      )
    }
    if !hasDuplicates { return members }
    // These values are not read, but problems inside them are reported all the same.
    if severity == .error {
      for member in members.only(superseded.sorted()) {
        member.value.reportDuplicateKeys(into: &diagnostics)
      }
    }
    return members.only(last.values.sorted())
  }

  /// Reports each further member with a key that its object already has, in the value and its
  /// contents.
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
