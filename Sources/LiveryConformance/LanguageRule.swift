import SourceJSON

/// A rule of the language definition, as listed in the index of a corpus.
package struct LanguageRule: Hashable, Sendable {
  /// The stable id, such as `L2.5-3`: the section and a number.
  package let id: String

  /// The section of the rule, such as `2.5 References`.
  package let section: String

  /// The text of the rule.
  package let text: String
}

extension LanguageRule {
  /// Reads the index of a corpus: `{ "sections": [ { "section", "title", "rules": { id: text } } ]
  /// }`.
  static func index(_ root: JSONNode, into json: inout JSONReader) -> [LanguageRule] {
    guard let members = json.members(root, of: "an index of rules") else { return [] }
    var rules: [LanguageRule] = []
    for member in members {
      switch member.key {
      case "$schema", "language": break
      case "sections":
        for node in json.list(member.value, of: "sections") { rules += section(node, into: &json) }
      default: json.reportUnknown(member, known: ["language", "sections"])
      }
    }
    return rules
  }

  private static func section(_ node: JSONNode, into json: inout JSONReader) -> [LanguageRule] {
    guard let members = json.members(node, of: "a section") else { return [] }
    var (number, title) = ("", "")
    var texts: [(id: String, text: String)] = []
    for member in members {
      switch member.key {
      case "section": number = json.string(member.value) ?? number
      case "title": title = json.string(member.value) ?? title
      case "rules":
        for rule in json.members(member.value, of: "rules by id").map(Array.init) ?? [] {
          if let text = json.string(rule.value) { texts.append((rule.key, text)) }
        }
      default: json.reportUnknown(member, known: ["section", "title", "rules"])
      }
    }
    return texts.map { LanguageRule(id: $0.id, section: "\(number) \(title)", text: $0.text) }
  }
}
