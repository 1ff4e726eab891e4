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
  private let entries: [[Said]]

  /// The same with what constants stand for in some contexts.
  private let evaluated: (Contexts) -> [[Said]]

  /// The loops that were reported, which may be there in many contexts.
  private var reported: Set<[SourceLocation?]> = []

  init(
    _ entries: [[Said]],
    _ directives: DirectiveUnion,
    _ constants: ConstantTable,
    evaluated: @escaping (Contexts) -> [[Said]]
  ) {
    self.entries = entries
    self.directives = directives
    self.constants = constants
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
    let relevant = entries.joined().filter { Self.decides($0, about: looping) }
    let mentions = relevant.flatMap { $0.entry.deferred.flatMap(\.value.mentions) }.map(\.name)
    let axes = Set(relevant.flatMap(\.entry.conditions.axes)).union(constants.axes(of: mentions))
    let limit = min(
      ConstantCheck.combinationLimit,
      max(1, ConstantCheck.workLimit / 8 / max(1, entries.joined().count))
    )
    let combinations = directives.combinations(of: axes.sorted(), limit: limit + 1)
    if combinations.count > limit {
      let what = "which settings refer to each other"
      let message = ConstantCheck.tooMany(what, axes.sorted(), limit)
      diagnostics.warning(.tooManyContexts, message, at: relevant.first?.entry.location)
    }
    for contexts in combinations.prefix(limit) {
      guard diagnostics.spend(relevant.count) else { return }
      check(in: contexts, into: &diagnostics)
    }
  }

  /// Whether an entry may have to do with what settings come to.
  private static func decides(_ said: Said, about settings: Set<Setting>) -> Bool {
    said.entry.target == .defaultStyle || !said.entry.extends.isEmpty
      || said.declarations.sorted.contains { settings.contains($0.setting) }
      || said.entry.deferred.contains { settings.contains($0.setting) }
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
    for said in entries.joined() where said.entry.isForNormalState {
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
    var declarations: Declarations

    /// How many contexts those declarations ask for that are taken over.
    var contexts: [Setting: Int] = [:]
  }

  private mutating func check(in contexts: Contexts, into diagnostics: inout Diagnostics) {
    let holding = evaluated(contexts).map { $0.filter { $0.entry.conditions.hold(in: contexts) } }
    let isExtending = holding.joined().contains { !$0.entry.extends.isEmpty }
    let extended = ExtendedEntries(
      isExtending
        ? holding.joined().map { .init(entry: $0.entry, declarations: $0.declarations) } : []
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
    let standard = Self.standard(of: statements.filter { $0.entry.target == .defaultStyle })
    var web = ReferenceWeb(standard: standard.sorted)
    for loop in web.loops(through: standard) { report(loop, into: &diagnostics) }
    for statement in statements where statement.declarations.refer {
      // References lead to the normal state, so those that stand in another one lead out of it.
      guard statement.entry.target != .defaultStyle, statement.entry.isForNormalState else {
        continue
      }
      for loop in web.loops(through: statement.declarations) { report(loop, into: &diagnostics) }
    }
  }

  /// What default entries say together: what asks for more contexts wins, then what stands later.
  private static func standard(of entries: [Statement]) -> Declarations {
    var counts: [Setting: Int] = [:]
    var standard = Declarations()
    for statement in entries {
      for declaration in statement.declarations.sorted {
        let setting = declaration.setting
        let count = statement.contexts[setting] ?? statement.entry.conditions.count
        if let known = counts[setting], known > count { continue }
        counts[setting] = count
        standard.insert(declaration)
      }
    }
    return standard
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

extension Entry {
  /// Whether it says something of the normal state, to which references lead.
  var isForNormalState: Bool {
    if target == .defaultStyle { return true }
    var isNormal = false
    forEachSelector { if $0.target.states.isEmpty { isNormal = true } }
    return isNormal
  }
}

extension ExtendedEntries {
  /// What an entry says with all that it takes over, of each setting what decides what it refers to.
  fileprivate func statement(_ said: ReferenceCheck.Said) -> ReferenceCheck.Statement {
    var whole = ReferenceCheck.Statement(entry: said.entry, declarations: said.declarations)
    if said.entry.extends.isEmpty { return whole }
    for (setting, taken) in taken(by: said.entry) {
      var covered = whole.declarations[setting]?.coveredFields ?? []
      for taken in taken where whole.declarations[setting]?.refers != true {
        // The colour of a shadow may come from elsewhere than the rest of it.
        if !taken.fields.isSubset(of: covered), !covered.contains(.color) {
          whole.declarations.insert(taken.declaration)
          whole.contexts[setting] = taken.contexts.count
        }
        covered.formUnion(taken.fields)
      }
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
