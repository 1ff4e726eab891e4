/// A property of objects, with values of any type.
protocol AnyProperty<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The same property, with the type of its values.
  var typed: Property<Value> { get }

  /// The name; `nil` for an unnamed property.
  var name: String? { get }

  /// The identity, which distinguishes the property from others.
  var id: PropertyID { get }
}

/// The identity of a property of an object.
enum PropertyID: Hashable {
  case keyPath(KeyPathIdentity)
  case named(String, of: ObjectIdentifier, for: ControlState)
  /// An unnamed pair of getter and setter.
  case pair(ObjectIdentifier)
}

extension PropertyID {
  /// The states that the property is for.
  var states: ControlState { if case .named(_, _, let states) = self { states } else { .normal } }

  /// The identity of the same property in the normal state.
  var inNormalState: Self {
    if case .named(let name, let type, _) = self {
      .named(name, of: type, for: .normal)
    } else {
      self
    }
  }
}

/// A property of objects, with access to the object's own value rather than an inherited one.
///
/// It is immutable, so threads may share it.
final class Property<Value>: AnyProperty, @unchecked Sendable {
  let name: String?

  /// Returns the object that has the property, given the object that a path starts from.
  let owner: (AnyObject) -> AnyObject?
  let get: (AnyObject) -> Value
  let set: (AnyObject, Value) -> Void

  /// The value that the property has if no source sets it; `nil` if it is unknown.
  let fallback: Value?

  /// The identity; `nil` if the property equals only itself.
  private let identity: PropertyID?

  /// Sets the value of a source in the stack of an object that has the property.
  private let stacking: Stacking

  /// The type of the values, if they can be compared.
  private let comparable = Value.self as? any Equatable.Type

  /// A closure that sets the value of a source in a stack.
  private typealias Stacking = (ObjectValues, Property, Value, PropertySource, AnyObject) -> Void

  init(
    _ name: String?,
    id: PropertyID?,
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
    // The value type is mostly known here, so the compiler can specialise the closure.
    stacking = { $0.set($2, for: $1, from: $3, origin: nil, on: $4) }
  }

  /// Makes the same property of an inner object.
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

  /// Makes the property at a key path.
  ///
  /// A key path literal in the call is not followed at run time: the autoclosure is inlined, and
  /// each access compiles to a direct one.
  @inline(__always)
  convenience init<Object: AnyObject>(
    _ name: String? = nil,
    at keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    id: PropertyID? = nil,
    default fallback: Value? = nil
  ) {
    self.init(
      name,
      id: id ?? .keyPath(KeyPathIdentity(keyPath())),
      get: reading(keyPath()),
      set: writing(keyPath()),
      default: fallback
    )
  }

  /// Returns the same property of an inner object.
  func inside(_ outer: @escaping (AnyObject) -> AnyObject?) -> Property {
    Property(self, inside: outer)
  }

  /// Returns a Boolean value that indicates whether two values are equal; `nil` if they cannot be
  /// compared.
  func areEqual(_ value: Value, _ other: Value) -> Bool? {
    comparable.map { Self.isEqual(value, other, as: $0) }
  }

  private static func isEqual<Comparable: Equatable>(
    _ value: Value,
    _ other: Value,
    as type: Comparable.Type
  ) -> Bool {
    // The types are the same, which the compiler cannot know.
    unsafe unsafeBitCast(value, to: type) == unsafeBitCast(other, to: type)
  }

  /// Sets the value of a source for the object that has the property.
  func put(
    _ value: Value,
    from source: PropertySource,
    in values: ObjectValues,
    on owner: AnyObject
  ) {
    stacking(values, self, value, source, owner)
  }

  /// Writes a value if it differs from the current one.
  func write(_ value: Value, to object: AnyObject) {
    if areEqual(get(object), value) != true { set(object, value) }
  }
}

extension Property {
  /// Sets the value of a source for an object or for its inner object that has the property.
  func put(_ value: Value, from source: PropertySource, origin: String?, on object: AnyObject) {
    guard let owner = owner(object) as? any ValueKeeper else { return }
    let values = owner.values ?? ObjectValues()
    owner.values = values
    values.set(value, for: self, from: source, origin: origin, on: owner)
  }

  /// Returns the stack of an object that has the property, and makes one if necessary.
  func stack(on owner: any ValueKeeper, before value: Value) -> ValueStack<Value> {
    let values = owner.values ?? ObjectValues()
    owner.values = values
    return values.stack(of: self, before: value)
  }
}

extension AnyProperty {
  /// Returns the object that has the property, given the object that a path starts from.
  func owner(of object: AnyObject) -> AnyObject? { typed.owner(object) }

  /// Returns the value of an object; `nil` if no object has the property.
  func value(of object: AnyObject) -> Any? { typed.owner(object).map { typed.get($0) } }

  /// Returns the same property of an inner object.
  func inside(_ outer: @escaping (AnyObject) -> AnyObject?) -> any AnyProperty {
    typed.inside(outer)
  }

  /// Reverts the value of a source.
  func clear(_ source: PropertySource, on object: AnyObject) {
    guard let owner = typed.owner(object) as? any ValueKeeper else { return }
    owner.values?.clear([id], from: source, on: owner)
  }
}

/// A property with a value for each state.
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

  /// Returns the property for a state.
  func property(for state: ControlState) -> Property<Value?> {
    Property(
      name,
      id: .named(name, of: ObjectIdentifier(type), for: state),
      get: { [get] in get($0)[state] },
      set: { [set] in set($0, $1, state) }
    )
  }

  func write(_ value: Value?, to object: AnyObject, for state: ControlState) {
    set(object, value, state)
  }

  func states(of object: AnyObject) -> PerState<Value> { get(object) }

  /// Returns a closure that sets values for states on objects without other sources.
  func setting(to values: [(ControlState, Value?)]) -> (AnyObject) -> Void {
    var all = PerState<Value>()
    for (states, value) in values { all[states] = value }
    return { [get, set, setAll, all] object in
      if get(object).isEmpty { return setAll(object, all) }
      for (states, value) in values { set(object, value, states) }
    }
  }
}

/// A property with a value for each state, with values of any type.
protocol AnyStates<Value>: AnyObject, Sendable {
  associatedtype Value
  var name: String { get }

  /// Returns the property for a state.
  func property(for state: ControlState) -> Property<Value?>

  /// Returns the values of an object for all states.
  func states(of object: AnyObject) -> PerState<Value>
}

extension AnyStates {
  /// Returns the property for a state, with values of any type.
  func anyProperty(for state: ControlState) -> any AnyProperty { property(for: state) }
}

/// Returns a closure that reads the value at a key path.
@inline(__always)
func reading<Object: AnyObject, Value>(
  _ keyPath: KeyPath<Object, Value>
) -> (AnyObject) -> Value {
  { known($0, as: Object.self)[keyPath: keyPath] }
}

/// Returns a closure that writes the value at a key path.
@inline(__always)
private func writing<Object: AnyObject, Value>(
  _ keyPath: ReferenceWritableKeyPath<Object, Value>
) -> (AnyObject, Value) -> Void {
  { known($0, as: Object.self)[keyPath: keyPath] = $1 }
}

/// Returns a closure that writes the value at a key path for a state.
@inline(__always)
private func writingForState<Object: AnyObject, Value>(
  _ keyPath: ReferenceWritableKeyPath<Object, PerState<Value>>
) -> (AnyObject, Value?, ControlState) -> Void {
  { known($0, as: Object.self)[keyPath: keyPath][$2] = $1 }
}

/// Casts an object to a class that it is known to have, without a check.
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}
