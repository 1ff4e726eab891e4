/// Compiles sheets: checks them and puts them together once, as far as no contexts are needed for
/// that, and makes a ``RuleSet`` of them for each combination of contexts.
final class SheetCompiler: Sendable {
  /// All sheets, weakest first, imported ones included.
  let sheets: [StyleSheet]

  /// What their directives say together.
  let directives: DirectiveUnion

  /// What put them together.
  let loader: AppearanceLoader

  /// Their constants.
  let constants: ConstantTable

  /// What is suspicious about the sheets, but not wrong.
  let warnings: [Diagnostic]

  private let reader: DeferredReader

  /// The steps that the load was allowed, which are those that the values in some contexts may take later.
  ///
  /// In contexts that were looked into, they take no more than the load did.
  private let workLimit: Int

  /// Whether anything in the sheets needs constants.
  private let hasDeferred: Bool

  /// The entries of each sheet with what they declare without constants.
  let entries: [[(entry: Entry, declarations: Declarations)]]

  /// The catalog without the classes that only selectors name.
  private let definedClasses: Catalog

  /// Puts sheets together, and reports what is wrong with them; what is wrong is left out.
  init(_ given: [StyleSheet], _ loader: AppearanceLoader, into diagnostics: inout Diagnostics) {
    self.loader = loader
    let work = diagnostics.work ?? WorkBudget(.max)
    workLimit = work.limit
    var checked = Diagnostics(continuing: diagnostics, taking: work)
    let sheets = StyleSheet.withImports(given, into: &checked)
    var directives = DirectiveUnion(sheets: sheets, catalog: loader.catalog, into: &checked)
    if let resolution = loader.resolution { directives.resolution = resolution }
    if let builtInStates = loader.builtInStates { directives.builtInStates = builtInStates }
    directives.warnIfIgnored(sheets, into: &checked)
    let classes = ClassCheck(sheets: sheets, unknownClasses: loader.unknownClasses)
    let defined = directives.catalog
    definedClasses = defined
    if let completed = classes.completed(defined, into: &checked) {
      directives.catalog = completed
      directives.assumedClasses = Set(completed.classNames.filter { !defined.contains($0) })
    }
    directives.findControls()

    let check = EntryCheck(directives)
    var refers = false
    entries = sheets.map { sheet in
      sheet.entries.map { entry in
        // In each of some contexts it is asked whether it holds.
        _ = work.spend(entry.conditions.count)
        let declarations = check.declarations(of: entry, sheet.policy, into: &checked)
        refers = refers || declarations.refer
        return (entry, declarations)
      }
    }
    constants = ConstantTable(sheets, taking: work)
    reader = DeferredReader(
      propertyKinds: Dictionary(directives.properties.map { ($0.name, $0.kind) }) { first, _ in
        first
      }
    )
    hasDeferred = sheets.contains { $0.entries.contains { !$0.deferred.isEmpty } }
    var mentioned: [Setting: Set<Setting>] = [:]
    if !constants.names.isEmpty || hasDeferred {
      var constantCheck = ConstantCheck(sheets, constants, directives, reader, taking: work)
      constantCheck.check(into: &checked)
      mentioned = constantCheck.references
      SemanticCheck(table: constants, directives: directives, work: work).check(into: &checked)
    }
    ExtensionCheck(sheets, directives).check(entries, into: &checked)
    if refers || !mentioned.isEmpty {
      var check = ReferenceCheck(entries, directives, constants, taking: work) {
        [constants, reader] entries, contexts in
        Self.evaluated(
          entries,
          of: sheets,
          ConstantResolver(constants, in: contexts, taking: work),
          reader
        )
      }
      check.check(mentioned, into: &checked)
    }
    _ = checked.spend(0)
    self.sheets = sheets
    self.directives = directives
    warnings = sheets.flatMap(\.warnings) + checked.all.filter { $0.severity == .warning }
    let mended = sheets.compactMap(\.mended)
    diagnostics.append(contentsOf: checked) { !Self.mayFollow($0, from: mended) }
  }

  /// Whether what was found may only follow from what is not known of texts.
  private static func mayFollow(_ diagnostic: Diagnostic, from texts: [JSONMendedText]) -> Bool {
    if texts.isEmpty { return false }
    // What is not known may be the name or the constant that is missed.
    return [.unknownName, .unusedConstant].contains(diagnostic.code)
      || texts.contains { $0.mayFollow(diagnostic, takesKeys: true) }
  }

  /// Takes other entries, which say nothing that was not checked.
  init(_ other: SheetCompiler, entries: [[(entry: Entry, declarations: Declarations)]]) {
    loader = other.loader
    constants = other.constants
    warnings = other.warnings
    workLimit = other.workLimit
    reader = other.reader
    hasDeferred = other.hasDeferred
    definedClasses = other.definedClasses
    self.entries = entries
    let sheets = zip(other.sheets, entries).map { sheet, entries in
      var sheet = sheet
      sheet.entries = entries.map(\.entry)
      return sheet
    }
    var directives = other.directives
    if !directives.assumedClasses.isEmpty {
      // Which of them are controls depends on the entries.
      var ignored = Diagnostics()
      let classes = ClassCheck(sheets: sheets, unknownClasses: .silent)
      let defined = other.definedClasses
      let completed = classes.completed(defined, into: &ignored) ?? defined
      directives.catalog = completed
      directives.assumedClasses = Set(completed.classNames.filter { !defined.contains($0) })
    }
    self.sheets = sheets
    self.directives = directives
  }

  /// The rules in some contexts; those that the sheets do not have mean nothing.
  func rules(in contexts: Contexts) -> RuleSet {
    let contexts = directives.effective(contexts)
    let entries = evaluated(in: contexts)
    let needsExtension = sheets.contains { $0.entries.contains { !$0.extends.isEmpty } }
    let extended = ExtendedEntries(
      needsExtension
        ? entries.joined().filter { $0.entry.conditions.hold(in: contexts) }
          .map { ExtendedEntries.Source(entry: $0.entry, declarations: $0.declarations) } : []
    )
    var compiler = RuleCompiler(
      directives: directives,
      contexts: contexts,
      entryCount: entries.reduce(0) { $0 + $1.count }
    )
    for sheet in entries { compiler.add(sheet, extended) }
    return compiler.ruleSet()
  }

  /// The value of a constant in some contexts, read as one of a kind.
  func constant(_ name: String, as kind: ValueKind?, in contexts: Contexts) -> SettingValue? {
    values(of: [name], as: kind, in: contexts)[0]
  }

  /// The values of constants in some contexts, each read as one of a kind; `nil` for those without one.
  func values(
    of names: [String],
    as kind: ValueKind? = nil,
    in contexts: Contexts
  ) -> [SettingValue?] {
    var resolver = resolver(in: directives.effective(contexts))
    let reader = ValueReader()
    return names.map { name in
      guard let value = resolver.value(of: name) else { return nil }
      var ignored = Diagnostics()
      let node = JSONNode(value)
      guard let kind else { return reader.generic(node, into: &ignored) }
      return reader.value(node, of: kind, into: &ignored)?.settingValue
    }
  }

  /// All entries with what they declare in some contexts.
  func evaluated(in contexts: Contexts) -> [[(entry: Entry, declarations: Declarations)]] {
    if !hasDeferred { return entries }
    return Self.evaluated(entries, of: sheets, resolver(in: contexts), reader)
  }

  /// Returns the number of steps to evaluate the entries in given contexts.
  func evaluationSteps(in contexts: Contexts) -> Int {
    if !hasDeferred { return 0 }
    let work = WorkBudget(workLimit)
    let resolver = ConstantResolver(constants, in: contexts, taking: work)
    _ = Self.evaluated(entries, of: sheets, resolver, reader)
    return work.count
  }

  /// The constants in some contexts, with as many steps as the load had.
  func resolver(in contexts: Contexts) -> ConstantResolver {
    ConstantResolver(constants, in: contexts, taking: WorkBudget(workLimit))
  }

  private static func evaluated(
    _ entries: [[(entry: Entry, declarations: Declarations)]],
    of sheets: [StyleSheet],
    _ resolver: ConstantResolver,
    _ reader: DeferredReader
  ) -> [[(entry: Entry, declarations: Declarations)]] {
    var resolver = resolver
    // What is wrong was reported when the theme was put together.
    var ignored = Diagnostics(taking: resolver.work)
    var mistakes = ConstantMistakes()
    return zip(sheets, entries).map { sheet, entries in
      entries.map { entry, declarations in
        if entry.deferred.isEmpty { return (entry, declarations) }
        var declarations = declarations
        declarations.insert(
          contentsOf: entry.deferred.compactMap {
            guard resolver.mayTake($0.value.steps) else { return nil }
            let use = reader.use($0, of: entry, sheet.policy)
            return reader.declaration(of: use, &resolver, into: &ignored, &mistakes)
          }
        )
        return (entry, declarations)
      }
    }
  }
}
