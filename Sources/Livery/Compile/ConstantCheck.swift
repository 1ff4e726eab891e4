/// Checks constants and their uses in all relevant contexts.
struct ConstantCheck {
  /// The maximum number of combinations of contexts to check.
  static let combinationLimit = 4096

  /// The maximum number of steps for all combinations together.
  static let workLimit = 4_000_000

  private let sheets: [StyleSheet]
  private let table: ConstantTable
  private let directives: DirectiveUnion
  private let reader: DeferredReader

  /// The problems already reported, each of which may occur in many combinations.
  private var reported: Set<Report> = []

  /// The mistakes in constants, and the parts of constants in which no mistakes are reported.
  private var mistakes: ConstantMistakes
  private var acceptedParts: Set<Int> = []

  /// A declaration that mentions constants.
  enum Outcome {
    /// A declaration that contexts may change.
    case open
    /// A declaration that is the same in all contexts; `nil` if it is invalid.
    case settled(Declaration?)
  }

  /// The declarations that mention constants by sheet, entry and number among those of the entry; none for
  /// entries without settled ones.
  private(set) var outcomes: [[[Outcome]]]

  /// The constants that entries mention.
  private var mentioned: Set<String> = []

  /// The cycles already reported, and the constants in them.
  private var reportedLoops: Set<[Int]> = []
  private var looped: Set<String> = []

  /// The budget of steps, and the number already spent by others.
  private let work: WorkBudget
  private let workBefore: Int

  /// The settings that each setting refers to through constants in the normal state, in any
  /// contexts.
  private(set) var references: [Setting: Set<Setting>] = [:]

  private struct Report: Hashable {
    let code: Diagnostic.Code
    let location: SourceLocation?
    let message: String
  }

  /// The constants and uses to check in the same combinations.
  private struct Group {
    /// A use of constants, with its place among all declarations that have some.
    struct PlacedUse {
      let use: DeferredReader.Use
      let sheet: Int
      let entry: Int
      let number: Int
    }

    var constants: [String] = []
    var uses: [PlacedUse] = []

    /// The axes whose combinations they are checked in.
    var axes: [String] = []

    /// The indices of the uses by the context on the first axis that they require one of; those
    /// that require none have an empty axis.
    private var places: [String: [String: [Int]]] = [:]

    /// Indexes the uses by the contexts that they require.
    mutating func sortUses(over axes: [String]) {
      self.axes = axes
      for (place, use) in uses.enumerated() {
        let conditions = use.use.entry.conditions
        let axis = axes.first { conditions[$0] != nil } ?? ""
        let context = conditions[axis] ?? ""
        places[axis, default: [:]][context, default: []].append(place)
      }
    }

    /// Returns the indices of the uses that may apply in given contexts, in ascending order.
    func places(in contexts: Contexts) -> [Int] {
      var found = places[""]?[""] ?? []
      let count = found.count
      for axis in axes { found += contexts[axis].flatMap { places[axis]?[$0] } ?? [] }
      return found.count == count ? found : found.sorted()
    }
  }

  init(
    _ sheets: [StyleSheet],
    constants table: ConstantTable,
    directives: DirectiveUnion,
    reader: DeferredReader,
    taking work: WorkBudget
  ) {
    self.work = work
    workBefore = work.count
    self.sheets = sheets
    outcomes = sheets.map { Array(repeating: [], count: $0.entries.count) }
    mistakes = ConstantMistakes(in: sheets)
    self.table = table
    self.directives = directives
    self.reader = reader
  }

  /// Reports problems in any combination of contexts, and unused constants.
  mutating func check(into diagnostics: inout Diagnostics) {
    var isEnough = true
    // Values of several groups may be at their largest in the same contexts.
    var expansion = ConstantResolver.Expansion()
    for (axes, var group) in groups().sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let steps = directives.combinationSteps + group.uses.count * (1 + axes.count)
      guard diagnostics.spend(steps) else { return }
      group.sortUses(over: axes)
      let combinations = directives.combinations(of: axes, limit: Self.combinationLimit + 1)
      if combinations.count > Self.combinationLimit {
        let place =
          group.uses.first?.use.deferred.location ?? location(ofConstants: group.constants)
        let message = Self.tooMany("the value", axes: axes, limit: Self.combinationLimit)
        diagnostics.warning(.tooManyContexts, message, at: place)
      }
      let before = expansion
      for contexts in combinations.prefix(Self.combinationLimit) {
        guard diagnostics.spend(directives.combinationSteps) else { return }
        isEnough = work.count - workBefore <= Self.workLimit
        if !isEnough {
          reportTooMuch(group, into: &diagnostics)
          break
        }
        var added = before
        added.isReported = expansion.isReported
        check(group, in: contexts, adding: &added, into: &diagnostics)
        expansion.formMaximum(added)
      }
      if !isEnough { break }
    }
    guard diagnostics.spend(0) else { return }
    mistakes.report(except: acceptedParts, of: table.parts, into: &diagnostics)
    reportUnused(into: &diagnostics)
    reportComputed(into: &diagnostics)
  }

  /// Returns the message for something that depends on too many combinations of contexts.
  static func tooMany(_ subject: String, axes: [String], limit: Int) -> String {
    "\(subject) depends on \(axes.quotedList(or: "and")), which have more than"
      + " \(limit) combinations; only so many are checked"
  }

  private func reportTooMuch(
    _ group: Group,
    into diagnostics: inout Diagnostics
  ) {
    let place = group.uses.first?.use.deferred.location ?? location(ofConstants: group.constants)
    let message =
      "constants and what mentions them depend on more combinations of contexts than can be"
      + " checked; from here on none are"
    diagnostics.warning(.tooManyContexts, message, at: place)
  }

  private mutating func groups() -> [[String]: Group] {
    var groups: [[String]: Group] = [:]
    let known = Set(directives.modifiers.map(\.axis))
    func key(_ mentions: some Sequence<String>, hasPair: Bool = false) -> [String] {
      var axes = table.axes(of: mentions, taking: work)
      if hasPair { axes.insert(DynamicColor.axis) }
      return axes.filter(known.contains).sorted()
    }
    // Most values consist of one of a few constants.
    var keys: [String: [String]] = [:]
    func key(of use: DeferredReader.Use) -> [String] {
      let names = use.mentions.map(\.name)
      guard names.count == 1, !use.hasPair else { return key(names, hasPair: use.hasPair) }
      if let known = keys[names[0]] { return known }
      let found = key(names)
      keys[names[0]] = found
      return found
    }
    for name in table.names { groups[key([name]), default: Group()].constants.append(name) }
    for (sheet, content) in sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() where !entry.deferred.isEmpty {
        for (place, deferred) in entry.deferred.enumerated() {
          guard work.spend(deferred.value.steps) else { return groups }
          let use = reader.use(deferred, of: entry, policy: content.policy)
          for mention in use.mentions { mentioned.insert(table.root(of: mention.name)) }
          groups[key(of: use), default: Group()].uses.append(
            Group.PlacedUse(use: use, sheet: sheet, entry: number, number: place)
          )
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
    adding expansion: inout ConstantResolver.Expansion,
    into diagnostics: inout Diagnostics
  ) {
    var resolver = ConstantResolver(table, in: contexts, taking: work)
    var found = Diagnostics(continuing: diagnostics)
    for name in group.constants { check(name, resolver: &resolver, into: &found) }
    report(resolver.loops.all, into: &found)
    // Uses that apply in contexts of other axes are checked in those.
    var resolvers: [Contexts: ConstantResolver] = [:]
    for place in group.places(in: contexts) {
      let use = group.uses[place].use
      let conditions = use.entry.conditions
      guard found.spend(1 + conditions.count, at: use.deferred.location) else { break }
      if conditions.areMet(in: contexts) {
        let declaration = check(use, resolver: &resolver, adding: &expansion, into: &found)
        if group.axes.isEmpty { settle(group.uses[place], as: declaration) }
        continue
      }
      guard found.spend(directives.combinationSteps) else { break }
      let isExcluded = group.axes.contains { axis in
        conditions[axis].map { $0 != contexts[axis] } ?? false
      }
      if isExcluded { continue }
      let own = contexts.overlaid(by: conditions)
      // Removed first, so that it is changed in place.
      var other =
        resolvers.removeValue(forKey: own) ?? ConstantResolver(table, in: own, taking: work)
      _ = check(use, resolver: &other, adding: &expansion, into: &found)
      resolvers[own] = other
    }
    acceptedParts.formUnion(resolver.acceptedParts)
    for other in resolvers.values { acceptedParts.formUnion(other.acceptedParts) }
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

  /// Reports the problems of a use of constants, and records its references; returns its declaration, or
  /// `nil` if it is invalid.
  private mutating func check(
    _ use: DeferredReader.Use,
    resolver: inout ConstantResolver,
    adding expansion: inout ConstantResolver.Expansion,
    into diagnostics: inout Diagnostics
  ) -> Declaration? {
    resolver.expansion = expansion
    defer { expansion = resolver.expansion }
    let declaration = reader.declaration(
      of: use,
      resolver: &resolver,
      into: &diagnostics,
      mistakes: &mistakes
    )
    if let declaration, declaration.value.refers, directives.isForNormalState(use.entry, on: .app) {
      references[declaration.setting, default: []].formUnion(declaration.value.targets)
    }
    return declaration
  }

  /// Records the declaration of a use that no context changes.
  private mutating func settle(_ placed: Group.PlacedUse, as declaration: Declaration?) {
    let count = placed.use.entry.deferred.count
    if outcomes[placed.sheet][placed.entry].isEmpty {
      outcomes[placed.sheet][placed.entry] = Array(repeating: .open, count: count)
    }
    outcomes[placed.sheet][placed.entry][placed.number] = .settled(declaration)
  }

  /// Reports unresolvable mentions in a constant, and parts that are too large.
  private mutating func check(
    _ name: String,
    resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) {
    guard let definition = resolver.definition(of: name),
      resolver.spend(1 + definition.parts.count / 4)
    else { return }
    for part in definition.parts where table.parts[part].value == nil {
      guard resolver.problem(ofPart: part) == .tooLarge else { continue }
      let place = table.parts[part].location
      diagnostics.error(.constantTooLarge, ConstantResolver.tooLarge, at: place)
    }
    for mention in table.mentions(in: definition) where resolver.needs(mention) {
      guard resolver.spend(mention.name.steps) else { return }
      // Values from a program have no location.
      let place = definition.location.map { _ in mention.location }
      let policy = definition.policy
      if let problem = resolver.problem(of: mention.name) {
        resolver.report(
          problem,
          of: mention,
          severity: policy.severity,
          at: place,
          into: &diagnostics
        )
      } else if mention.isInColor {
        reader.checkColor(
          mention,
          policy: policy,
          at: place,
          resolver: &resolver,
          into: &diagnostics,
          mistakes: &mistakes
        )
      }
    }
  }

  /// Reports new cycles; cycles through members of the same constants are reported as one.
  private mutating func report(_ loops: [[Int]], into diagnostics: inout Diagnostics) {
    var groups: [[String]: Int] = [:]
    var all: [[[Int]]] = []
    for loop in loops where reportedLoops.insert(loop).inserted {
      guard diagnostics.spend(4 * loop.count) else { return }
      let roots = loop.map { table.root(of: table.parts.name(of: $0)) }
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

  /// The maximum number of cycles of the same constants to list; further ones are counted.
  private static let notedLoops = 3

  /// Notes the constants of token files with another value in a sheet, from whose values others were
  /// computed, which do not follow.
  private func reportComputed(into diagnostics: inout Diagnostics) {
    var reported: Set<String> = []
    for sheet in sheets {
      for (name, place) in sheet.computed.sorted(by: { $0.key < $1.key }) {
        guard let definitions = table.definitions[name], diagnostics.spend(definitions.count),
          let first = definitions.firstIndex(where: \.isForeign),
          let own = definitions.enumerated().first(where: { index, definition in
            !definition.isForeign && (index > first || !definition.conditions.isEmpty)
          })?.element,
          reported.insert(name).inserted
        else { continue }
        let message =
          "'$\(name)' has another value here; what was computed from its token in "
          + "'\(place.file)' keeps the token's value"
        let notes = [Diagnostic.Note("computed here", at: place)]
        diagnostics.append(
          Diagnostic(.note, .computedValue, message: message, at: own.location, notes: notes)
        )
      }
    }
  }

  private func reportUnused(into diagnostics: inout Diagnostics) {
    var used: Set<String> = []
    // A constant in a cycle is reported as an error already.
    var open = Array(mentioned.union(SemanticName.all).union(looped))
    while let name = open.popLast() {
      guard used.insert(name).inserted else { continue }
      for definition in table.definitions[name] ?? [] {
        open += table.mentions(in: definition).map { table.root(of: $0.name) }
      }
    }
    for name in table.names where !used.contains(name) {
      // Only the owner of a toolkit or of a file of another system can remove what is in it.
      guard let all = table.definitions[name], !all[0].isForeign,
        let own = all.first(where: \.isOwn)
      else { continue }
      diagnostics.warning(.unusedConstant, "constant '$\(name)' is never used", at: own.location)
    }
  }
}

extension Diagnostic.Code {
  /// Constants refer to each other.
  package static let constantLoop = Self("constant-loop")
  /// The theme does not use a constant.
  package static let unusedConstant = Self("unused-constant")
  /// A constant has another value than its token, from which others were computed.
  package static let computedValue = Self("computed-value")
  /// A value depends on more combinations of contexts than are checked.
  package static let tooManyContexts = Self("too-many-contexts")
}
