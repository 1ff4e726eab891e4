import Livery
import SourceJSON

/// What the entries of a theme do on trees (spec 15.2): what contributes somewhere, what is needed there,
/// and what leads by its order alone.
struct Contributions: Sendable {
  /// A declaration, by its entry and setting.
  struct Key: Hashable, Sendable {
    let sheet: Int
    let entry: Int
    let setting: Setting

    init(_ place: EntryPlace, _ setting: Setting) {
      (sheet, entry, self.setting) = (place.sheet, place.entry, setting)
    }
  }

  /// An entry.
  struct EntryKey: Hashable, Sendable {
    let sheet: Int
    let entry: Int

    init(_ place: EntryPlace) { (sheet, entry) = (place.sheet, place.entry) }

    init(_ key: Key) { (sheet, entry) = (key.sheet, key.entry) }
  }

  /// Two declarations of which the first leads.
  struct Tie: Hashable, Sendable {
    let winner: Key
    let loser: Key
  }

  /// The declarations, selectors and entries that contribute.
  var declarations: Set<Key> = []
  var selectors: Set<EntryPlace> = []
  var entries: Set<EntryKey> = []

  /// The entries that are worn by inner objects, which no style shows.
  var wornInside: Set<EntryKey> = []

  /// The declarations and the states without which some value would be another one.
  var needed: Set<Key> = []
  var neededStates: [EntryPlace: StateBits] = [:]

  /// The declarations of which a style alone does not show what would be without them.
  var entangled: Set<Key> = []

  /// What wins over declarations where these apply, with how often it does.
  var hiders: [Key: [Hider: Int]] = [:]

  /// What entries that extend others say in the end, by themselves or through those.
  var outcomes: [Key: Set<Hider>] = [:]

  /// The same by selector.
  var selectorHiders: [EntryPlace: [Hider: Int]] = [:]

  /// What leads by order alone, with how many situations that is in and the first of them.
  var ties: [Tie: (count: Int, first: Witness)] = [:]

  /// Which selectors match widgets, whatever states these are in, and which: by tree.
  var nodes: [EntryPlace: Set<Int>] = [:]

  /// The widgets with too many situations.
  var unjudged: [Unjudged] = []

  /// The classes of these and of all inside them.
  var unboundedClasses: Set<String> = []

  /// How many situations were looked at.
  var situationCount = 0

  mutating func formUnion(_ other: Contributions) {
    declarations.formUnion(other.declarations)
    selectors.formUnion(other.selectors)
    entries.formUnion(other.entries)
    wornInside.formUnion(other.wornInside)
    needed.formUnion(other.needed)
    neededStates.merge(other.neededStates) { $0 | $1 }
    entangled.formUnion(other.entangled)
    outcomes.merge(other.outcomes) { $0.union($1) }
    hiders.merge(other.hiders) { $0.merging($1, uniquingKeysWith: +) }
    selectorHiders.merge(other.selectorHiders) { $0.merging($1, uniquingKeysWith: +) }
    ties.merge(other.ties) { ($0.count + $1.count, $0.first) }
    nodes.merge(other.nodes) { $0.union($1) }
    unjudged += other.unjudged
    unboundedClasses.formUnion(other.unboundedClasses)
    situationCount += other.situationCount
  }
}

/// What hides something else.
struct Hider: Hashable, Sendable {
  /// The entry; `nil` for what is inherited, built in, or set by a program.
  let place: EntryPlace?
  /// Where it stands.
  let location: SourceLocation?
  /// Where it comes from.
  let origin: Origin
}

extension Inspection {
  /// Looks at everything that the theme's entries do; returns `nil` if it is too much work.
  func contributions(within budget: WorkBudget) async -> Contributions? {
    let index = EntryIndex(theme)
    let passes = await forEach(trees, in: contexts, within: budget) { walk, tree, contexts in
      var pass = ContributionPass(index, walk, tree: tree, contexts)
      walk.run { walk, situation in
        pass.look(at: situation, &walk)
        return 0
      }
      return pass.finished(walk)
    }
    guard let passes else { return nil }
    var all = Contributions()
    for pass in passes { all.formUnion(pass) }
    for declaration in trees.flatMap(\.ownDeclarations) {
      all.noteWorn(inside: declaration, index)
    }
    return all
  }
}

/// Looks at what contributes in one tree and one combination of contexts.
private struct ContributionPass {
  private let index: EntryIndex
  private var found = Contributions()
  private var seen: Set<UInt64> = []
  private var seenWithin: Set<UInt64> = []
  private var evidence: CascadeEvidence
  private let tree: Int
  private let contexts: Contexts

  init(_ index: EntryIndex, _ walk: SituationWalk, tree: Int, _ contexts: Contexts) {
    self.index = index
    self.tree = tree
    self.contexts = contexts
    evidence = CascadeEvidence(walk)
  }

  mutating func look(at situation: Situation, _ walk: inout SituationWalk) {
    found.situationCount += 1
    if situation.states == 0 {
      let node = tree << 32 | situation.node
      for place in walk.matching(situation) { found.nodes[place, default: []].insert(node) }
    }
    let hasChildren = !walk.tree.nodes[situation.node].children.isEmpty
    let key = walk.cascadeKey(of: situation)
    let isNew = hasChildren ? seenWithin.insert(key).inserted : seen.insert(key).inserted
    if isNew { evidence.look(at: situation, hasChildren: hasChildren, in: &walk) }
  }

  consuming func finished(_ walk: SituationWalk) -> Contributions {
    var found = found
    found.take(evidence, walk, index, contexts)
    found.unjudged = walk.unjudged
    for node in walk.tree.withInner(Set(walk.unbounded.keys)) {
      var next: String? = walk.tree.nodes[node].className
      while let name = next, found.unboundedClasses.insert(name).inserted {
        next = walk.superclass(of: name)
      }
    }
    return found
  }
}

extension Contributions {
  /// Takes what the styles of a walk show.
  fileprivate mutating func take(
    _ evidence: CascadeEvidence,
    _ walk: SituationWalk,
    _ index: EntryIndex,
    _ contexts: Contexts
  ) {
    for place in evidence.wornEntries {
      selectors.insert(place)
      entries.insert(EntryKey(place))
    }
    evidence.forEachContributor { place, declaration in
      selectors.insert(place)
      entries.insert(EntryKey(place))
      note(declaration, in: place, index)
    }
    evidence.forEachNeeded { place, declaration in
      // Where something is extended, that may take its place.
      if index.entry(place).extends.isEmpty { needed.insert(Key(place, declaration.setting)) }
    }
    evidence.forEachEntangled { place, declaration in
      entangled.insert(Key(index.owner(of: declaration, in: place), declaration.setting))
    }
    evidence.forEachNeededState(walk) { place, states in
      neededStates[place, default: 0] |= states
    }
    if index.hasExtenders {
      evidence.forEachSaid { place, declaration in
        if index.entry(place).extends.isEmpty { return }
        let owner = index.owner(of: declaration, in: place)
        let said = Hider(place: owner.whole, location: declaration.location, origin: .rules)
        outcomes[Key(place, declaration.setting), default: []].insert(said)
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
    evidence.forEachHidden { place, declaration, by, hider in
      let key = Key(index.owner(of: declaration, in: place), declaration.setting)
      // Which of its selectors matches does not matter.
      let entry = by?.0.whole
      let known = Hider(place: entry, location: by?.1.location, origin: hider.origin)
      selectorHiders[place, default: [:]][known, default: 0] += hider.count
      if let entry, (entry.sheet, entry.entry) == (key.sheet, key.entry) { return }
      hiders[key, default: [:]][known, default: 0] += hider.count
    }
  }

  fileprivate mutating func note(
    _ declaration: Declaration,
    in place: EntryPlace,
    _ index: EntryIndex
  ) {
    let owner = index.owner(of: declaration, in: place)
    declarations.insert(Key(owner, declaration.setting))
    entries.insert(EntryKey(owner))
    if owner != place {
      for extended in index.extended(by: declaration) { entries.insert(EntryKey(extended)) }
    }
    noteWorn(inside: declaration, index)
  }

  /// Notes the entries that inner objects wear since a declaration says so, whole, with what they extend.
  fileprivate mutating func noteWorn(inside declaration: Declaration, _ index: EntryIndex) {
    var pending = declaration.value.styleNames.flatMap { index.entries(named: $0) }
    var inside: Set<EntryKey> = []
    while let next = pending.popLast() {
      let entry = index.entry(next)
      selectors.insert(next)
      wornInside.insert(EntryKey(next))
      for (setting, _) in entry.settings { declarations.insert(Key(next, setting)) }
      if inside.insert(EntryKey(next)).inserted {
        entries.insert(EntryKey(next))
        pending += entry.extends.flatMap { index.entries(named: $0.value) }
      }
    }
  }
}

extension Declaration.Value {
  /// The entries that inner objects wear; also where nobody says that the property is a style.
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
