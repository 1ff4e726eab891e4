/// What sources say of the properties of one object.
final class ObjectValues {
  /// A stack for each property of which there is more to remember than what is seen, in the order in
  /// which they were made.
  private var stacks: [(id: PropertyID, stack: AnyValueStack)] = []

  /// Whether there is a stack of a get and a set that nobody has named.
  private var hasPairs = false

  /// Whether there is a stack of what has no key path, such as what has a value for each state.
  private(set) var hasOthers = false

  /// What is said in the properties of sheets; `nil` for nothing.
  var dresser: (any LayerDresser)?

  /// What other sources remember of the object, each under a type of its own.
  private var notes: [(type: ObjectIdentifier, note: AnyObject)] = []

  /// What a source remembers of the object.
  subscript<Note: AnyObject>(_ type: Note.Type) -> Note? {
    get {
      let type = ObjectIdentifier(type)
      return notes.first { $0.type == type }.map { known($0.note, as: Note.self) }
    }
    set {
      let type = ObjectIdentifier(type)
      notes.removeAll { $0.type == type }
      if let newValue { notes.append((type, newValue)) }
    }
  }

  /// The stack of a property; `nil` if there is nothing to remember.
  func stack(of id: PropertyID) -> AnyValueStack? { stacks.first { $0.id == id }?.stack }

  /// All stacks, in the order in which they were made.
  var all: [AnyValueStack] { stacks.map(\.stack) }

  /// The stack of a property, a new one if there is none.
  func stack<Value>(
    of property: Property<Value>,
    before value: @autoclosure () -> Value
  ) -> ValueStack<Value> {
    // One name of a class is one property, and so of one type.
    if let known = stack(of: property.id) as? ValueStack<Value> { return known }
    return newStack(of: property, before: value())
  }

  private func newStack<Value>(
    of property: Property<Value>,
    before value: Value
  ) -> ValueStack<Value> {
    let (id, new) = (property.id, ValueStack(property, before: value))
    // One of another type, or one that came about while the value was read.
    if stack(of: id) != nil { forget(id) }
    stacks.append((id, new))
    switch id {
    case .keyPath: break
    case .named: hasOthers = true
    case .pair: (hasPairs, hasOthers) = (true, true)
    }
    return new
  }

  /// Has a source set a value.
  func set<Value>(
    _ value: Value,
    _ property: Property<Value>,
    from source: ValueSource,
    _ origin: String?,
    on object: AnyObject
  ) {
    if let known = stack(of: property.id) as? ValueStack<Value> {
      return known.set(value, from: source, origin, on: object)
    }
    newStack(of: property, before: property.get(object))
      .begin(value, from: source, origin, on: object)
  }

  /// Forgets a stack.
  func forget(_ id: PropertyID) {
    stacks.removeAll { $0.id == id }
  }

  /// Has the host set a value, which is remembered only if somebody else has a say.
  func setFromHost<Value>(_ value: Value, _ property: Property<Value>, on object: AnyObject) {
    if let stack = stack(of: property.id) as? ValueStack<Value> {
      return stack.set(value, from: .host, nil, on: object)
    }
    let watches = hasPairs ? watch(object) : []
    property.write(value, to: object)
    for watch in watches { watch(.value(.host)) }
  }

  /// Takes back what a source has set of some properties, what was set first last.
  func clear(_ ids: Set<PropertyID>, _ source: ValueSource, on object: AnyObject) {
    for id in stacks.reversed().map(\.id) where ids.contains(id) {
      guard let stack = stack(of: id) else { continue }
      stack.clear(source, on: object)
      if stack.isIdle { forget(id) }
    }
  }

  /// Looks at the properties, and says how to take over what somebody has written since.
  func watch(_ object: AnyObject) -> [ValueWatch] { all.map { $0.watch(object) } }
}

/// What may leave the layer of a view alone until that is made, as nothing can be seen of it before.
protocol LayerDresser: AnyObject {
  /// Puts on the layer of a view what could wait.
  func dressLayer(of object: AnyObject)
}

/// What somebody wrote without the stacks.
enum DirectWrite {
  /// Values of a source.
  case value(ValueSource)
  /// What was there before the values of a source, which has none any more.
  case end(ValueSource)
  /// Nothing that is to stay.
  case mistake
}

/// Takes over what was written without the stacks since it was made.
typealias ValueWatch = (DirectWrite) -> Void

/// An object with a place for what is said of its properties, so that all who say something know it.
protocol ValueKeeper: AnyObject {
  /// What sources say; `nil` for nothing.
  var values: ObjectValues? { get set }
}
