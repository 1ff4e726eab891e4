/// A widget as a tree file describes it, with everything inside it.
public struct WidgetDescription: Sendable {
  /// The class.
  public var className: String

  /// The active states.
  public var states = ControlState.normal

  /// The widgets directly inside; `nil` for none.
  var inside: DescribedWidgets?

  /// What is said of few widgets; none or one, so that of most there is little to read.
  private var particulars: [Particulars] = []

  /// Describes a widget of a class.
  public init(_ className: String) { self.className = className }
}

extension WidgetDescription {
  /// The widgets directly inside, in order.
  public var children: [WidgetDescription] {
    get { inside?.all ?? [] }
    _modify {
      let own = ownInside()
      yield &own.all
    }
  }

  /// The widgets directly inside, which nobody else holds on to.
  private mutating func ownInside() -> DescribedWidgets {
    if isKnownUniquelyReferenced(&inside), let inside { return inside }
    let own = DescribedWidgets(inside?.all ?? [])
    inside = own
    return own
  }
}

extension WidgetDescription {
  /// What is said of few widgets.
  private struct Particulars {
    var id: String?
    var names: Set<String> = []
    var text: String?
    var themeText: ElementPath?
    var themeBackground: ElementPath?
    var ownStyles: [ControlState: Declarations] = [:]
    var value: SettingValue?
    var items: [String] = []
    var placeholder: String?
    var size: Size?
    var location: SourceLocation?
    var stateLocations: [String: SourceLocation] = [:]

    static let none = Self()
  }

  private var particular: Particulars {
    @inline(__always) _read {
      if particulars.isEmpty { yield Particulars.none } else { yield particulars[0] }
    }
    @inline(__always) _modify {
      if particulars.isEmpty { particulars.append(.none) }
      yield &particulars[0]
    }
  }

  /// The id; `nil` for none.
  public var id: String? {
    get { particular.id }
    _modify { yield &particular.id }
  }

  /// The names that it carries.
  public var names: Set<String> {
    get { particular.names }
    _modify { yield &particular.names }
  }

  /// The text that it shows.
  public var text: String? {
    get { particular.text }
    _modify { yield &particular.text }
  }

  /// The entry that its text looks like; `nil` for none.
  ///
  /// A tree gives the widget the names of the entry that its theme has then, which are those of the
  /// path or the one that is spelled like it, and does so for ``themeBackground``. LiveryKit makes
  /// objects that take from the entry only what the member is about.
  public var themeText: ElementPath? {
    get { particular.themeText }
    _modify { yield &particular.themeText }
  }

  /// The entry that it takes its background from; `nil` for none.
  public var themeBackground: ElementPath? {
    get { particular.themeBackground }
    _modify { yield &particular.themeBackground }
  }

  /// What is set on it, by state set; the scope is that of the normal state.
  public var ownStyles: [ControlState: Declarations] {
    get { particular.ownStyles }
    _modify { yield &particular.ownStyles }
  }

  /// What it shows besides text, for pictures only: how far a slider or a progress view is, or whether a
  /// switch is on.
  public var value: SettingValue? {
    get { particular.value }
    _modify { yield &particular.value }
  }

  /// The texts of its segments or items, for pictures only.
  public var items: [String] {
    get { particular.items }
    _modify { yield &particular.items }
  }

  /// The text that it shows where something may be typed, for pictures only.
  public var placeholder: String? {
    get { particular.placeholder }
    _modify { yield &particular.placeholder }
  }

  /// How large it is, in points, for pictures only.
  public var size: Size? {
    get { particular.size }
    _modify { yield &particular.size }
  }

  /// Where the class stands; `nil` if it was not read from a file.
  public var location: SourceLocation? { particular.location }

  /// Notes where the class stands.
  mutating func note(_ location: SourceLocation) { particular.location = location }

  /// Where its states, and those that it has styles for, stand first in the file.
  var stateLocations: [String: SourceLocation] {
    get { particular.stateLocations }
    _modify { yield &particular.stateLocations }
  }
}

extension WidgetDescription {
  /// How many widgets are described.
  fileprivate var count: Int {
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

  /// The names that it carries, with those of its element paths.
  fileprivate func allNames(in tree: WidgetTree) -> Set<String> {
    [themeText, themeBackground].compactMap(\.self).reduce(into: names) { names, path in
      let style = tree.theme.style(at: path, in: tree.contexts)
      names.formUnion((style?.names ?? path.namesIfDifferent).map(\.rawValue))
    }
  }

  /// Whether more is said about the widget than its class, its states and what is inside it.
  @inline(__always)
  fileprivate var isParticular: Bool { !particulars.isEmpty }

  /// Gives a widget what is described of it alone, but for its states.
  fileprivate func fill(_ row: TreeRows.Row, in tree: WidgetTree) {
    if let id { tree.setID(id, of: row) }
    let names = allNames(in: tree)
    if !names.isEmpty { tree.setNames(names, of: row) }
    if let text { tree.setText(text, of: row) }
    for (states, declarations) in ownStyles {
      tree.setOwnStyle(declarations, for: states, of: row)
    }
  }
}

extension WidgetTree {
  /// Adds a window as it is described, as one commit.
  ///
  /// - Throws: ``UpdateRefused`` if something in it is refused; nothing is added then.
  @discardableResult
  public func addWindow(_ description: WidgetDescription) throws -> Widget {
    try add(description, to: nil)
  }

  /// Adds a widget as it is described, with everything inside it, as one commit.
  ///
  /// That takes less time than to add the widgets one by one: how many there are is known beforehand.
  ///
  /// ```swift
  /// try tree.add(form, under: window)
  /// ```
  ///
  /// - Parameters:
  ///   - description: What is added, after all that is there already.
  ///   - parent: The widget of this tree that it is put into.
  /// - Returns: The new widget.
  /// - Throws: ``UpdateRefused`` if something in it is refused, such as an id that is taken; nothing is
  ///   added then.
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

  /// Adds what is inside a widget, in document order, so that widgets lie in memory as they are walked
  /// through.
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
