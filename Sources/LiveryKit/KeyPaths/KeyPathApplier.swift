/// An applier of values by key path, for the objects of a class.
///
/// ```swift
/// let gauge = KeyPathApplier<Gauge>([
///   KeyPathProperty("needleColor", at: \.needleColor),
///   KeyPathProperty("dialColor", forStates: Gauge.setDialColor),
/// ])
/// styler.add(gauge)
/// ```
///
/// A closure can do more than set properties:
///
/// ```swift
/// let gauge = KeyPathApplier<Gauge> { value, gauge, name, key in
///   switch name {
///   case "needleColor": try applyValue(value, to: gauge, at: \.needleColor)
///   default: return false
///   }
///   return true
/// }
/// ```
public struct KeyPathApplier<Target: AnyObject>: Sendable {
  /// The names of the properties, as far as they are known.
  let names: [String]

  /// Sets a property; returns `false` if the applier does not know it.
  let apply: @Sendable (Any, Target, KeyPathKey) throws -> Bool

  /// Makes an applier that sets properties by name.
  public init(_ properties: [KeyPathProperty<Target>]) {
    names = properties.map(\.name)
    let table = Dictionary(properties.map { ($0.name, $0) }) { $1 }
    apply = { value, target, key in
      guard let property = table[key.name], property.takesStates || key.states.isEmpty else {
        return false
      }
      try property.set(value, target, key)
      return true
    }
  }

  /// Makes an applier that sets properties with a closure.
  ///
  /// - Parameter apply: A closure that applies a value to an object. It receives the last part of
  ///   the key with its states, and the whole key. It returns `false` if it does not know the
  ///   property. An error that it throws is reported, and the property counts as not set.
  public init(
    _ apply:
      @escaping @Sendable (_ value: Any, _ object: Target, _ name: String, _ key: KeyPathKey) throws
      -> Bool
  ) {
    names = []
    self.apply = { value, target, key in
      try apply(value, target, key.property, key)
    }
  }
}
