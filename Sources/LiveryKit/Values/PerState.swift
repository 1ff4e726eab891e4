/// A value for each state that one was given for.
public struct PerState<Value> {
  /// Few, so that looking through them takes less time than hashing a state.
  private var values: [(state: ControlState, value: Value)] = []

  /// Makes it without any value.
  public init() {}

  /// The value that was given for exactly a state, or a set of them; to set `nil` takes it away.
  public subscript(states: ControlState) -> Value? {
    get { values.first { $0.state == states }?.value }
    set {
      let place = values.firstIndex { $0.state == states }
      switch (place, newValue) {
      case (let place?, let value?): values[place].value = value
      case (nil, let value?): values.append((states, value))
      case (let place?, nil): values.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Whether no value was given for any state.
  var isEmpty: Bool { values.isEmpty }

  /// The states that values were given for.
  var states: [ControlState] { values.map(\.state) }

  /// What holds in a state: the value that was given for exactly that, or else the one for the normal
  /// state.
  public func value(for states: ControlState) -> Value? { self[states] ?? self[.normal] }
}

extension PerState: Equatable where Value: Equatable {
  /// Whether both have the same value for each state.
  public static func == (first: Self, second: Self) -> Bool {
    first.values.count == second.values.count
      && first.values.allSatisfy { second[$0.state] == $0.value }
  }
}

extension PerState: Sendable where Value: Sendable {}
