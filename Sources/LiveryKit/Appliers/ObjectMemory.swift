/// The values of objects that have no place for them, and caches of lookups.
final class ObjectMemory {
  /// The table of properties.
  let table = PropertyTable()

  /// The appliers made of rows of the table.
  var appliers: [Appliers.Key: Applier?] = [:]

  /// The values of objects that have no place for them.
  private var others = Followers<ObjectValues>()

  /// Returns the values of an object; `nil` if a source never set one.
  func known(of object: AnyObject) -> ObjectValues? {
    if let keeper = Self.keeper(object) { return keeper.values }
    return others.note(of: object)
  }

  /// Returns the values of an object, and makes them if necessary.
  func values(of object: AnyObject) -> ObjectValues {
    if let known = known(of: object) { return known }
    let values = ObjectValues()
    if let keeper = Self.keeper(object) {
      keeper.values = values
    } else {
      others.remember(object, values)
    }
    return values
  }

  /// Returns an object that stores its own values; casting to its class is faster than to the
  /// protocol.
  private static func keeper(_ object: AnyObject) -> (any ValueKeeper)? {
    if let element = object as? Element { return element }
    return object as? Layer
  }

  /// Returns the stack of a property of an object; `nil` if the object that has the property is
  /// missing.
  func stack(of property: some AnyProperty, _ object: AnyObject) -> HeldStack? {
    guard let owner = property.typed.owner(object) else { return nil }
    let property = property.typed
    let stack = values(of: owner).stack(of: property, before: property.get(owner))
    stack.adoptDirectWrite(on: owner)
    return HeldStack(stack: stack, owner: owner)
  }
}

/// A stack and its object, while an applier writes.
struct HeldStack {
  let stack: AnyValueStack
  let owner: AnyObject

  /// Adopts the written value as that of the appliers.
  func adopt() { stack.adopt(.applier, on: owner) }

  /// Reverts to the value without the applier.
  func revert() { stack.revert(.applier, on: owner) }
}
