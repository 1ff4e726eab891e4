/// The role of a label in its table cell, on which its settings depend (spec 15.5).
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
  private var cells: [String: Bool] = [:]
  private var labels: [String: Bool] = [:]

  init(_ rows: TreeRows) { (definitions, ruleSet) = (rows.definitions, rows.appearance.ruleSet) }

  /// Returns the roles of widgets of some classes in a container of a class, in order; empty if the
  /// container is no table cell.
  mutating func parts(of classNames: some Sequence<String>, in container: String) -> [CellPart?] {
    guard inherits(container, from: "UITableViewCell", caching: &cells) else { return [] }
    var remaining: [CellPart] = [.detail, .text]
    return classNames.map {
      inherits($0, from: "UILabel", caching: &labels) ? remaining.popLast() : nil
    }
  }

  private func inherits(
    _ name: String,
    from superclass: String,
    caching known: inout [String: Bool]
  ) -> Bool {
    if let known = known[name] { return known }
    let inherits = definitions.ancestry(of: name, in: ruleSet).contains(superclass)
    known[name] = inherits
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
