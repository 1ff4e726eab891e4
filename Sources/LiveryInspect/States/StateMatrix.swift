public import Livery

/// The appearances of one widget: a row for each set of its states, a column for each combination
/// of contexts.
///
/// Its ancestors stay in their current states. State sets that look the same in all contexts share
/// a row, and cells that look the same have the same number:
///
/// ```swift
/// let matrix = save.stateMatrix()
/// for row in matrix.rows { print(row.title, row.cells.map(\.appearance)) }
/// ```
public struct StateMatrix: Hashable, Sendable {
  /// The path of the widget.
  public let widget: String
  /// The class of the widget.
  public let className: String
  /// The combinations of contexts, by column; the defaults come first.
  public let contexts: [Contexts]
  /// The rows, the normal state first.
  public let rows: [Row]
  /// The number of combinations of contexts beyond the limit.
  public let omittedContexts: Int
  /// The number of state sets beyond the limit.
  public let omittedSets: Int

  /// A row: state sets that look the same in each context.
  public struct Row: Hashable, Sendable {
    /// The smallest of the state sets, strongest state first; empty for the normal state.
    public let states: [String]
    /// The other state sets that look the same.
    public internal(set) var alikeStates: [[String]] = []
    /// The cells by column.
    public let cells: [Cell]

    /// The states as in a selector, such as `highlighted|selected`, or `normal`.
    public var title: String { states.isEmpty ? "normal" : states.joined(separator: "|") }
  }

  /// The appearance in a state set and a combination of contexts.
  public struct Cell: Hashable, Sendable {
    /// The number of the appearance, from 0 in reading order; equal numbers look the same.
    public let appearance: Int
    /// The contrasts that proofs check; none for disabled widgets.
    public let contrasts: [StateStylesReport.Contrast]
    /// A Boolean value that indicates whether the widget or a control around it is disabled, which
    /// exempts it from contrast requirements.
    public let isDisabled: Bool

    /// The least contrast in relation to the required one; `nil` if none is required.
    public var worst: StateStylesReport.Contrast? {
      contrasts.min { $0.ratio / $0.needed < $1.ratio / $1.needed }
    }
  }

  /// The position of a cell.
  public struct Place: Hashable, Sendable {
    /// The index of the row.
    public let row: Int
    /// The index of the column.
    public let column: Int
  }

  /// The first place of each appearance, by its number.
  public var places: [Place] {
    var places: [Place] = []
    for (number, row) in rows.enumerated() {
      for (column, cell) in row.cells.enumerated() where cell.appearance == places.count {
        places.append(Place(row: number, column: column))
      }
    }
    return places
  }

  /// The maximum number of columns.
  public static let contextLimit = 12
  /// The maximum number of state sets that are compared, the weakest.
  public static let setLimit = 64
}

extension Widget {
  /// Returns the appearances of the widget in all states and contexts that its theme can
  /// distinguish.
  ///
  /// - Parameters:
  ///   - contexts: The fixed contexts; all other axes of the theme are enumerated.
  ///   - limits: The required contrasts.
  ///   - work: The work limit, in steps; state sets beyond it are left out.
  /// - Returns: The appearances.
  public func stateMatrix(
    in contexts: Contexts = Contexts(),
    limits: Limits = .aa,
    work: Int = Inspection.usualWork
  ) -> StateMatrix {
    let theme = tree.theme
    let widget = copyWithAncestors(using: theme, besideCellLabels: true) ?? self
    let inspection = Inspection(
      theme,
      trees: [widget.tree],
      in: contexts,
      ancestors: .asTheyAre,
      work: work
    )
    let nodes = inspection.trees[0].numbers[0] ?? []
    let node = zip(nodes, widget.tree.widgets).first { $1 == widget }.map { Int($0.0) } ?? 0
    let columns = Array(inspection.contexts.prefix(StateMatrix.contextLimit))
    let budget = WorkBudget(work)
    let results = columns.map { contexts in
      inspection.record(node, in: contexts, limits: limits, within: budget)
    }
    var sets = results.flatMap(\.visits).map(\.states).distinct
    let names = tree.appearance.stateNames
    // Weakest first, as in cascades.
    let ranks = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    sets = sets.map { (states: $0, ranks: $0.compactMap { ranks[$0] }) }.sorted { one, other in
      if one.states.count != other.states.count { return one.states.count < other.states.count }
      return other.ranks.lexicographicallyPrecedes(one.ranks)
    }.map(\.states)
    var appearances = DistinctAppearances()
    var rows: [StateMatrix.Row] = []
    var incomplete = 0
    for states in sets.prefix(StateMatrix.setLimit) {
      let visits = results.compactMap { $0.visit(in: states) }
      // An interrupted column has fewer sets.
      guard visits.count == columns.count else {
        incomplete += 1
        continue
      }
      let cells = visits.map { visit in
        StateMatrix.Cell(
          appearance: appearances.number(of: visit.appearance),
          contrasts: visit.contrasts,
          isDisabled: visit.isDisabled
        )
      }
      let like = rows.firstIndex { $0.cells.map(\.appearance) == cells.map(\.appearance) }
      if let like {
        rows[like].alikeStates.append(states)
      } else {
        rows.append(StateMatrix.Row(states: states, cells: cells))
      }
    }
    return StateMatrix(
      widget: path,
      className: className,
      contexts: columns,
      rows: rows,
      omittedContexts: inspection.contexts.count - columns.count,
      omittedSets: max(0, sets.count - StateMatrix.setLimit) + incomplete
    )
  }
}

extension Inspection {
  /// Walks to a widget of the only tree, and records it in its states.
  fileprivate func record(
    _ node: Int,
    in contexts: Contexts,
    limits: Limits,
    within budget: WorkBudget
  ) -> StateMatrixPass.Result {
    var walk = SituationWalk(
      [theme.appearance(in: contexts)],
      of: trees[0],
      range: ancestors.range,
      only: [node],
      within: budget
    )
    var pass = PassInScene(
      scene: Scene(walk, roles: RoleTable(theme), canvas: canvas(in: contexts)),
      pass: StateMatrixPass(walk, node: node, limits: limits)
    )
    walk.run { walk, situation in pass.visit(situation, on: &walk) }
    return pass.finish(&walk)
  }
}
