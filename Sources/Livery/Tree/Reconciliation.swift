/// The comparison of described widgets with those of a tree, which changes what differs.
///
/// It is part of an update. Ids are set at the end, when those that are no longer described are free.
struct Reconciliation {
  /// The identity of a widget among its siblings.
  ///
  /// Widgets with neither key nor id are recognised by their order among those of their class.
  private struct Identity: Hashable {
    let className: Number<ClassName>
    let key: String?
  }

  /// The described children of a widget, which are those of the tree.
  private struct Level {
    let children: [WidgetDescription]
    var next = 0

    /// The widget of the next description.
    var row: TreeRows.Row?

    /// A Boolean value for each child that indicates whether it was just made; empty for none.
    let isNew: [Bool]
  }

  /// The new widgets with their descriptions, in document order.
  private(set) var made: [(row: TreeRows.Row, description: WidgetDescription)] = []

  private let tree: WidgetTree
  private let recordsMade: Bool
  private var levels: [Level] = []
  private var ids: [(row: TreeRows.Row, id: String)] = []

  /// Prepares a reconciliation, with a flag that indicates whether ``made`` is needed.
  init(of tree: WidgetTree, recordsMade: Bool) {
    self.tree = tree
    self.recordsMade = recordsMade
  }

  /// Makes the described widgets inside a widget those of some descriptions.
  mutating func reconcile(_ descriptions: [WidgetDescription], under parent: TreeRows.Row) {
    enter(descriptions, under: parent)
    while let last = levels.indices.last {
      let index = levels[last].next
      guard index < levels[last].children.count, let row = levels[last].row else {
        levels.removeLast()
        continue
      }
      levels[last].next += 1
      levels[last].row = tree.rows.described(after: row)
      if !levels[last].isNew.isEmpty, levels[last].isNew[index] { continue }
      if tree.rows.mayDiffer(row, from: levels[last].children[index]) {
        update(row, to: levels[last].children[index])
      }
      let children = levels[last].children[index].children
      if children.isEmpty, tree.rows[row].firstChild < 0 { continue }
      enter(children, under: row)
    }
    for (row, id) in ids { tree.setID(id, of: row) }
  }

  /// Aligns the children of a widget, which are compared next.
  private mutating func enter(_ children: [WidgetDescription], under parent: TreeRows.Row) {
    let isNew =
      tree.rows.areAligned(children, under: parent) ? [] : align(children, under: parent)
    levels.append(
      Level(children: children, row: tree.rows.describedChild(of: parent), isNew: isNew)
    )
  }
}

// MARK: Order

extension Reconciliation {
  /// Makes, moves and removes children of a widget, so that they have the identities of some
  /// descriptions; returns a Boolean value for each child that indicates whether it is new.
  private mutating func align(
    _ children: [WidgetDescription],
    under parent: TreeRows.Row
  ) -> [Bool] {
    let current = tree.rows.describedChildren(of: parent)
    let kept = match(children, with: current)
    let staying = Set(kept.compactMap(\.self))
    for row in current where !staying.contains(row) { tree.remove(row) }
    let order = SiblingOrder(kept, from: current)
    for index in children.indices where !order.stays[index] {
      if let row = kept[index] {
        tree.insert(row, into: parent, before: order.following[index])
      } else {
        make(children[index], under: parent, before: order.following[index])
      }
    }
    return kept.map { $0 == nil }
  }

  /// Returns the widget of each description; `nil` for none.
  private func match(
    _ children: [WidgetDescription],
    with current: [TreeRows.Row]
  ) -> [TreeRows.Row?] {
    var kept: [TreeRows.Row?] = []
    kept.reserveCapacity(children.count)
    while kept.count < min(children.count, current.count),
      tree.rows.isSame(current[kept.count], as: children[kept.count])
    {
      kept.append(current[kept.count])
    }
    if kept.count == children.count { return kept }
    // The first one of an identity is the last in its list.
    var rest: [Identity: [TreeRows.Row]] = [:]
    for row in current[kept.count...].reversed() {
      let identity = Identity(
        className: tree.rows[row].className,
        key: tree.rows.identityKey(of: row)
      )
      rest[identity, default: []].append(row)
    }
    for child in children[kept.count...] {
      let identity = Identity(
        className: tree.rows.number(ofClass: child.className),
        key: child.identityKey
      )
      kept.append(rest[identity]?.popLast())
    }
    return kept
  }

  /// Makes a described widget, with its descendants in document order.
  private mutating func make(
    _ description: WidgetDescription,
    under parent: TreeRows.Row,
    before sibling: TreeRows.Row?
  ) {
    let root = tree.add(description.className, to: parent, before: sibling)
    fill(root, from: description)
    var open = [(children: description.children, next: 0, row: root)]
    while let last = open.indices.last {
      let index = open[last].next
      guard index < open[last].children.count else {
        open.removeLast()
        continue
      }
      open[last].next += 1
      let row = tree.add(open[last].children[index].className, to: open[last].row)
      fill(row, from: open[last].children[index])
      let children = open[last].children[index].children
      if !children.isEmpty { open.append((children, 0, row)) }
    }
  }

  /// Sets the properties of a new widget.
  private mutating func fill(_ row: TreeRows.Row, from description: WidgetDescription) {
    tree.rows[row].flags.insert(.isDescribed)
    if recordsMade { made.append((row, description)) }
    if !description.states.isEmpty { tree.setStates(description.states, of: row) }
    guard description.isParticular else { return }
    if let key = description.key { tree.rows.perform(.key(row, key)) }
    if let id = description.id { ids.append((row, id)) }
    description.fillWithoutID(row, in: tree)
  }
}

// MARK: Properties

extension Reconciliation {
  /// Sets the properties of a widget that differ from a description.
  private mutating func update(_ row: TreeRows.Row, to description: WidgetDescription) {
    if tree.rows.states(of: row) != description.states {
      tree.setStates(description.states, of: row)
    }
    let node = tree.rows[row]
    guard description.isParticular || tree.rows.isParticular(node, in: row) else { return }
    if node.flags.contains(.hasID) || description.id != nil { updateID(of: row, to: description) }
    if node.flags.contains(.hasNames) || description.hasNames {
      tree.setNames(description.allNames(in: tree), of: row)
    }
    if !tree.rows.extras.texts.isEmpty || description.text != nil,
      tree.rows.extras.texts[row] != description.text
    {
      tree.setText(description.text, of: row)
    }
    if node.flags.contains(.hasOwnStyle) || !description.ownStyles.isEmpty {
      updateOwnStyles(of: row, to: description)
    }
  }

  /// Sets the key and the id, one of which has recognised the widget: without ids the keys are equal.
  private mutating func updateID(of row: TreeRows.Row, to description: WidgetDescription) {
    if tree.rows.extras.keys[row] != description.key {
      tree.rows.perform(.key(row, description.key))
    }
    if tree.rows.extras.ids[row] == description.id { return }
    tree.setID(nil, of: row)
    if let id = description.id { ids.append((row, id)) }
  }

  private func updateOwnStyles(of row: TreeRows.Row, to description: WidgetDescription) {
    let former = tree.rows.extras.ownStyles[row] ?? [:]
    for states in former.keys where description.ownStyles[states] == nil {
      tree.setOwnStyle(nil, for: states, of: row)
    }
    for (states, declarations) in description.ownStyles {
      tree.setOwnStyle(declarations, for: states, of: row)
    }
  }
}

extension WidgetDescription {
  /// The text by which the widget is recognised among its siblings of the class; `nil` for none.
  fileprivate var identityKey: String? { isParticular ? key ?? id : nil }
}

// These are mutating, because a tree's rows would be copied for a method that is not.
extension TreeRows {
  /// Returns a widget, or the next sibling that a reconciliation made.
  @inline(__always)
  fileprivate mutating func described(from row: Row?) -> Row? {
    var next = row
    while let row = next, !self[row].flags.contains(.isDescribed) {
      next = Self.row(self[row].next)
    }
    return next
  }

  /// Returns the next sibling that a reconciliation made.
  fileprivate mutating func described(after row: Row) -> Row? {
    described(from: Self.row(self[row].next))
  }

  /// Returns the first child that a reconciliation made.
  fileprivate mutating func describedChild(of parent: Row) -> Row? {
    described(from: Self.row(self[parent].firstChild))
  }

  /// Returns the children that reconciliations made, in order.
  fileprivate mutating func describedChildren(of parent: Row) -> [Row] {
    children(of: parent).filter { self[$0].flags.contains(.isDescribed) }
  }

  /// Returns the text by which a widget is recognised among its siblings of the class.
  @inline(__always)
  fileprivate mutating func identityKey(of row: Row) -> String? {
    if !extras.keys.isEmpty, let key = extras.keys[row] { return key }
    return self[row].flags.contains(.hasID) ? extras.ids[row] : nil
  }

  /// Returns a Boolean value that indicates whether a widget has the identity of a description.
  @inline(__always)
  fileprivate mutating func isSame(_ row: Row, as description: WidgetDescription) -> Bool {
    classNames[self[row].className] == description.className
      && identityKey(of: row) == description.identityKey
  }

  /// Returns a Boolean value that indicates whether the described children of a widget have the
  /// identities of some descriptions.
  fileprivate mutating func areAligned(
    _ children: [WidgetDescription],
    under parent: Row
  ) -> Bool {
    var next = describedChild(of: parent)
    for index in children.indices {
      guard let row = next, isSame(row, as: children[index]) else { return false }
      next = described(after: row)
    }
    return next == nil
  }

  /// Returns a Boolean value that indicates whether a widget has more than a class, states and
  /// children.
  @inline(__always)
  fileprivate mutating func isParticular(_ node: WidgetRow, in row: Row) -> Bool {
    !node.flags.isDisjoint(with: [.hasID, .hasNames, .hasOwnStyle])
      || (!extras.texts.isEmpty && extras.texts[row] != nil)
      || (!extras.keys.isEmpty && extras.keys[row] != nil)
  }

  /// Returns a Boolean value that indicates whether a widget that is recognised as a described one
  /// may differ from the description in states, id, names, text or own styles.
  fileprivate mutating func mayDiffer(_ row: Row, from description: WidgetDescription) -> Bool {
    let node = self[row]
    if states(of: row) != description.states { return true }
    if !description.isParticular { return isParticular(node, in: row) }
    if !node.flags.isDisjoint(with: [.hasID, .hasNames, .hasOwnStyle]) { return true }
    if description.id != nil || description.hasNames || !description.ownStyles.isEmpty {
      return true
    }
    return !extras.texts.isEmpty || description.text != nil
      ? extras.texts[row] != description.text : false
  }
}
