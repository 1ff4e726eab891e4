import Foundation
import SourceJSON

/// The page with the definition of the language.
struct LanguagePage {
  /// A section with its rules, in their order.
  struct Section {
    var number: String
    var title: String
    var rules: [(id: String, text: String)] = []
  }

  private(set) var sections: [Section] = []

  /// Parses the page: headings with a number, and items that begin with an id.
  init(_ text: String) {
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("## ") {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, words[0].first?.isNumber == true else { continue }
        sections.append(Section(number: words[0], title: words[1]))
      } else if line.hasPrefix("- **L"), let end = line.range(of: "** ") {
        let id = String(line[line.index(line.startIndex, offsetBy: 4)..<end.lowerBound])
        sections[sections.count - 1].rules.append((id, String(line[end.upperBound...])))
      } else if line.hasPrefix("  "), var section = sections.last,
        var rule = section.rules.popLast()
      {
        rule.text += " " + line.trimmingCharacters(in: .whitespaces)
        section.rules.append(rule)
        sections[sections.count - 1] = section
      }
    }
  }

  /// The index of rules for a corpus.
  var index: String {
    let sections = sections.filter { !$0.rules.isEmpty }.map { section in
      JSONValue.object([
        .init("section", .string(section.number)),
        .init("title", .string(section.title)),
        .init("rules", .object(section.rules.map { .init($0.id, .string($0.text)) })),
      ])
    }
    return JSONValue.object([.init("language", 1), .init("sections", .array(sections))]).text()
      + "\n"
  }
}
