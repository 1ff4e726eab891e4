import Livery
package import SourceJSON

/// A case of a corpus: sheets, a tree, events and expected results.
///
/// The page "Conformance" of the documentation describes its members.
package struct ConformanceCase: Sendable {
  /// The behaviour that it shows, in a sentence.
  package let name: String

  /// The ids of the rules that it shows.
  package let ruleIDs: [String]

  /// The place of the case.
  package let location: SourceLocation

  /// The members by their keys.
  let members: [String: JSONNode]

  /// The valid members of a case.
  static let known = [
    "name", "rules", "note", "sheet", "sheets", "base", "theme", "themes", "policy", "resolution",
    "builtInStates", "states", "unknownClasses", "contexts", "tree", "hosts", "expect", "steps",
  ]

  /// Reads a case; its events are read when it runs.
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
