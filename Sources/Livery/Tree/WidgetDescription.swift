/// A widget as a tree file describes it, with everything inside it.
public struct WidgetDescription: Sendable {
  /// The class.
  public var className: String

  /// The id; `nil` for none.
  public var id: String?

  /// The names that it carries.
  public var names: Set<String> = []

  /// The active states.
  public var states = ControlState.normal

  /// The text that it shows.
  public var text: String?

  /// The entry that its text looks like; `nil` for none.
  ///
  /// A tree gives the widget the names of the entry that its theme has then, which are those of the
  /// path or the one that is spelled like it, and does so for ``themeBackground``. LiveryKit makes
  /// objects that take from the entry only what the member is about.
  public var themeText: ElementPath?

  /// The entry that it takes its background from; `nil` for none.
  public var themeBackground: ElementPath?

  /// What is set on it, by state set; the scope is that of the normal state.
  public var ownStyles: [ControlState: Declarations] = [:]

  /// What it shows besides text, for pictures only: how far a slider or a progress view is, or whether a
  /// switch is on.
  public var value: SettingValue?

  /// The texts of its segments or items, for pictures only.
  public var items: [String] = []

  /// The text that it shows where something may be typed, for pictures only.
  public var placeholder: String?

  /// How large it is, in points, for pictures only.
  public var size: Size?

  /// The widgets directly inside, in order.
  public var children: [WidgetDescription] = []

  /// Where the class stands; `nil` if it was not read from a file.
  public internal(set) var location: SourceLocation?

  /// Describes a widget of a class.
  public init(_ className: String) { self.className = className }
}

extension WidgetDescription {
  /// Gives a widget what is described, and adds what is inside it.
  func fill(_ widget: Widget) {
    fillAlone(widget)
    // In document order, so that widgets lie in memory as they are walked through.
    var pending = children.reversed().map { ($0, widget) }
    while let (description, parent) = pending.popLast() {
      let widget = parent.add(
        description.className,
        id: description.id,
        names: description.allNames(in: widget.tree)
      )
      description.fillAlone(widget)
      pending.append(contentsOf: description.children.reversed().map { ($0, widget) })
    }
  }

  /// The names that it carries, with those of its element paths.
  fileprivate func allNames(in tree: WidgetTree) -> Set<String> {
    [themeText, themeBackground].compactMap(\.self).reduce(into: names) { names, path in
      let style = tree.theme.style(at: path, in: tree.contexts)
      names.formUnion((style?.names ?? path.namesIfDifferent).map(\.rawValue))
    }
  }

  private func fillAlone(_ widget: Widget) {
    if !states.isEmpty { widget.states = states }
    if let text { widget.text = text }
    for (states, declarations) in ownStyles { widget.setStyle(declarations, for: states) }
  }
}

extension WidgetTree {
  /// Adds a window as it is described, as one commit.
  ///
  /// - Throws: ``UpdateRefused`` if something in it is refused; nothing is added then.
  @discardableResult
  public func addWindow(_ description: WidgetDescription) throws -> Widget {
    var window: Widget?
    try update {
      let added = addWindow(
        description.className,
        id: description.id,
        names: description.allNames(in: self)
      )
      description.fill(added)
      window = added
    }
    guard let window else { preconditionFailure("an update that succeeds has run its closure") }
    return window
  }
}
