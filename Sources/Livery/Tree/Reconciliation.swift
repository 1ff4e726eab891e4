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

  /// The result of comparing the children of a widget with their descriptions, by their places.
  fileprivate struct Comparison {
    /// The children that may differ from their descriptions.
    var differing: [(row: TreeRows.Row, place: Int)] = []

    /// The children of which the children are to be compared.
    var open: [(row: TreeRows.Row, place: Int)] = []
  }

  /// The new widgets with their descriptions, in document order.
  private(set) var made: [(row: TreeRows.Row, description: WidgetDescription)] = []

  private let tree: WidgetTree
  private let recordsMade: Bool
  private var comparison = Comparison()
  private var ids: [(row: TreeRows.Row, id: String)] = []

  /// Prepares a reconciliation, with a flag that indicates whether ``made`` is needed.
  init(of tree: WidgetTree, recordsMade: Bool) {
    self.tree = tree
    self.recordsMade = recordsMade
  }

  /// Makes the described widgets inside a widget those of some descriptions.
  mutating func reconcile(_ descriptions: [WidgetDescription], under parent: TreeRows.Row) {
    var pending = [(children: descriptions, parent: parent)]
    while let (children, parent) = pending.popLast() {
      if !tree.rows.compare(children, under: parent, into: &comparison) {
        let isNew = align(children, under: parent)
        _ = tree.rows.compare(children, under: parent, except: isNew, into: &comparison)
      }
      for (row, place) in comparison.differing { update(row, to: children[place]) }
      for (row, place) in comparison.open.reversed() {
        pending.append((children[place].children, row))
      }
    }
    for (row, id) in ids { tree.setID(id, of: row) }
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
  fileprivate var identityKey: String? { particulars?.identityKey }
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
  @inline(__always)
  fileprivate mutating func described(after row: Row) -> Row? {
    described(from: Self.row(self[row].next))
  }

  /// Returns the first child that a reconciliation made.
  @inline(__always)
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

  /// Compares the described children of a widget with descriptions.
  ///
  /// - Parameters:
  ///   - children: The descriptions.
  ///   - parent: The widget.
  ///   - isNew: A Boolean value for each child that indicates whether it was just made; empty for
  ///     none.
  ///   - comparison: The result, if the identities are the same.
  /// - Returns: A Boolean value that indicates whether the identities are the same.
  fileprivate mutating func compare(
    _ children: [WidgetDescription],
    under parent: Row,
    except isNew: [Bool] = [],
    into comparison: inout Reconciliation.Comparison
  ) -> Bool {
    if !comparison.differing.isEmpty { comparison.differing.removeAll(keepingCapacity: true) }
    if !comparison.open.isEmpty { comparison.open.removeAll(keepingCapacity: true) }
    var next = describedChild(of: parent)
    for place in children.indices {
      guard let row = next else { return false }
      next = described(after: row)
      // A new one gets its id at the end.
      if !isNew.isEmpty, isNew[place] { continue }
      // Read once, as each access would count a reference.
      let particulars = children[place].particulars
      guard classNames[self[row].className] == children[place].className,
        identityKey(of: row) == particulars?.identityKey
      else { return false }
      if states(of: row) != children[place].states || mayDiffer(row, from: particulars) {
        comparison.differing.append((row, place))
      }
      if children[place].storedChildren != nil || self[row].firstChild >= 0 {
        comparison.open.append((row, place))
      }
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

  /// Returns a Boolean value that indicates whether a widget may differ from the description by
  /// which it is recognised in id, names, text or own styles.
  @inline(__always)
  private mutating func mayDiffer(
    _ row: Row,
    from particulars: WidgetDescription.Particulars?
  ) -> Bool {
    let node = self[row]
    guard let particulars else { return isParticular(node, in: row) }
    if !node.flags.isDisjoint(with: [.hasID, .hasNames, .hasOwnStyle]) || particulars.hasNames
      || particulars.members.id != nil || !particulars.members.ownStyles.isEmpty
    {
      return true
    }
    return (!extras.texts.isEmpty || particulars.members.text != nil)
      && extras.texts[row] != particulars.members.text
  }
}
