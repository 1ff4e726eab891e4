/// Ids, which are unique in a window.
extension TreeRows {
  /// Returns the widget with an id, among a widget and those inside it.
  func row(withID id: String, inside container: Row) -> Row? {
    guard let rows = extras.rowsByID[id] else { return nil }
    // Either few widgets have the id or few are inside; the shorter search decides.
    var inside: Row? = container
    for row in rows {
      if isInside(row, of: container) { return row }
      guard let current = inside else { return nil }
      if extras.ids[current] == id { return current }
      inside = after(current, in: container, enters: true)
    }
    return nil
  }

  /// Returns an id of a widget or of those inside it that is taken at its future place.
  func conflictingID(adding row: Row, to parent: Row) -> String? {
    if extras.rowsByID.isEmpty { return nil }
    if self[row].firstChild < 0, !self[row].flags.contains(.hasID) { return nil }
    let root = root(of: parent)
    if root == self.root(of: row) { return nil }
    // Both are searched in step until one ends, so that many small trees can be added to big ones,
    // and big ones to small ones.
    var added: [String] = []
    var there: [String] = []
    var inside: Row? = row
    var outside: Row? = root
    while let one = inside, let other = outside {
      if self[one].flags.contains(.hasID), let id = extras.ids[one] { added.append(id) }
      if self[other].flags.contains(.hasID), let id = extras.ids[other] { there.append(id) }
      inside = after(one, in: row, enters: true)
      outside = after(other, in: root, enters: true)
    }
    if inside == nil { return added.first { self.row(withID: $0, inside: root) != nil } }
    return there.first { self.row(withID: $0, inside: row) != nil }
  }
}
