import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of edits that keep all rules, which are tried on the theme itself.
struct LocalEditLaws {
  @Test func `an edit changes as many values as there are differences to a theme written so`() async
  {
    var (tried, swapped, removed) = (0, 0, 0)
    await Law.holds(in: 40) { random in
      let subject =
        random.chance(70)
        ? try PlainSubject(ofFewWords: &random) : try PlainSubject(widgets: 3...9, using: &random)
      guard let subject else { return }
      let (theme, inspection) = (subject.theme, subject.inspection)
      let walks = inspection.walks(reading: .equality, within: WorkBudget(inspection.work))
      guard let ties = await inspection.contributions(on: walks)?.ties,
        !theme.sheets.contains(where: { $0.entries.contains { !$0.extends.isEmpty } })
      else { return }
      let tied = ties.keys.map { tie in
        [tie.winner, tie.loser].map { EntryPlace(sheet: $0.sheet, entry: $0.entry) }.sorted()
      }
      let places = Self.places(in: theme).shuffled(using: &random)
      let pairs = zip(places, places.dropFirst()).filter { $0.sheet == $1.sheet && $0 != $1 }
        .map { [$0, $1].sorted() }
      let removals = places.flatMap { place in
        theme.sheets[place.sheet].entries[place.entry].settings.map {
          SheetEdit.removeDeclaration(of: $0.setting, in: place)
        }
      }
      let swaps = (Set(tied).sorted { $0[0] < $1[0] } + pairs.prefix(3))
        .map { SheetEdit.swapEntries($0[0], $0[1]) }
      let edits = swaps + removals.prefix(6)
      let nodes = inspection.trees.map { Set($0.nodes.indices) }
      var trials = TrialGroups(treeCount: nodes.count)
      for (number, edit) in edits.enumerated() {
        trials.add(edit, number: number, of: [], on: nodes, touching: nodes)
      }
      let counts = await walks.differences(by: trials)
      for (number, edit) in edits.enumerated() {
        guard let other = theme.applying([edit]) else { continue }
        tried += 1
        let expected = inspection.differences(to: other)
        if counts[number] != expected {
          throw Breach(
            "\(edit): \(counts[number] ?? -1), expected \(expected ?? -1)\n\(subject.account)"
          )
        }
        if expected == 0 { continue }
        if case .swapEntries = edit { swapped += 1 } else { removed += 1 }
      }
    }
    #expect(swapped >= tried / 60 && removed >= tried / 20, "\(swapped), \(removed) of \(tried)")
  }

  /// The entries with selectors of the app's sheets.
  private static func places(in theme: Theme) -> [EntryPlace] {
    theme.sheets.indices.filter { theme.isOwn(sheet: $0) }.flatMap { sheet in
      let entries = theme.sheets[sheet].entries
      return entries.indices.filter { !entries[$0].selectors.isEmpty }
        .map { EntryPlace(sheet: sheet, entry: $0) }
    }
  }
}
