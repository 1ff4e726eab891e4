import Livery

/// The kinds of widgets of a tree that a theme styles alike, with what they look like in all sets of
/// states of theirs and of their containers, also in those that groups of states exclude.
struct WidgetKinds<Look: Hashable & Sendable>: Sendable {
  /// A kind of widget.
  struct Kind: Sendable {
    /// The path from the window down, with the ids and names that some entry asks for.
    let path: [WidgetStep]
    /// The places of the first widget and of its containers, from the window down.
    let places: [Selector.Step.Place]
    /// The path of the first widget, in the syntax of the command.
    let example: String
    /// The place among the kinds with the same path, which need a name of their own; 0 for that of most
    /// widgets, which needs none.
    var number = 0
    /// The paths of all its widgets, if it needs a name.
    var widgets: [String] = []
    /// The looks for each group of settings.
    let parts: [Part]
    /// The numbers of the owners of the settings, by part, combination of contexts and situation.
    let owners: [[[Int]]]
  }

  /// The looks of a kind of widget, for some settings.
  struct Part: Hashable, Sendable {
    /// The sets of states in which one of the settings may differ, in ascending order, that of none first.
    let situations: [StateList.States]
    /// The numbers of the looks in each combination of contexts, by situation.
    let looks: [[Int]]
    /// A Boolean value that indicates whether these are all such sets.
    let isComplete: Bool
  }

  /// The kinds, those with shorter paths first, so that one whose path others have as a part comes before
  /// these.
  private(set) var kinds: [Kind]

  /// The different looks.
  let looks: [Look]

  /// The different owners of settings.
  let owners: [WidgetOwners]

  /// The states.
  let states: StateSets

  /// A Boolean value that indicates whether all sets of states that make a difference were looked at.
  var areComplete: Bool { kinds.allSatisfy { $0.parts.allSatisfy(\.isComplete) } }

  /// Finds the kinds of widgets of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - cases: The combinations of contexts.
  ///   - areSamples: Whether windows stand for no windows.
  ///   - groups: A closure that returns the settings whose looks are found together, given the roles of
  ///     all widgets.
  ///   - budget: The budget of work.
  ///   - finder: The finder of the declarations from which the values of widgets come; `nil` for none.
  ///   - hasForm: A closure that returns whether the target has a form for a structural condition.
  ///   - look: A closure that returns what a widget of some roles looks like in a style, as far as the settings of a
  ///     part matter.
  init(
    _ tree: WidgetTree,
    in cases: ContextCases,
    areSamples: Bool,
    groups: ([Roles]) -> [Set<Setting>],
    within budget: WorkBudget,
    finder: WidgetOwnerFinder? = nil,
    hasForm: (Selector.Step.Structure) -> Bool,
    look: (Style, Roles, _ part: Int) -> Look
  ) {
    let theme = tree.theme
    let nodes = SituationTree.all(of: [tree], for: [theme])[0]
    let appearances = cases.all.map { theme.appearance(in: $0) }
    let walk = SituationWalk(appearances, of: nodes, range: .deciding, within: budget)
    states = walk.sets
    let roles = RoleTable(theme).roles(in: walk)
    var collector = WidgetCollector<Look>(
      nodes,
      roles: roles,
      count: cases.all.count,
      areSamples: areSamples,
      finder: finder
    )
    for (part, settings) in groups(roles.all).enumerated() {
      func own(_ style: Style, _ roles: Roles) -> Look { look(style, roles, part) }
      func walked(from sets: [Int: Set<StateBits>]) -> SituationWalk {
        var walk = SituationWalk(
          appearances,
          of: nodes,
          range: .deciding,
          for: settings,
          within: budget
        )
        walk.decidingSets = sets
        collector.beginPart(for: settings)
        walk.run { walk, situation in
          collector.add(situation, in: &walk, own)
          if collector.isFull { _ = budget.spend(.max) }
          return 0
        }
        return walk
      }
      var walk = walked(from: [:])
      while walk.isUnsettled, !budget.isExceeded {
        collector.dropPart()
        walk = walked(from: walk.decidingSets)
      }
      let incomplete =
        budget.isExceeded ? Set(nodes.nodes.indices) : Set(walk.unbounded.keys)
      if !incomplete.isEmpty {
        collector.addFew(incomplete, of: tree, in: cases, among: states, look: own)
      }
    }
    looks = collector.looks
    owners = collector.finder?.owners ?? [[:]]
    kinds = collector.kinds(of: tree, hasForm)
    sort(by: theme.appearance().catalog)
  }

  /// The kinds, each with the number of its own name among all; `nil` for one without.
  var numbered: [(number: Int?, kind: Kind)] {
    var serial = 0
    return kinds.map { kind in
      if kind.number == 0 { return (nil, kind) }
      serial += 1
      return (serial, kind)
    }
  }

  private mutating func sort(by catalog: Catalog) {
    func order(_ kind: Kind) -> (Int, Int, String, Int) {
      let weight = kind.path.reduce(0) { sum, step in
        sum + catalog.ancestry(of: step.className).count + step.names.count
          + step.structure.count + (step.id == nil ? 0 : 1)
      }
      let name = kind.path.map { "\($0.className)#\($0.id ?? "").\($0.names)\($0.structure)" }
      return (kind.path.count, weight, name.joined(separator: "/"), kind.number)
    }
    kinds = kinds.map { (order($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension WidgetKinds.Kind {
  /// Returns the path of widgets that have the name of a numbered kind.
  func path(named number: Int?) -> [WidgetStep] {
    guard let number, let last = path.last else { return path }
    let step = WidgetStep(
      className: last.className,
      id: last.id,
      names: last.names + [KindRules.name(number)],
      structure: last.structure
    )
    return path.dropLast() + [step]
  }
}
