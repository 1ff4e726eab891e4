/// A row of the table of properties: a named property of a class.
///
/// A class of your own adds rows by conforming to ``PropertyOwner``. Appliers, styles by key path,
/// element paths and rules then find them.
///
/// ```swift
/// extension Gauge: PropertyOwner {
///   static let properties = [PropertyRow("needleColor", at: \Gauge.needleColor)]
/// }
/// ```
public struct PropertyRow: @unchecked Sendable {
  /// The name.
  public let name: String

  /// The class that declares the property.
  let type: AnyClass

  /// The property or inner object that has the name.
  let content: Content

  /// The kinds of rows.
  enum Content {
    case value(any AnyProperty)
    /// A property with a value for each state.
    case states(any AnyStates)
    /// An inner object with properties of its own.
    case inner(KeyPathIdentity, AnyClass, (AnyObject) -> AnyObject?)
  }

  /// The name of a property that must have a value before a style by key path may set this one.
  private(set) var needed: String?

  init(_ name: String, of type: AnyClass, _ content: Content) {
    self.name = name
    self.type = type
    self.content = content
  }

  /// Makes a copy of a row for another property.
  init(_ other: PropertyRow, _ property: any AnyProperty) {
    self.init(other.name, of: other.type, .value(property))
    needed = other.needed
  }
}

/// A class with rows in the table of properties.
public protocol PropertyOwner: AnyObject {
  /// The rows of the class, without those of its superclasses.
  static var properties: [PropertyRow] { get }
}

extension PropertyRow {
  /// Makes a row for the property at a key path.
  ///
  /// - Parameters:
  ///   - name: The name in sheets and in styles by key path.
  ///   - keyPath: The key path of the property.
  ///   - fallback: The value that the property has if no source sets it; `nil` for an optional.
  public init<Object: AnyObject, Value>(
    _ name: String,
    at keyPath: ReferenceWritableKeyPath<Object, Value>,
    default fallback: Value? = nil
  ) {
    self.init(name, direct: keyPath, default: fallback)
  }

  /// Makes a row for a key path literal, which is not followed at run time; see ``Property``.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    direct keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    default fallback: Value? = nil
  ) {
    self.init(name, of: Object.self, .value(Property(name, at: keyPath(), default: fallback)))
  }

  /// Makes a row that styles by key path set only where another property has a value.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    direct keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    needs other: String
  ) {
    self.init(name, direct: keyPath())
    needed = other
  }

  /// Makes a row for a property whose visible value may be inherited, while the object's own value
  /// is stored elsewhere.
  ///
  /// - Parameters:
  ///   - name: The name in sheets and in styles by key path.
  ///   - keyPath: The key path of the visible value.
  ///   - own: The key path of the object's own value; an optional is `nil` if there is none.
  public init<Object: AnyObject, Value, Own>(
    _ name: String,
    seenAt keyPath: ReferenceWritableKeyPath<Object, Value>,
    own: ReferenceWritableKeyPath<Object, Own>
  ) {
    let id = PropertyID.keyPath(KeyPathIdentity(keyPath))
    self.init(name, of: Object.self, .value(Property(name, at: own, id: id)))
  }

  /// Makes a row for a property with a value for each state.
  @inline(__always)
  init<Object: AnyObject, Value>(
    _ name: String,
    forStates keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, PerState<Value>>
  ) {
    self.init(name, of: Object.self, .states(StateProperty(name, keyPath())))
  }

  /// Makes a row for an inner object, to which a style can be applied.
  @inline(__always)
  init<Object: AnyObject, Inner: AnyObject>(
    inner name: String,
    _ keyPath: @autoclosure () -> KeyPath<Object, Inner>
  ) {
    let inner = reading(keyPath())
    let content = Content.inner(KeyPathIdentity(keyPath()), Inner.self) { inner($0) }
    self.init(name, of: Object.self, content)
  }
}
