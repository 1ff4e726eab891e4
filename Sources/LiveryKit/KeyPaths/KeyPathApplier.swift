/// Puts values on the objects of a class.
///
/// ```swift
/// let gauge = KeyPathApplier<Gauge>([
///   KeyPathProperty("needleColor", at: \.needleColor),
///   KeyPathProperty("dialColor", forStates: Gauge.setDialColor),
/// ])
/// styler.add(gauge)
/// ```
///
/// One that does more than to set properties is a closure:
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

  /// Sets a property, and says whether it knows it.
  let apply: @Sendable (Any, Target, KeyPathKey) throws -> Bool

  /// Sets properties by their names.
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

  /// Sets properties with a closure.
  ///
  /// - Parameter apply: Puts a value on an object. It gets the last part of the key with its
  ///   states, and the whole key. It answers whether it knows the property. If it throws, that is
  ///   reported, and the property counts as not set.
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
