/// A property of objects, whatever its values are.
protocol AnyProperty<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The same, with the type of its values.
  var typed: Property<Value> { get }

  /// What it is called; `nil` if nobody has said.
  var name: String? { get }

  /// What tells it apart from others.
  var id: PropertyID { get }
}

/// What tells properties of one object apart.
enum PropertyID: Hashable {
  case keyPath(KeyPathIdentity)
  case named(String, of: ObjectIdentifier, for: ControlState)
  /// A get and a set that nobody has named.
  case pair(ObjectIdentifier)
}

extension PropertyID {
  /// The states that it is for.
  var states: ControlState { if case .named(_, _, let states) = self { states } else { .normal } }

  /// The same in the normal state.
  var inNormalState: Self {
    if case .named(let name, let type, _) = self {
      .named(name, of: type, for: .normal)
    } else {
      self
    }
  }
}

/// A property of objects: how its own value is read and written, which is not one that shows through
/// from elsewhere.
///
/// It never changes, so threads may share it.
final class Property<Value>: AnyProperty, @unchecked Sendable {
  let name: String?

  /// Leads to the object that has it, from the one that it is asked of.
  let owner: (AnyObject) -> AnyObject?
  let get: (AnyObject) -> Value
  let set: (AnyObject, Value) -> Void

  /// What it is if nobody says anything; `nil` if that is not known.
  let fallback: Value?

  /// The identity; `nil` if it is only the same as itself.
  private let identity: PropertyID?

  /// Has a source set a value of the object that has it.
  private let stacking: Stacking

  /// The type of the values, if they can be compared.
  private let comparable = Value.self as? any Equatable.Type

  /// What has a source set a value.
  private typealias Stacking = (ObjectValues, Property, Value, ValueSource, AnyObject) -> Void

  init(
    _ name: String?,
    _ id: PropertyID?,
    owner: @escaping (AnyObject) -> AnyObject? = { $0 },
    get: @escaping (AnyObject) -> Value,
    set: @escaping (AnyObject, Value) -> Void,
    default fallback: Value? = nil
  ) {
    self.name = name
    self.owner = owner
    self.get = get
    self.set = set
    self.fallback = fallback ?? (Value.self as? any AnyOptional.Type)?.empty as? Value
    identity = id
    // Here the type of the values is mostly known, and what is done is compiled for it.
    stacking = { $0.set($2, $1, from: $3, nil, on: $4) }
  }

  /// Another one, of an object that another one leads to.
  private init(_ inner: Property, inside outer: @escaping (AnyObject) -> AnyObject?) {
    name = inner.name
    owner = { [owner = inner.owner] in outer($0).flatMap(owner) }
    get = inner.get
    set = inner.set
    fallback = inner.fallback
    identity = inner.id
    stacking = inner.stacking
  }

  var typed: Property { self }

  var id: PropertyID { identity ?? .pair(ObjectIdentifier(self)) }

  /// What a key path leads to.
  ///
  /// Where the key path is written down in the call, it is not followed to read and write: inlined,
  /// each of its uses is one of its own, which is optimised away.
  @inline(__always)
  convenience init<Object: AnyObject>(
    _ name: String? = nil,
    at keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    id: PropertyID? = nil,
    default fallback: Value? = nil
  ) {
    self.init(
      name,
      id ?? .keyPath(KeyPathIdentity(keyPath())),
      get: reading(keyPath()),
      set: writing(keyPath()),
      default: fallback
    )
  }

  /// The same property of an object that another one leads to.
  func inside(_ outer: @escaping (AnyObject) -> AnyObject?) -> Property {
    Property(self, inside: outer)
  }

  /// Whether two values are equal; `nil` if that cannot be told.
  func areEqual(_ value: Value, _ other: Value) -> Bool? {
    comparable.map { Self.isEqual($0, value, other) }
  }

  private static func isEqual<Comparable: Equatable>(
    _ type: Comparable.Type,
    _ value: Value,
    _ other: Value
  ) -> Bool {
    // It is the very same type, of which only the compiler does not know it.
    unsafe unsafeBitCast(value, to: type) == unsafeBitCast(other, to: type)
  }

  /// Has a source set a value of the object that has it.
  func put(
    _ value: Value,
    from source: ValueSource,
    in values: ObjectValues,
    on owner: AnyObject
  ) {
    stacking(values, self, value, source, owner)
  }

  /// Writes a value, unless it is there already.
  func write(_ value: Value, to object: AnyObject) {
    if areEqual(get(object), value) != true { set(object, value) }
  }
}

extension Property {
  /// Has a source set the property of an object, or of the object inside that has it.
  func put(_ value: Value, from source: ValueSource, _ origin: String?, on object: AnyObject) {
    guard let owner = owner(object) as? any ValueKeeper else { return }
    let values = owner.values ?? ObjectValues()
    owner.values = values
    values.set(value, self, from: source, origin, on: owner)
  }

  /// The stack of an object that has the property.
  func stack(on owner: any ValueKeeper, before value: Value) -> ValueStack<Value> {
    let values = owner.values ?? ObjectValues()
    owner.values = values
    return values.stack(of: self, before: value)
  }
}

extension AnyProperty {
  /// The object that has the property, from the one that it is asked of.
  func owner(of object: AnyObject) -> AnyObject? { typed.owner(object) }

  /// What an object has, whatever its type is; `nil` if there is no object that has it.
  func value(of object: AnyObject) -> Any? { typed.owner(object).map { typed.get($0) } }

  /// The same property of an object that another one leads to.
  func inside(_ outer: @escaping (AnyObject) -> AnyObject?) -> any AnyProperty {
    typed.inside(outer)
  }

  /// Takes back what a source has set.
  func clear(_ source: ValueSource, on object: AnyObject) {
    guard let owner = typed.owner(object) as? any ValueKeeper else { return }
    owner.values?.clear([id], source, on: owner)
  }
}

/// What has a value for each state.
final class StateProperty<Value>: AnyStates, @unchecked Sendable {
  let name: String
  private let type: AnyClass
  private let get: (AnyObject) -> PerState<Value>
  private let set: (AnyObject, Value?, ControlState) -> Void
  private let setAll: (AnyObject, PerState<Value>) -> Void

  @inline(__always)
  init<Object: AnyObject>(
    _ name: String,
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, PerState<Value>>
  ) {
    self.name = name
    type = Object.self
    get = reading(keyPath())
    set = writingForState(keyPath())
    setAll = writing(keyPath())
  }

  /// What it is in a state.
  func property(for state: ControlState) -> Property<Value?> {
    Property(
      name,
      .named(name, of: ObjectIdentifier(type), for: state),
      get: { [get] in get($0)[state] },
      set: { [set] in set($0, $1, state) }
    )
  }

  func write(_ value: Value?, to object: AnyObject, for state: ControlState) {
    set(object, value, state)
  }

  func states(of object: AnyObject) -> PerState<Value> { get(object) }

  /// Sets values for states on objects of which nobody says anything else.
  func setting(to values: [(ControlState, Value?)]) -> (AnyObject) -> Void {
    var all = PerState<Value>()
    for (states, value) in values { all[states] = value }
    return { [get, set, setAll, all] object in
      if get(object).isEmpty { return setAll(object, all) }
      for (states, value) in values { set(object, value, states) }
    }
  }
}

/// What has a value for each state, whatever the values are.
protocol AnyStates<Value>: AnyObject, Sendable {
  associatedtype Value
  var name: String { get }

  /// What it is in a state.
  func property(for state: ControlState) -> Property<Value?>

  /// What an object has in all states.
  func states(of object: AnyObject) -> PerState<Value>
}

extension AnyStates {
  /// What it is in a state, whatever the values are.
  func anyProperty(for state: ControlState) -> any AnyProperty { property(for: state) }
}

/// Reads what a key path leads to.
@inline(__always)
func reading<Object: AnyObject, Value>(
  _ keyPath: KeyPath<Object, Value>
) -> (AnyObject) -> Value {
  { known($0, as: Object.self)[keyPath: keyPath] }
}

/// Writes what a key path leads to.
@inline(__always)
private func writing<Object: AnyObject, Value>(
  _ keyPath: ReferenceWritableKeyPath<Object, Value>
) -> (AnyObject, Value) -> Void {
  { known($0, as: Object.self)[keyPath: keyPath] = $1 }
}

/// Writes what a key path leads to for a state.
@inline(__always)
private func writingForState<Object: AnyObject, Value>(
  _ keyPath: ReferenceWritableKeyPath<Object, PerState<Value>>
) -> (AnyObject, Value?, ControlState) -> Void {
  { known($0, as: Object.self)[keyPath: keyPath][$2] = $1 }
}

/// An object that is known to be of a class.
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}
