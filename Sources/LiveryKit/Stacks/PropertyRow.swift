/// A row of the table of properties: what objects of a class have under a name.
///
/// A class of one's own has rows by being a ``PropertyOwner``; appliers, styles by key path, element
/// paths and rules all know them then.
///
/// ```swift
/// extension Gauge: PropertyOwner {
///   static let properties = [PropertyRow("needleColor", at: \Gauge.needleColor)]
/// }
/// ```
public struct PropertyRow: @unchecked Sendable {
  /// The name.
  public let name: String

  /// The class that declares it.
  let type: AnyClass

  /// What is found under the name.
  let content: Content

  /// What may be found under a name.
  enum Content {
    case value(any AnyProperty)
    /// A value for each state.
    case states(any AnyStates)
    /// An object inside, which has properties itself.
    case inner(KeyPathIdentity, AnyClass, (AnyObject) -> AnyObject?)
  }

  /// The name of what must be there for styles by key path.
  private(set) var needed: String?

  init(_ name: String, _ type: AnyClass, _ content: Content) {
    self.name = name
    self.type = type
    self.content = content
  }

  /// A row as another one has it, for a property that the other leads to.
  init(_ other: PropertyRow, _ property: any AnyProperty) {
    self.init(other.name, other.type, .value(property))
    needed = other.needed
  }
}

/// A class with rows in the table of properties.
public protocol PropertyOwner: AnyObject {
  /// The rows of the class, besides those of classes that it inherits from.
  static var properties: [PropertyRow] { get }
}

extension PropertyRow {
  /// What a key path leads to.
  ///
  /// - Parameters:
  ///   - name: What sheets and styles by key path call it.
  ///   - keyPath: Where it is.
  ///   - fallback: What it is if nobody says anything; an optional is `nil` then.
  public init<Object: AnyObject, Value>(
    _ name: String,
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    default fallback: Value? = nil
  ) {
    self.init(name, direct: keyPath, default: fallback)
  }

  /// What a key path leads to that is written down in the call; see ``Property``.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    direct keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    default fallback: Value? = nil
  ) {
    self.init(name, Object.self, .value(Property(name, at: keyPath(), default: fallback)))
  }

  /// What a key path leads to, and styles by key path set only where something else is there.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    direct keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    needs other: String
  ) {
    self.init(name, direct: keyPath())
    needed = other
  }

  /// What is seen at a key path, while what the object itself has is somewhere else, since what is seen
  /// may come from around it.
  ///
  /// - Parameters:
  ///   - name: What sheets and styles by key path call it.
  ///   - keyPath: Where it is seen.
  ///   - own: The value that the object itself has; of an optional, `nil` is none.
  public init<Object: AnyObject, Value, Own>(
    _ name: String,
    seenAt keyPath: ReferenceWritableKeyPath<Object, Value>,
    own: ReferenceWritableKeyPath<Object, Own>
  ) {
    let id = PropertyID.keyPath(KeyPathIdentity(keyPath))
    self.init(name, Object.self, .value(Property(name, at: own, id: id)))
  }

  /// What has a value for each state.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    forStates keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, PerState<Value>>
  ) {
    self.init(name, Object.self, .states(StateProperty(name, keyPath())))
  }

  /// An object inside, of which an entry can be said.
  @inline(__always)
  init<Object: AnyObject, Inner: AnyObject>(
    inner name: String,
    _ keyPath: @autoclosure () -> KeyPath<Object, Inner>
  ) {
    let inner = reading(keyPath())
    let content = Content.inner(KeyPathIdentity(keyPath()), Inner.self) { inner($0) }
    self.init(name, Object.self, content)
  }
}
