/// The properties that only some widgets of a tree have, by their rows.
struct WidgetExtras {
  /// The ids.
  var ids: [TreeRows.Row: String] = [:]

  /// The widgets with an id, which are several if they are in different windows.
  var rowsByID: [String: Set<TreeRows.Row>] = [:]

  /// The names, sorted.
  var names: [TreeRows.Row: [String]] = [:]

  /// The texts that widgets show.
  var texts: [TreeRows.Row: String] = [:]

  /// The keys of described widgets.
  var keys: [TreeRows.Row: String] = [:]

  /// The own styles of widgets, by state set; the style for the normal state is the scope.
  var ownStyles: [TreeRows.Row: [ControlState: Declarations]] = [:]

  /// The names of active states that have no bit.
  var extraStates: [TreeRows.Row: [String]] = [:]

  /// The hosts, by row; the array ends at the last widget that ever had one.
  private(set) var hosts: ContiguousArray<HostLink?> = []

  /// The serial numbers of the hosts; 0 for none.
  private(set) var serials: ContiguousArray<UInt32> = []

  /// The last notifications of detached hosts, as long as they may be attached again.
  var hostMemories: [TreeRows.Row: [HostMemory]] = [:]

  /// The number of hosts.
  private(set) var hostCount = 0

  /// The serial number that was assigned last.
  private var lastSerial: UInt32 = 0

  /// Returns the host of a widget.
  func host(of row: TreeRows.Row) -> HostLink? { row < hosts.count ? hosts[row] : nil }

  /// Returns a serial number for a new host.
  mutating func makeSerial() -> UInt32 {
    lastSerial += 1
    return lastSerial
  }

  /// Sets the host of a widget, or removes it.
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

  /// Sets the id of a widget, which must be free, or removes it.
  mutating func setID(_ id: String?, of row: TreeRows.Row) {
    if let old = ids[row] {
      rowsByID[old]?.remove(row)
      if rowsByID[old]?.isEmpty ?? false { rowsByID[old] = nil }
    }
    ids[row] = id
    if let id { rowsByID[id, default: []].insert(row) }
  }
}
