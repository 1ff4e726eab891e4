/// A property that a ``KeyPathApplier`` sets, by its name.
public struct KeyPathProperty<Target: AnyObject>: Sendable {
  /// The name.
  public let name: String

  /// A Boolean value that indicates whether the property has a value for each state.
  let takesStates: Bool

  /// Sets the property.
  let set: @Sendable (Any, Target, KeyPathKey) throws -> Void

  /// Makes a stored or computed property.
  public init<Value>(
    _ name: String,
    at keyPath: any ReferenceWritableKeyPath<Target, Value> & Sendable
  ) {
    self.name = name
    takesStates = false
    set = { value, target, _ in try applyValue(value, to: target, at: keyPath) }
  }

  /// Makes a property that a function sets; an error that the function throws is reported.
  public init<Value>(
    _ name: String,
    set: @escaping @Sendable (Target, Value) throws -> Void
  ) {
    self.name = name
    takesStates = false
    self.set = { value, target, _ in try set(target, checked(value)) }
  }

  /// Makes a property with a value for each state, set by a method such as `Button.setTitleColor`.
  public init<Value>(
    _ name: String,
    forStates set: @escaping @Sendable (Target) -> (Value, ControlState) -> Void
  ) {
    self.name = name
    takesStates = true
    self.set = { value, target, key in try applyValue(value, to: target, for: key, with: set) }
  }
}
