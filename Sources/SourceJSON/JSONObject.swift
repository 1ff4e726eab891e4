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
    for (index, member) in members.enumerated() {
      last[member.key] = index
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
            + (severity == .warning ? "; the last one holds" : "; remove one of the two"),
          at: member.keyLocation,
          notes: [Diagnostic.Note("first defined here", at: definition)]
        )
      )
    }
    return !hasDuplicates ? members : members.only(last.values.sorted())
  }
}
