public import Logging

/// Applies styles by key path to objects.
///
/// ```swift
/// let styler = KeyPathStyler()
/// styler.apply(.screen, to: viewController)
/// ```
///
/// Any object can have a style: a view controller, a view, a layer, an object of your own. The
/// parts of a key are looked up among the stored properties of the object's class and its
/// superclasses. A number names an element of an array, as in `subviews.0.tintColor`. See
/// ``KeyPathParts`` for other parts.
///
/// Problems are logged and reported, and all other entries are applied.
///
/// | level | events |
/// |---|---|
/// | `error` | a value of the wrong type, a value for no object, an applier that throws |
/// | `warning` | everything else that is a ``KeyPathProblem`` |
/// | `debug` | each style that is applied to an object, each value that is set |
/// | `trace` | each part that is looked up or found, the number of appliers |
public struct KeyPathStyler: Sendable {
  /// The logger for all events; its level is `warning` unless it is changed.
  public var logger: Logger

  /// The appliers, in the order in which they are called.
  private var appliers = AnyKeyPathApplier.builtIn

  /// Makes a styler that knows the properties in ``Keys``.
  public init() {
    logger = Logger(label: "LiveryKit.KeyPaths")
    logger.logLevel = .warning
  }

  /// Adds appliers, each for the objects of its class and its subclasses.
  ///
  /// All appliers that fit an object are called, in the order in which they were added. If several
  /// know a property, the last one wins.
  public mutating func add<each Target: AnyObject>(
    _ applier: repeat KeyPathApplier<each Target>
  ) {
    repeat appliers.append(AnyKeyPathApplier(each applier))
  }

  /// Applies a style to an object.
  ///
  /// - Returns: A report of the application.
  @discardableResult
  public func apply(_ style: KeyPathStyle, to object: AnyObject) -> KeyPathReport {
    var application = KeyPathApplication(styler: self)
    application.apply(style, to: object)
    return application.report
  }

  /// Returns the appliers that fit an object.
  func appliers(for object: AnyObject) -> [AnyKeyPathApplier] {
    appliers.filter { $0.fits(object) }
  }
}
