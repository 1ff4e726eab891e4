import Livery
import SourceJSON

/// The effects of a theme's entries on trees: which declarations contribute and are
/// needed, and which win by order alone.
struct Contributions: Sendable {
  /// A declaration, by its entry and setting.
  struct Key: Hashable, Sendable {
    /// The entry.
    let place: EntryPlace
    let setting: Setting

    init(_ place: EntryPlace, _ setting: Setting) {
      (self.place, self.setting) = (place.whole, setting)
    }
  }

  /// Two declarations of equal specificity.
  ///
  /// The first one wins.
  struct Tie: Hashable, Sendable {
    let winner: Key
    let loser: Key
  }

  /// The contributing declarations, selectors and entries.
  var declarations: Set<Key> = []
  var selectors: Set<EntryPlace> = []
  var entries: Set<EntryPlace> = []

  /// The entries applied to inner objects, which no widget style contains.
  var appliedInside: Set<EntryPlace> = []

  /// The declarations and states without which a value would differ.
  var needed: Set<Key> = []
  var neededStates: [EntryPlace: StateBits] = [:]

  /// The declarations whose removal has effects that a style alone does not show.
  var entangled: Set<Key> = []

  /// The winners over declarations that match, and the numbers of situations.
  var overrides: [Key: [Override: Int]] = [:]

  /// The winners of the settings of extending entries: their own declarations, or extended ones.
  var outcomes: [Key: Set<Override>] = [:]

  /// The winners over the declarations of each selector.
  var selectorOverrides: [EntryPlace: [Override: Int]] = [:]

  /// The ties that order alone resolves, with the number of situations and the first of them.
  var ties: [Tie: (count: Int, first: Witness)] = [:]

  /// The widgets that each selector matches in any states, by tree.
  var nodes: [EntryPlace: Set<Int>] = [:]

  /// The widgets with too many situations.
  var unchecked: [Unchecked] = []

  /// The classes of these widgets and of their descendants.
  var unboundedClasses: Set<String> = []

  /// The number of situations visited.
  var situationCount = 0

  /// Adds the result of a pass, for a number of combinations of contexts in which it is the same.
  mutating func formUnion(_ other: Contributions, count: Int) {
    declarations.formUnion(other.declarations)
    selectors.formUnion(other.selectors)
    entries.formUnion(other.entries)
    appliedInside.formUnion(other.appliedInside)
    needed.formUnion(other.needed)
    neededStates.merge(other.neededStates) { $0 | $1 }
    entangled.formUnion(other.entangled)
    outcomes.merge(other.outcomes) { $0.union($1) }
    for (key, found) in other.overrides {
      for (overriding, number) in found {
        overrides[key, default: [:]][overriding, default: 0] += count * number
      }
    }
    for (key, found) in other.selectorOverrides {
      for (overriding, number) in found {
        selectorOverrides[key, default: [:]][overriding, default: 0] += count * number
      }
    }
    for (tie, found) in other.ties {
      let known = ties[tie] ?? (0, found.first)
      ties[tie] = (known.count + count * found.count, known.first)
    }
    nodes.merge(other.nodes) { $0.union($1) }
    unchecked += other.unchecked
    unboundedClasses.formUnion(other.unboundedClasses)
    situationCount += count * other.situationCount
  }
}

/// A winner over another declaration.
struct Override: Hashable, Sendable {
  /// The entry; `nil` for inherited and built-in values and those set by a program.
  let place: EntryPlace?
  /// The location of the declaration.
  let location: SourceLocation?
  /// The origin of the value.
  let origin: Origin
}

extension Inspection {
  /// Collects the effects of all entries of the theme; returns `nil` if the work budget is
  /// exceeded.
  ///
  /// The walks do not distinguish contexts in which the same values are equal.
  func contributions(on walks: Walks) async -> Contributions? {
    let index = EntryIndex(theme)
    let results = await walks.results { walk, tree, contexts in
      ContributionPass(of: tree, in: contexts, entries: index, on: walk)
    }
    guard let results else { return nil }
    var all = Contributions()
    for (count, result) in results.counted { all.formUnion(result, count: count) }
    for declaration in trees.flatMap(\.ownDeclarations) {
      all.noteApplied(inside: declaration, entries: index)
    }
    return all
  }
}

/// Collects the contributions in one tree and one combination of contexts.
private struct ContributionPass: SituationPass {
  private let index: EntryIndex
  private var found = Contributions()
  private var seen: Set<UInt64> = []
  private var seenWithin: Set<UInt64> = []
  private var evidence: CascadeEvidence
  private let tree: Int
  private let contexts: Contexts

  init(
    of tree: Int,
    in contexts: Contexts,
    entries index: EntryIndex,
    on walk: SituationWalk
  ) {
    self.index = index
    self.tree = tree
    self.contexts = contexts
    evidence = CascadeEvidence(walk)
  }

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    found.situationCount += 1
    if situation.states == 0 {
      let node = tree << 32 | situation.node
      for place in walk.matching(situation) { found.nodes[place, default: []].insert(node) }
    }
    let hasChildren = !walk.tree.nodes[situation.node].children.isEmpty
    let key = walk.cascadeKey(of: situation)
    let isNew = hasChildren ? seenWithin.insert(key).inserted : seen.insert(key).inserted
    if isNew { evidence.collect(from: situation, hasChildren: hasChildren, in: &walk) }
    return 0
  }

  mutating func finish(_ walk: inout SituationWalk) -> Contributions {
    found.add(evidence, of: walk, entries: index, in: contexts)
    found.unchecked = walk.unchecked
    for node in walk.tree.withDescendants(Set(walk.unbounded.keys)) {
      var next: String? = walk.tree.nodes[node].className
      while let name = next, found.unboundedClasses.insert(name).inserted {
        next = walk.superclass(of: name)
      }
    }
    return found
  }
}

extension Contributions {
  /// Adds the contributions shown by the styles of a walk.
  fileprivate mutating func add(
    _ evidence: CascadeEvidence,
    of walk: SituationWalk,
    entries index: EntryIndex,
    in contexts: Contexts
  ) {
    for place in evidence.applied {
      selectors.insert(place)
      entries.insert(place.whole)
    }
    evidence.forEach(\.contributes) { place, declaration in
      selectors.insert(place)
      entries.insert(place.whole)
      note(declaration, in: place, entries: index)
    }
    evidence.forEach(\.isNeeded) { place, declaration in
      // An extended declaration may replace this one.
      if index.entry(place).extends.isEmpty { needed.insert(Key(place, declaration.setting)) }
    }
    evidence.forEach(\.isEntangled) { place, declaration in
      entangled.insert(Key(index.owner(of: declaration, in: place), declaration.setting))
    }
    evidence.forEachNeededState(in: walk) { place, states in
      neededStates[place, default: 0] |= states
    }
    if index.hasExtenders {
      evidence.forEachDeclaration { place, declaration in
        if index.entry(place).extends.isEmpty { return }
        let owner = index.owner(of: declaration, in: place)
        let outcome = Override(place: owner.whole, location: declaration.location, origin: .rules)
        outcomes[Key(place, declaration.setting), default: []].insert(outcome)
      }
    }
    evidence.forEachTie { leader, second, count, first, ancestors in
      let tie = Tie(
        winner: Key(leader.0, leader.1.setting),
        loser: Key(second.0, second.1.setting)
      )
      let known =
        ties[tie] ?? (0, walk.witness(of: first, within: ancestors, where: contexts))
      ties[tie] = (known.count + count, known.first)
    }
    evidence.forEachHidden { place, declaration, by, overriding in
      let key = Key(index.owner(of: declaration, in: place), declaration.setting)
      // The selector that matches is irrelevant here.
      let entry = by?.0.whole
      let known = Override(place: entry, location: by?.1.location, origin: overriding.origin)
      selectorOverrides[place, default: [:]][known, default: 0] += overriding.count
      if entry == key.place { return }
      overrides[key, default: [:]][known, default: 0] += overriding.count
    }
  }

  fileprivate mutating func note(
    _ declaration: Declaration,
    in place: EntryPlace,
    entries index: EntryIndex
  ) {
    let owner = index.owner(of: declaration, in: place)
    declarations.insert(Key(owner, declaration.setting))
    entries.insert(owner.whole)
    if owner != place {
      for extended in index.extended(by: declaration) { entries.insert(extended.whole) }
    }
    noteApplied(inside: declaration, entries: index)
  }

  /// Records the entries that a declaration applies to inner objects, entirely and with the entries
  /// that they extend.
  fileprivate mutating func noteApplied(inside declaration: Declaration, entries index: EntryIndex)
  {
    var pending = declaration.value.styleNames.flatMap { index.entries(named: $0) }
    var inside: Set<EntryPlace> = []
    while let next = pending.popLast() {
      let entry = index.entry(next)
      selectors.insert(next)
      appliedInside.insert(next.whole)
      for (setting, _) in entry.settings { declarations.insert(Key(next, setting)) }
      if inside.insert(next.whole).inserted {
        entries.insert(next.whole)
        pending += entry.extends.flatMap { index.entries(named: $0.value) }
      }
    }
  }
}

extension Declaration.Value {
  /// The entries applied to inner objects, including those of properties that are not declared to
  /// be styles.
  fileprivate var styleNames: [String] {
    if case .value(let value) = self { value.styleNames } else { [] }
  }
}

extension SettingValue {
  fileprivate var styleNames: [String] {
    switch self {
    case .style(let name): return [name]
    case .object(let members):
      guard members.count == 1, case .string(let name)?? = members["style"] else { return [] }
      return [name]
    case .list(let values): return values.flatMap { $0?.styleNames ?? [] }
    default: return []
    }
  }
}
