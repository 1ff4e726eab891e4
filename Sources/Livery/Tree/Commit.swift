/// One atomic step of a tree: computes the styles that may have changed, and finds the hosts that
/// have to be told.
struct Commit {
  /// How many commits in a row callbacks may make (spec 9.6).
  static let limit = 100

  /// What a host has to be told.
  struct Message {
    let row: TreeColumns.Row
    let serial: UInt64
    let link: HostLink
    var states: ControlState?
    var style: Style?
    var stateStyles: [(states: ControlState, style: Style)] = []
  }

  private(set) var report = CommitReport()
  private let changes: PendingChanges
  private var view: TreeView
  private var restyled: Set<TreeColumns.Row> = []

  /// The widgets that the last commit had in no window.
  private var entered: Set<TreeColumns.Row> = []

  /// Prepares a commit of what is pending.
  init(columns: TreeColumns, styling: Styling) {
    changes = columns.pending
    view = TreeView(columns: columns, styling: styling)
    report.causes = changes.causes
    report.errors = changes.errors
  }

  /// Computes styles, and says who has to be told what, parents before children.
  mutating func settle(_ columns: inout TreeColumns) -> [Message] {
    columns.pending = PendingChanges()
    for row in changes.left where columns.serials[row] != 0 && !columns.isInWindow(row) {
      columns.resolved[row] = nil
    }
    restyle(&columns)
    view = TreeView(columns: columns, styling: view.styling)
    let messages = messages(columns)
    columns.untold = []
    return messages
  }

  // MARK: Styles

  private mutating func restyle(_ columns: inout TreeColumns) {
    let cascade = view.styling.cascade(defaultStyle: columns.defaultStyle)
    let roots: [TreeColumns.Row]
    if changes.isAllDirty {
      roots = columns.windows
    } else {
      roots = changes.dirty.filter { row in
        columns.isInWindow(row)
          && !columns.chain(to: row).dropLast().contains(where: changes.dirty.contains)
      }
    }
    for root in roots { restyle(root, cascade, &columns) }
    report.widgetsRestyled = restyled.count
    report.stylesComputed = restyled.count
    report.selectorsTested = view.tested
  }

  /// Computes the styles of a widget and of everything inside it, from the top down.
  private mutating func restyle(
    _ root: TreeColumns.Row,
    _ cascade: Cascade,
    _ columns: inout TreeColumns
  ) {
    var chain = columns.chain(to: root).dropLast().map { view.styling.facts($0, in: columns) }
    var stack = [(row: root, depth: chain.count)]
    while let (row, depth) = stack.popLast() {
      chain.removeSubrange(depth...)
      chain.append(view.styling.facts(row, in: columns))
      let parent = columns.parents[row]
      let subject = view.styling.subject(
        row,
        chain: chain,
        parent: parent < 0 ? nil : columns.resolved[parent],
        in: columns,
        tested: &view.tested
      )
      let resolved = cascade.resolve(subject, states: chain[depth].states)
      if !resolved.loops.isEmpty {
        let path = WidgetTree.path(of: row, in: columns)
        report.errors.append(.referenceLoop(resolved.loops.sorted(), widget: path))
      }
      if columns.resolved[row] == nil { entered.insert(row) }
      columns.resolved[row] = resolved
      restyled.insert(row)
      for child in columns.children[row].reversed() { stack.append((child, depth + 1)) }
    }
  }

  // MARK: Messages

  private mutating func messages(_ columns: TreeColumns) -> [Message] {
    let rows = restyled.union(changes.touched).union(columns.untold)
    var messages: [Message] = []
    for row in rows where columns.serials[row] != 0 {
      guard let link = columns.hosts[row], let host = link.host else { continue }
      var message = Message(row: row, serial: columns.serials[row], link: link)
      if host is any StylishControl, link.states != columns.states[row] {
        message.states = columns.states[row]
      }
      if let resolved = columns.resolved[row] {
        let isNew = link.style == nil || entered.contains(row)
        if isNew || link.style != resolved.style { message.style = resolved.style }
        if host is any StylishControl {
          message.stateStyles = stateStyles(row, link: link, isNew: isNew, columns)
        }
      }
      if message.states != nil || message.style != nil || !message.stateStyles.isEmpty {
        messages.append(message)
      }
    }
    return inDocumentOrder(messages, columns)
  }

  private mutating func stateStyles(
    _ row: TreeColumns.Row,
    link: HostLink,
    isNew: Bool,
    _ columns: TreeColumns
  ) -> [(states: ControlState, style: Style)] {
    let table = view.styling.appearance.states
    let declared = view.styling.toldStates(row, in: columns)
    // A set that is no longer declared is told once more if it now looks otherwise.
    let told = link.stateStyles.keys.compactMap { table.mask(of: $0.names) }
    let subject = view.subject(row)
    let cascade = view.cascade()
    return Set(declared + told).sorted(by: >).compactMap { mask in
      let states = table.states(in: mask)
      let style = cascade.resolve(subject, states: mask).style
      return isNew || link.stateStyles[states] != style ? (states, style) : nil
    }
  }

  private func inDocumentOrder(_ messages: [Message], _ columns: TreeColumns) -> [Message] {
    guard messages.count > 1 else { return messages }
    var places: [TreeColumns.Row: Int] = [:]
    for row in columns.allInWindows { places[row] = places.count }
    // Those outside windows hear of their states only, after all others, oldest first.
    return messages.sorted {
      (places[$0.row] ?? .max, $0.serial) < (places[$1.row] ?? .max, $1.serial)
    }
  }
}
