/// The rows of the widgets on the path to the current position, from the window down, as far as
/// they have not changed since they were entered.
///
/// With it a traversal continues from its position. Collecting the containers of each of many
/// widgets anew would cost the depth of each.
struct EnteredRows: Sendable {
  private var rows: ContiguousArray<Int> = []
  private var depths: [Int: Int] = [:]

  /// Returns the depth of a widget, 0 for a window; `nil` if the path is not known to contain it.
  func depth(of row: Int) -> Int? { depths.isEmpty ? nil : depths[row] }

  /// Appends a widget that is directly inside the last one.
  mutating func append(_ row: Int) {
    depths[row] = rows.count
    rows.append(row)
  }

  /// Removes the widgets from a depth on.
  mutating func removeAll(from depth: Int) {
    while rows.count > depth { depths[rows.removeLast()] = nil }
  }
}
