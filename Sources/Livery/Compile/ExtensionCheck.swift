/// Checks which entries extend which (spec 1.7).
struct ExtensionCheck {
  private let sheets: [StyleSheet]
  private let directives: DirectiveUnion

  init(_ sheets: [StyleSheet], _ directives: DirectiveUnion) {
    self.sheets = sheets
    self.directives = directives
  }

  /// Reports names that no entry has, entries that extend each other, and more declarations than can
  /// be taken over.
  ///
  /// - Parameters:
  ///   - declarations: What each entry of each sheet declares without constants.
  ///   - diagnostics: What is added to.
  func check(
    _ declarations: [[(entry: Entry, declarations: Declarations)]],
    into diagnostics: inout Diagnostics
  ) {
    guard sheets.contains(where: { $0.entries.contains { !$0.extends.isEmpty } }) else { return }
    let names = Set(sheets.flatMap(\.entries).flatMap(\.namesGiven))
    for sheet in sheets {
      for base in sheet.entries.flatMap(\.extends) where !names.contains(base.value) {
        let near = Suggestion.nearest(to: base.value, in: names.sorted())
        let remedy =
          near.map { "; did you mean '.\($0)'?" } ?? "; expected an entry whose key is only a name"
        let message = "there is no entry '.\(base.value)' to extend\(remedy)"
        diagnostics.report(sheet.policy, .unknownName, message, at: base.location)
      }
    }
    reportLoops(into: &diagnostics)
    reportTooMany(declarations, into: &diagnostics)
  }

  /// Counts as if all contexts held at once, which is more than ever do.
  private func reportTooMany(
    _ declarations: [[(entry: Entry, declarations: Declarations)]],
    into diagnostics: inout Diagnostics
  ) {
    let sources = declarations.joined().map { entry, declarations in
      var all = declarations
      for deferred in entry.deferred { all[deferred.setting] = Declaration.Value.none }
      return ExtendedEntries.Source(entry: entry, declarations: all)
    }
    guard let entry = ExtendedEntries(sources).entryTooMany else { return }
    let limit = ExtendedEntries.limit
    let message = "entries take over more than \(limit) declarations with 'extends'"
    diagnostics.error(.tooManyExtended, message, at: entry.location)
  }

  private func reportLoops(into diagnostics: inout Diagnostics) {
    let entries = sheets.flatMap(\.entries).filter { !$0.extends.isEmpty && !$0.namesGiven.isEmpty }
    let axes = Set(entries.flatMap(\.conditions.axes))
    var reported: Set<Set<String>> = []
    let limit = ConstantCheck.combinationLimit
    for contexts in directives.combinations(of: axes.sorted(), limit: limit) {
      let holding = entries.filter { $0.conditions.hold(in: contexts) }
      let extended = ExtendedEntries(
        holding.map { ExtendedEntries.Source(entry: $0, declarations: Declarations()) }
      )
      for loop in extended.loops where reported.insert(Set(loop)).inserted {
        report(loop, holding, into: &diagnostics)
      }
    }
  }

  private func report(_ loop: [String], _ entries: [Entry], into diagnostics: inout Diagnostics) {
    let places = loop.prefix(13).enumerated().map { index, name in
      let next = loop[(index + 1) % loop.count]
      let entry = entries.first { entry in
        entry.namesGiven.contains(name) && entry.extends.contains { $0.value == next }
      }
      return entry?.extends.first { $0.value == next }?.location
    }
    let message =
      loop.count == 1
      ? "'.\(loop[0])' extends itself"
      : "these entries extend each other: \(loop.lazy.map { "." + $0 }.loopText)"
    let notes = zip(loop, places).dropFirst().prefix(12).map { name, place in
      Diagnostic.Note("'.\(name)' extends the next one here", at: place)
    }
    diagnostics.error(.extendsLoop, message, at: places[0], notes: Array(notes))
  }
}

extension Diagnostic.Code {
  /// A name that no entry has that could be extended.
  package static let unknownName = Self("unknown-name")
  /// Entries that take over more declarations than the limit.
  package static let tooManyExtended = Self("too-many-extended")
  /// Entries that extend each other.
  package static let extendsLoop = Self("extends-loop")
}
