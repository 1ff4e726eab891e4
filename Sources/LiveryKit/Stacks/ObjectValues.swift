/// What sources say of the properties of one object.
final class ObjectValues {
  /// A stack for each property of which there is more to remember than what is seen.
  private var stacks: [PropertyID: AnyValueStack] = [:]

  /// The properties in the order in which their stacks were made.
  private var order: [PropertyID] = []

  /// Whether there is a stack of a get and a set that nobody has named.
  private var hasPairs = false

  /// What sources remember of the object, each under a type of its own.
  private var notes: [ObjectIdentifier: AnyObject] = [:]

  /// What a source remembers of the object.
  subscript<Note: AnyObject>(_ type: Note.Type) -> Note? {
    get { notes[ObjectIdentifier(type)].map { known($0, as: type) } }
    set { notes[ObjectIdentifier(type)] = newValue }
  }

  /// The stack of a property; `nil` if there is nothing to remember.
  func stack(of id: PropertyID) -> AnyValueStack? { stacks[id] }

  /// All stacks, in the order in which they were made.
  var all: [AnyValueStack] { order.compactMap { stacks[$0] } }

  /// The stack of a property, a new one if there is none.
  func stack<Value>(
    of property: Property<Value>,
    before value: @autoclosure () -> Value
  ) -> ValueStack<Value> {
    let id = property.id
    // One name of a class is one property, and so of one type.
    if let known = stacks[id] as? ValueStack<Value> { return known }
    let new = ValueStack(property, before: value())
    if stacks.updateValue(new, forKey: id) == nil { order.append(id) }
    if case .pair = id { hasPairs = true }
    return new
  }

  /// Forgets a stack.
  func forget(_ id: PropertyID) {
    guard stacks.removeValue(forKey: id) != nil else { return }
    if order.last == id { order.removeLast() } else { order.removeAll { $0 == id } }
  }

  /// Has the host set a value, which is remembered only if somebody else has a say.
  func setFromHost<Value>(_ value: Value, _ property: Property<Value>, on object: AnyObject) {
    if let stack = stacks[property.id] as? ValueStack<Value> {
      return stack.set(value, from: .host, nil, on: object)
    }
    let watches = hasPairs ? watch(object) : []
    property.write(value, to: object)
    for watch in watches { watch(.host) }
  }

  /// Takes back what a source has set of some properties, what was set first last.
  func clear(_ ids: Set<PropertyID>, _ source: ValueSource, on object: AnyObject) {
    for id in ids.count == 1 ? Array(ids) : order.reversed().filter(ids.contains) {
      guard let stack = stacks[id] else { continue }
      stack.clear(source, on: object)
      if stack.isIdle { forget(id) }
    }
  }

  /// Looks at the properties, and says how to take over what somebody has written since.
  func watch(_ object: AnyObject) -> [ValueWatch] { all.map { $0.watch(object) } }
}

/// Takes over what was written without the stacks as values of a source.
typealias ValueWatch = (ValueSource) -> Void

/// An object with a place for what is said of its properties, so that all who say something know it.
protocol ValueKeeper: AnyObject {
  /// What sources say; `nil` for nothing.
  var values: ObjectValues? { get set }
}
