/// The references between the declarations of default entries and, above them, those of one entry.
struct ReferenceWeb {
  /// The declarations of one setting: one, or several of a font or shadow, strongest first, where
  /// the stronger ones leave fields open.
  typealias Pieces = [Declaration]

  /// A declaration with the numbers of the settings that it refers to.
  private struct Node {
    let declaration: Declaration
    let targets: [Number<Setting>]
  }

  /// The number of references to search for the cycles that references are part of; cycles beyond
  /// that are found once the others are fixed.
  private static let searchLimit = 1_000_000

  /// A Boolean value that indicates whether omitted fields come from weaker declarations.
  private let isByField: Bool

  /// The numbers of all settings encountered.
  private var numbers: [Setting: Number<Setting>] = [:]

  /// The declarations of the default entries by setting; `nil` for none.
  private var defaults: Table<Setting, Node?> = []

  /// The same as separate declarations.
  private var defaultPieces: [Setting: Pieces] = [:]

  /// The settings that these refer to.
  private var defaultTargets: Set<Number<Setting>> = []

  /// The declarations of the entry.
  private var own: [Number<Setting>: Node] = [:]

  /// A Boolean value that indicates whether the default entries refer to settings that the entry
  /// declares; otherwise, the usual case, their references need not be followed.
  private var leadsBack = false

  private var graph = ReferenceGraph<Setting>()

  /// The budget of steps; when it is exhausted, no more cycles are found.
  private let work: WorkBudget

  init(defaults: [Setting: Pieces], isByField: Bool, taking work: WorkBudget) {
    self.isByField = isByField
    self.work = work
    defaultPieces = defaults
    for (setting, pieces) in defaults {
      guard let node = node(of: pieces, over: []) else { continue }
      self.defaults[number(of: setting)] = node
      defaultTargets.formUnion(node.targets)
    }
  }

  /// Returns the cycles through declarations of the default entries.
  mutating func loopsOfDefaults() -> [[Declaration]] { loops(through: defaultPieces, over: [:]) }

  /// Returns the cycles through declarations of an entry, each starting from the first declaration
  /// that is in no other one.
  mutating func loops(through declared: [Setting: Pieces]) -> [[Declaration]] {
    loops(through: declared, over: defaultPieces)
  }

  private mutating func loops(
    through declared: [Setting: Pieces],
    over weaker: [Setting: Pieces]
  ) -> [[Declaration]] {
    own.removeAll(keepingCapacity: true)
    var referring: [Number<Setting>] = []
    guard work.spend(1 + declared.count) else { return [] }
    for setting in declared.keys.sorted() {
      guard let node = node(of: declared[setting] ?? [], over: weaker[setting] ?? []) else {
        continue
      }
      let number = number(of: setting)
      own[number] = node
      referring.append(number)
    }
    leadsBack = !defaultTargets.isDisjoint(with: own.keys)
    var graph = ReferenceGraph<Setting>()
    swap(&graph, &self.graph)
    defer { swap(&graph, &self.graph) }
    graph.removeAll()
    var loops: [[Declaration]] = []
    var found: Set<Number<Setting>> = []
    var searched = 0
    for start in referring {
      graph.follow(start) { number, targets in
        let all = node(number)?.targets ?? []
        guard work.spend(1 + all.count) else { return }
        for target in all where node(target) != nil {
          targets.append(target)
        }
      }
      guard graph.isLooping(start), !found.contains(start), searched <= Self.searchLimit,
        let loop = loop(from: start, in: graph, searched: &searched)
      else { continue }
      found.formUnion(loop)
      loops.append(loop.compactMap { node($0)?.declaration })
    }
    return loops
  }

  /// Returns a path from a number back to itself.
  private func loop(
    from start: Number<Setting>,
    in graph: ReferenceGraph<Setting>,
    searched: inout Int
  ) -> [Number<Setting>]? {
    var before: [Number<Setting>: Number<Setting>] = [:]
    var open = [start]
    while let number = open.popLast() {
      for target in node(number)?.targets ?? [] {
        guard work.spend(1) else { return nil }
        if !graph.contains(target) || !graph.isLooping(target) { continue }
        searched += 1
        if target == start {
          var loop = [number]
          while let last = loop.last, let number = before[last] { loop.append(number) }
          return loop.reversed()
        }
        if before[target] == nil {
          before[target] = number
          open.append(target)
        }
      }
    }
    return nil
  }

  /// Returns the declarations of a setting.
  private func node(_ number: Number<Setting>) -> Node? {
    own[number] ?? (leadsBack ? defaults[number] : nil)
  }

  /// Combines declarations with weaker ones for the fields that they leave open.
  private mutating func node(of pieces: Pieces, over weaker: Pieces) -> Node? {
    var open = FieldSet.all
    var seen: Pieces = []
    var targets: [Number<Setting>] = []
    var rest = pieces[...]
    while let piece = rest.popFirst(), !open.isEmpty {
      seen.append(piece)
      if piece.value == .keyword(.revert), isByField { break }
      take(piece, open: &open, targets: &targets)
    }
    for piece in weaker where !open.isEmpty { take(piece, open: &open, targets: &targets) }
    guard let declaration = seen.first(where: { $0.value.refers }) ?? seen.first else { return nil }
    return Node(declaration: declaration, targets: targets)
  }

  /// Adds the references of a declaration for the open fields, and removes the fields that it
  /// specifies from these.
  private mutating func take(
    _ piece: Declaration,
    open: inout FieldSet,
    targets: inout [Number<Setting>]
  ) {
    if !open.isDisjoint(with: piece.value.referringFields) {
      targets += piece.value.targets.map { number(of: $0) }
    }
    open = isByField ? open.intersection(piece.value.openFields) : []
  }

  private mutating func number(of setting: Setting) -> Number<Setting> {
    if let known = numbers[setting] { return known }
    let number = defaults.append(nil)
    numbers[setting] = number
    return number
  }
}

extension Declaration.Value {
  /// The fields that the declaration leaves to weaker ones.
  fileprivate var openFields: FieldSet {
    switch self {
    case .font: .font.subtracting(coveredFields)
    case .shadow: .shadow.subtracting(coveredFields)
    case .none, .value, .reference, .color, .keyword: []
    }
  }

  /// The fields whose values come from other settings.
  fileprivate var referringFields: FieldSet {
    switch self {
    case .reference, .color: .all
    case .shadow(let fields): fields.colorFormula == nil ? [] : [.color]
    case .none, .value, .font, .keyword: []
    }
  }
}
