import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of entries that trade places.
struct ExchangeLaws {
  @Test func `entries that trade places change as many values as in a theme written so`() async {
    var (tried, changed) = (0, 0)
    await Law.holds(in: 60) { random in
      let subject = try PlainSubject(ofFewWords: &random)
      let (theme, inspection) = (subject.theme, subject.inspection)
      let sheets = theme.sheets
      if sheets.flatMap(\.entries).contains(where: { !$0.extends.isEmpty }) { return }
      let walks = inspection.walks(reading: .equality, within: WorkBudget(inspection.work))
      guard let ties = await inspection.contributions(on: walks)?.ties else { return }
      let tied = ties.keys.map { tie in
        [tie.winner, tie.loser].map { EntryPlace(sheet: $0.sheet, entry: $0.entry) }.sorted()
      }
      let pairs = Set(tied).sorted { $0[0] < $1[0] } + Self.pairs(of: theme, using: &random)
      let nodes = inspection.trees.map { Set($0.nodes.indices) }
      var trials = TrialGroups(treeCount: nodes.count)
      for (number, pair) in pairs.enumerated() {
        trials.add(
          .swapEntries(pair[0], pair[1]),
          number: number,
          of: pair,
          on: nodes,
          touching: nodes
        )
      }
      let counts = await walks.differences(by: trials)
      for (number, pair) in pairs.enumerated() {
        guard let other = theme.applying([.swapEntries(pair[0], pair[1])]) else { continue }
        tried += 1
        let expected = inspection.differences(to: other)
        if counts[number] != expected {
          throw Breach(
            "\(pair): \(counts[number] ?? -1), expected \(expected ?? -1)\n\(subject.account)"
          )
        }
        if expected != 0 { changed += 1 }
      }
    }
    #expect(tried >= 30 && changed >= tried / 10, "\(changed) of \(tried) change a value")
  }
  /// Two entries of each of the app's sheets.
  private static func pairs(of theme: Theme, using random: inout SplitMix64) -> [[EntryPlace]] {
    theme.sheets.enumerated().compactMap { sheet, content in
      guard theme.isOwn(sheet: sheet) else { return nil }
      let entries = content.entries.indices.filter { !content.entries[$0].selectors.isEmpty }
      let pair = entries.shuffled(using: &random).prefix(2).sorted()
      return pair.count < 2 ? nil : pair.map { EntryPlace(sheet: sheet, entry: $0) }
    }
  }
}
