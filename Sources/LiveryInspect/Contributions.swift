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

  /// A state in the last step of a selector.
  struct StateKey: Hashable, Sendable {
    let place: EntryPlace
    let state: StateBits
  }

  /// The declarations, selectors and entries that contribute.
  var declarations: Set<Key> = []
  var selectors: Set<EntryPlace> = []
  var entries: Set<EntryKey> = []

  /// The entries that are worn by inner objects, which no style shows.
  var wornInside: Set<EntryKey> = []

  /// The declarations and the states without which some value would be another one.
  var needed: Set<Key> = []
  var neededStates: Set<StateKey> = []

  /// What leads by order alone, with how many situations that is in and the first of them.
  var ties: [Tie: (count: Int, first: String)] = [:]

  /// Which selectors match widgets, whatever states these are in, and which: by tree.
  var nodes: [EntryPlace: Set<Int>] = [:]

  /// The widgets with too many situations.
  var unbounded: [UnboundedWidget] = []

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
    neededStates.formUnion(other.neededStates)
    ties.merge(other.ties) { ($0.count + $1.count, $0.first) }
    nodes.merge(other.nodes) { $0.union($1) }
    unbounded.formUnion(other.unbounded)
    unboundedClasses.formUnion(other.unboundedClasses)
    situationCount += other.situationCount
  }
}

/// Where declarations stand, and which entries have names.
struct EntryIndex: Sendable {
  private let owners: [SourceLocation: EntryPlace]
  private let entriesByLocation: [SourceLocation: EntryPlace]
  private let named: [String: [EntryPlace]]
  let sheets: [StyleSheet]

  /// Where each entry says something, as offsets in its text, by sheet.
  private let offsets: [[Set<Int>]]

  init(_ theme: Theme) {
    sheets = theme.sheets
    var owners: [SourceLocation: EntryPlace] = [:]
    var entries: [SourceLocation: EntryPlace] = [:]
    var named: [String: [EntryPlace]] = [:]
    for (sheet, content) in sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        let place = EntryPlace(sheet: sheet, entry: number)
        if let location = entry.location { entries[location] = place }
        for name in entry.namesGiven { named[name, default: []].append(place) }
        for (_, location) in entry.settings { if let location { owners[location] = place } }
      }
    }
    (self.owners, entriesByLocation, self.named) = (owners, entries, named)
    offsets = sheets.map { sheet in
      sheet.entries.map { entry in Set(entry.settings.compactMap { $0.location?.offset }) }
    }
  }

  /// An entry.
  func entry(_ place: EntryPlace) -> Entry { sheets[place.sheet].entries[place.entry] }

  /// The entry that a declaration is written in, which may be extended by the one that says it.
  func owner(of declaration: Declaration, in place: EntryPlace) -> EntryPlace {
    guard let location = declaration.location else { return place }
    // What is extended came through the entry that says it.
    if declaration.via.isEmpty { return place }
    if offsets[place.sheet][place.entry].contains(location.offset),
      entry(place).location?.file == location.file
    {
      return place
    }
    return owners[location] ?? place
  }

  /// The entries that are extended on the way to a declaration.
  func extended(by declaration: Declaration) -> [EntryPlace] {
    declaration.via.compactMap { entriesByLocation[$0] }
  }

  /// Whether an entry extends others.
  func extends(_ place: EntryPlace) -> Bool { !entry(place).extends.isEmpty }

  /// The entries that define a name.
  func entries(named name: String) -> [EntryPlace] { named[name] ?? [] }
}

extension Inspection {
  /// Looks at everything that the theme's entries do.
  func contributions() async -> Contributions {
    let index = EntryIndex(theme)
    let passes = await forEach { walk, tree, _ in
      var pass = ContributionPass(index, tree: tree)
      walk.run { walk, situation in
        pass.look(at: situation, &walk)
        return 0
      }
      return pass.finished(walk)
    }
    var all = Contributions()
    for pass in passes { all.formUnion(pass) }
    return all
  }
}

/// Looks at what contributes in one tree and one combination of contexts.
private struct ContributionPass {
  private let index: EntryIndex
  private var found = Contributions()
  private var seen: Set<Situation.StyleNumber> = []
  private var seenWithin: Set<Situation.StyleNumber> = []
  private let tree: Int

  init(_ index: EntryIndex, tree: Int) {
    self.index = index
    self.tree = tree
  }

  mutating func look(at situation: Situation, _ walk: inout SituationWalk) {
    found.situationCount += 1
    if situation.states == 0 {
      let node = tree << 32 | situation.node
      for place in walk.matching(situation) { found.nodes[place, default: []].insert(node) }
    }
    let hasChildren = !walk.tree.nodes[situation.node].children.isEmpty
    let style = situation.styles[0]
    let isNew = hasChildren ? seenWithin.insert(style).inserted : seen.insert(style).inserted
    if !isNew { return }
    var found = Contributions()
    swap(&found, &self.found)
    let index = index
    let first = walk.text(of: situation)
    walk.evidence(situation, hasChildren: hasChildren) { evidence in
      switch evidence {
      case .contributes(let place, let declaration):
        found.selectors.insert(place)
        found.entries.insert(Contributions.EntryKey(place))
        if let declaration { found.note(declaration, in: place, index) }
      case .isNeeded(let place, let declaration):
        // Where something is extended, that may take its place.
        if index.entry(place).extends.isEmpty {
          found.needed.insert(Contributions.Key(place, declaration.setting))
        }
      case .tie(let place, let declaration, let other, let otherDeclaration):
        let tie = Contributions.Tie(
          winner: Contributions.Key(place, declaration.setting),
          loser: Contributions.Key(other, otherDeclaration.setting)
        )
        found.ties[tie, default: (0, first)].count += 1
      case .stateIsNeeded(let place, let state):
        found.neededStates.insert(Contributions.StateKey(place: place, state: state))
      case .isHidden: break
      }
    }
    self.found = found
  }

  consuming func finished(_ walk: SituationWalk) -> Contributions {
    var found = found
    found.unbounded = walk.unboundedWidgets
    for node in walk.tree.withInner(Set(walk.unbounded.keys)) {
      found.unboundedClasses.formUnion(walk.ancestry(of: walk.tree.nodes[node].className))
    }
    return found
  }
}

extension Contributions {
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
    guard let name = declaration.value.styleName else { return }
    // The entry is worn by an inner object, whole, with what it extends.
    var pending = index.entries(named: name)
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
  /// The entry that an inner object wears; also where nobody says that the property is a style.
  fileprivate var styleName: String? {
    switch self {
    case .value(.style(let name)): return name
    case .value(.object(let members)):
      guard members.count == 1, case .string(let name)?? = members["style"] else { return nil }
      return name
    default: return nil
    }
  }
}
