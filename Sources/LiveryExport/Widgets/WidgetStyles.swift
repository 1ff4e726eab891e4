import Livery

/// The styles of the widgets of a tree in their states, each kind of widget once.
struct WidgetStyles: Sendable {
  /// A part of the path to a widget.
  struct Step: Hashable, Sendable {
    /// The class.
    let className: String
    /// The id; `nil` for none.
    let id: String?
    /// The names, sorted.
    let names: [String]
  }

  /// A kind of widget: those with equal paths of classes, ids and names.
  struct Kind: Sendable {
    /// The path from the window down.
    let path: [Step]
    /// The settings by role.
    let roles: RoleTable.Roles
    /// The styles by sets of states, in each combination of contexts; the normal one first.
    var styles: [[(states: [String], style: Style)]]
  }

  /// The kinds of widgets, those with shorter paths first.
  let kinds: [Kind]

  /// The greatest number of sets of states of a class.
  private static let limit = 64

  /// Computes the styles in some combinations of contexts.
  init(_ tree: WidgetTree, in cases: ContextCases, areSamples: Bool) {
    var kinds: [[Step]: Kind] = [:]
    let former = tree.contexts
    defer { tree.contexts = former }
    for (index, contexts) in cases.all.enumerated() {
      tree.contexts = contexts
      let sets = StateClosure([tree.appearance])
      var pending = tree.windows.map { ($0, [Step]()) }
      while let (widget, above) = pending.popLast() {
        let step = Step(
          className: widget.className,
          id: widget.id,
          names: widget.names.sorted()
        )
        // Samples are alone in windows of their own, which no rule asks for.
        let isSampleWindow = areSamples && widget.parent == nil && !widget.children.isEmpty
        let path = isSampleWindow ? [] : above + [step]
        pending += widget.children.map { ($0, path) }
        if isSampleWindow { continue }
        var kind = kinds[path] ?? Kind(path: path, roles: widget.roles, styles: [])
        if kind.styles.count == index {
          let ancestry = tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
          kind.styles.append(
            sets.sets(of: ancestry, limit: Self.limit).map { states in
              (states, widget.style(for: ControlState(states.map { ControlState(named: $0) })))
            }
          )
          kinds[path] = kind
        }
      }
    }
    let catalog = tree.appearance.catalog
    func order(_ kind: Kind) -> (Int, Int, String) {
      let last = kind.path.last
      return (
        kind.path.count, catalog.ancestry(of: last?.className ?? "").count,
        kind.path.map { "\($0.className)#\($0.id ?? "").\($0.names)" }.joined(separator: "/")
      )
    }
    self.kinds = kinds.values.sorted { order($0) < order($1) }
  }
}
