/// A way to revert an object of a class to its state before an applier ran.
///
/// ```swift
/// try appliers.register("fontName", and: "fontSize", on: Label.self, reset: .value(at: \.font)) {
///   (label, name: String, size: Double) in
///   label.font = Font(name: name, size: size)
/// }
/// ```
public struct ApplierReset<Object: AnyObject> {
  /// The property that the applier sets; `nil` if it is not declared.
  var target: (any AnyProperty)?

  /// Reverts an object; `nil` if there is no such closure.
  var run: ((Object) -> Void)?

  /// Keeps the values.
  ///
  /// If an applier throws, its writes to properties of the table are reverted, as far as values can
  /// be compared.
  public static var never: Self { Self() }

  /// Declares that the applier sets the value at a key path, and reverts it in the property's
  /// stack.
  ///
  /// The value is the applier's entry there: stronger sources override it, and it ends when the
  /// properties have no value any more. If an applier throws, its write is reverted, as far as
  /// values can be compared.
  public static func value<Value>(at keyPath: ReferenceWritableKeyPath<Object, Value>) -> Self {
    Self(target: Property(at: keyPath))
  }

  /// Calls a closure, also when an applier throws.
  public static func run(_ reset: @escaping (Object) -> Void) -> Self { Self(run: reset) }
}
