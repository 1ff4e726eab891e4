/// What is said of objects that have no place for it themselves, and what was looked up.
final class ObjectMemory {
  /// The table of properties.
  let table = PropertyTable()

  /// The appliers that rows of the table were made into.
  var appliers: [Appliers.Key: Applier?] = [:]

  /// What is said of objects that have no place for it.
  private var others = Followers<ObjectValues>()

  /// What is said of an object; `nil` if nothing ever was.
  func known(of object: AnyObject) -> ObjectValues? {
    if let keeper = Self.keeper(object) { return keeper.values }
    return others.note(of: object)
  }

  /// What is said of an object.
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

  /// An object that has a place for it; to ask for its class takes less time than for the protocol.
  private static func keeper(_ object: AnyObject) -> (any ValueKeeper)? {
    if let element = object as? Element { return element }
    return object as? Layer
  }

  /// The stack of a property of an object; `nil` if the object that has it is not there.
  func stack(of property: some AnyProperty, _ object: AnyObject) -> HeldStack? {
    guard let owner = property.typed.owner(object) else { return nil }
    let property = property.typed
    let stack = values(of: owner).stack(of: property, before: property.get(owner))
    stack.look(at: owner)
    return HeldStack(stack: stack, owner: owner)
  }
}

/// A stack with the object that it is of, while an applier writes.
struct HeldStack {
  let stack: AnyValueStack
  let owner: AnyObject

  /// Takes over what was written as what appliers say.
  func adopt() { stack.adopt(.applier, on: owner) }

  /// Goes back to what is said without the applier.
  func revert() { stack.revert(.applier, on: owner) }
}
