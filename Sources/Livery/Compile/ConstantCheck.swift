/// Checks constants and their uses in all contexts that matter to them (spec 1.9).
struct ConstantCheck {
  /// How many combinations of contexts are looked at.
  static let combinationLimit = 4096

  /// The number of steps that are taken in all combinations together.
  static let workLimit = 4_000_000

  private let sheets: [StyleSheet]
  private let table: ConstantTable
  private let directives: DirectiveUnion
  private let reader: DeferredReader

  /// What was reported already, so that it is not reported for each combination.
  private var reported: Set<Report> = []

  /// The mistakes in constants, and the parts of constants that are not to blame for any.
  private var mistakes = ConstantMistakes()
  private var blamelessParts: Set<Int> = []

  /// The constants that entries mention.
  private var mentioned: Set<String> = []

  /// The loops that were reported, and the constants that are in them.
  private var reportedLoops: Set<[Int]> = []
  private var looped: Set<String> = []

  /// The steps that may be taken, and how many of them are those of others.
  private let work: WorkBudget
  private let workBefore: Int

  /// What settings refer to by what constants stand for, in some contexts, in the normal state.
  private(set) var references: [Setting: Set<Setting>] = [:]

  private struct Report: Hashable {
    let code: Diagnostic.Code
    let location: SourceLocation?
    let message: String
  }

  /// What has to be looked at in the same combinations.
  private struct Group {
    var constants: [String] = []
    var uses: [DeferredReader.Use] = []

    /// The axes in whose combinations they are looked at.
    var axes: [String] = []

    /// The numbers of the uses by what they ask for on the first of the axes that they ask for
    /// anything on; those that ask for nothing by an empty axis.
    private var places: [String: [String: [Int]]] = [:]

    /// Sorts the uses by what they ask for.
    mutating func sortUses(over axes: [String]) {
      self.axes = axes
      for (place, use) in uses.enumerated() {
        let axis = axes.first { use.entry.conditions[$0] != nil } ?? ""
        let context = use.entry.conditions[axis] ?? ""
        places[axis, default: [:]][context, default: []].append(place)
      }
    }

    /// The numbers of the uses that may hold in some contexts, in their order.
    func places(in contexts: Contexts) -> [Int] {
      var found = places[""]?[""] ?? []
      let count = found.count
      for axis in axes { found += contexts[axis].flatMap { places[axis]?[$0] } ?? [] }
      return found.count == count ? found : found.sorted()
    }
  }

  init(
    _ sheets: [StyleSheet],
    _ table: ConstantTable,
    _ directives: DirectiveUnion,
    _ reader: DeferredReader,
    taking work: WorkBudget
  ) {
    self.work = work
    workBefore = work.count
    self.sheets = sheets
    self.table = table
    self.directives = directives
    self.reader = reader
  }

  /// Reports what is wrong in some combination of contexts, and what is never used.
  mutating func check(into diagnostics: inout Diagnostics) {
    var isEnough = true
    for (axes, var group) in groups().sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let steps = directives.combinationSteps + group.uses.count * (1 + axes.count)
      guard diagnostics.spend(steps) else { return }
      group.sortUses(over: axes)
      let combinations = directives.combinations(of: axes, limit: Self.combinationLimit + 1)
      if combinations.count > Self.combinationLimit {
        let place = group.uses.first?.deferred.location ?? location(ofConstants: group.constants)
        let message = Self.tooMany("the value", axes, Self.combinationLimit)
        diagnostics.warning(.tooManyContexts, message, at: place)
      }
      for contexts in combinations.prefix(Self.combinationLimit) {
        guard diagnostics.spend(directives.combinationSteps) else { return }
        isEnough = work.count - workBefore <= Self.workLimit
        if !isEnough {
          reportTooMuch(group, into: &diagnostics)
          break
        }
        check(group, in: contexts, into: &diagnostics)
      }
      if !isEnough { break }
    }
    guard diagnostics.spend(0) else { return }
    mistakes.report(except: blamelessParts, of: table.parts, into: &diagnostics)
    reportUnused(into: &diagnostics)
  }

  /// What is said of something that depends on more combinations of contexts than are checked.
  static func tooMany(_ subject: String, _ axes: [String], _ limit: Int) -> String {
    "\(subject) depends on \(axes.quotedList(or: "and")), which have more than"
      + " \(limit) combinations; only so many are checked"
  }

  private func reportTooMuch(
    _ group: Group,
    into diagnostics: inout Diagnostics
  ) {
    let place = group.uses.first?.deferred.location ?? location(ofConstants: group.constants)
    let message =
      "constants and what mentions them depend on more combinations of contexts than can be"
      + " checked; from here on none are"
    diagnostics.warning(.tooManyContexts, message, at: place)
  }

  private mutating func groups() -> [[String]: Group] {
    var groups: [[String]: Group] = [:]
    let known = Set(directives.modifiers.map(\.axis))
    func key(_ mentions: some Sequence<String>) -> [String] {
      let axes = table.axes(of: mentions, taking: work)
      return axes.filter(known.contains).sorted()
    }
    for name in table.names { groups[key([name]), default: Group()].constants.append(name) }
    for sheet in sheets {
      for entry in sheet.entries {
        for deferred in entry.deferred {
          guard work.spend(deferred.value.steps) else { return groups }
          let use = reader.use(deferred, of: entry, sheet.policy)
          mentioned.formUnion(use.mentions.lazy.map { ConstantTable.root($0.name) })
          groups[key(use.mentions.map(\.name)), default: Group()].uses.append(use)
        }
      }
    }
    return groups
  }

  private func location(ofConstants names: [String]) -> SourceLocation? {
    names.first.flatMap { table.definitions[$0]?.first?.location }
  }

  private mutating func check(
    _ group: Group,
    in contexts: Contexts,
    into diagnostics: inout Diagnostics
  ) {
    var resolver = ConstantResolver(table, in: contexts, taking: work)
    var found = Diagnostics(continuing: diagnostics)
    for name in group.constants { check(name, &resolver, into: &found) }
    report(resolver.loops.all, into: &found)
    // Entries that hold in contexts on other axes are looked at in those.
    var resolvers: [Contexts: ConstantResolver] = [:]
    for place in group.places(in: contexts) {
      let use = group.uses[place]
      let conditions = use.entry.conditions
      guard found.spend(1 + conditions.count, at: use.deferred.location) else { break }
      if conditions.areMet(in: contexts) {
        check(use, &resolver, into: &found)
        continue
      }
      guard found.spend(directives.combinationSteps) else { break }
      let isExcluded = group.axes.contains { axis in
        conditions[axis].map { $0 != contexts[axis] } ?? false
      }
      if isExcluded { continue }
      let own = contexts.overlaid(by: conditions)
      // Taken out, so that it is changed where it is.
      var other =
        resolvers.removeValue(forKey: own) ?? ConstantResolver(table, in: own, taking: work)
      check(use, &other, into: &found)
      resolvers[own] = other
    }
    blamelessParts.formUnion(resolver.blamelessParts)
    for other in resolvers.values { blamelessParts.formUnion(other.blamelessParts) }
    diagnostics.takeSuggestions(of: found)
    for diagnostic in found.all {
      let report = Report(
        code: diagnostic.code,
        location: diagnostic.location,
        message: diagnostic.code == .undefinedConstant ? "" : diagnostic.message
      )
      if reported.insert(report).inserted { diagnostics.append(diagnostic) }
    }
  }

  /// Reports what is wrong with a use of constants, and notes what it refers to.
  private mutating func check(
    _ use: DeferredReader.Use,
    _ resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) {
    let declaration = reader.declaration(of: use, &resolver, into: &diagnostics, &mistakes)
    guard let declaration, declaration.value.refers, directives.isForNormalState(use.entry) else {
      return
    }
    references[declaration.setting, default: []].formUnion(declaration.value.targets)
  }

  /// Reports what a constant mentions that leads nowhere, and what of it is too large.
  private mutating func check(
    _ name: String,
    _ resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) {
    guard let definition = resolver.definition(of: name),
      resolver.mayTake(1 + definition.parts.count / 4)
    else { return }
    for part in definition.parts where table.parts[part].value == nil {
      guard resolver.problem(ofPart: part) == .tooLarge else { continue }
      let place = table.parts[part].location
      diagnostics.error(.constantTooLarge, ConstantResolver.tooLarge, at: place)
    }
    for mention in table.mentions(in: definition) {
      guard resolver.mayTake(mention.name.steps) else { return }
      // What a program made stands nowhere.
      let place = definition.location.map { _ in mention.location }
      let policy = definition.policy
      if let problem = resolver.problem(of: mention.name) {
        resolver.report(problem, of: mention, policy.severity, at: place, &diagnostics)
      } else if mention.isInColor {
        reader.checkColor(mention, policy, at: place, &resolver, into: &diagnostics, &mistakes)
      }
    }
  }

  /// Reports loops that were not reported before, those through members of the same constants as one.
  private mutating func report(_ loops: [[Int]], into diagnostics: inout Diagnostics) {
    var groups: [[String]: Int] = [:]
    var all: [[[Int]]] = []
    for loop in loops where reportedLoops.insert(loop).inserted {
      guard diagnostics.spend(4 * loop.count) else { return }
      let roots = loop.map { ConstantTable.root(table.parts.name(of: $0)) }
      looped.formUnion(roots)
      if let group = groups[roots] {
        all[group].append(loop)
      } else {
        groups[roots] = all.count
        all.append([loop])
      }
    }
    for loops in all {
      let loop = loops[0]
      let names = names(of: loop)
      let message =
        names.count == 1
        ? "constant '$\(names[0])' refers to itself"
        : "these constants are defined by each other: \(names.lazy.map { "$" + $0 }.loopText)"
      var notes = zip(names, loop).dropFirst().prefix(12).map { name, part in
        Diagnostic.Note("'$\(name)' is defined here", at: table.parts[part].location)
      }
      for other in loops.dropFirst().prefix(Self.notedLoops) {
        let text = self.names(of: other).lazy.map { "$" + $0 }.loopText
        notes.append(Diagnostic.Note("as well: \(text)", at: table.parts[other[0]].location))
      }
      let more = loops.count - 1 - Self.notedLoops
      if more > 0 {
        let members = "members of the same constants"
        notes.append(
          Diagnostic.Note("and \(more) more \(more == 1 ? "loop" : "loops") of \(members)", at: nil)
        )
      }
      diagnostics.error(.constantLoop, message, at: table.parts[loop[0]].location, notes: notes)
    }
  }

  private func names(of loop: [Int]) -> [String] { loop.map { table.parts.name(of: $0) } }

  /// The number of loops of the same constants that are listed; the others are counted.
  private static let notedLoops = 3

  private func reportUnused(into diagnostics: inout Diagnostics) {
    var used: Set<String> = []
    // What is in a loop is an error already.
    var open = Array(mentioned.union(SemanticName.all).union(looped))
    while let name = open.popLast() {
      guard used.insert(name).inserted else { continue }
      for definition in table.definitions[name] ?? [] {
        open += table.mentions(in: definition).map { ConstantTable.root($0.name) }
      }
    }
    for name in table.names where !used.contains(name) {
      let place = table.definitions[name]?.first?.location
      diagnostics.warning(.unusedConstant, "constant '$\(name)' is never used", at: place)
    }
  }
}

extension Diagnostic.Code {
  /// Constants that are defined by each other.
  package static let constantLoop = Self("constant-loop")
  /// A constant that nothing in the theme uses.
  package static let unusedConstant = Self("unused-constant")
  /// A value that depends on more combinations of contexts than are looked at.
  package static let tooManyContexts = Self("too-many-contexts")
}
