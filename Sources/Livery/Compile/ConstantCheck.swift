/// Checks constants and their uses in all contexts that matter to them (spec 1.9).
struct ConstantCheck {
  /// How many combinations of contexts are looked at.
  static let combinationLimit = 4096

  private let sheets: [StyleSheet]
  private let table: ConstantTable
  private let directives: DirectiveUnion
  private let reader: DeferredReader

  /// What was reported already, so that it is not reported for each combination.
  private var reported: Set<Report> = []

  private struct Report: Hashable {
    let code: Diagnostic.Code
    let location: SourceLocation?
    let message: String
  }

  /// What has to be looked at in the same combinations.
  private struct Group {
    var constants: [String] = []
    var uses: [(entry: Entry, deferred: DeferredDeclaration, policy: StyleSheet.Policy)] = []
  }

  init(
    _ sheets: [StyleSheet],
    _ table: ConstantTable,
    _ directives: DirectiveUnion,
    _ reader: DeferredReader
  ) {
    self.sheets = sheets
    self.table = table
    self.directives = directives
    self.reader = reader
  }

  /// Reports what is wrong in some combination of contexts, and what is never used.
  mutating func check(into diagnostics: inout Diagnostics) {
    for (axes, group) in groups().sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let combinations = directives.combinations(of: axes, limit: Self.combinationLimit + 1)
      if combinations.count > Self.combinationLimit {
        let place = group.uses.first?.deferred.location ?? location(ofConstants: group.constants)
        let message =
          "the value depends on \(axes.quotedList(or: "and")), which have more than"
          + " \(Self.combinationLimit) combinations; only so many are checked"
        diagnostics.warning(.tooManyContexts, message, at: place)
      }
      for contexts in combinations.prefix(Self.combinationLimit) {
        check(group, in: contexts, into: &diagnostics)
      }
    }
    reportUnused(into: &diagnostics)
  }

  private func groups() -> [[String]: Group] {
    var groups: [[String]: Group] = [:]
    func key(_ mentions: some Sequence<String>) -> [String] {
      table.axes(of: mentions).filter { axis in directives.modifiers.contains { $0.axis == axis } }
        .sorted()
    }
    for name in table.names { groups[key([name]), default: Group()].constants.append(name) }
    for sheet in sheets {
      for entry in sheet.entries {
        for deferred in entry.deferred {
          let key = key(JSONValue(deferred.value).constants)
          groups[key, default: Group()].uses.append((entry, deferred, sheet.policy))
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
    var resolver = ConstantResolver(table, in: contexts)
    var found = Diagnostics()
    for name in group.constants { check(name, &resolver, into: &found) }
    report(resolver.loops, resolver, into: &found)
    // Entries that hold in contexts on other axes are looked at in those.
    var resolvers: [Contexts: ConstantResolver] = [contexts: resolver]
    for use in group.uses {
      let own = contexts.overlaid(by: use.entry.conditions)
      let decided = table.axes(of: JSONValue(use.deferred.value).constants)
      let others = contexts.axes(excluding: use.entry.conditions)
      if others.contains(where: decided.contains) { continue }
      var resolver = resolvers[own] ?? ConstantResolver(table, in: own)
      _ = reader.declaration(use.deferred, of: use.entry, use.policy, &resolver, into: &found)
      resolvers[own] = resolver
    }
    for diagnostic in found.all {
      let report = Report(
        code: diagnostic.code,
        location: diagnostic.location,
        message: diagnostic.code == .undefinedConstant ? "" : diagnostic.message
      )
      if reported.insert(report).inserted { diagnostics.append(diagnostic) }
    }
  }

  /// Reports what a constant mentions that leads nowhere.
  private func check(
    _ name: String,
    _ resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) {
    guard let definition = table.definition(of: name, in: resolver.contexts) else { return }
    if resolver.problem(of: name) == .tooLarge(name) {
      diagnostics.error(.constantTooLarge, ConstantResolver.tooLarge, at: definition.location)
    }
    for mention in definition.mentions {
      guard let problem = resolver.problem(of: mention) else { continue }
      resolver.report(problem, definition.severity, at: definition.location, &diagnostics)
    }
  }

  private func report(
    _ loops: [[String]],
    _ resolver: ConstantResolver,
    into diagnostics: inout Diagnostics
  ) {
    for loop in loops {
      let places = loop.prefix(13).map { table.definition(of: $0, in: resolver.contexts)?.location }
      let message =
        loop.count == 1
        ? "constant '$\(loop[0])' is defined by itself"
        : "these constants are defined by each other: \(loop.lazy.map { "$" + $0 }.loopText)"
      let notes = zip(loop, places).dropFirst().prefix(12).map { name, place in
        Diagnostic.Note("'$\(name)' is defined here", at: place)
      }
      diagnostics.error(.constantLoop, message, at: places[0], notes: notes)
    }
  }

  private func reportUnused(into diagnostics: inout Diagnostics) {
    var used = SemanticName.all
    for definitions in table.definitions.values {
      for mention in definitions.flatMap(\.mentions) { used.insert(ConstantTable.root(mention)) }
    }
    for deferred in sheets.flatMap(\.entries).flatMap(\.deferred) {
      used.formUnion(JSONValue(deferred.value).constants.map(ConstantTable.root))
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
