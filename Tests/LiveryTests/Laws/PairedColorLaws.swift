import Livery
import LiveryInspect
import Testing

/// Laws of repairs and derived schemes with `light-dark()`, against a search of all colours.
struct PairedColorLaws {
  @Test func `a repair with light-dark gives up only where no colour helps`() async {
    await Law.holds(in: 12) { random in
      let subject = PairedColorCase(pairs: 70, using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: subject.sheet, name: "case")])
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: subject.tree).add(to: tree)
      let repair = await Inspection(tree).repair()
      let text = repair.theme.sheets[0].text ?? ""
      let before = subject.holding(try subject.values(of: subject.sheet))
      let after = subject.holding(try subject.values(of: text))
      if zip(before, after).contains(where: { $0 && !$1 }) {
        throw Breach("a pair is broken\n\(subject)\nbecomes\n\(text)")
      }
      if repair.after.holds != after.allSatisfy(\.self) {
        throw Breach("the proof of the result is wrong\n\(subject)\nbecomes\n\(text)")
      }
      let written = try theme.editing(repair.edits).texts.first?.new ?? subject.sheet
      if written != text { throw Breach("the edits make\n\(written)\nof\n\(text)") }
      if let found = try subject.improvement(of: text) {
        throw Breach(
          "colour \(found.index) as \(found.color) helps; \(repair.unrepaired.map(\.reason))\n"
            + "\(subject)\nbecomes\n\(text)"
        )
      }
    }
  }

  @Test func `a derived scheme keeps the colours that it has in light-dark`() async {
    await Law.holds(in: 6) { random in
      let subject = PairedColorCase(pairs: 40, using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: subject.sheet, name: "case")])
      let tree = WidgetTree(ofRandomNames: theme)
      try TreeFile(text: subject.tree).add(to: tree)
      let dark = try await theme.derivation(for: ["scheme": "dark"], trees: [tree])
      let text = dark.edited.texts.first?.new ?? subject.sheet
      let (old, new) = (try subject.values(of: subject.sheet), try subject.values(of: text))
      let (before, after) = (subject.holding(old), subject.holding(new))
      let half = after.count / 2
      if old.prefix(old.count / 2) != new.prefix(old.count / 2) {
        throw Breach("the light scheme changes\n\(subject)\nbecomes\n\(text)")
      }
      if dark.proof.holds != after.suffix(half).allSatisfy(\.self) {
        throw Breach("the proof of the result is wrong\n\(subject)\nbecomes\n\(text)")
      }
      let (own, all) = (
        PairedColorCase.literals(in: subject.sheet), PairedColorCase.literals(in: text)
      )
      // Constants of their own for grounds are declared behind the ones that they are split from.
      let isGround = all.map { text[..<$0.lowerBound].hasSuffix("-ground\": \"") }
      let other = all.indices.filter { !isGround[$0] }
      let kept = zip(own, other).allSatisfy { subject.sheet[$0] == text[all[$1]] }
      if !kept { throw Breach("a colour changes\n\(subject)\nbecomes\n\(text)") }
      let pages = Self.pages(of: text)
      // The text behind those that were there is that of the scheme.
      let found = try subject.improvement(
        of: text,
        where: { number in
          let start = text[..<all[number].lowerBound].lastIndex(of: "\"") ?? text.startIndex
          // A page does not turn from dark to light.
          let line = text[..<start].lastIndex(of: "\n") ?? text.startIndex
          let isPage = pages.contains { text[line..<start].contains("\"\($0)\"") }
          return number > other[own.count - 1] && !isGround[number] && !isPage
            && !text[start..<all[number].lowerBound].contains("light-dark(")
        },
        among: { $0 >= half }
      )
      if let found {
        throw Breach(
          "colour \(found.index) as \(found.color) helps; \(dark.unrepaired.map(\.reason))\n"
            + "\(subject)\nbecomes\n\(text)\n\(before) \(after)"
        )
      }
    }
  }

  /// Returns the keys of windows, and of the constants that their backgrounds refer to.
  private static func pages(of sheet: String) -> Set<String> {
    var pages = Set(sheet.matches(of: #/#w\d/#).map { String($0.output) })
    var count = 0
    while pages.count > count {
      count = pages.count
      for line in sheet.split(separator: "\n") {
        let parts = line.split(separator: "\"")
        guard parts.count > 1, pages.contains(String(parts[1])) else { continue }
        for reference in line.matches(of: #/\$[a-z0-9-]+/#) {
          pages.insert(String(reference.output))
        }
      }
    }
    return pages
  }
}
