/// A rule that sets a value with a method, such as one that is for a state.
///
/// ```swift
/// Button[
///   get: { $0.titleColor(for: .selected) },
///   set: { $0.setTitleColor($1, for: .selected) },
///   value: .red
/// ]
/// ```
public struct SelectorRule<Object: Element, Value>: AppearanceRule {
  /// What is set.
  public let value: Value

  private let access: PropertyAccess<Object, Value>

  init(_ access: PropertyAccess<Object, Value>, _ value: Value) {
    self.access = access
    self.value = value
  }

  /// Sets the value on an object of the class, or of one that inherits from it.
  public func put(on element: Element) -> ((_ element: Element) -> Void)? {
    access.put(value, on: element)
  }
}
