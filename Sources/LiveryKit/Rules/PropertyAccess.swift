/// How a rule reads and writes what it is about.
struct PropertyAccess<Object: Element, Value> {
  var get: (Object) -> Value
  var set: (Object, Value) -> Void

  /// Whether two values are the same, as far as that can be told.
  var areEqual: ((Value, Value) -> Bool)?

  /// The value of what was not set, if there is one.
  var empty: Value?

  /// Writes a value, and remembers what was there before.
  ///
  /// Something else that was written since is left alone when that is put back.
  func put(_ value: Value, on element: Element) -> ((Element) -> Void)? {
    guard let object = element as? Object else { return nil }
    let hadTint = (object as? View)?.ownTintColor != nil
    var kept = Reversible(original(of: object))
    kept.value = value
    set(object, kept.value)
    let gaveTint = !hadTint && (object as? View)?.ownTintColor != nil
    let written = get(object)
    return { element in
      guard let object = element as? Object else { return }
      if let areEqual, !areEqual(get(object), written) { return }
      kept.revert()
      if gaveTint { (object as? View)?.resetTintColor() } else { set(object, kept.value) }
    }
  }

  /// What is to be put back: nothing at all if what is seen was not set, but comes from elsewhere,
  /// such as what holds in the normal state.
  private func original(of object: Object) -> Value {
    let seen = get(object)
    guard let empty, let areEqual, !areEqual(seen, empty) else { return seen }
    set(object, empty)
    return areEqual(get(object), seen) ? empty : seen
  }
}
