/// A rule that sets a value with a method, such as a value for a state.
///
/// ```swift
/// Button[
///   get: { $0.titleColor(for: .selected) },
///   set: { $0.setTitleColor($1, for: .selected) },
///   value: .red
/// ]
/// ```
///
/// The property is recognised when it is set for the first time, if it is in the table of
/// properties.
public struct SelectorRule<Object: Element, Value>: ConstantRule {
  /// The value.
  public let value: Value

  let property: Property<Value>

  init(_ property: Property<Value>, _ value: Value) {
    self.property = property
    self.value = value
  }
}
