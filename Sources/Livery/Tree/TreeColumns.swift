/// Everything about a tree, a column for each thing, a row for each widget.
///
/// It is a value: keeping a copy and putting it back is how an update is undone.
struct TreeColumns {
  /// A row's number.
  typealias Row = Int

  /// The serial number of the widget in a row; 0 for a row that is free.
  private(set) var serials: [UInt64] = []

  /// The row of the parent; negative for those that have none: windows, and widgets that are
  /// nowhere.
  private(set) var parents: [Row] = []

  /// The rows of the children, in order.
  private(set) var children: [[Row]] = []

  /// The number of the class's name.
  private(set) var classes: [Int] = []

  /// The active states.
  var states: [ControlState] = []

  /// The id.
  var ids: [String?] = []

  /// The names, sorted.
  var names: [[String]] = []

  /// The text that the widget shows.
  var texts: [String?] = []

  /// What was set on the widget, by state set; the scope is that of the normal state.
  var ownStyles: [[ControlState: Declarations]] = []

  /// The host.
  var hosts: [HostLink?] = []

  /// The style that the last commit gave the widget; `nil` outside windows.
  var resolved: [ResolvedStyle?] = []

  /// The rows of the windows, in order.
  private(set) var windows: [Row] = []

  /// The names of classes, by number.
  private(set) var classNames: [String] = []

  /// What was set as default style.
  var defaultStyle: Declarations?

  /// The widgets whose hosts the last commit could not tell.
  var untold: Set<Row> = []

  /// What has changed since the last commit.
  var pending = PendingChanges()

  private static let isAWindow: Row = -1
  private static let isNowhere: Row = -2

  private var classNumbers: [String: Int] = [:]
  private var freeRows: [Row] = []

  /// Which row has an id, for every row without a parent.
  private var rowsByID: [Row: [String: Row]] = [:]
}

extension TreeColumns {
  /// Makes a widget that is nowhere yet.
  mutating func make(className: String, serial: UInt64) -> Row {
    let number = classNumbers[className] ?? classNames.count
    if number == classNames.count {
      classNames.append(className)
      classNumbers[className] = number
    }
    if let row = freeRows.popLast() {
      serials[row] = serial
      classes[row] = number
      return row
    }
    serials.append(serial)
    parents.append(Self.isNowhere)
    children.append([])
    classes.append(number)
    states.append(.normal)
    ids.append(nil)
    names.append([])
    texts.append(nil)
    ownStyles.append([:])
    hosts.append(nil)
    resolved.append(nil)
    return serials.count - 1
  }

  /// Whether a row holds the widget with a serial number.
  func holds(_ serial: UInt64, in row: Row) -> Bool {
    row < serials.count && serials[row] == serial
  }

  /// The topmost widget that a widget is in, maybe itself.
  func root(of row: Row) -> Row {
    var root = row
    while parents[root] >= 0 { root = parents[root] }
    return root
  }

  /// Whether a row is a window.
  func isWindow(_ row: Row) -> Bool { parents[row] == Self.isAWindow }

  /// Whether a widget is in a window or is one.
  func isInWindow(_ row: Row) -> Bool { isWindow(root(of: row)) }

  /// Whether a widget is another one or is inside it.
  func isInside(_ row: Row, _ container: Row) -> Bool {
    var current = row
    while current != container {
      current = parents[current]
      if current < 0 { return false }
    }
    return true
  }

  /// The widget with an id inside a row without parent.
  func row(withID id: String, root: Row) -> Row? { rowsByID[root]?[id] }

  /// A widget and everything inside it, in document order.
  func subtree(_ row: Row) -> [Row] {
    var rows: [Row] = []
    var stack = [row]
    while let next = stack.popLast() {
      rows.append(next)
      stack.append(contentsOf: children[next].reversed())
    }
    return rows
  }

  /// Everything in windows, in document order.
  var allInWindows: [Row] { windows.flatMap(subtree) }

  /// The rows from the topmost widget down to a widget.
  func chain(to row: Row) -> [Row] {
    var rows = [row]
    while parents[rows[rows.count - 1]] >= 0 { rows.append(parents[rows[rows.count - 1]]) }
    return rows.reversed()
  }
}

extension TreeColumns {
  /// An id of a widget that is taken inside a row without parent.
  func conflictingID(adding row: Row, to root: Row) -> String? {
    guard let taken = rowsByID[root], !taken.isEmpty, root != self.root(of: row) else { return nil }
    if row == self.root(of: row), let mine = rowsByID[row] {
      return mine.keys.filter { taken[$0] != nil }.min()
    }
    return subtree(row).compactMap { ids[$0] }.first { taken[$0] != nil }
  }

  /// Gives a widget an id that is not taken, or none.
  mutating func setID(_ id: String?, of row: Row) {
    let root = root(of: row)
    if let old = ids[row] { rowsByID[root]?[old] = nil }
    ids[row] = id
    if let id { rowsByID[root, default: [:]][id] = row }
  }

  /// Puts a widget that has no parent and is no window among the children of another, or, without
  /// one, among the windows.
  mutating func insert(_ row: Row, into parent: Row?, at place: Int) {
    guard let parent else {
      windows.insert(row, at: place)
      parents[row] = Self.isAWindow
      return
    }
    let moved = rowsByID.removeValue(forKey: row) ?? [:]
    children[parent].insert(row, at: place)
    parents[row] = parent
    if !moved.isEmpty {
      rowsByID[root(of: parent), default: [:]].merge(moved) { _, new in new }
    }
  }

  /// Takes a widget from where it is, with everything inside it.
  mutating func takeOut(_ row: Row) {
    let parent = parents[row]
    if parent < 0 {
      windows.removeAll { $0 == row }
      parents[row] = Self.isNowhere
      return
    }
    let root = root(of: row)
    children[parent].removeAll { $0 == row }
    parents[row] = Self.isNowhere
    guard let taken = rowsByID[root], !taken.isEmpty else { return }
    for inner in subtree(row) {
      guard let id = ids[inner] else { continue }
      rowsByID[root]?[id] = nil
      rowsByID[row, default: [:]][id] = inner
    }
  }

  /// Keeps in mind that a widget leaves its window, with everything inside it.
  mutating func noteLeaving(_ row: Row) { pending.left.formUnion(subtree(row)) }

  /// Ends a widget that was taken out, and everything inside it.
  mutating func free(_ row: Row) {
    rowsByID[row] = nil
    for inner in subtree(row) {
      serials[inner] = 0
      parents[inner] = Self.isNowhere
      children[inner] = []
      states[inner] = .normal
      ids[inner] = nil
      names[inner] = []
      texts[inner] = nil
      ownStyles[inner] = [:]
      hosts[inner] = nil
      resolved[inner] = nil
      freeRows.append(inner)
    }
  }
}
