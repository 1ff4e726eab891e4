/// The widgets that a way through a tree is in, by their rows, from the window down: as far as they are
/// still what they were when it went in.
///
/// With it a way goes on from where it is. To look at what is around each of many widgets, one after
/// the other, would cost as much as all of them are deep.
struct EnteredRows: Sendable {
  private var rows: ContiguousArray<Int> = []
  private var depths: [Int: Int] = [:]

  /// How deep a widget is, a window being at 0; `nil` if the way is not known to be in it.
  func depth(of row: Int) -> Int? { depths.isEmpty ? nil : depths[row] }

  /// Adds a widget directly inside the last one.
  mutating func append(_ row: Int) {
    depths[row] = rows.count
    rows.append(row)
  }

  /// Forgets the widgets from a depth on.
  mutating func forget(from depth: Int) {
    while rows.count > depth { depths[rows.removeLast()] = nil }
  }
}
