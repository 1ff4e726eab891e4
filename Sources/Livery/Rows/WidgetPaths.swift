/// A cache of the paths of many widgets, kept up to date while edits are applied.
///
/// Finding a widget's place among siblings of its class requires visiting all siblings. Where
/// places are looked up repeatedly while the siblings remain, or change only at the end, they are
/// visited once.
struct WidgetPaths {
  /// The cached places of the siblings under a parent.
  private struct Level {
    /// The number of look-ups before the places were cached.
    var questions = 0

    /// The number of widgets of each class.
    var counts: [Number<ClassName>: Int] = [:]

    /// The places among widgets of the same class; empty if they are not cached.
    var places: [TreeRows.Row: Int] = [:]

    mutating func append(_ row: TreeRows.Row, className: Number<ClassName>) {
      places[row] = counts[className, default: 0]
      counts[className, default: 0] += 1
    }

    mutating func removeLast(_ row: TreeRows.Row, className: Number<ClassName>) {
      if places.removeValue(forKey: row) != nil { counts[className, default: 0] -= 1 }
    }
  }

  /// The levels, by the row of the parent, which is negative for windows.
  private var levels: [Int32: Level] = [:]

  /// Returns the path of a widget.
  mutating func path(of row: TreeRows.Row, in rows: TreeRows) -> String {
    rows.chain(to: row).map { step(for: $0, in: rows) }.joined(separator: "/")
  }

  /// Applies an edit to a widget, and updates the cache.
  mutating func apply(_ edit: Edit, to row: TreeRows.Row, in rows: inout TreeRows) -> Edit {
    guard case .place = edit else { return rows.apply(edit) }
    if Self.isPlaced(row, in: rows) {
      let parent = rows[row].parent
      if rows[row].next < 0 {
        levels[parent]?.removeLast(row, className: rows[row].className)
      } else {
        levels[parent] = nil
      }
    }
    let inverse = rows.apply(edit)
    if Self.isPlaced(row, in: rows) {
      let parent = rows[row].parent
      if rows[row].next < 0, levels[parent]?.places.isEmpty == false {
        levels[parent]?.append(row, className: rows[row].className)
      } else if rows[row].next >= 0 {
        levels[parent] = nil
      }
    }
    return inverse
  }

  /// Returns a Boolean value that indicates whether a widget is placed.
  static func isPlaced(_ row: TreeRows.Row, in rows: TreeRows) -> Bool {
    rows[row].parent >= 0 || rows.isWindow(row)
  }

  private mutating func step(for row: TreeRows.Row, in rows: TreeRows) -> String {
    let parent = rows[row].parent
    guard rows.extras.ids[row] == nil, Self.isPlaced(row, in: rows) else {
      return rows.step(for: row)
    }
    if levels[parent]?.places.isEmpty ?? true {
      levels[parent, default: Level()].questions += 1
      // Siblings that are looked up once or twice before they change are not worth the memory.
      guard let questions = levels[parent]?.questions, questions > 2 else {
        return rows.step(for: row)
      }
      for sibling in rows.children(of: TreeRows.row(parent)) {
        levels[parent]?.append(sibling, className: rows[sibling].className)
      }
    }
    guard
      let place = levels[parent]?.places[row],
      let count = levels[parent]?.counts[rows[row].className]
    else { return rows.step(for: row) }
    return PathStep.text(rows.className(of: row), place: count > 1 ? place : nil)
  }
}
