/// Finds settings that an entry, by itself or together with `default`, has refer to themselves, in
/// whatever contexts (spec 2.5).
///
/// What may refer to what is looked at first, as if all contexts and all entries held at once: mostly
/// nothing can go round in a circle then. Otherwise each combination of the contexts that decide about
/// the settings that can is looked at as it is.
struct ReferenceCheck {
  /// An entry with what it declares.
  typealias Said = (entry: Entry, declarations: Declarations)

  private let directives: DirectiveUnion
  private let constants: ConstantTable

  /// The entries of each sheet with what they declare without constants.
  private var entries: [[Said]]

  /// The same with what constants stand for in some contexts.
  private let evaluated: ([[Said]], Contexts) -> [[Said]]

  /// The steps that may be taken.
  private let work: WorkBudget

  /// The loops that were reported, which may be there in many contexts.
  private var reported: Set<[SourceLocation?]> = []

  init(
    _ entries: [[Said]],
    _ directives: DirectiveUnion,
    _ constants: ConstantTable,
    taking work: WorkBudget,
    evaluated: @escaping ([[Said]], Contexts) -> [[Said]]
  ) {
    self.entries = entries
    self.directives = directives
    self.constants = constants
    self.work = work
    self.evaluated = evaluated
  }

  /// Reports the loops that entries make.
  ///
  /// - Parameters:
  ///   - mentioned: What settings may refer to by what constants stand for in some contexts.
  ///   - diagnostics: What is added to.
  mutating func check(
    _ mentioned: [Setting: Set<Setting>],
    into diagnostics: inout Diagnostics
  ) {
    let looping = looping(mentioned)
    if looping.isEmpty { return }
    entries = entries.map { $0.compactMap { Self.part(of: $0, about: looping) } }
    let mentions = entries.joined().flatMap { $0.entry.deferred.flatMap(\.value.mentions) }
    let size = entries.joined().reduce(directives.combinationSteps) { $0 + Self.steps($1) }
    guard diagnostics.spend(size) else { return }
    let axes = Set(entries.joined().flatMap(\.entry.conditions.axes))
      .union(constants.axes(of: mentions.map(\.name), taking: work))
    let limit = min(ConstantCheck.combinationLimit, max(1, ConstantCheck.workLimit / size))
    let before = work.count
    for (number, contexts) in directives.combinations(of: axes.sorted(), limit: limit + 1)
      .enumerated()
    {
      if number == limit || work.count - before > ConstantCheck.workLimit {
        let what = "which settings refer to each other"
        let message = ConstantCheck.tooMany(what, axes.sorted(), number)
        let place = entries.joined().first?.entry.location
        diagnostics.warning(.tooManyContexts, message, at: place)
        return
      }
      guard diagnostics.spend(size) else { return }
      check(in: contexts, into: &diagnostics)
    }
  }

  /// The steps that it is to look at an entry in some contexts.
  private static func steps(_ said: Said) -> Int {
    let (entry, declarations) = said
    return 1 + 2 * (declarations.sorted.count + entry.deferred.count) + entry.selectors.count
      + entry.conditions.count + entry.extends.count
  }

  /// What an entry has to do with what settings come to; `nil` for nothing.
  private static func part(of said: Said, about settings: Set<Setting>) -> Said? {
    var part = said
    part.entry.deferred.removeAll { !settings.contains($0.setting) }
    part.declarations = Declarations(
      said.declarations.sorted.filter { settings.contains($0.setting) }
    )
    let isIdle = part.declarations.isEmpty && part.entry.deferred.isEmpty
    return isIdle && said.entry.extends.isEmpty ? nil : part
  }

  /// The settings that may refer to themselves.
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
    for said in entries.joined() where directives.isForNormalState(said.entry) {
      for declaration in said.declarations.sorted where declaration.value.mayRefer {
        add(declaration.setting, declaration.value.targets)
      }
    }
    for (setting, others) in mentioned { add(setting, others) }
    var graph = ReferenceGraph<Setting>()
    for number in numbers.values { graph.follow(number) { $1 += targets[$0] } }
    return Set(numbers.filter { graph.isLooping($0.value) }.keys)
  }

  // MARK: Some contexts

  /// An entry with all that it says, what it takes over included.
  fileprivate struct Statement {
    let entry: Entry
    var pieces: [Setting: ReferenceWeb.Pieces] = [:]

    /// How many contexts those ask for that are taken over.
    var contexts: [Setting: Int] = [:]
  }

  /// Reports the loops in some contexts.
  private mutating func check(in contexts: Contexts, into diagnostics: inout Diagnostics) {
    let holding = evaluated(entries, contexts).map {
      $0.filter { $0.entry.conditions.areMet(in: contexts) && !directives.ignores($0.entry) }
    }
    let isExtending = holding.joined().contains { !$0.entry.extends.isEmpty }
    let extended = ExtendedEntries(
      isExtending
        ? holding.joined().map { .init(entry: $0.entry, declarations: $0.declarations) } : [],
      taking: work
    )
    let sheets = holding.map { $0.map(extended.statement) }
    if directives.resolution == .brstyle {
      // An entry stands over the default of its own sheet.
      for sheet in sheets { check(sheet, into: &diagnostics) }
    } else {
      check(Array(sheets.joined()), into: &diagnostics)
    }
  }

  private mutating func check(_ statements: [Statement], into diagnostics: inout Diagnostics) {
    let defaults = statements.filter { $0.entry.target == .defaultStyle }
    var web = ReferenceWeb(
      standard: Self.standard(of: defaults),
      isByField: directives.resolution == .cascade,
      taking: work
    )
    for loop in web.loopsOfStandard() { report(loop, into: &diagnostics) }
    for statement in statements where statement.entry.target != .defaultStyle {
      // References lead to the normal state, so those that stand in another one lead out of it.
      guard directives.isForNormalState(statement.entry) else { continue }
      for loop in web.loops(through: statement.pieces) { report(loop, into: &diagnostics) }
    }
  }

  /// What default entries say together, strongest first: what asks for more contexts, then what stands
  /// later.
  private static func standard(of entries: [Statement]) -> [Setting: ReferenceWeb.Pieces] {
    var standard: [Setting: [(count: Int, pieces: ReferenceWeb.Pieces)]] = [:]
    for statement in entries {
      for (setting, pieces) in statement.pieces {
        let count = statement.contexts[setting] ?? statement.entry.conditions.count
        standard[setting, default: []].append((count, pieces))
      }
    }
    return standard.mapValues { said in
      said.enumerated().sorted { ($0.element.count, $0.offset) > ($1.element.count, $1.offset) }
        .flatMap(\.element.pieces)
    }
  }

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
  /// Whether an entry says something of the normal state, to which references lead.
  ///
  /// In `brstyle` resolution the states of what is no control are dropped (spec 8.2).
  func isForNormalState(_ entry: Entry) -> Bool {
    if ignores(entry) { return false }
    if entry.target == .defaultStyle { return true }
    var isNormal = false
    entry.forEachSelector { selector in
      let target = selector.target
      let isDropped =
        resolution == .brstyle && target.className.map { !controls.contains($0) } ?? false
      if target.states.isEmpty || isDropped { isNormal = true }
    }
    return isNormal
  }
}

extension ExtendedEntries {
  /// What an entry says with all that it takes over.
  fileprivate func statement(_ said: ReferenceCheck.Said) -> ReferenceCheck.Statement {
    var whole = ReferenceCheck.Statement(entry: said.entry)
    for declaration in said.declarations.sorted {
      whole.pieces[declaration.setting] = [declaration]
    }
    if said.entry.extends.isEmpty { return whole }
    for (setting, taken) in taken(by: said.entry) {
      if whole.pieces[setting] == nil, let first = taken.first {
        whole.contexts[setting] = first.contexts.count
      }
      whole.pieces[setting, default: []] += taken.map(\.declaration)
    }
    return whole
  }
}

extension Declarations {
  /// Whether any of them refers to settings.
  var refer: Bool {
    let sorted = sorted.span
    for index in sorted.indices where sorted[index].value.refers { return true }
    return false
  }
}

extension Declaration.Value {
  /// Whether the value refers to settings.
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
  /// Settings that refer to themselves.
  package static let referenceLoop = Self("reference-loop")
}
