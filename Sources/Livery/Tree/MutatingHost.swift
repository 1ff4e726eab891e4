/// A host that changed the tree in a callback, with the information to name it on demand.
struct MutatingHost {
  /// The maximum number of hosts that a report names.
  static let limit = 20

  let row: TreeRows.Row
  let generation: UInt32
  let type: any StylishHost.Type

  /// Returns a Boolean value that indicates whether another host has the same name.
  func isSame(as other: Self?) -> Bool {
    guard let other else { return false }
    return row == other.row && generation == other.generation && type == other.type
  }

  /// Returns the path of its widget, and its type.
  func name(in rows: TreeRows) -> String {
    guard rows.contains(generation, in: row) else { return "a widget that is gone (\(type))" }
    return "\(rows.path(of: row)) (\(type))"
  }

  /// Returns the names of the first ones, and the number of the others.
  static func names(of hosts: [Self], in rows: TreeRows) -> [String] {
    let names = hosts.prefix(limit).map { $0.name(in: rows) }
    return hosts.count > limit ? names + ["\(hosts.count - limit) more"] : names
  }
}
