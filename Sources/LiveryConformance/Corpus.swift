import Livery
package import SourceJSON

/// The cases of a folder, and the rules that they show.
package struct Corpus: Sendable {
  /// The name of the file in which a corpus lists the rules.
  package static let indexName = "rules.json"

  /// The rules in the order of the definition; none if the corpus has no index.
  package private(set) var rules: [LanguageRule] = []

  /// The cases in the order of the files.
  package private(set) var cases: [ConformanceCase] = []

  private var hasIndex = false

  /// Reads the files of a corpus, and reports what is no case and which rules there are not.
  package init(_ files: [SourceText], into diagnostics: inout Diagnostics) {
    var json = JSONReader(diagnostics)
    for file in files {
      guard let root = JSONParser.parse(file, into: &json.diagnostics) else { continue }
      if file.name == Self.indexName || file.name.hasSuffix("/" + Self.indexName) {
        hasIndex = true
        rules = LanguageRule.index(root, into: &json)
      } else {
        readCases(root, into: &json)
      }
    }
    check(&json.diagnostics)
    diagnostics = json.diagnostics
  }

  private mutating func readCases(_ root: JSONNode, into json: inout JSONReader) {
    guard let members = json.members(root, of: "an object with 'cases'") else { return }
    for member in members {
      switch member.key {
      case "$schema", "language", "note": break
      case "cases":
        for node in json.list(member.value, of: "cases") {
          if let new = ConformanceCase(node, into: &json) { cases.append(new) }
        }
      default: json.reportUnknown(member, known: ["language", "note", "cases"])
      }
    }
  }

  private func check(_ diagnostics: inout Diagnostics) {
    var names: [String: SourceLocation] = [:]
    let known = Set(rules.map(\.id))
    for subject in cases {
      if let first = names.updateValue(subject.location, forKey: subject.name) {
        let message = "there is another case '\(subject.name)'"
        let notes = [Diagnostic.Note("the other one is here", at: first)]
        diagnostics.error(.duplicateName, message, at: subject.location, notes: notes)
      }
      if !hasIndex { continue }
      for id in subject.ruleIDs where !known.contains(id) {
        let suggestion = Suggestion.phrase(for: id, in: rules.map(\.id))
        let message = "'\(subject.name)' shows a rule that there is not, '\(id)'\(suggestion)"
        diagnostics.error(.unknownRule, message, at: subject.location)
      }
    }
  }

  /// The rules that no case shows.
  package var rulesWithoutCase: [LanguageRule] {
    let shown = Set(cases.flatMap(\.ruleIDs))
    return rules.filter { !shown.contains($0.id) }
  }

  /// The rules that a case shows, as far as the index has them.
  package func rules(of subject: ConformanceCase) -> [LanguageRule] {
    subject.ruleIDs.map { id in
      rules.first { $0.id == id } ?? LanguageRule(id: id, section: "", text: "")
    }
  }

  /// Leaves only the cases that show a rule whose id begins like this.
  package mutating func stay(inRules prefix: String) {
    cases.removeAll { subject in !subject.ruleIDs.contains { $0.hasPrefix(prefix) } }
    rules.removeAll { !$0.id.hasPrefix(prefix) }
  }
}

extension Diagnostic.Code {
  /// A case that names a rule which the index of its corpus does not have.
  package static let unknownRule = Self("unknown-rule")
  /// A rule of the definition that no case shows.
  package static let ruleWithoutCase = Self("rule-without-case")
  /// A case in which something cannot be done, such as what it does to a widget that is not there.
  package static let brokenCase = Self("broken-case")
}
