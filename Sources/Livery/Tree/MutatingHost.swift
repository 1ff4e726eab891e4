/// A host that changed the tree while it was told: what it takes to name it, if that is ever needed.
struct MutatingHost {
  /// How many a report names.
  static let limit = 20

  let row: TreeRows.Row
  let generation: UInt32
  let type: any StylishHost.Type

  /// Whether it is the same host as another, as far as names tell.
  func isSame(as other: Self?) -> Bool {
    guard let other else { return false }
    return row == other.row && generation == other.generation && type == other.type
  }

  /// The path of its widget, and its type.
  func name(in rows: TreeRows) -> String {
    guard rows.holds(generation, in: row) else { return "a widget that is gone (\(type))" }
    return "\(rows.path(of: row)) (\(type))"
  }

  /// The names of the first ones, and how many more there are.
  static func names(of hosts: [Self], in rows: TreeRows) -> [String] {
    let names = hosts.prefix(limit).map { $0.name(in: rows) }
    return hosts.count > limit ? names + ["\(hosts.count - limit) more"] : names
  }
}
