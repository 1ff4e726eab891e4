/// A value for each state that one was given for.
public struct PerState<Value> {
  private var values: [ControlState: Value] = [:]

  /// Makes it without any value.
  public init() {}

  /// The value that was given for exactly a state, or a set of them; to set `nil` takes it away.
  public subscript(states: ControlState) -> Value? {
    get { values[states] }
    set { values[states] = newValue }
  }

  /// The states that values were given for.
  var states: [ControlState] { Array(values.keys) }

  /// What holds in a state: the value that was given for exactly that, or else the one for the normal
  /// state.
  public func value(for states: ControlState) -> Value? { values[states] ?? values[.normal] }
}

extension PerState: Equatable where Value: Equatable {}
extension PerState: Sendable where Value: Sendable {}
