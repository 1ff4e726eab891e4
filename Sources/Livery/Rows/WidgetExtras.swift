/// What only some widgets of a tree have, by their rows.
struct WidgetExtras {
  /// The ids.
  var ids: [TreeRows.Row: String] = [:]

  /// The widgets with an id; several, if they are in different windows.
  var rowsByID: [String: Set<TreeRows.Row>] = [:]

  /// The names, sorted.
  var names: [TreeRows.Row: [String]] = [:]

  /// The texts that widgets show.
  var texts: [TreeRows.Row: String] = [:]

  /// What was set on widgets, by state set; the scope is that of the normal state.
  var ownStyles: [TreeRows.Row: [ControlState: Declarations]] = [:]

  /// The names of active states that have no bit.
  var oddStates: [TreeRows.Row: [String]] = [:]

  /// The hosts, in the rows of their widgets; it ends with the last widget that ever had one.
  private(set) var hosts: ContiguousArray<HostLink?> = []

  /// Their serial numbers; 0 for none.
  private(set) var serials: ContiguousArray<UInt32> = []

  /// What hosts knew that were taken from widgets, as long as they may get them back.
  var hostMemories: [TreeRows.Row: [HostMemory]] = [:]

  /// How many hosts there are.
  private(set) var hostCount = 0

  /// The serial number that was given last.
  private var lastSerial: UInt32 = 0

  /// The host of a widget.
  func host(of row: TreeRows.Row) -> HostLink? { row < hosts.count ? hosts[row] : nil }

  /// A serial number for a new host.
  mutating func makeSerial() -> UInt32 {
    lastSerial += 1
    return lastSerial
  }

  /// Gives a widget a host, or none.
  mutating func setHost(_ host: HostLink?, of row: TreeRows.Row) {
    if row >= hosts.count {
      if host == nil { return }
      let count = row + 1 - hosts.count
      hosts.append(contentsOf: repeatElement(nil, count: count))
      serials.append(contentsOf: repeatElement(0, count: count))
    }
    hostCount += (host == nil ? 0 : 1) - (hosts[row] == nil ? 0 : 1)
    hosts[row] = host
    serials[row] = host?.serial ?? 0
  }

  /// Gives a widget an id that is not taken, or none.
  mutating func setID(_ id: String?, of row: TreeRows.Row) {
    if let old = ids[row] {
      rowsByID[old]?.remove(row)
      if rowsByID[old]?.isEmpty ?? false { rowsByID[old] = nil }
    }
    ids[row] = id
    if let id { rowsByID[id, default: []].insert(row) }
  }
}
