import Livery
package import SourceJSON

/// A case of a corpus: sheets, a tree, what happens to it, and what must come out.
///
/// The page "Conformance" of the documentation says what its members mean.
package struct ConformanceCase: Sendable {
  /// What it shows, in a sentence.
  package let name: String

  /// The ids of the rules that it shows.
  package let ruleIDs: [String]

  /// Where it stands.
  package let location: SourceLocation

  /// Its members by their keys.
  let members: [String: JSONNode]

  /// The members that a case may have.
  static let known = [
    "name", "rules", "note", "sheet", "sheets", "theme", "themes", "policy", "resolution",
    "builtInStates", "unknownClasses", "contexts", "tree", "hosts", "expect", "steps",
  ]

  /// Reads a case; what happens in it is read when it runs.
  init?(_ node: JSONNode, into json: inout JSONReader) {
    guard let found = json.members(node, of: "a case") else { return nil }
    var members: [String: JSONNode] = [:]
    for member in found {
      if Self.known.contains(member.key) {
        members[member.key] = member.value
      } else {
        json.reportUnknown(member, known: Self.known)
      }
    }
    location = node.location
    self.members = members
    name = members["name"].flatMap { json.string($0) } ?? ""
    ruleIDs =
      members["rules"].map { node in
        json.list(node, of: "rules").compactMap { json.string($0) }
      } ?? []
    if name.isEmpty || ruleIDs.isEmpty {
      let message = "a case has a 'name' and 'rules' that it shows"
      json.diagnostics.error(.missingMember, message, at: node.location)
    }
  }
}
