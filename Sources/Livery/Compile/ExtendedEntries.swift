/// The declarations that entries extend.
struct ExtendedEntries {
  /// An extended declaration with the contexts that it requires.
  struct Item {
    let declaration: Declaration
    let contexts: Contexts
    /// The fields of a font or a shadow that stronger declarations of its own entry specify.
    var hidden: FieldSet = []

    /// The fields that it specifies.
    var fields: FieldSet { declaration.value.coveredFields.subtracting(hidden) }
  }

  /// The declarations of entries with a name, by setting, strongest first: more than one only for
  /// fonts and shadows whose fields come from several declarations.
  typealias Collection = [Setting: [Item]]

  /// An entry that applies, with its own declarations.
  struct Source {
    let entry: Entry
    let declarations: Declarations
    /// The names that the entry defines.
    let names: [String]

    init(entry: Entry, declarations: Declarations) {
      self.entry = entry
      self.declarations = declarations
      names = entry.definedNames
    }
  }

  /// The maximum number of extended declarations in a theme.
  static let limit = 200_000

  private var known: [String: Collection] = [:]

  /// The budget of steps, if any; when it is exhausted, nothing is extended.
  private let work: WorkBudget?

  /// The number of declarations that were extended by name.
  private(set) var count = 0

  /// The entry at which the limit was exceeded; nothing is extended after it.
  private(set) var entryOverLimit: Entry?

  /// The names that are in a cycle, or that extend one in a cycle.
  private(set) var unresolved: Set<String> = []

  /// The distinct cycles of names that extend each other.
  private(set) var loops: [[String]] = []

  /// Collects the declarations of all names.
  ///
  /// It proceeds from names that extend nothing to those that extend them, without recursion, so
  /// chains may have any length.
  init(_ sources: [Source], taking work: WorkBudget? = nil) {
    self.work = work
    var members: [String: [Source]] = [:]
    for source in sources {
      guard work?.spend(2 + source.names.count + source.entry.extends.count) ?? true else { return }
      for name in source.names { members[name, default: []].append(source) }
    }
    let extended = Set(sources.flatMap { $0.entry.extends.map(\.value) })
    var resolved: Set<String> = []
    var waiting: [String: Set<String>] = [:]
    var dependents: [String: [String]] = [:]
    var ready: [String] = []
    var open = Array(extended)
    while let name = open.popLast() {
      if waiting[name] != nil { continue }
      let bases = Set((members[name] ?? []).flatMap { $0.entry.extends.map(\.value) })
      waiting[name] = bases
      if bases.isEmpty { ready.append(name) }
      for base in bases {
        dependents[base, default: []].append(name)
        open.append(base)
      }
    }
    while let name = ready.popLast() {
      waiting[name] = nil
      resolved.insert(name)
      let members = members[name] ?? []
      count(members, namesToo: true)
      known[name] = entryOverLimit == nil ? collection(members) : [:]
      for dependent in dependents[name] ?? [] {
        waiting[dependent]?.remove(name)
        if waiting[dependent]?.isEmpty ?? false { ready.append(dependent) }
      }
    }
    unresolved = Set(waiting.keys)
    findLoops(waiting)
    count(sources.filter { resolved.isDisjoint(with: $0.names) }, namesToo: false)
  }

  /// The number of steps to extend a declaration.
  private static let stepsOfDeclaration = 2

  /// Counts the declarations that entries extend, and those that entries with several names copy to
  /// each name, if it is extended.
  private mutating func count(_ sources: [Source], namesToo: Bool) {
    for source in sources where entryOverLimit == nil {
      for base in source.entry.extends { count += known[base.value]?.count ?? 0 }
      if namesToo, source.names.count > 1 { count += source.declarations.sorted.count }
      if count > Self.limit { entryOverLimit = source.entry }
    }
    if entryOverLimit != nil { known = [:] }
  }

  /// Returns the declarations that an entry extends, from all bases.
  func declarations(extendedBy entry: Entry) -> Collection {
    var result: Collection = [:]
    for base in entry.extends {
      for (_, list) in known[base.value] ?? [:] {
        for item in list.reversed() {
          let axes = item.contexts.count + entry.conditions.count
          guard work?.spend(Self.stepsOfDeclaration + axes) ?? true else { return [:] }
          let contexts = item.contexts.overlaid(by: entry.conditions)
          result.prepend(
            Item(declaration: item.declaration, contexts: contexts, hidden: item.hidden)
          )
        }
      }
    }
    return result
  }

  /// Returns the declarations of all entries with one name: those that require more contexts are
  /// stronger, then later ones; within an entry its own declarations are
  /// stronger than extended ones.
  private func collection(_ members: [Source]) -> Collection {
    var declared: [(contexts: Int, place: Int, item: Item)] = []
    for source in members {
      var entry = declarations(extendedBy: source.entry)
      let declarations = source.declarations.sorted.count
      guard work?.spend(Self.stepsOfDeclaration * (declarations + entry.count)) ?? true else {
        return [:]
      }
      for declaration in source.declarations.sorted {
        let (setting, value, place) = (declaration.setting, declaration.value, declaration.location)
        let via = declaration.via + [source.entry.location].compactMap(\.self)
        let through = Declaration(setting, value, at: place, via: via)
        entry.prepend(Item(declaration: through, contexts: source.entry.conditions))
      }
      for list in entry.values {
        var covered: FieldSet = []
        var visible = list
        for index in visible.indices {
          visible[index].hidden.formUnion(covered)
          covered.formUnion(visible[index].fields)
        }
        for item in visible.reversed() {
          declared.append((item.contexts.count, declared.count, item))
        }
      }
    }
    var result: Collection = [:]
    for entry in declared.sorted(by: { ($0.contexts, $0.place) < ($1.contexts, $1.place) }) {
      result.prepend(entry.item)
    }
    return result
  }

  private mutating func findLoops(_ waiting: [String: Set<String>]) {
    var seen: Set<String> = []
    for start in waiting.keys.sorted() where !seen.contains(start) {
      var path: [String] = []
      var current = start
      while seen.insert(current).inserted {
        path.append(current)
        guard let next = waiting[current]?.filter({ waiting[$0] != nil }).min() else { break }
        current = next
      }
      if let first = path.firstIndex(of: current), waiting[current]?.isEmpty == false {
        loops.append(Array(path[first...]))
      }
    }
  }
}

extension ExtendedEntries.Collection {
  /// Adds a declaration that is stronger than all present ones.
  fileprivate mutating func prepend(_ item: ExtendedEntries.Item) {
    let setting = item.declaration.setting
    var list = [item]
    var covered = item.fields
    for old in self[setting] ?? [] where !old.fields.isSubset(of: covered) {
      covered.formUnion(old.fields)
      list.append(old)
    }
    self[setting] = list
  }
}

extension Entry {
  /// The names that the entry defines: its selectors that consist of a single name.
  package var definedNames: [String] {
    guard case .selectors(let selectors) = target else { return [] }
    return selectors.compactMap(\.onlyName)
  }
}

extension Selector {
  /// The selector's name, if it consists of a single name.
  package var onlyName: String? {
    guard steps.count == 1, let step = steps.first, step.names.count == 1,
      step.className == nil, step.id == nil, step.isStateless, step.tests.isEmpty
    else { return nil }
    return step.names[0]
  }
}
