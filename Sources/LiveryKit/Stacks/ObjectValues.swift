/// The values that sources set for the properties of one object.
final class ObjectValues {
  /// The property stacks, in the order in which they were made.
  ///
  /// A property has one only while it has values to restore.
  private var stacks: [(id: PropertyID, stack: AnyValueStack)] = []

  /// A Boolean value that indicates whether a stack belongs to an unnamed pair of getter and
  /// setter.
  private var hasPairs = false

  /// A Boolean value that indicates whether a stack belongs to a property without a key path, such
  /// as one with a value for each state.
  private(set) var hasOthers = false

  /// The properties of sheets that are applied to the object; its type is `AppliedProperties`.
  var appliedObject: AnyObject?

  /// Sets the values that wait until the layer of the view is made; `nil` if none wait.
  ///
  /// They cannot be seen before that, and most layers are never made.
  var layerValues: ((AnyObject) -> Void)?

  /// The notes of other sources about the object, by type.
  private var notes: [(type: ObjectIdentifier, note: AnyObject)] = []

  /// The note of a type about the object.
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

  /// Returns the stack of a property; `nil` if the property has none.
  func stack(of id: PropertyID) -> AnyValueStack? { stacks.first { $0.id == id }?.stack }

  /// All stacks, in the order in which they were made.
  var all: [AnyValueStack] { stacks.map(\.stack) }

  /// Returns the stack of a property, and makes one if necessary.
  func stack<Value>(
    of property: Property<Value>,
    before value: @autoclosure () -> Value
  ) -> ValueStack<Value> {
    // A name identifies one property of a class, which has one type.
    if let known = stack(of: property.id) as? ValueStack<Value> { return known }
    return newStack(of: property, before: value())
  }

  private func newStack<Value>(
    of property: Property<Value>,
    before value: Value
  ) -> ValueStack<Value> {
    let (id, new) = (property.id, ValueStack(property, before: value))
    // The existing stack has another type, or reading the value has created it.
    if stack(of: id) != nil { forget(id) }
    stacks.append((id, new))
    switch id {
    case .keyPath: break
    case .named: hasOthers = true
    case .pair: (hasPairs, hasOthers) = (true, true)
    }
    return new
  }

  /// Sets the value of a source in the stack of a property.
  func set<Value>(
    _ value: Value,
    for property: Property<Value>,
    from source: PropertySource,
    origin: String?,
    on object: AnyObject
  ) {
    if let known = stack(of: property.id) as? ValueStack<Value> {
      return known.set(value, from: source, origin: origin, on: object)
    }
    newStack(of: property, before: property.get(object))
      .begin(value, from: source, origin: origin, on: object)
  }

  /// Removes a stack.
  func forget(_ id: PropertyID) {
    stacks.removeAll { $0.id == id }
  }

  /// Sets the value of the host, which uses the stack only if another source has made one.
  func setFromHost<Value>(_ value: Value, for property: Property<Value>, on object: AnyObject) {
    if let stack = stack(of: property.id) as? ValueStack<Value> {
      return stack.set(value, from: .host, origin: nil, on: object)
    }
    let watches = hasPairs ? watch(object) : []
    property.write(value, to: object)
    for watch in watches { watch(.value(.host)) }
  }

  /// Reverts the values of a source for some properties, the latest first.
  func clear(_ ids: Set<PropertyID>, from source: PropertySource, on object: AnyObject) {
    for id in stacks.reversed().map(\.id) where ids.contains(id) {
      guard let stack = stack(of: id) else { continue }
      stack.clear(source, on: object)
      if stack.isIdle { forget(id) }
    }
  }

  /// Records the current values, and returns closures that adopt later direct writes.
  func watch(_ object: AnyObject) -> [ValueWatch] { all.map { $0.watch(object) } }

  /// Sets the values that have waited for the layer of a view.
  func setLayerValues(on object: AnyObject) {
    guard let set = layerValues else { return }
    layerValues = nil
    set(object)
  }
}

/// A write to properties that bypasses their stacks.
enum DirectWrite {
  /// The values of a source.
  case value(PropertySource)
  /// The original values, restored at the end of a source.
  case end(PropertySource)
  /// Values to be discarded.
  case mistake
}

/// A closure that adopts the direct writes since it was made.
typealias ValueWatch = (DirectWrite) -> Void

/// An object that stores the values that sources set for its properties.
protocol ValueKeeper: AnyObject {
  /// The values that sources set; `nil` for none.
  var values: ObjectValues? { get set }
}

/// A closure that makes the values of one object from those that it shares with others of its class.
typealias SharedValues = () -> ObjectValues
