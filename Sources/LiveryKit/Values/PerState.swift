/// Values for states.
public struct PerState<Value> {
  /// The values with their states, in a list because linear search is faster than hashing for few.
  private var values: [(state: ControlState, value: Value)] = []

  /// Makes it without values.
  public init() {}

  /// The value for exactly a state or a combination of states; setting `nil` removes it.
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

  /// A Boolean value that indicates whether there are no values.
  var isEmpty: Bool { values.isEmpty }

  /// The states that have values.
  var states: [ControlState] { values.map(\.state) }

  /// Returns the value that applies in a state: the value for exactly that state, or else for the
  /// normal state.
  public func value(for states: ControlState) -> Value? { self[states] ?? self[.normal] }
}

extension PerState: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two have the same value for each state.
  public static func == (first: Self, second: Self) -> Bool {
    first.values.count == second.values.count
      && first.values.allSatisfy { second[$0.state] == $0.value }
  }
}

extension PerState: Sendable where Value: Sendable {}
