/// The selector of an entry: steps for containers, outermost first, and for the styled widget last,
/// such as `UITableView > UITableViewCell-selected/UILabel.warning`.
///
/// Two selectors are equal if they match the same widgets by definition, however they are written.
public struct Selector: Hashable, Sendable {
  /// The steps, outermost container first, the styled widget last; never empty.
  public let steps: [Step]

  /// Makes a selector from steps; the first step's combinator is ignored.
  package init(steps: [Step]) {
    precondition(!steps.isEmpty, "a selector has at least one step")
    self.steps =
      steps[0].combinator == .inside ? steps : [steps[0].joined(by: .inside)] + steps.dropFirst()
  }

  /// Feeds the steps to a hasher.
  public func hash(into hasher: inout Hasher) {
    for index in steps.indices { steps[index].hash(into: &hasher) }
  }

  /// The step for the styled widget itself.
  public var target: Step { steps[steps.count - 1] }

  /// The steps for its containers, outermost first.
  public var containers: ArraySlice<Step> { steps.dropLast() }

  /// The location of the selector; `nil` if it was not read from a file.
  public var location: SourceLocation? { steps[0].location }
}

extension Selector {
  /// The requirements for one widget: a class, an id, names, its place and states.
  public struct Step: Sendable {
    /// The relation of a step to the one before it.
    public enum Combinator: String, Hashable, Sendable {
      /// Anywhere inside; also the combinator of the first step.
      case inside = "/"
      /// Directly inside.
      case directlyInside = ">"
    }

    /// A state that a step requires.
    public struct State: Sendable {
      /// The state's name in lower case.
      public let name: String

      /// The location of the state; `nil` if it was not read from a file.
      public let location: SourceLocation?

      package init(name: String, at location: SourceLocation? = nil) {
        self.init(lowercaseName: name.lowercased(), at: location)
      }

      /// Makes a state from a name without capitals.
      init(lowercaseName name: String, at location: SourceLocation?) {
        self.name = name
        self.location = location
      }
    }

    /// The relation of the step to the one before it.
    public private(set) var combinator: Combinator

    /// The class that the widget has or inherits from; `nil` for any.
    public let className: String?

    /// The id of the widget; `nil` for any.
    public let id: String?

    /// The style names that the widget has, sorted, without duplicates.
    public let names: [String]

    /// The active states as written, without `normal` and duplicates.
    public private(set) var states: [State]

    /// The states that must not be active, as written, without duplicates.
    public var excludedStates: [State] { rare?.excludedStates ?? [] }

    /// The requirements that few steps have; `nil` without any.
    private var rare: Rare?

    /// Requirements that few steps have, in one place, so that other steps are no larger.
    private final class Rare: Hashable, Sendable {
      /// The negated names and structural conditions, sorted, without duplicates.
      let tests: [Test]

      /// The states that must not be active.
      let excludedStates: [State]

      /// The names of several required states, and of excluded ones, in comparable order.
      private let sortedStates: [String]
      private let sortedExclusions: [String]

      /// Keeps requirements.
      init(tests: [Test], states: [State], excludedStates: [State]) {
        (self.tests, self.excludedStates) = (tests, excludedStates)
        sortedStates = states.count < 2 ? [] : states.map(\.name).sorted()
        sortedExclusions = excludedStates.map(\.name).sorted()
      }

      static func == (left: Rare, right: Rare) -> Bool {
        left.tests == right.tests && left.sortedStates == right.sortedStates
          && left.sortedExclusions == right.sortedExclusions
      }

      func hash(into hasher: inout Hasher) {
        for test in tests { hasher.combine(test) }
        for state in sortedStates { hasher.combine(state) }
        for state in sortedExclusions { hasher.combine(state) }
      }
    }

    /// The negated names and structural conditions, sorted, without duplicates.
    package var tests: [Test] { rare?.tests ?? [] }

    /// A Boolean value that indicates whether the step requires an id or a name, in which an
    /// unescaped `-` begins the states.
    var isNamed: Bool { id != nil || !names.isEmpty || !excludedNames.isEmpty }

    /// The number of conditions that rank as names.
    package var rankedNameCount: Int { names.count + tests.count }

    /// The location of the step; `nil` if it was not read from a file.
    public let location: SourceLocation?

    package init(
      combinator: Combinator = .inside,
      className: String? = nil,
      id: String? = nil,
      names: [String] = [],
      excludedNames: [String] = [],
      structure: [Structure] = [],
      states: [State] = [],
      excludedStates: [State] = [],
      at location: SourceLocation? = nil
    ) {
      self.combinator = combinator
      self.className = className
      self.id = id
      self.names = names.count < 2 ? names : Set(names).sorted()
      self.states = Self.unique(states)
      self.location = location
      var tests: [Test] = []
      if !excludedNames.isEmpty || !structure.isEmpty {
        tests = Set(excludedNames.map(Test.lacks) + structure.map(Test.structure)).sorted()
      }
      keep(tests, excludedStates: Self.unique(excludedStates))
    }

    /// Keeps requirements that few steps have.
    private mutating func keep(_ tests: [Test], excludedStates: [State]) {
      rare =
        tests.isEmpty && states.count < 2 && excludedStates.isEmpty
        ? nil : Rare(tests: tests, states: states, excludedStates: excludedStates)
    }

    /// A Boolean value that indicates whether the step requires and excludes no states.
    package var isStateless: Bool { states.isEmpty && excludedStates.isEmpty }

    /// Returns states without `normal` and duplicates.
    private static func unique(_ states: [State]) -> [State] {
      if states.isEmpty || (states.count == 1 && states[0].name != "normal") { return states }
      if states.count > 16 {
        var seen: Set = ["normal"]
        return states.filter { seen.insert($0.name).inserted }
      }
      var unique: [State] = []
      for state in states
      where state.name != "normal" && !unique.contains(where: { $0.name == state.name }) {
        unique.append(state)
      }
      return unique
    }

    /// Returns the step with another combinator.
    fileprivate func joined(by combinator: Combinator) -> Self {
      var joined = self
      joined.combinator = combinator
      return joined
    }

    /// Returns the step with other states.
    package func asking(for states: [State]) -> Self {
      var step = self
      step.states = Self.unique(states)
      step.keep(tests, excludedStates: excludedStates)
      return step
    }

    /// Returns the step with other excluded states.
    package func excluding(_ states: [State]) -> Self {
      var step = self
      step.keep(tests, excludedStates: Self.unique(states))
      return step
    }

    /// Returns the step without negated names and structural conditions.
    package var withoutTests: Self {
      var step = self
      step.keep([], excludedStates: excludedStates)
      return step
    }

    /// The states' names as a set.
    public var stateNames: Set<String> { Set(states.map(\.name)) }
  }
}

extension Selector.Step: Hashable {
  /// Returns whether two steps have the same requirements; locations do not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.combinator == right.combinator && left.className == right.className
      && left.id == right.id && left.names == right.names
      && left.states.count == right.states.count && left.rare == right.rare
      && (left.states.count != 1 || left.states[0].name == right.states[0].name)
  }

  /// Feeds the requirements to a hasher.
  @inline(__always)
  public func hash(into hasher: inout Hasher) {
    // Most steps have a class only.
    if let className { hasher.combine(className) }
    if let id { hasher.combine(id) }
    for name in names { hasher.combine(name) }
    if states.count == 1 { hasher.combine(states[0].name) }
    if let rare { hasher.combine(rare) }
  }
}
