/// An applier for any class.
struct AnyKeyPathApplier: Sendable {
  /// The names of the properties, as far as they are known.
  let names: [String]

  /// Whether an object is of the class.
  let fits: @Sendable (AnyObject) -> Bool

  /// Sets a property, and says whether it knows it.
  let apply: @Sendable (Any, AnyObject, KeyPathKey) throws -> Bool

  init<Target>(_ applier: KeyPathApplier<Target>) {
    names = applier.names
    fits = { $0 is Target }
    apply = { value, object, key in
      guard let target = object as? Target else { return false }
      return try applier.apply(value, target, key)
    }
  }
}
