/// An applier of values by key path, for objects of any class.
struct AnyKeyPathApplier: Sendable {
  /// The names of the properties, as far as they are known.
  let names: [String]

  /// Returns a Boolean value that indicates whether an object is of the class.
  let fits: @Sendable (AnyObject) -> Bool

  /// Sets a property; returns `false` if the applier does not know it.
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
