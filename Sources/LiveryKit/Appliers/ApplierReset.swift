/// How an object of a class gets back what it had before an applier put something on.
///
/// ```swift
/// try appliers.register("fontName", "fontSize", on: Label.self, reset: .value(at: \.font)) {
///   (label, name: String, size: Double) in
///   label.font = Font(name: name, size: size)
/// }
/// ```
public struct ApplierReset<Object: AnyObject> {
  /// What is set; `nil` if nobody says.
  var target: (any AnyProperty)?

  /// Gives an object back what it had; `nil` if nobody says how.
  var run: ((Object) -> Void)?

  /// What was put on stays.
  ///
  /// What an applier has set before it throws is taken back where it is in the table
  /// of properties, as far as values can be compared.
  public static var never: Self { Self() }

  /// What the applier sets is the value at a key path, which is then what appliers say of it: it is
  /// seen unless an element path or a rule says something else, and ends when the properties have no
  /// value any more.
  ///
  /// What an applier has set there before it throws is taken back, as far as values can be compared.
  public static func value<Value>(at keyPath: ReferenceWritableKeyPath<Object, Value>) -> Self {
    Self(target: Property(at: keyPath))
  }

  /// A closure is called, also when an applier throws.
  public static func run(_ reset: @escaping (Object) -> Void) -> Self { Self(run: reset) }
}
