import Synchronization

/// Compiles sheets: checks and combines them once, as far as this is independent of contexts, and
/// creates a ``RuleSet`` for each combination of contexts.
final class SheetCompiler: Sendable {
  /// All sheets, weakest first, imported ones included.
  let sheets: [StyleSheet]

  /// The number of base sheets, which come first.
  let baseCount: Int

  /// The combined directives of the sheets.
  let directives: DirectiveUnion

  /// The loader that combined the sheets.
  let loader: AppearanceLoader

  /// The constants of the sheets.
  let constants: ConstantTable

  /// The descriptions of constants and entries.
  let descriptions: DescriptionTable

  /// The warnings about the sheets.
  let warnings: [Diagnostic]

  private let reader: DeferredReader

  /// The budget of the load, which also limits evaluating the values in given contexts later.
  ///
  /// In contexts that were checked, this takes no more steps than the load did.
  private let workLimit: Int

  /// A Boolean value that indicates whether any declaration uses constants.
  private let hasDeferred: Bool

  /// The declarations that use constants, as far as no context changes them, by sheet, entry and number
  /// among those of the entry; none for revised entries.
  private let outcomes: [[[ConstantCheck.Outcome]]]

  /// A Boolean value that indicates whether settings may refer to themselves where other declarations
  /// win.
  let mayLoop: Bool

  /// An entry with its declarations.
  typealias CheckedEntry = (entry: Entry, declarations: Declarations)

  /// The entries of each sheet with their declarations that use no constants.
  let entries: [[CheckedEntry]]

  /// The compiler whose entries were revised, and the revision, which can also be made of its
  /// evaluated entries; `nil` if the sheets were read.
  private let origin:
    (compiler: SheetCompiler, revise: @Sendable ([[CheckedEntry]]) -> [[CheckedEntry]]?)?

  /// The evaluated entries that revisions started from, by contexts.
  private let evaluations = Mutex<[Contexts: [[CheckedEntry]]]>([:])

  /// The maximum number of contexts with cached entries; one more empties the cache.
  private static let evaluationLimit = 16

  /// The catalog without classes that only selectors name.
  private let definedClasses: Catalog

  /// Combines sheets, and reports and omits invalid parts.
  ///
  /// - Parameters:
  ///   - given: The sheets of the app, weakest first.
  ///   - base: The base sheets, weakest first.
  ///   - loader: The loader.
  ///   - diagnostics: The list to add problems to.
  init(
    _ given: [StyleSheet],
    base: [StyleSheet] = [],
    loader: AppearanceLoader,
    into diagnostics: inout Diagnostics
  ) {
    self.loader = loader
    origin = nil
    let work = diagnostics.work ?? WorkBudget(.max)
    workLimit = work.limit
    var checked = Diagnostics(continuing: diagnostics, taking: work)
    let stack = SheetStack(given, base: base, into: &checked)
    let sheets = stack.sheets
    baseCount = stack.baseCount
    var directives = DirectiveUnion(
      sheets: sheets,
      baseCount: baseCount,
      loader: loader,
      into: &checked
    )
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
    let baseCount = stack.baseCount
    entries = sheets.enumerated().map { number, sheet in
      let side = number < baseCount ? Side.toolkit : .app
      return sheet.entries.map { entry in
        // The conditions are evaluated in each checked combination of contexts.
        _ = work.spend(entry.conditions.count)
        let declarations = check.declarations(
          of: entry,
          on: side,
          policy: sheet.policy,
          into: &checked
        )
        refers = refers || declarations.refer
        return (entry, declarations)
      }
    }
    Self.checkTests(of: sheets, into: &checked)
    constants = ConstantTable(sheets, baseCount: baseCount, taking: work)
    reader = DeferredReader(
      propertyTypes: Dictionary(directives.properties.map { ($0.name, $0.type) }) { first, _ in
        first
      }
    )
    hasDeferred = sheets.contains { $0.entries.contains { !$0.deferred.isEmpty } }
    var mentioned: [Setting: Set<Setting>] = [:]
    var outcomes: [[[ConstantCheck.Outcome]]] = []
    if !constants.names.isEmpty || hasDeferred {
      var constantCheck = ConstantCheck(
        sheets,
        constants: constants,
        directives: directives,
        reader: reader,
        taking: work
      )
      constantCheck.check(into: &checked)
      mentioned = constantCheck.references
      outcomes = constantCheck.outcomes
      SemanticCheck(table: constants, directives: directives, work: work).check(into: &checked)
      PairCheck(sheets, directives: directives).check(into: &checked)
    }
    ExtensionCheck(sheets, directives: directives).check(entries, into: &checked)
    descriptions = DescriptionTable(sheets)
    descriptions.check(sheets, constants: constants, reader: reader, into: &checked)
    var mayLoop = false
    if refers || !mentioned.isEmpty {
      var check = ReferenceCheck(
        entries,
        baseCount: baseCount,
        directives: directives,
        constants: constants,
        taking: work
      ) {
        [constants, reader] entries, contexts in
        Self.evaluated(
          entries,
          of: sheets,
          resolver: ConstantResolver(constants, in: contexts, taking: work),
          reader: reader
        )
      }
      mayLoop = check.check(mentioned, into: &checked)
    }
    self.mayLoop = mayLoop
    self.outcomes = outcomes
    _ = checked.spend(0)
    self.sheets = sheets
    self.directives = directives
    warnings = sheets.flatMap(\.warnings) + checked.all.filter { $0.severity == .warning }
    let recovered = sheets.compactMap(\.recovered)
    let isComplete = !sheets.contains(where: \.lacksDefinitions)
    diagnostics.append(contentsOf: checked) {
      !Self.mayFollow($0, from: recovered, withAllDefinitions: isComplete)
    }
  }

  /// Reports negated names and structural conditions beyond the limit.
  private static func checkTests(of sheets: [StyleSheet], into diagnostics: inout Diagnostics) {
    let limit = Selector.Step.Test.limit
    var known: Set<Selector.Step.Test> = []
    for sheet in sheets {
      let entries = sheet.entries.span
      for entry in entries.indices where known.count <= limit {
        entries[entry].forEachSelector { selector in
          let steps = selector.steps.span
          for step in steps.indices where !steps[step].tests.isEmpty && known.count <= limit {
            known.formUnion(steps[step].tests)
            if known.count <= limit { continue }
            let message =
              "more than \(limit) negated names and structural conditions; a theme may have \(limit)"
            let place = steps[step].location
            diagnostics.report(.tooManyConditions, message, under: sheet.policy, at: place)
          }
        }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a problem may only be a consequence of the
  /// unreadable parts of texts.
  private static func mayFollow(
    _ diagnostic: Diagnostic,
    from texts: [JSONRecoveredText],
    withAllDefinitions isComplete: Bool
  ) -> Bool {
    if texts.isEmpty, isComplete { return false }
    // The missing name may be defined in such a part.
    return [.unknownName, .unusedConstant].contains(diagnostic.code)
      || !isComplete && definitionCodes.contains(diagnostic.code)
      || texts.contains { $0.mayFollow(diagnostic, takesKeys: true) }
  }

  /// The codes of uses of what no sheet defines.
  private static let definitionCodes: Set<Diagnostic.Code> = [
    .unknownConstant, .undefinedConstant, .unknownAxis, .unknownContext, .unknownState,
    .unknownClass, .undeclaredProperty,
  ]

  /// Creates a compiler with other entries, which declare nothing that was not checked.
  ///
  /// - Parameters:
  ///   - other: The compiler of the original entries.
  ///   - entries: The entries.
  ///   - revise: A closure that makes the entries of the original ones, whose declarations may be
  ///     evaluated.
  init(
    _ other: SheetCompiler,
    entries: [[CheckedEntry]],
    revise: @escaping @Sendable ([[CheckedEntry]]) -> [[CheckedEntry]]?
  ) {
    origin = (other, revise)
    loader = other.loader
    baseCount = other.baseCount
    constants = other.constants
    descriptions = other.descriptions
    warnings = other.warnings
    workLimit = other.workLimit
    reader = other.reader
    hasDeferred = other.hasDeferred
    outcomes = []
    mayLoop = other.mayLoop
    definedClasses = other.definedClasses
    self.entries = entries
    let sheets = zip(other.sheets, entries).map { sheet, entries in
      var sheet = sheet
      sheet.entries = entries.map(\.entry)
      return sheet
    }
    var directives = other.directives
    if !directives.assumedClasses.isEmpty {
      // The entries determine which of the assumed classes are controls.
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

  /// Returns the rules in given contexts; unknown contexts are ignored.
  func rules(in contexts: Contexts) -> RuleSet {
    let contexts = directives.effective(contexts)
    let entries = evaluated(in: contexts)
    let needsExtension = sheets.contains { $0.entries.contains { !$0.extends.isEmpty } }
    let extended = ExtendedEntries(
      needsExtension
        ? entries.joined().filter { $0.entry.conditions.areMet(in: contexts) }
          .map { ExtendedEntries.Source(entry: $0.entry, declarations: $0.declarations) } : []
    )
    var compiler = RuleCompiler(
      directives: directives,
      contexts: contexts,
      entryCount: entries.reduce(0) { $0 + $1.count }
    )
    for (number, sheet) in entries.enumerated() {
      compiler.add(sheet, on: side(ofSheet: number), extended: extended)
    }
    return compiler.ruleSet()
  }

  /// Returns the side of a sheet.
  func side(ofSheet number: Int) -> Side { number < baseCount ? .toolkit : .app }

  /// Returns the value of a constant in given contexts, read as one of a kind.
  func constant(_ name: String, as kind: ValueKind?, in contexts: Contexts) -> SettingValue? {
    var constants = constants(in: contexts)
    return constants.value(of: name, as: kind)
  }

  /// Returns the values of constants in given contexts.
  func constants(in contexts: Contexts) -> ConstantValues {
    ConstantValues(resolver(in: directives.effective(contexts)))
  }

  /// Returns all entries with their declarations in given contexts.
  ///
  /// - Parameters:
  ///   - contexts: The contexts.
  ///   - isNeeded: A closure that returns whether declarations of a setting are needed; others are left out,
  ///     if they use constants and their entries are not revised ones.
  /// - Returns: The entries of each sheet.
  func evaluated(
    in contexts: Contexts,
    where isNeeded: (Setting) -> Bool = { _ in true }
  ) -> [[CheckedEntry]] {
    if !hasDeferred { return entries }
    // Most entries of a revision are the original ones.
    if let origin, let revised = origin.revise(origin.compiler.cachedEvaluation(in: contexts)) {
      return revised
    }
    return Self.evaluated(
      entries,
      of: sheets,
      outcomes: outcomes,
      where: isNeeded,
      resolver: resolver(in: contexts),
      reader: reader
    )
  }

  private func cachedEvaluation(in contexts: Contexts) -> [[CheckedEntry]] {
    if let known = evaluations.withLock({ $0[contexts] }) { return known }
    let evaluated = evaluated(in: contexts)
    evaluations.withLock { known in
      if known.count >= Self.evaluationLimit { known.removeAll() }
      known[contexts] = evaluated
    }
    return evaluated
  }

  /// Returns the number of steps to evaluate the entries in given contexts.
  func evaluationSteps(in contexts: Contexts) -> Int {
    if !hasDeferred { return 0 }
    let work = WorkBudget(workLimit, endsWithTask: false)
    let resolver = ConstantResolver(constants, in: contexts, taking: work)
    _ = Self.evaluated(entries, of: sheets, outcomes: outcomes, resolver: resolver, reader: reader)
    return work.count
  }

  /// Returns the constants in given contexts, with the same budget as the load.
  func resolver(in contexts: Contexts) -> ConstantResolver {
    ConstantResolver(constants, in: contexts, taking: WorkBudget(workLimit, endsWithTask: false))
  }

  private static func evaluated(
    _ entries: [[(entry: Entry, declarations: Declarations)]],
    of sheets: [StyleSheet],
    outcomes: [[[ConstantCheck.Outcome]]] = [],
    where isNeeded: (Setting) -> Bool = { _ in true },
    resolver: ConstantResolver,
    reader: DeferredReader
  ) -> [[(entry: Entry, declarations: Declarations)]] {
    var resolver = resolver
    // Problems were reported when the theme was loaded.
    var ignored = Diagnostics(taking: resolver.work)
    var mistakes = ConstantMistakes()
    return sheets.indices.map { sheet in
      entries[sheet].indices.map { number in
        var (entry, declarations) = entries[sheet][number]
        if entry.deferred.isEmpty { return (entry, declarations) }
        let outcomes = outcomes.isEmpty ? [] : outcomes[sheet][number]
        declarations.insert(
          contentsOf: entry.deferred.enumerated().compactMap { place, deferred in
            guard isNeeded(deferred.setting) else { return nil }
            if !outcomes.isEmpty, case .settled(let known) = outcomes[place] { return known }
            guard resolver.spend(deferred.value.steps) else { return nil }
            let use = reader.use(deferred, of: entry, policy: sheets[sheet].policy)
            return reader.declaration(
              of: use,
              resolver: &resolver,
              into: &ignored,
              mistakes: &mistakes
            )
          }
        )
        return (entry, declarations)
      }
    }
  }
}
