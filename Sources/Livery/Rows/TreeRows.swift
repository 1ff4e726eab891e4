/// Everything about a tree: a row for each widget, and what only some widgets have.
///
/// It is a value. What is done to it is done by an ``Edit``, which can be taken back.
struct TreeRows {
  /// A row's number.
  typealias Row = Int

  /// All widgets, and rows that are free.
  private(set) var rows: ContiguousArray<WidgetRow> = []

  /// The first window, whose previous sibling is the last one; negative without windows.
  private(set) var firstWindow: Int32 = -1

  /// The numbers of classes.
  private var classNumbers = NameNumbers<ClassName>()

  /// What the program says about its classes.
  var definitions = ClassDefinitions()

  /// The bits of states.
  var stateNames = StateNames()

  /// What only some widgets have.
  var extras = WidgetExtras()

  /// What was set as default style.
  var defaultStyle: Declarations?

  /// The theme and the contexts that hold from the next commit on.
  private(set) var theme: Theme
  private(set) var contexts = Contexts()

  /// What these are together.
  private(set) var appearance: Appearance

  /// What has changed since the last commit.
  var pending = PendingChanges()

  /// What takes back what was done, the last thing last; only while that may be wanted.
  var undo: [Edit] = []

  /// How much of that belongs to commits that have been made.
  var committedCount = 0

  /// Where checkpoints stand among all that was done, by their numbers.
  var points: [Int: Int] = [:]

  /// The widgets that were added one after the other with nothing done in between, an entry of the log
  /// for each such run.
  var addedRuns: ContiguousArray<Range<Int32>> = []

  /// Where the entry of the last of these runs stands in the log; negative if it may stand elsewhere.
  var lastRun = -1

  /// Whether what is done may have to be taken back.
  var isUndoable = false

  /// What finds places among very many siblings, by the parent, or negative for the windows; only
  /// where somebody asked for such a place.
  private var siblingChunks: [Int32: SiblingChunks] = [:]

  private var freeRows: [Int32] = []

  /// The last generation that rows had before they went back to an earlier one.
  private var lastGenerations: [Row: UInt32] = [:]

  init(theme: Theme, contexts: Contexts) {
    self.theme = theme
    self.contexts = contexts
    appearance = theme.appearance(in: contexts)
  }

  /// Takes another theme or other contexts.
  mutating func setTheme(_ theme: Theme, in contexts: Contexts) {
    self.theme = theme
    self.contexts = contexts
    appearance = theme.appearance(in: contexts)
  }

  subscript(row: Row) -> WidgetRow {
    @inline(__always) get { rows[row] }
    @inline(__always) _modify { yield &rows[row] }
  }
}

extension TreeRows {
  /// Gives a widget other states, and the style that it wears in them.
  @inline(__always)
  mutating func flip(_ row: Row, to states: UInt32, _ style: Number<StyleRecord>) {
    rows[row].states = states
    rows[row].style = style
  }

  /// Gives a widget what a commit found out, and takes its marks away.
  @inline(__always)
  mutating func wear(_ style: Number<StyleRecord>, _ list: Number<RuleList>, in row: Row) {
    rows[row].wear(style, list)
  }
}

// MARK: Asking

extension TreeRows {
  /// The names of classes, by number.
  var classNames: Table<ClassName, String> { classNumbers.names }

  /// How many rows there are, free ones too.
  var count: Int { rows.count }

  /// Whether a row holds the widget of a generation.
  @inline(__always)
  func holds(_ generation: UInt32, in row: Row) -> Bool {
    row < rows.count && rows[row].generation == generation
  }

  /// The row of the parent; `nil` for windows and for widgets that are nowhere.
  func parent(of row: Row) -> Row? { Self.row(rows[row].parent) }

  /// The topmost widget that a widget is in, maybe itself.
  func root(of row: Row) -> Row {
    var root = row
    while rows[root].parent >= 0 { root = Int(rows[root].parent) }
    return root
  }

  /// Whether a widget is in a window or is one.
  func isInWindow(_ row: Row) -> Bool { rows[row].flags.contains(.isInWindow) }

  /// Whether a row is a window.
  func isWindow(_ row: Row) -> Bool { rows[row].flags.contains(.isWindow) }

  /// Whether a widget is another one or is inside it.
  func isInside(_ row: Row, _ container: Row) -> Bool {
    if rows[container].firstChild < 0 { return row == container }
    var current = Int32(row)
    while current != container {
      current = rows[Int(current)].parent
      if current < 0 { return false }
    }
    return true
  }

  /// The rows of the children, or without a parent of the windows, in order.
  func children(of parent: Row?) -> [Row] {
    var result: [Row] = []
    var child = parent.map { rows[$0].firstChild } ?? firstWindow
    while child >= 0 {
      result.append(Int(child))
      child = rows[Int(child)].next
    }
    return result
  }

  /// A widget and everything inside it, in document order.
  func subtree(_ root: Row) -> [Row] {
    var result: [Row] = []
    forEach(in: root) { result.append($0) }
    return result
  }

  /// Goes through a widget and everything inside it, in document order.
  @inline(__always)
  func forEach(in root: Row, _ body: (Row) -> Void) {
    var row = root
    while true {
      body(row)
      if let next = after(row, in: root, enters: true) { row = next } else { return }
    }
  }

  /// The next widget of a subtree in document order, what is inside the widget left out on demand.
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

  /// Everything in windows, in document order.
  var allInWindows: [Row] {
    children(of: nil).flatMap(subtree)
  }

  /// The rows from the topmost widget down to a widget.
  func chain(to row: Row) -> [Row] {
    var chain = [row]
    while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
    return chain.reversed()
  }

  /// The active states of a widget.
  func states(of row: Row) -> ControlState {
    if let states = rows[row].builtInStates { return states }
    let odd = rows[row].flags.contains(.hasOddStates) ? extras.oddStates[row] ?? [] : []
    return stateNames.states(rows[row].states, odd: odd)
  }

  /// The names that a widget carries, sorted.
  func names(of row: Row) -> [String] {
    rows[row].flags.contains(.hasNames) ? extras.names[row] ?? [] : []
  }

  /// What was set on a widget for a state set.
  func ownStyle(of row: Row, in states: ControlState) -> Declarations? {
    rows[row].flags.contains(.hasOwnStyle) ? extras.ownStyles[row]?[states] : nil
  }

  /// The name of a widget's class.
  func className(of row: Row) -> String { classNames[rows[row].className] }

  @inline(__always)
  static func row(_ number: Int32) -> Row? { number < 0 ? nil : Int(number) }
}

// MARK: Making and placing

extension TreeRows {
  /// The number of a class.
  @inline(__always)
  mutating func number(ofClass name: String) -> Number<ClassName> { classNumbers.number(of: name) }

  /// Makes room for so many more widgets at least.
  mutating func reserve(_ count: Int) {
    let needed = rows.count + count
    if needed > rows.capacity { rows.reserveCapacity(max(needed, 2 * rows.count)) }
  }

  /// Makes a widget that is nowhere yet.
  mutating func make(className number: Number<ClassName>) -> Row {
    if freeRows.isEmpty {
      rows.append(WidgetRow(className: number, generation: 1))
      return rows.count - 1
    }
    let free = freeRows.removeLast()
    // The generation went up when the row became free.
    rows[Int(free)].className = number
    return Int(free)
  }

  /// Makes a row free again; it has no children, no parent and nothing besides.
  mutating func free(_ row: Row) {
    let last = max(rows[row].generation, lastGenerations.removeValue(forKey: row) ?? 0)
    // Whoever has the row next must not be taken for who had something set on it.
    let flags = rows[row].flags.intersection(.hasNewOwnStyle)
    rows[row] = WidgetRow(generation: last + 1, flags: flags)
    freeRows.append(Int32(row))
  }

  /// Brings back the widget that a row held; the row is the one that became free last.
  mutating func bringBack(_ row: Row, _ old: WidgetRow) {
    let last = freeRows.popLast()
    precondition(last == Int32(row), "rows are brought back in the order in which they were freed")
    lastGenerations[row] = rows[row].generation
    let flags = rows[row].flags
    rows[row] = old
    rows[row].flags.formUnion(flags)
  }

  /// Puts a widget that is nowhere in front of a sibling, or at the end without one.
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
  }

  private mutating func setFirst(_ child: Int32, under parent: Row?) {
    if let parent { rows[parent].firstChild = child } else { firstWindow = child }
  }

  /// Takes a widget from where it is, with everything inside it.
  mutating func unlink(_ row: Row) {
    let parent = parent(of: row)
    let (next, previous) = (rows[row].next, rows[row].previous)
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
      // It was the last; the first one knows which is that now.
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

  /// What finds places among the siblings under a parent, if it was made.
  func chunks(under parent: Row?) -> SiblingChunks? {
    siblingChunks.isEmpty ? nil : siblingChunks[Int32(parent ?? -1)]
  }

  /// Makes what finds places among the siblings under a parent.
  mutating func makeChunks(under parent: Row?) {
    siblingChunks[Int32(parent ?? -1)] = SiblingChunks(children(of: parent).map(Int32.init))
  }
}
