/// The role of a label in its table cell, on which its settings depend.
package enum CellPart: Hashable, Sendable {
  /// The first label, which has the cell's text.
  case text
  /// The second label, which has the detail.
  case detail
}

/// Finds the roles of the labels in table cells.
struct CellParts {
  private let definitions: ClassDefinitions
  private let ruleSet: RuleSet
  private var cells = Subclasses(of: "UITableViewCell")
  private var labels = Subclasses(of: "UILabel")

  init(_ rows: TreeRows) { (definitions, ruleSet) = (rows.definitions, rows.appearance.ruleSet) }

  /// Returns the roles of widgets of some classes in a container of a class, in order; empty if the
  /// container is no table cell.
  mutating func parts(of classNames: some Sequence<String>, in container: String) -> [CellPart?] {
    guard cells.contains(container, definitions, in: ruleSet) else { return [] }
    var remaining: [CellPart] = [.detail, .text]
    return classNames.map {
      labels.contains($0, definitions, in: ruleSet) ? remaining.popLast() : nil
    }
  }
}

/// The classes that inherit from one, and those seen that do not.
private struct Subclasses {
  private var known: [String: Bool]

  init(of name: String) { known = [name: true] }

  /// Returns whether a class is one of them; each superclass is visited once.
  mutating func contains(
    _ name: String,
    _ definitions: ClassDefinitions,
    in ruleSet: RuleSet
  ) -> Bool {
    var path: [String] = []
    var next: String? = name
    while let current = next, known[current] == nil {
      path.append(current)
      // A theme and a program that contradict each other could create a cycle.
      known[current] = false
      next = definitions.superclass(of: current, in: ruleSet)
    }
    let inherits = next.flatMap { known[$0] } ?? false
    if inherits { for name in path { known[name] = true } }
    return inherits
  }
}

extension Widget {
  /// The roles of the children in the widget, in order; empty if it is no table cell.
  package var childParts: [CellPart?] {
    var parts = CellParts(tree.rows)
    return parts.parts(of: children.map(\.className), in: className)
  }

  /// The role of the widget in its table cell; `nil` if it has none.
  package var cellPart: CellPart? {
    guard let parent, let place = parent.children.firstIndex(of: self) else { return nil }
    let parts = parent.childParts
    return place < parts.count ? parts[place] : nil
  }
}
