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

    /// Looks at the object as it is, and says how to see later whether it still is so.
    let watch: (AnyObject) -> Check

    /// What is set; `nil` if only a closure knows.
    let target: AnyKeyPath?

    /// Puts values on the object.
    let apply: (AnyObject, [SettingValue], Transformers) throws -> Void
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

  /// The key path at which it sets something; `nil` if only a closure knows what it does.
  var target: AnyKeyPath? {
    if case .put(let put) = action { put.target } else { nil }
  }

  /// Whether another one is this one; LiveryKit's own are the same wherever they come from.
  func isSame(as other: Applier) -> Bool {
    if self === other { return true }
    return isBuiltIn && other.isBuiltIn && type == other.type && properties == other.properties
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
    watch = { object in
      guard let isStillSo = (object as? Object).map(reset.watch) else { return { _ in true } }
      return { ($0 as? Object).map(isStillSo) ?? true }
    }
    target = reset.target
    self.apply = { object, values, transformers in
      if let object = object as? Object { try apply(object, values, transformers) }
    }
  }

  /// Sets what a key path leads to.
  init<Object: AnyObject, Value>(
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ read: @escaping (SettingValue, Transformers) throws -> Value
  ) {
    self.init(reset: .value(at: keyPath)) { object, values, transformers in
      object[keyPath: keyPath] = try read(values[0], transformers)
    }
  }
}
