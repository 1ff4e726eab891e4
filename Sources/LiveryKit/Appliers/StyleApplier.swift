/// A type that applies entries to objects by name: a theme, or an applier that follows one.
///
/// Code that builds a user interface can depend on this protocol instead of either.
public protocol StyleApplier {
  /// Applies an entry to an object.
  ///
  /// - Throws: All problems; the other values are applied.
  @discardableResult
  func apply(
    _ name: StyleName,
    to object: AnyObject
  ) throws(ApplicationProblems)
    -> ApplicationReport
}
