/// What a label is to the table cell that it stands in, which decides about its settings (spec 15.5).
package enum CellPart: Hashable, Sendable {
  /// The first label, which has the cell's text.
  case text
  /// The second label, which has the detail.
  case detail
}

/// Tells what the children of widgets are to these.
struct CellParts {
  private let definitions: ClassDefinitions
  private let ruleSet: RuleSet
  private var cells: [String: Bool] = [:]
  private var labels: [String: Bool] = [:]

  init(_ rows: TreeRows) { (definitions, ruleSet) = (rows.definitions, rows.appearance.ruleSet) }

  /// Returns what widgets of some classes are to one of a class that they stand in, in their order; nothing
  /// for what is no cell.
  mutating func parts(of classNames: some Sequence<String>, in container: String) -> [CellPart?] {
    guard inherits(container, from: "UITableViewCell", &cells) else { return [] }
    var left: [CellPart] = [.detail, .text]
    return classNames.map { inherits($0, from: "UILabel", &labels) ? left.popLast() : nil }
  }

  private func inherits(
    _ name: String,
    from superclass: String,
    _ known: inout [String: Bool]
  ) -> Bool {
    if let known = known[name] { return known }
    let isOne = definitions.ancestry(of: name, in: ruleSet).contains(superclass)
    known[name] = isOne
    return isOne
  }
}

extension Widget {
  /// What the children are to the widget, in their order; nothing if it is no table cell.
  package var childParts: [CellPart?] {
    var parts = CellParts(tree.rows)
    return parts.parts(of: children.map(\.className), in: className)
  }

  /// What the widget is to the table cell that it stands in; `nil` if it is nothing to one.
  package var cellPart: CellPart? {
    guard let parent, let place = parent.children.firstIndex(of: self) else { return nil }
    let parts = parent.childParts
    return place < parts.count ? parts[place] : nil
  }
}
