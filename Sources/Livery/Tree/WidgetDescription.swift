/// A description of a widget and its descendants, as in a tree file.
public struct WidgetDescription: Sendable {
  /// The class.
  public var className: String

  /// The active states.
  public var states = ControlState.normal

  /// The children; `nil` for none.
  var storedChildren: DescribedWidgets?

  /// The members that few widgets have; `nil` for none.
  private(set) var particulars: Particulars?

  /// Describes a widget of a class.
  public init(_ className: String) { self.className = className }
}

extension WidgetDescription {
  /// The children, in order.
  public var children: [WidgetDescription] {
    get { storedChildren?.all ?? [] }
    _modify {
      let own = uniqueChildren()
      yield &own.all
    }
  }

  /// Returns the children, uniquely referenced.
  private mutating func uniqueChildren() -> DescribedWidgets {
    if isKnownUniquelyReferenced(&storedChildren), let storedChildren { return storedChildren }
    let own = DescribedWidgets(storedChildren?.all ?? [])
    storedChildren = own
    return own
  }
}

extension WidgetDescription {
  /// The members that few widgets have, apart from the description, so that most are small.
  ///
  /// A description changes them only while no other one refers to them.
  final class Particulars: @unchecked Sendable {
    #if !DEBUG
    @safe @exclusivity(unchecked)
    #endif
    fileprivate(set) var members: Members

    init(_ members: Members) { self.members = members }

    /// The text by which the widget is recognised among its siblings of the class; `nil` for none.
    @inline(__always)
    var identityKey: String? { members.key ?? members.id }

    /// A Boolean value that indicates whether the widget has names or may have those of an entry.
    @inline(__always)
    var hasNames: Bool {
      !members.names.isEmpty || !members.paths.isEmpty
    }
  }

  /// The values of members that few widgets have.
  struct Members {
    var id: String?
    var key: String?
    var names: Set<String> = []
    var text: String?
    var paths: [WidgetMember: ElementPath] = [:]
    var ownStyles: [ControlState: Declarations] = [:]
    var value: SettingValue?
    var items: [String] = []
    var placeholder: String?
    var icons: [WidgetMember: IconName] = [:]
    var size: Size?
    var location: SourceLocation?
    var stateLocations: [String: SourceLocation] = [:]
  }

  /// The members; a getter of a single one does not copy the others.
  private var members: Members {
    get { particulars?.members ?? Members() }
    _modify {
      let own = uniqueParticulars()
      yield &own.members
    }
  }

  /// Returns the members, uniquely referenced.
  private mutating func uniqueParticulars() -> Particulars {
    if isKnownUniquelyReferenced(&particulars), let particulars { return particulars }
    let own = Particulars(members)
    particulars = own
    return own
  }

  /// The id; `nil` for none.
  public var id: String? {
    get { particulars?.members.id }
    _modify { yield &members.id }
  }

  /// The key, by which ``WidgetTree/reconcile(_:under:didMake:)`` recognises the widget among its
  /// siblings; `nil` for none.
  ///
  /// Tree files do not have it.
  public var key: String? {
    get { particulars?.members.key }
    _modify { yield &members.key }
  }

  /// The names.
  public var names: Set<String> {
    get { particulars?.members.names ?? [] }
    _modify { yield &members.names }
  }

  /// The text.
  public var text: String? {
    get { particulars?.members.text }
    _modify { yield &members.text }
  }

  /// The entry that the text takes its style from; `nil` for none.
  ///
  /// A tree adds the names of the entry to the widget: those of the path, or the one that is
  /// spelled like it, depending on the theme at that time. The same is true of ``themeBackground``.
  /// LiveryKit makes objects that apply only the relevant properties of the entry.
  public var themeText: ElementPath? {
    get { paths[.themeText] }
    _modify { yield &paths[.themeText] }
  }

  /// The entry that the background takes its style from; `nil` for none.
  public var themeBackground: ElementPath? {
    get { paths[.themeBackground] }
    _modify { yield &paths[.themeBackground] }
  }

  /// The element paths, by member.
  var paths: [WidgetMember: ElementPath] {
    get { particulars?.members.paths ?? [:] }
    _modify { yield &members.paths }
  }

  /// The own styles, by state set; the scope is the one for the normal state.
  public var ownStyles: [ControlState: Declarations] {
    get { particulars?.members.ownStyles ?? [:] }
    _modify { yield &members.ownStyles }
  }

  /// The value of a control, for pictures only: the position of a slider or a progress view, or the
  /// state of a switch.
  public var value: SettingValue? {
    get { particulars?.members.value }
    _modify { yield &members.value }
  }

  /// The texts of the segments or items, for pictures only.
  public var items: [String] {
    get { particulars?.members.items ?? [] }
    _modify { yield &members.items }
  }

  /// The placeholder of an empty text field, for pictures only.
  public var placeholder: String? {
    get { particulars?.members.placeholder }
    _modify { yield &members.placeholder }
  }

  /// The icon beside the text, for pictures only.
  public var icon: IconName? {
    get { icons[.icon] }
    _modify { yield &icons[.icon] }
  }

  /// The icon at the end of a table cell, for pictures only.
  public var accessory: IconName? {
    get { icons[.accessory] }
    _modify { yield &icons[.accessory] }
  }

  /// The icons, by member.
  var icons: [WidgetMember: IconName] {
    get { particulars?.members.icons ?? [:] }
    _modify { yield &members.icons }
  }

  /// The size in points, for pictures only.
  public var size: Size? {
    get { particulars?.members.size }
    _modify { yield &members.size }
  }

  /// The place of the class; `nil` if the description was not read from a file.
  public var location: SourceLocation? { particulars?.members.location }

  /// Records the place of the class.
  mutating func note(_ location: SourceLocation) { members.location = location }

  /// The first places in the file of its states, and of the states of its own styles.
  var stateLocations: [String: SourceLocation] {
    get { particulars?.members.stateLocations ?? [:] }
    _modify { yield &members.stateLocations }
  }
}

extension WidgetDescription {
  /// The number of described widgets.
  var count: Int {
    var count = 1
    var pending = [children]
    while let children = pending.popLast() {
      count += children.count
      for index in children.indices where !children[index].children.isEmpty {
        pending.append(children[index].children)
      }
    }
    return count
  }

  /// Returns the names, including those of its element paths.
  func allNames(in tree: WidgetTree) -> Set<String> {
    paths.values.reduce(into: names) { names, path in
      let style = tree.theme.style(at: path, in: tree.contexts)
      names.formUnion((style?.names ?? path.namesIfDifferent).map(\.rawValue))
    }
  }

  /// A Boolean value that indicates whether the widget has more than a class, states and children.
  @inline(__always)
  var isParticular: Bool { particulars != nil }

  /// A Boolean value that indicates whether the widget has names or may have those of an entry.
  var hasNames: Bool { particulars?.hasNames ?? false }

  /// Sets the described properties of a widget, except for its states.
  fileprivate func fill(_ row: TreeRows.Row, in tree: WidgetTree) {
    if let id { tree.setID(id, of: row) }
    fillWithoutID(row, in: tree)
  }

  /// Sets the described properties of a widget, except for its id and its states.
  func fillWithoutID(_ row: TreeRows.Row, in tree: WidgetTree) {
    let names = allNames(in: tree)
    if !names.isEmpty { tree.setNames(names, of: row) }
    if let text { tree.setText(text, of: row) }
    for (states, declarations) in ownStyles {
      tree.setOwnStyle(declarations, for: states, of: row)
    }
  }
}

extension WidgetTree {
  /// Adds a window from a description, as one commit.
  ///
  /// - Throws: ``UpdateRejected`` if a change is rejected; then the tree remains unchanged.
  @discardableResult
  public func addWindow(_ description: WidgetDescription) throws -> Widget {
    try add(description, to: nil)
  }

  /// Adds a widget and its descendants from a description, as one commit.
  ///
  /// It is faster than adding the widgets one by one, since their number is known in advance.
  ///
  /// ```swift
  /// try tree.add(form, under: window)
  /// ```
  ///
  /// - Parameters:
  ///   - description: The description of the new widget, which becomes the last child.
  ///   - parent: The parent, a widget of this tree.
  /// - Returns: The new widget.
  /// - Throws: ``UpdateRejected`` if a change is rejected, such as an id that exists already; then
  ///   the tree remains unchanged.
  @discardableResult
  public func add(_ description: WidgetDescription, under parent: Widget) throws -> Widget {
    precondition(parent.tree === self, "a widget cannot be added inside one of another tree")
    return try add(description, to: parent.liveRow)
  }

  private func add(_ description: WidgetDescription, to parent: TreeRows.Row?) throws -> Widget {
    var added: Widget?
    try update {
      rows.reserve(description.count)
      let row = add(description.className, to: parent)
      if !description.states.isEmpty { setStates(description.states, of: row) }
      if description.isParticular { description.fill(row, in: self) }
      addChildren(of: description, to: row)
      added = widget(row)
    }
    guard let added else { preconditionFailure("an update that succeeds has run its closure") }
    return added
  }

  /// Adds the descendants of a widget in document order, so that memory is in the order of a walk.
  private func addChildren(of description: WidgetDescription, to row: TreeRows.Row) {
    var levels = [(children: description.children, next: 0, row: row)]
    while let last = levels.indices.last {
      let index = levels[last].next
      guard index < levels[last].children.count else {
        levels.removeLast()
        continue
      }
      levels[last].next += 1
      let row = add(levels[last].children[index].className, to: levels[last].row)
      let states = levels[last].children[index].states
      if !states.isEmpty { setStates(states, of: row) }
      if levels[last].children[index].isParticular {
        levels[last].children[index].fill(row, in: self)
      }
      if !levels[last].children[index].children.isEmpty {
        levels.append((levels[last].children[index].children, 0, row))
      }
    }
  }
}
