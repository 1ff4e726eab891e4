/// Checks `extends`.
struct ExtensionCheck {
  private let sheets: [StyleSheet]
  private let directives: DirectiveUnion

  init(_ sheets: [StyleSheet], directives: DirectiveUnion) {
    self.sheets = sheets
    self.directives = directives
  }

  /// Reports undefined names, entries that extend each other, and extending too many declarations.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of each sheet's entries that use no constants.
  ///   - diagnostics: The list to add problems to.
  func check(
    _ declarations: [[(entry: Entry, declarations: Declarations)]],
    into diagnostics: inout Diagnostics
  ) {
    guard diagnostics.spend(0),
      sheets.contains(where: { $0.entries.contains { !$0.extends.isEmpty } })
    else { return }
    let names = Set(sheets.flatMap(\.entries).flatMap(\.definedNames))
    for sheet in sheets {
      for base in sheet.entries.flatMap(\.extends) where !names.contains(base.value) {
        let near = diagnostics.nearest(to: base.value, among: "names") { Array(names) }
        let suggestion =
          near.map { "; did you mean '.\(Identifier.escaped($0))'?" }
          ?? "; expected an entry whose key is only a name"
        let message =
          "there is no entry '.\(Identifier.escaped(base.value))' to extend\(suggestion)"
        diagnostics.report(.unknownName, message, under: sheet.policy, at: base.location)
      }
    }
    reportLoops(into: &diagnostics)
    reportTooMany(declarations, into: &diagnostics)
  }

  /// Reports if the limit is exceeded; counts as if all contexts applied at once, which is an upper
  /// bound.
  private func reportTooMany(
    _ declarations: [[(entry: Entry, declarations: Declarations)]],
    into diagnostics: inout Diagnostics
  ) {
    let sources = declarations.joined().map { entry, declarations in
      var all = declarations
      for deferred in entry.deferred { all[deferred.setting] = Declaration.Value.none }
      return ExtendedEntries.Source(entry: entry, declarations: all)
    }
    let extended = ExtendedEntries(sources, taking: diagnostics.work)
    guard diagnostics.spend(0), let entry = extended.entryOverLimit else { return }
    let limit = ExtendedEntries.limit
    let message = "entries take over more than \(limit) declarations with 'extends'"
    diagnostics.error(.tooManyExtended, message, at: entry.location)
  }

  private func reportLoops(into diagnostics: inout Diagnostics) {
    func extended(_ entries: [Entry]) -> ExtendedEntries {
      let sources = entries.map { ExtendedEntries.Source(entry: $0, declarations: Declarations()) }
      return ExtendedEntries(sources, taking: diagnostics.work)
    }
    let all = sheets.flatMap(\.entries).filter { !$0.extends.isEmpty && !$0.definedNames.isEmpty }
    // Without a cycle when all contexts apply at once, there is none in any combination.
    let unresolved = extended(all).unresolved
    let entries = all.filter { $0.definedNames.contains(where: unresolved.contains) }
    if entries.isEmpty { return }
    let axes = Set(entries.flatMap(\.conditions.axes))
    var reported: Set<Set<String>> = []
    let limit = min(
      ConstantCheck.combinationLimit,
      max(1, ConstantCheck.workLimit / 8 / entries.count)
    )
    let combinations = directives.combinations(of: axes.sorted(), limit: limit + 1)
    if combinations.count > limit {
      let message = ConstantCheck.tooMany(
        "which entries extend each other",
        axes: axes.sorted(),
        limit: limit
      )
      diagnostics.warning(.tooManyContexts, message, at: entries[0].location)
    }
    let steps = entries.reduce(directives.combinationSteps) { $0 + 1 + $1.conditions.count }
    for contexts in combinations.prefix(limit) {
      guard diagnostics.spend(steps) else { return }
      let holding = entries.filter { $0.conditions.areMet(in: contexts) }
      let loops = extended(holding).loops.filter { reported.insert(Set($0)).inserted }
      if loops.isEmpty { continue }
      var places: [Extension: SourceLocation] = [:]
      for entry in holding {
        for name in entry.definedNames {
          for base in entry.extends {
            guard diagnostics.spend(1) else { return }
            let pair = Extension(name: name, base: base.value)
            places[pair] = places[pair] ?? base.location
          }
        }
      }
      for loop in loops { report(loop, locations: places, into: &diagnostics) }
    }
  }

  /// A pair of an entry's name and a name that it extends.
  private struct Extension: Hashable {
    let name: String
    let base: String
  }

  private func report(
    _ loop: [String],
    locations: [Extension: SourceLocation],
    into diagnostics: inout Diagnostics
  ) {
    let places = loop.prefix(13).enumerated().map { index, name in
      locations[Extension(name: name, base: loop[(index + 1) % loop.count])]
    }
    let selectors = loop.lazy.map { "." + Identifier.escaped($0) }
    let message =
      loop.count == 1
      ? "'\(selectors[0])' extends itself"
      : "these entries extend each other: \(selectors.loopText)"
    let notes = zip(loop, places).dropFirst().prefix(12).map { name, place in
      Diagnostic.Note("'.\(Identifier.escaped(name))' extends the next one here", at: place)
    }
    diagnostics.error(.extendsLoop, message, at: places[0], notes: Array(notes))
  }
}

extension Diagnostic.Code {
  /// `extends` names an entry that does not exist.
  package static let unknownName = Self("unknown-name")
  /// Entries extend more declarations than the limit.
  package static let tooManyExtended = Self("too-many-extended")
  /// Entries extend each other.
  package static let extendsLoop = Self("extends-loop")
}
