import Livery

/// The styles of the widgets of a tree in their states, each kind of widget once.
struct WidgetStyles: Sendable {
  /// A style in a set of states.
  struct Look: Sendable {
    /// The states.
    let states: [String]
    /// The states that must not be active; none if further states do not matter.
    var absent: [String] = []
    /// The states of containers, by their places in the path.
    var containers: [ContainerState] = []
    /// The style.
    let style: Style
  }

  /// A state of a container.
  struct ContainerState: Hashable, Sendable {
    /// The place of the container in the path.
    let place: Int
    /// The state.
    let state: String
  }

  /// A kind of widget: those with equal paths of classes, ids and names.
  struct Kind: Sendable {
    /// The path from the window down.
    let path: [WidgetStep]
    /// The settings by role.
    let roles: RoleTable.Roles
    /// The styles by sets of states, in each combination of contexts; the normal one first.
    var styles: [[Look]]
  }

  /// The kinds of widgets, those with shorter paths first.
  let kinds: [Kind]

  /// A Boolean value that indicates whether all states that entries ask of containers are
  /// distinguished.
  private(set) var followsContainers: Bool

  /// A Boolean value that indicates whether all sets of states are distinguished that entries for
  /// exactly their states require.
  private(set) var followsStates = true

  /// The greatest number of sets of states of a class.
  private static let limit = 64

  /// The greatest number of states of the containers of a widget that are distinguished.
  private static let containerLimit = 4

  /// The greatest number of sets of states of a widget and its containers.
  private static let lookLimit = 512

  /// Computes the styles in some combinations of contexts.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - cases: The combinations.
  ///   - areSamples: Whether windows stand for no windows.
  ///   - exactStates: The greatest number of states of a class of which all sets are distinguished, as
  ///     entries require that apply to exactly their states; 0 for none.
  init(
    _ tree: WidgetTree,
    in cases: ContextCases,
    areSamples: Bool,
    exactStates: Int = 0
  ) {
    var kinds: [[WidgetStep]: Kind] = [:]
    let former = tree.contexts
    defer { tree.contexts = former }
    // Each combination has the same sets.
    let all = StateClosure(cases.all.map { tree.theme.appearance(in: $0) })
    followsContainers = exactStates > 0
    for (index, contexts) in cases.all.enumerated() {
      tree.contexts = contexts
      let sets = exactStates > 0 ? all : StateClosure([tree.appearance])
      var pending = tree.windows.map { ($0, [WidgetStep]()) }
      while let (widget, above) = pending.popLast() {
        let step = WidgetStep(
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
          func style(_ states: [String]) -> Style {
            widget.style(for: ControlState(states.map { ControlState(named: $0) }))
          }
          var looks: [Look] = []
          let exact = sets.exactSets(of: ancestry, limit: exactStates)
          var containers = exactStates > 0 ? Self.containers(of: widget, in: path, sets) : []
          let count = exact?.count ?? Self.limit
          if exactStates > 0, exact == nil { followsStates = false }
          if containers.count > Self.containerLimit || count << containers.count > Self.lookLimit {
            (containers, followsContainers) = ([], false)
          }
          Self.forEachSet(of: containers, of: widget, in: path) { active in
            let own =
              exact?.map { Look(states: $0.states, absent: $0.absent, style: style($0.example)) }
              ?? sets.sets(of: ancestry, limit: Self.limit).map {
                Look(states: $0, style: style($0))
              }
            looks += own.map {
              Look(states: $0.states, absent: $0.absent, containers: active, style: $0.style)
            }
          }
          kind.styles.append(looks)
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

  // MARK: Containers

  /// Returns the states of containers that entries ask for.
  private static func containers(
    of widget: Widget,
    in path: [WidgetStep],
    _ closure: StateClosure
  ) -> [ContainerState] {
    path.dropLast().indices.flatMap { place in
      let name = ClassName(rawValue: path[place].className)
      let ancestry = widget.tree.ancestry(of: name).map(\.rawValue)
      return closure.containerStates(of: ancestry).map { ContainerState(place: place, state: $0) }
    }
  }

  /// Calls a closure with each set of states of containers, which are active meanwhile; smaller sets
  /// come first.
  private static func forEachSet(
    of states: [ContainerState],
    of widget: Widget,
    in path: [WidgetStep],
    _ body: ([ContainerState]) -> Void
  ) {
    if states.isEmpty { return body([]) }
    var containers: [Widget] = []
    var next = widget.parent
    while let container = next {
      containers.insert(container, at: 0)
      next = container.parent
    }
    // The window of samples is no part of the path.
    containers.removeFirst(max(0, containers.count - path.count + 1))
    let former = containers.map(\.states)
    var sets: [[ContainerState]] = [[]]
    for state in states { sets += sets.map { $0 + [state] } }
    for set in sets.sorted(by: { $0.count < $1.count }) {
      for (place, container) in containers.enumerated() {
        container.states = set.filter { $0.place == place }.reduce(into: .normal) {
          $0.formUnion(ControlState(named: $1.state))
        }
      }
      body(set)
    }
    for (container, states) in zip(containers, former) { container.states = states }
  }
}
