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

  /// What was put on stays.
  public static var never: Self { Self { _ in nil } }

  /// The value at a key path is set to what it was.
  public static func value<Value>(at keyPath: ReferenceWritableKeyPath<Object, Value>) -> Self {
    Self { object in
      let value = object[keyPath: keyPath]
      return { $0[keyPath: keyPath] = value }
    }
  }

  /// A closure is called.
  public static func run(_ reset: @escaping (Object) -> Void) -> Self { Self { _ in reset } }
}
