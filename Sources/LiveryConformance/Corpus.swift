import Livery
package import SourceJSON

/// The cases of a folder, and the rules that they show.
package struct Corpus: Sendable {
  /// The name of the file that lists the rules of a corpus.
  package static let indexName = "rules.json"

  /// The rules in the order of the definition; none if the corpus has no index.
  package private(set) var rules: [LanguageRule] = []

  /// The cases in the order of the files.
  package private(set) var cases: [ConformanceCase] = []

  private var hasIndex = false

  /// Reads the files of a corpus, and reports invalid cases and unknown rules.
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

  /// The rules without a case.
  package var rulesWithoutCase: [LanguageRule] {
    let shown = Set(cases.flatMap(\.ruleIDs))
    return rules.filter { !shown.contains($0.id) }
  }

  /// Returns the rules of a case that the index lists.
  package func rules(of subject: ConformanceCase) -> [LanguageRule] {
    subject.ruleIDs.map { id in
      rules.first { $0.id == id } ?? LanguageRule(id: id, section: "", text: "")
    }
  }

  /// Keeps only the cases of rules whose ids have a prefix.
  package mutating func stay(inRules prefix: String) {
    cases.removeAll { subject in !subject.ruleIDs.contains { $0.hasPrefix(prefix) } }
    rules.removeAll { !$0.id.hasPrefix(prefix) }
  }
}

extension Diagnostic.Code {
  /// A case with a rule that the index of its corpus lacks.
  package static let unknownRule = Self("unknown-rule")
  /// A rule of the definition without a case.
  package static let ruleWithoutCase = Self("rule-without-case")
  /// A case that cannot be run, such as one that changes a widget that does not exist.
  package static let brokenCase = Self("broken-case")
}
