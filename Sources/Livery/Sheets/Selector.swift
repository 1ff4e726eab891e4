/// What an entry's key says about the widgets that it styles: containers, outermost first, and the
/// widget itself last, such as `UITableView > UITableViewCell-selected/UILabel.warning`.
///
/// Two selectors are equal when they ask for the same, however they were written (spec 1.11).
public struct Selector: Hashable, Sendable {
  /// The steps, outermost container first, the styled widget last; never empty.
  public let steps: [Step]

  /// Makes a selector of steps, of which the first is joined to none.
  package init(steps: [Step]) {
    precondition(!steps.isEmpty, "a selector has at least one step")
    self.steps =
      steps[0].combinator == .inside ? steps : [steps[0].joined(by: .inside)] + steps.dropFirst()
  }

  /// Feeds what the selector asks for to a hasher.
  public func hash(into hasher: inout Hasher) {
    for index in steps.indices { steps[index].hash(into: &hasher) }
  }

  /// The step for the styled widget itself.
  public var target: Step { steps[steps.count - 1] }

  /// The steps for its containers, outermost first.
  public var containers: ArraySlice<Step> { steps.dropLast() }

  /// Where the selector begins; `nil` if it was not read from a file.
  public var location: SourceLocation? { steps[0].location }
}

extension Selector {
  /// What one widget must be: of a class, with an id, names and states.
  public struct Step: Sendable {
    /// How a step is joined to the one before it.
    public enum Combinator: String, Hashable, Sendable {
      /// Anywhere inside; also said of the first step.
      case inside = "/"
      /// Directly inside.
      case directlyInside = ">"
    }

    /// A state that a step asks for.
    public struct State: Sendable {
      /// The state's name in lower case.
      public let name: String

      /// Where it stands; `nil` if it was not read from a file.
      public let location: SourceLocation?

      package init(name: String, at location: SourceLocation? = nil) {
        self.init(lowercaseName: name.lowercased(), at: location)
      }

      /// Makes a state of a name without capitals.
      init(lowercaseName name: String, at location: SourceLocation?) {
        self.name = name
        self.location = location
      }
    }

    /// How the step is joined to the one before it.
    public let combinator: Combinator

    /// The class that the widget is of or inherits from; `nil` for any.
    public let className: String?

    /// The id that the widget has; `nil` for any.
    public let id: String?

    /// The names that the widget carries, sorted, none twice.
    public let names: [String]

    /// The states that are active, as written, `normal` left out and none twice.
    public let states: [State]

    /// Whether the step asks for an id or a name, in which `-` is a state's unless it is escaped.
    var isNamed: Bool { id != nil || !names.isEmpty }

    /// The states' names in the order in which they compare, where there are several.
    private let sortedStates: [String]

    /// Where the step begins; `nil` if it was not read from a file.
    public let location: SourceLocation?

    package init(
      combinator: Combinator = .inside,
      className: String? = nil,
      id: String? = nil,
      names: [String] = [],
      states: [State] = [],
      at location: SourceLocation? = nil
    ) {
      self.combinator = combinator
      self.className = className
      self.id = id
      self.names = names.count < 2 ? names : Set(names).sorted()
      if states.isEmpty || (states.count == 1 && states[0].name != "normal") {
        self.states = states
        sortedStates = []
      } else {
        self.states = Self.unique(states)
        sortedStates = self.states.count < 2 ? [] : self.states.map(\.name).sorted()
      }
      self.location = location
    }

    /// States without `normal` and without those that were there before.
    private static func unique(_ states: [State]) -> [State] {
      var unique: [State] = []
      for state in states
      where state.name != "normal" && !unique.contains(where: { $0.name == state.name }) {
        unique.append(state)
      }
      return unique
    }

    /// The step, joined in another way to the one before it.
    fileprivate func joined(by combinator: Combinator) -> Self {
      Self(
        combinator: combinator,
        className: className,
        id: id,
        names: names,
        states: states,
        at: location
      )
    }

    /// The step, asking for other states.
    package func asking(for states: [State]) -> Self {
      Self(
        combinator: combinator,
        className: className,
        id: id,
        names: names,
        states: states,
        at: location
      )
    }

    /// The states' names as a set.
    public var stateNames: Set<String> { Set(states.map(\.name)) }
  }
}

extension Selector.Step: Hashable {
  /// Whether two steps ask for the same; places do not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.combinator == right.combinator && left.className == right.className
      && left.id == right.id && left.names == right.names
      && left.states.count == right.states.count && left.sortedStates == right.sortedStates
      && (left.states.count != 1 || left.states[0].name == right.states[0].name)
  }

  /// Feeds what the step asks for to a hasher.
  @inline(__always)
  public func hash(into hasher: inout Hasher) {
    // Most steps are a class and nothing else.
    if let className { hasher.combine(className) }
    if let id { hasher.combine(id) }
    for name in names { hasher.combine(name) }
    if states.count == 1 { hasher.combine(states[0].name) }
    for state in sortedStates { hasher.combine(state) }
  }
}
