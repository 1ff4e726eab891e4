public import Logging

/// Applies styles by key path to objects.
///
/// ```swift
/// let styler = KeyPathStyler()
/// styler.apply(.screen, to: viewController)
/// ```
///
/// Any object can have a style: a view controller, a view, a layer, an object of one's own. The
/// parts of a key are found among the stored properties, whichever class in the object's ancestry
/// has them; a number stands for an element of an array, as in `subviews.0.tintColor`. See
/// ``KeyPathParts`` for others.
///
/// Whatever cannot be done is logged and reported, and everything else is done.
///
/// | level | what is logged |
/// |---|---|
/// | `error` | a value of the wrong type, a value for no object, an applier that throws |
/// | `warning` | everything else that is a ``KeyPathProblem`` |
/// | `debug` | each style that is put on an object, each value that was set |
/// | `trace` | each part that is looked for or found, how many appliers there are |
public struct KeyPathStyler: Sendable {
  /// What is told of everything that is done; its level is `warning`, unless it is changed.
  public var logger: Logger

  /// What puts values on objects, in the order in which it is asked.
  private var appliers = AnyKeyPathApplier.builtIn

  /// Makes one that knows the properties in ``Keys``.
  public init() {
    logger = Logger(label: "LiveryKit.KeyPaths")
    logger.logLevel = .warning
  }

  /// Adds appliers, each for the objects of its class and of those that inherit from it.
  ///
  /// All that fit an object are asked, and those that were added last are asked last. So one of
  /// them wins over the others, if several know a property.
  public mutating func add<each Target: AnyObject>(
    _ applier: repeat KeyPathApplier<each Target>
  ) {
    repeat appliers.append(AnyKeyPathApplier(each applier))
  }

  /// Applies a style to an object.
  ///
  /// - Returns: How much was done, and what could not be done.
  @discardableResult
  public func apply(_ style: KeyPathStyle, to object: AnyObject) -> KeyPathReport {
    var application = KeyPathApplication(styler: self)
    application.apply(style, to: object)
    return application.report
  }

  /// The appliers that fit an object.
  func appliers(for object: AnyObject) -> [AnyKeyPathApplier] {
    appliers.filter { $0.fits(object) }
  }
}
