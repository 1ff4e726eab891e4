extension TreeRows {
  /// The path of a widget from its window down (spec 12).
  func path(of row: Row) -> String {
    chain(to: row).map(step).joined(separator: "/")
  }

  /// The class of a widget, with its id, or else with its place among siblings of that class.
  func step(for row: Row) -> String {
    let name = className(of: row)
    if let id = extras.ids[row] { return "\(name)#\(id)" }
    let (place, count) = placeAmongLike(row)
    return count > 1 ? "\(name)[\(place)]" : name
  }

  /// How many siblings of the same class stand before a widget, and how many there are with it.
  private func placeAmongLike(_ row: Row) -> (place: Int, count: Int) {
    let parent = parent(of: row)
    if parent == nil, !isWindow(row) { return (0, 1) }
    var place = 0
    var count = 0
    var sibling = parent.map { self[$0].firstChild } ?? firstWindow
    while sibling >= 0 {
      if sibling == row { place = count }
      if self[Int(sibling)].className == self[row].className { count += 1 }
      sibling = self[Int(sibling)].next
    }
    return (place, count)
  }
}
