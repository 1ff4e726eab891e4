/// The state of a tree: a row for each widget, and the properties that only some widgets have.
///
/// It is a value. It changes by an ``Edit``, which has an inverse.
struct TreeRows {
  /// A row's number.
  typealias Row = Int

  /// The rows of all widgets, and free rows.
  private(set) var rows: ContiguousArray<WidgetRow> = []

  /// The first window, whose previous sibling is the last one; negative without windows.
  private(set) var firstWindow: Int32 = -1

  /// The numbers of classes.
  private var classNumbers = NameNumbers<ClassName>()

  /// The program's definitions of its classes.
  var definitions = ClassDefinitions()

  /// The bits of states.
  var stateNames = StateNames()

  /// The properties that only some widgets have.
  var extras = WidgetExtras()

  /// The default style.
  var defaultStyle: Declarations?

  /// The theme and the contexts as of the next commit.
  private(set) var theme: Theme
  private(set) var contexts = Contexts()

  /// The appearance of the theme in the contexts.
  private(set) var appearance: Appearance

  /// A Boolean value that indicates whether changes of places are recorded: a theme has had
  /// structural conditions.
  private var recordsPlaces = false

  /// The changes since the last commit, or those of the innermost update.
  var pending = PendingChanges()

  /// The changes before each update that is being performed, the outermost first.
  var outerPending: [PendingChanges] = []

  /// The log: the inverses of the edits, the last one last, while they can be undone.
  var undo: [Edit] = []

  /// The number of entries of the log that belong to completed commits.
  var committedCount = 0

  /// The places of checkpoints in the log, by their numbers.
  var points: [Int: Int] = [:]

  /// The runs of widgets that were added in a row, each of which is one entry of the log.
  var addedRuns: ContiguousArray<Range<Int32>> = []

  /// The place of the last run's entry in the log; negative if it is unknown.
  var lastRun = -1

  /// A Boolean value that indicates whether edits are logged.
  var isUndoable = false

  /// The chunks of very many siblings, by the parent, or a negative number for the windows; only
  /// where a place has been looked up.
  private var siblingChunks: [Int32: SiblingChunks] = [:]

  private var freeRows: [Int32] = []

  /// The last generation of rows that have returned to an earlier one.
  private var lastGenerations: [Row: UInt32] = [:]

  init(theme: Theme, contexts: Contexts) {
    self.theme = theme
    self.contexts = contexts
    appearance = theme.appearance(in: contexts)
    recordsPlaces = appearance.ruleSet.trie.hasStructure
  }

  /// Replaces the theme or the contexts.
  mutating func setTheme(_ theme: Theme, in contexts: Contexts) {
    self.theme = theme
    self.contexts = contexts
    appearance = theme.appearance(in: contexts)
    // A former theme may be set again before the next commit.
    recordsPlaces = recordsPlaces || appearance.ruleSet.trie.hasStructure
  }

  subscript(row: Row) -> WidgetRow {
    @inline(__always) get { rows[row] }
    @inline(__always) _modify { yield &rows[row] }
  }
}

extension TreeRows {
  /// Replaces the states of a widget and its style.
  @inline(__always)
  mutating func setStates(_ states: UInt32, of row: Row, style: Number<StyleRecord>) {
    rows[row].states = states
    rows[row].style = style
  }

  /// Stores the results of a commit for a widget, and removes its marks.
  @inline(__always)
  mutating func setStyle(_ style: Number<StyleRecord>, list: Number<RuleList>, of row: Row) {
    rows[row].setStyle(style, list: list)
  }
}

// MARK: Queries

extension TreeRows {
  /// The names of classes, by number.
  var classNames: Table<ClassName, String> { classNumbers.names }

  /// The number of rows, including free ones.
  var count: Int { rows.count }

  /// Returns a Boolean value that indicates whether a row has the widget of a generation.
  @inline(__always)
  func contains(_ generation: UInt32, in row: Row) -> Bool {
    row < rows.count && rows[row].generation == generation
  }

  /// Returns the row of the parent; `nil` for windows and for unplaced widgets.
  func parent(of row: Row) -> Row? { Self.row(rows[row].parent) }

  /// Returns the topmost ancestor of a widget, or the widget itself.
  func root(of row: Row) -> Row {
    var root = row
    while rows[root].parent >= 0 { root = Int(rows[root].parent) }
    return root
  }

  /// Returns a Boolean value that indicates whether a widget is in a window or is one.
  func isInWindow(_ row: Row) -> Bool { rows[row].flags.contains(.isInWindow) }

  /// Returns a Boolean value that indicates whether a widget is a window.
  func isWindow(_ row: Row) -> Bool { rows[row].flags.contains(.isWindow) }

  /// Returns a Boolean value that indicates whether a widget is a given one or is inside it.
  func isInside(_ row: Row, of container: Row) -> Bool {
    if rows[container].firstChild < 0 { return row == container }
    var current = Int32(row)
    while current != container {
      current = rows[Int(current)].parent
      if current < 0 { return false }
    }
    return true
  }

  /// Returns the rows of the children in order; those of the windows without a parent.
  func children(of parent: Row?) -> [Row] {
    var result: [Row] = []
    var child = parent.map { rows[$0].firstChild } ?? firstWindow
    while child >= 0 {
      result.append(Int(child))
      child = rows[Int(child)].next
    }
    return result
  }

  /// Returns a widget and all widgets inside it, in document order.
  func subtree(_ root: Row) -> [Row] {
    var result: [Row] = []
    forEach(in: root) { result.append($0) }
    return result
  }

  /// Calls a closure for a widget and all widgets inside it, in document order.
  @inline(__always)
  func forEach(in root: Row, _ body: (Row) -> Void) {
    var row = root
    while true {
      body(row)
      if let next = after(row, in: root, enters: true) { row = next } else { return }
    }
  }

  /// Returns the next widget of a subtree in document order, optionally without the widgets inside.
  @inline(__always)
  func after(_ row: Row, in root: Row, enters: Bool) -> Row? {
    if enters, rows[row].firstChild >= 0 { return Int(rows[row].firstChild) }
    var current = row
    while current != root {
      if rows[current].next >= 0 { return Int(rows[current].next) }
      current = Int(rows[current].parent)
    }
    return nil
  }

  /// All widgets in windows, in document order.
  var allInWindows: [Row] {
    children(of: nil).flatMap(subtree)
  }

  /// Returns the rows from the topmost widget down to a widget.
  func chain(to row: Row) -> [Row] {
    var chain = [row]
    while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
    return chain.reversed()
  }

  /// Returns the active states of a widget.
  func states(of row: Row) -> ControlState {
    if let states = rows[row].builtInStates { return states }
    let extra = rows[row].flags.contains(.hasExtraStates) ? extras.extraStates[row] ?? [] : []
    return stateNames.states(rows[row].states, extra: extra)
  }

  /// Returns the names of a widget, sorted.
  func names(of row: Row) -> [String] {
    rows[row].flags.contains(.hasNames) ? extras.names[row] ?? [] : []
  }

  /// Returns the own style of a widget for a state set.
  func ownStyle(of row: Row, in states: ControlState) -> Declarations? {
    rows[row].flags.contains(.hasOwnStyle) ? extras.ownStyles[row]?[states] : nil
  }

  /// Returns the name of a widget's class.
  func className(of row: Row) -> String { classNames[rows[row].className] }

  @inline(__always)
  static func row(_ number: Int32) -> Row? { number < 0 ? nil : Int(number) }
}

// MARK: Making and placing widgets

extension TreeRows {
  /// Returns the number of a class.
  @inline(__always)
  mutating func number(ofClass name: String) -> Number<ClassName> { classNumbers.number(of: name) }

  /// Reserves capacity for additional widgets.
  mutating func reserve(_ count: Int) {
    let needed = rows.count + count
    if needed > rows.capacity { rows.reserveCapacity(max(needed, 2 * rows.count)) }
  }

  /// Makes an unplaced widget.
  mutating func make(className number: Number<ClassName>) -> Row {
    if freeRows.isEmpty {
      rows.append(WidgetRow(className: number, generation: 1))
      return rows.count - 1
    }
    let free = freeRows.removeLast()
    // The generation was incremented when the row became free.
    rows[Int(free)].className = number
    return Int(free)
  }

  /// Frees a row that has no children, no parent and no extras.
  mutating func free(_ row: Row) {
    let last = max(rows[row].generation, lastGenerations.removeValue(forKey: row) ?? 0)
    // The flag remains, so that the next widget of the row does not pass for the former one.
    let flags = rows[row].flags.intersection(.hasNewOwnStyle)
    rows[row] = WidgetRow(generation: last + 1, flags: flags)
    freeRows.append(Int32(row))
  }

  /// Restores the widget of a row, which is the one that became free last.
  mutating func restore(_ row: Row, as old: WidgetRow) {
    let last = freeRows.popLast()
    precondition(last == Int32(row), "rows are restored in the order in which they were freed")
    lastGenerations[row] = rows[row].generation
    let flags = rows[row].flags
    rows[row] = old
    rows[row].flags.formUnion(flags)
  }

  /// Places an unplaced widget in front of a sibling, or at the end without one.
  mutating func link(_ row: Row, under parent: Row?, before sibling: Row?) {
    let parentNumber = Int32(parent ?? -1)
    rows[row].parent = parentNumber
    if !siblingChunks.isEmpty {
      siblingChunks[parentNumber]?.insert(Int32(row), before: sibling.map(Int32.init))
    }
    if parent == nil { rows[row].flags.insert(.isWindow) }
    let first = parent.map { rows[$0].firstChild } ?? firstWindow
    if let sibling {
      let before = rows[sibling].previous
      rows[row].next = Int32(sibling)
      rows[row].previous = before
      rows[sibling].previous = Int32(row)
      if first == sibling {
        setFirst(Int32(row), under: parent)
      } else {
        rows[Int(before)].next = Int32(row)
      }
    } else if first < 0 {
      rows[row].previous = Int32(row)
      setFirst(Int32(row), under: parent)
    } else {
      let last = rows[Int(first)].previous
      rows[Int(last)].next = Int32(row)
      rows[row].previous = last
      rows[Int(first)].previous = Int32(row)
    }
    if recordsPlaces { recordPlace(of: row) }
  }

  /// Records that a widget is, or no longer is, between its siblings.
  private mutating func recordPlace(of row: Row) {
    guard rows[row].parent >= 0 else { return }
    let parent = Int(rows[row].parent)
    pending.places += [.children(parent), .siblings(row)]
    if rows[row].next >= 0 { pending.places.append(.siblings(Int(rows[row].next))) }
    // The previous sibling of the first one is the last one.
    if rows[parent].firstChild != row {
      pending.places.append(.siblings(Int(rows[row].previous)))
    }
  }

  private mutating func setFirst(_ child: Int32, under parent: Row?) {
    if let parent { rows[parent].firstChild = child } else { firstWindow = child }
  }

  /// Unlinks a widget, with all widgets inside it.
  mutating func unlink(_ row: Row) {
    let parent = parent(of: row)
    let (next, previous) = (rows[row].next, rows[row].previous)
    if recordsPlaces { recordPlace(of: row) }
    if !siblingChunks.isEmpty { forgetSibling(row, under: rows[row].parent) }
    let first = parent.map { rows[$0].firstChild } ?? firstWindow
    if first == row {
      setFirst(next, under: parent)
    } else {
      rows[Int(previous)].next = next
    }
    if next >= 0 {
      rows[Int(next)].previous = previous
    } else if first != row {
      // It was the last one, which the first one refers to.
      rows[Int(first)].previous = previous
    }
    rows[row].parent = -1
    rows[row].next = -1
    rows[row].previous = -1
    rows[row].flags.remove(.isWindow)
  }

  private mutating func forgetSibling(_ row: Row, under parent: Int32) {
    siblingChunks[parent]?.remove(Int32(row))
    if let left = siblingChunks[parent]?.count, left < SiblingChunks.threshold / 2 {
      siblingChunks[parent] = nil
    }
  }

  /// Returns the chunks of the siblings under a parent, if they exist.
  func chunks(under parent: Row?) -> SiblingChunks? {
    siblingChunks.isEmpty ? nil : siblingChunks[Int32(parent ?? -1)]
  }

  /// Makes the chunks of the siblings under a parent.
  mutating func makeChunks(under parent: Row?) {
    siblingChunks[Int32(parent ?? -1)] = SiblingChunks(children(of: parent).map(Int32.init))
  }
}
