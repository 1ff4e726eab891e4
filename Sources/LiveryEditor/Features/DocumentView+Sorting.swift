import Livery
import SourceJSON

extension DocumentView {
  /// The edits that sort the entries of the sheet, and those of each `@when`, by rank.
  package var sortings: [OfferedEdit] {
    let ranks = entryRanks
    return tree.nodes.indices.filter(isTop).compactMap { sorting(of: $0, by: ranks) }
  }

  /// The edits that sort the entries around a key.
  func sortings(at offset: Int) -> [OfferedEdit] {
    let place = CursorPlace(tree, at: offset)
    guard place.isKey, let node = place.container, isTop(node) else { return [] }
    return sorting(of: node, by: entryRanks).map { [$0] } ?? []
  }

  /// The different ranks of each entry, by the offset of its key.
  private var entryRanks: [Int: Set<EntryRank>] {
    guard role == .sheet, let loaded = themes.first,
      let sheet = project?.sheet(at: document.path)
    else { return [:] }
    let states = loaded.theme.appearance().stateNames
    return sheet.entries.reduce(into: [:]) { ranks, entry in
      guard let place = entry.location?.offset else { return }
      ranks[place] = EntryRank.ranks(of: entry.target, states: states)
    }
  }

  /// Returns the edit that sorts the entries of an object by rank, the weakest first; `nil` if they
  /// are sorted.
  ///
  /// Entries of one rank keep their order, and constants and directives their places.
  private func sorting(of node: Int, by ranks: [Int: Set<EntryRank>]) -> OfferedEdit? {
    if tree.nodes[node].isBroken { return nil }
    var entries: [(part: Int, rank: EntryRank)] = []
    var isUniform = true
    for (number, part) in tree.nodes[node].parts.enumerated() {
      guard let key = part.key, let all = ranks[tree.tokens[key].range.lowerBound],
        let rank = all.min()
      else { continue }
      if all.count > 1 { isUniform = false }
      entries.append((number, rank))
    }
    let sorted = entries.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    let pairs = zip(entries, sorted).map { (place: $0.part, part: $1.element.part) }
    guard let first = pairs.first(where: { $0.place != $0.part })?.place,
      let last = pairs.last(where: { $0.place != $0.part })?.place
    else { return nil }
    let around = tree.key(of: node).map { " of '\($0)'" } ?? ""
    var offer = OfferedEdit("Sort the entries\(around) by rank", kind: "refactor.rewrite")
    let moved = Dictionary(uniqueKeysWithValues: pairs.map { ($0.place, $0.part) })
    let texts = PartTexts(tree, of: node)
    let text = texts.text(of: (first...last).map { moved[$0] ?? $0 }, from: first)
    offer.replace(texts.range(first...last), of: source, in: document.path, with: text)
    offer.passesOthers = !isUniform || isBRStyle
    return offer
  }
}

/// The criteria of a rank that an entry has on any widget.
private struct EntryRank: Hashable, Comparable {
  /// The weight of the states in the last step.
  private let mask: UInt64
  /// The origin: default, controls or rules.
  private let origin: Origin
  private let ids: Int
  private let names: Int
  /// The weight of the negated states in the last step.
  private let negated: UInt64

  /// Returns the different ranks that the selectors of an entry have.
  static func ranks(of target: Entry.Target, states: [String]) -> Set<Self> {
    switch target {
    case .defaultStyle: [Self(nil, origin: .defaultStyle, states: states)]
    case .controls(let selector): [Self(selector.target, origin: .controls, states: states)]
    case .barControls(let selectors), .selectors(let selectors):
      Set(selectors.map { Self($0.target, origin: .rules, states: states) })
    }
  }

  /// Creates the rank of a last step; `states` are all of them, the strongest first.
  private init(_ step: Selector.Step?, origin: Origin, states: [String]) {
    func weight(of some: [Selector.Step.State]) -> UInt64 {
      some.reduce(0) { sum, state in
        sum
          | (states.firstIndex(of: state.name).map { 1 << UInt64(states.count - 1 - $0) } ?? 0)
      }
    }
    mask = weight(of: step?.states ?? [])
    negated = weight(of: step?.excludedStates ?? [])
    self.origin = origin
    ids = step?.id == nil ? 0 : 1
    names = step?.rankedNameCount ?? 0
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.mask, left.origin, left.ids, left.names, left.negated)
      < (right.mask, right.origin, right.ids, right.names, right.negated)
  }
}
