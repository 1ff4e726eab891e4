/// Finds settings that refer to themselves within an entry, alone or together with `default`, in
/// any contexts.
///
/// The first pass looks for possible cycles as if all contexts and all entries applied at once, and
/// usually finds none. Otherwise each combination of the contexts that affect the settings involved
/// is checked.
struct ReferenceCheck {
  /// An entry with its declarations.
  typealias DeclaredEntry = (entry: Entry, declarations: Declarations)

  private let directives: DirectiveUnion
  private let constants: ConstantTable

  /// The number of base sheets, which come first.
  private let baseCount: Int

  /// The entries of each sheet with their declarations that use no constants.
  private var entries: [[DeclaredEntry]]

  /// Evaluates the constants in entries in given contexts.
  private let evaluated: ([[DeclaredEntry]], Contexts) -> [[DeclaredEntry]]

  /// The budget of steps.
  private let work: WorkBudget

  /// The cycles already reported, each of which may exist in many contexts.
  private var reported: Set<[SourceLocation?]> = []

  init(
    _ entries: [[DeclaredEntry]],
    baseCount: Int,
    directives: DirectiveUnion,
    constants: ConstantTable,
    taking work: WorkBudget,
    evaluated: @escaping ([[DeclaredEntry]], Contexts) -> [[DeclaredEntry]]
  ) {
    self.entries = entries
    self.baseCount = baseCount
    self.directives = directives
    self.constants = constants
    self.work = work
    self.evaluated = evaluated
  }

  /// Reports the cycles within entries.
  ///
  /// - Parameters:
  ///   - mentioned: The settings that each setting may refer to through constants in some contexts.
  ///   - diagnostics: The list to add problems to.
  /// - Returns: A Boolean value that indicates whether the first pass found any.
  mutating func check(
    _ mentioned: [Setting: Set<Setting>],
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let looping = looping(mentioned)
    if looping.isEmpty { return false }
    entries = entries.map { $0.compactMap { Self.part(of: $0, about: looping) } }
    let deferred = entries.joined().flatMap(\.entry.deferred)
    let mentions = deferred.flatMap(\.value.mentions)
    let size = entries.joined().reduce(directives.combinationSteps) { $0 + Self.steps($1) }
    guard diagnostics.spend(size) else { return true }
    let axes = Set(entries.joined().flatMap(\.entry.conditions.axes))
      .union(constants.axes(of: mentions.map(\.name), taking: work))
      .union(deferred.contains { $0.value.hasPair() } ? [DynamicColor.axis] : [])
    let limit = min(ConstantCheck.combinationLimit, max(1, ConstantCheck.workLimit / size))
    let before = work.count
    for (number, contexts) in directives.combinations(of: axes.sorted(), limit: limit + 1)
      .enumerated()
    {
      if number == limit || work.count - before > ConstantCheck.workLimit {
        let what = "which settings refer to each other"
        let message = ConstantCheck.tooMany(what, axes: axes.sorted(), limit: number)
        let place = entries.joined().first?.entry.location
        diagnostics.warning(.tooManyContexts, message, at: place)
        return true
      }
      guard diagnostics.spend(size) else { return true }
      check(in: contexts, into: &diagnostics)
    }
    return true
  }

  /// The number of steps to check an entry in given contexts.
  private static func steps(_ declared: DeclaredEntry) -> Int {
    let (entry, declarations) = declared
    return 1 + 2 * (declarations.sorted.count + entry.deferred.count) + entry.selectors.count
      + entry.conditions.count + entry.extends.count
  }

  /// Returns the part of an entry that affects the given settings; `nil` for none.
  private static func part(
    of declared: DeclaredEntry,
    about settings: Set<Setting>
  ) -> DeclaredEntry? {
    var part = declared
    part.entry.deferred.removeAll { !settings.contains($0.setting) }
    part.declarations = Declarations(
      declared.declarations.sorted.filter { settings.contains($0.setting) }
    )
    let isIdle = part.declarations.isEmpty && part.entry.deferred.isEmpty
    return isIdle && declared.entry.extends.isEmpty ? nil : part
  }

  /// Returns the settings that may refer to themselves.
  private func looping(_ mentioned: [Setting: Set<Setting>]) -> Set<Setting> {
    var numbers: [Setting: Number<Setting>] = [:]
    var settings: Table<Setting, Setting> = []
    var targets: Table<Setting, Set<Number<Setting>>> = []
    func number(of setting: Setting) -> Number<Setting> {
      if let known = numbers[setting] { return known }
      let number = settings.append(setting)
      _ = targets.append([])
      numbers[setting] = number
      return number
    }
    func add(_ setting: Setting, _ others: some Sequence<Setting>) {
      let place = number(of: setting)
      for other in others { targets[place].insert(number(of: other)) }
    }
    for (number, sheet) in entries.enumerated() {
      for declared in sheet
      where directives.isForNormalState(declared.entry, on: side(ofSheet: number)) {
        for declaration in declared.declarations.sorted where declaration.value.mayRefer {
          add(declaration.setting, declaration.value.targets)
        }
      }
    }
    for (setting, others) in mentioned { add(setting, others) }
    var graph = ReferenceGraph<Setting>()
    for number in numbers.values { graph.follow(number) { $1 += targets[$0] } }
    return Set(numbers.filter { graph.isLooping($0.value) }.keys)
  }

  // MARK: Some contexts

  /// An entry with all of its declarations, including the extended ones.
  fileprivate struct Statement {
    let entry: Entry
    let side: Side
    var pieces: [Setting: ReferenceWeb.Pieces] = [:]

    /// The number of contexts that extended declarations require.
    var contexts: [Setting: Int] = [:]
  }

  /// Reports the cycles in given contexts.
  private mutating func check(in contexts: Contexts, into diagnostics: inout Diagnostics) {
    let holding = evaluated(entries, contexts).enumerated().map { number, sheet in
      let side = side(ofSheet: number)
      return sheet.filter {
        $0.entry.conditions.areMet(in: contexts) && !directives.ignores($0.entry, on: side)
      }
    }
    let isExtending = holding.joined().contains { !$0.entry.extends.isEmpty }
    let extended = ExtendedEntries(
      isExtending
        ? holding.joined().map { .init(entry: $0.entry, declarations: $0.declarations) } : [],
      taking: work
    )
    let sheets = holding.enumerated().map { number, sheet in
      let side = side(ofSheet: number)
      return sheet.map { extended.statement($0, on: side) }
    }
    if directives.resolution.appliesWholeEntries {
      // An entry is based on the default of its own sheet; base sheets cascade.
      check(Array(sheets.prefix(baseCount).joined()), into: &diagnostics)
      for sheet in sheets.dropFirst(baseCount) { check(sheet, into: &diagnostics) }
    } else {
      check(Array(sheets.joined()), into: &diagnostics)
    }
  }

  private mutating func check(_ statements: [Statement], into diagnostics: inout Diagnostics) {
    let defaults = statements.filter { $0.entry.target == .defaultStyle }
    var web = ReferenceWeb(
      defaults: Self.pieces(of: defaults),
      isByField: !directives.resolution.on(statements.first?.side ?? .app).appliesWholeEntries,
      taking: work
    )
    // The app's defaults override everything that base sheets declare.
    let overriding = Self.pieces(of: baseCount == 0 ? [] : defaults.filter { $0.side == .app })
    for loop in web.loopsOfDefaults() { report(loop, into: &diagnostics) }
    for statement in statements where statement.entry.target != .defaultStyle {
      // References resolve to the normal state, so those of entries for other states are never part
      // of a cycle.
      guard directives.isForNormalState(statement.entry, on: statement.side) else { continue }
      var pieces = statement.pieces
      if statement.side == .toolkit {
        for (setting, stronger) in overriding {
          if let known = pieces[setting] { pieces[setting] = stronger + known }
        }
      }
      for loop in web.loops(through: pieces) { report(loop, into: &diagnostics) }
    }
  }

  /// Combines the default entries, strongest first: those of the app, those that require more
  /// contexts, then later ones.
  private static func pieces(of entries: [Statement]) -> [Setting: ReferenceWeb.Pieces] {
    var all: [Setting: [(side: Side, count: Int, pieces: ReferenceWeb.Pieces)]] = [:]
    for statement in entries {
      for (setting, pieces) in statement.pieces {
        let count = statement.contexts[setting] ?? statement.entry.conditions.count
        all[setting, default: []].append((statement.side, count, pieces))
      }
    }
    return all.mapValues { declared in
      declared.enumerated().sorted {
        ($0.element.side, $0.element.count, $0.offset)
          > ($1.element.side, $1.element.count, $1.offset)
      }.flatMap(\.element.pieces)
    }
  }

  /// Returns the side of a sheet.
  private func side(ofSheet number: Int) -> Side { number < baseCount ? .toolkit : .app }

  private mutating func report(_ loop: [Declaration], into diagnostics: inout Diagnostics) {
    guard reported.insert(loop.map(\.location)).inserted else { return }
    let message =
      loop.count == 1
      ? "'\(loop[0].setting)' refers to itself"
      : "these refer to each other: \(loop.lazy.map(\.setting.description).loopText)"
    let notes = loop.dropFirst().prefix(12).map {
      Diagnostic.Note("'\($0.setting)' refers to the next one here", at: $0.location)
    }
    diagnostics.error(.referenceLoop, message, at: loop[0].location, notes: Array(notes))
  }
}

extension DirectiveUnion {
  /// Returns a Boolean value that indicates whether an entry applies in the normal state, to which
  /// references resolve.
  ///
  /// In `brstyle` resolution the app's states of classes that are not controls are ignored.
  func isForNormalState(_ entry: Entry, on side: Side) -> Bool {
    if ignores(entry, on: side) { return false }
    if entry.target == .defaultStyle { return true }
    var isNormal = false
    entry.forEachSelector { selector in
      let target = selector.target
      let isDropped =
        resolution.on(side).limitsStatesToControls
        && target.className.map { !controls.contains($0) } ?? false
      if target.states.isEmpty || isDropped { isNormal = true }
    }
    return isNormal
  }
}

extension ExtendedEntries {
  /// Returns an entry with all of its declarations, including the extended ones.
  fileprivate func statement(
    _ declared: ReferenceCheck.DeclaredEntry,
    on side: Side
  ) -> ReferenceCheck.Statement {
    var whole = ReferenceCheck.Statement(entry: declared.entry, side: side)
    for declaration in declared.declarations.sorted {
      whole.pieces[declaration.setting] = [declaration]
    }
    if declared.entry.extends.isEmpty { return whole }
    for (setting, extensions) in declarations(extendedBy: declared.entry) {
      if whole.pieces[setting] == nil, let first = extensions.first {
        whole.contexts[setting] = first.contexts.count
      }
      whole.pieces[setting, default: []] += extensions.map(\.declaration)
    }
    return whole
  }
}

extension Declarations {
  /// A Boolean value that indicates whether any declaration refers to settings.
  var refer: Bool {
    let sorted = sorted.span
    for index in sorted.indices where sorted[index].value.refers { return true }
    return false
  }
}

extension Declaration.Value {
  /// A Boolean value that indicates whether the value refers to settings.
  var refers: Bool { mayRefer && !targets.isEmpty }

  /// The settings that the value refers to.
  var targets: [Setting] {
    switch self {
    case .reference(let reference): [reference.setting]
    case .color(let formula): formula.settings
    case .shadow(let fields): fields.colorFormula?.settings ?? []
    case .none, .value, .font, .keyword: []
    }
  }
}

extension Diagnostic.Code {
  /// Settings refer to themselves.
  package static let referenceLoop = Self("reference-loop")
}
