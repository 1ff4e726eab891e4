/// How an object of a class gets back what it had before an applier put something on.
///
/// ```swift
/// try appliers.register("fontName", "fontSize", on: Label.self, reset: .value(at: \.font)) {
///   (label, name: String, size: Double) in
///   label.font = Font(name: name, size: size)
/// }
/// ```
public struct ApplierReset<Object: AnyObject> {
  /// Looks at the object as it is, and says how it becomes so again; `nil` if that cannot be.
  let capture: (Object) -> ((Object) -> Void)?

  /// Looks at the object when something was put on, and says how to see later whether it still is.
  let watch: (Object) -> (Object) -> Bool

  /// What is looked at; `nil` if nothing is.
  var target: AnyKeyPath?

  /// What was put on stays.
  public static var never: Self { Self(capture: { _ in nil }, watch: { _ in { _ in true } }) }

  /// The value at a key path is set to what it was.
  ///
  /// If a host has set it meanwhile, the applier runs again. If anybody has set it when the property
  /// has no value any more, what they have set stays. What an applier has set before it throws is taken
  /// back, as far as its values can be compared.
  public static func value<Value>(at keyPath: ReferenceWritableKeyPath<Object, Value>) -> Self {
    Self(
      capture: { object in
        let value = object[keyPath: keyPath]
        return { $0[keyPath: keyPath] = value }
      },
      watch: { object in
        let value = object[keyPath: keyPath]
        return { areEqual(value, $0[keyPath: keyPath]) }
      },
      target: keyPath
    )
  }

  /// A closure is called.
  public static func run(_ reset: @escaping (Object) -> Void) -> Self {
    Self(capture: { _ in reset }, watch: { _ in { _ in true } })
  }
}

/// Whether two values are equal; those that cannot be compared are taken to be.
private func areEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  // An optional that is `nil` is not seen as something that can be compared.
  guard let comparable = value as? any Equatable else {
    return !(other is any Equatable)
  }
  func isEqual<Comparable: Equatable>(to value: Comparable) -> Bool {
    (other as? Comparable) == value
  }
  return isEqual(to: comparable)
}
