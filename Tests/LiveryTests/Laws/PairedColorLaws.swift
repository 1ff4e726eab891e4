import Livery
import LiveryInspect
import Testing

/// Laws of repairs and derived schemes with `light-dark()`, against a search of all colours.
struct PairedColorLaws {
  @Test func `a repair with light-dark gives up only where no colour helps`() async {
    await Law.holds(in: 12) { random in
      let subject = PairedColorCase(pairs: 70, using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: subject.sheet, name: "case")])
      let tree = WidgetTree(theme: theme)
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
          "colour \(found.index) as \(found.color) helps; \(repair.rest.map(\.reason))\n"
            + "\(subject)\nbecomes\n\(text)"
        )
      }
    }
  }

  @Test func `a derived scheme keeps the colours that it has in light-dark`() async {
    await Law.holds(in: 6) { random in
      let subject = PairedColorCase(pairs: 40, using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: subject.sheet, name: "case")])
      let tree = WidgetTree(theme: theme)
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
      let kept = zip(own, all).allSatisfy { subject.sheet[$0] == text[$1] }
      if !kept { throw Breach("a colour changes\n\(subject)\nbecomes\n\(text)") }
      // The text behind those that were there is that of the scheme.
      let found = try subject.improvement(
        of: text,
        where: { number in
          let start = text[..<all[number].lowerBound].lastIndex(of: "\"") ?? text.startIndex
          // A page does not turn from dark to light.
          let line = text[..<start].lastIndex(of: "\n") ?? text.startIndex
          return number >= own.count && !text[line..<start].contains("\"#w")
            && !text[start..<all[number].lowerBound].contains("light-dark(")
        },
        among: { $0 >= half }
      )
      if let found {
        throw Breach(
          "colour \(found.index) as \(found.color) helps; \(dark.rest.map(\.reason))\n"
            + "\(subject)\nbecomes\n\(text)\n\(before) \(after)"
        )
      }
    }
  }
}
