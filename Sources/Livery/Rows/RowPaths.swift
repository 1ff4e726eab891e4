/// A snapshot of the properties that paths of widgets consist of.
struct RowPaths: Sendable {
  let rows: ContiguousArray<WidgetRow>
  let firstWindow: Int32
  let classNames: Table<ClassName, String>
  let ids: [TreeRows.Row: String]

  /// Returns the path of a widget from its window down.
  func path(of row: TreeRows.Row) -> String {
    chain(to: row).map(step).joined(separator: "/")
  }

  /// Returns the rows from the topmost widget down to a widget.
  private func chain(to row: TreeRows.Row) -> [TreeRows.Row] {
    var chain = [row]
    while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
    return chain.reversed()
  }

  private func parent(of row: TreeRows.Row) -> TreeRows.Row? { TreeRows.row(rows[row].parent) }

  /// Returns the paths of the innermost `count` ancestors of a widget, from its parent up.
  func paths(above row: TreeRows.Row, count: Int) -> [String] {
    var steps = chain(to: row).map(step)
    return (0..<count).map { _ in
      steps.removeLast()
      return steps.joined(separator: "/")
    }
  }

  /// Returns the class of a widget with its id, or else with its place among siblings of that
  /// class.
  func step(for row: TreeRows.Row) -> String {
    let name = classNames[rows[row].className]
    if let id = ids[row] { return PathStep.text(name, id: id) }
    let (place, count) = placeAmongLike(row)
    return PathStep.text(name, place: count > 1 ? place : nil)
  }

  /// Returns the number of siblings of the same class before a widget, and the number of all of
  /// that class.
  private func placeAmongLike(_ row: TreeRows.Row) -> (place: Int, count: Int) {
    let parent = parent(of: row)
    if parent == nil, !rows[row].flags.contains(.isWindow) { return (0, 1) }
    var place = 0
    var count = 0
    var sibling = parent.map { rows[$0].firstChild } ?? firstWindow
    while sibling >= 0 {
      if sibling == row { place = count }
      if rows[Int(sibling)].className == rows[row].className { count += 1 }
      sibling = rows[Int(sibling)].next
    }
    return (place, count)
  }
}

extension TreeRows {
  /// A snapshot of the properties that paths of widgets consist of.
  var paths: RowPaths {
    RowPaths(rows: rows, firstWindow: firstWindow, classNames: classNames, ids: extras.ids)
  }

  /// Returns the path of a widget from its window down.
  func path(of row: Row) -> String { paths.path(of: row) }

  /// Returns the class of a widget with its id, or else with its place among siblings of that
  /// class.
  func step(for row: Row) -> String { paths.step(for: row) }
}
