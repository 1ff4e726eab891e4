/// What puts the values of properties on objects of a class.
final class Applier {
  /// What is done with the values.
  enum Action {
    /// They are put on the object.
    case put(Put)
    /// The only one is the name of an entry, which is applied to an object inside.
    case style((AnyObject) -> AnyObject?)
  }

  /// How values are put on an object and taken off again.
  struct Put {
    /// Looks at the object as it is, and says how it becomes so again; `nil` if that cannot be.
    let capture: (AnyObject) -> Restore?

    /// Puts values on the object, and says how to see later whether they are still what was put on.
    let apply: (AnyObject, [SettingValue], Transformers) throws -> Check?
  }

  typealias Restore = (AnyObject) -> Void
  typealias Check = (AnyObject) -> Bool

  /// The properties, each once; it runs if all have a value.
  let properties: [String]

  /// The class of the objects.
  let type: AnyClass

  let action: Action

  /// Whether it is LiveryKit's own, and so gives way to another.
  let isBuiltIn: Bool

  init(_ properties: [String], on type: AnyClass, isBuiltIn: Bool = false, _ action: Action) {
    self.properties = properties
    self.type = type
    self.action = action
    self.isBuiltIn = isBuiltIn
  }
}

extension Applier.Put {
  /// Puts values on objects of a class with a closure.
  init<Object: AnyObject>(
    reset: ApplierReset<Object>,
    _ apply: @escaping (Object, [SettingValue], Transformers) throws -> Void
  ) {
    capture = { object in
      guard let object = object as? Object, let restore = reset.capture(object) else { return nil }
      return { if let object = $0 as? Object { restore(object) } }
    }
    self.apply = { object, values, transformers in
      if let object = object as? Object { try apply(object, values, transformers) }
      return nil
    }
  }

  /// Sets what a key path leads to.
  init<Object: AnyObject, Value>(
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ read: @escaping (SettingValue, Transformers) throws -> Value
  ) {
    let reset = ApplierReset<Object>.value(at: keyPath)
    capture = { object in
      guard let object = object as? Object, let restore = reset.capture(object) else { return nil }
      return { if let object = $0 as? Object { restore(object) } }
    }
    apply = { object, values, transformers in
      let value = try read(values[0], transformers)
      guard let object = object as? Object else { return nil }
      object[keyPath: keyPath] = value
      return { ($0 as? Object).map { areEqual(value, $0[keyPath: keyPath]) } ?? true }
    }
  }
}

/// Whether two values are equal; those that cannot be compared are taken to be.
private func areEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  guard let value = value as? any Equatable else { return true }
  func isEqual<Comparable: Equatable>(to value: Comparable) -> Bool {
    (other as? Comparable) == value
  }
  return isEqual(to: value)
}
