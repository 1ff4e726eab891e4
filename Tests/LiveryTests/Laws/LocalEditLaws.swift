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
      let walks = inspection.walks(
        reading: .equality,
        within: WorkBudget(inspection.work),
        dividing: false
      )
      guard let found = await inspection.contributions(on: walks),
        !theme.sheets.contains(where: { $0.entries.contains { !$0.extends.isEmpty } })
      else { return }
      let tied = found.ties.keys.map { [$0.winner.place, $0.loser.place].sorted() }
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
      // Edits of different widgets and entries are tried together.
      var trials = TrialGroups(treeCount: inspection.trees.count)
      let isWide = random.chance(30)
      for (number, edit) in edits.enumerated() {
        let entries = edit.moved.isEmpty ? [edit.place].compactMap(\.self) : edit.moved
        let nodes = inspection.trees.indices.map { tree in
          isWide
            ? Set(inspection.trees[tree].nodes.indices)
            : inspection.trees[tree].withDescendants(found.nodes(of: entries, in: tree))
        }
        trials.add(edit, number: number, of: entries, on: nodes, touching: nodes)
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

extension Contributions {
  /// Returns the widgets of a tree that entries match in any states.
  fileprivate func nodes(of entries: [EntryPlace], in tree: Int) -> Set<Int> {
    let whole = Set(entries.map(\.whole))
    let own = nodes.filter { whole.contains($0.key.whole) }.values
    return Set(own.joined().filter { $0 >> 32 == tree }.map { $0 & 0xffff_ffff })
  }
}
