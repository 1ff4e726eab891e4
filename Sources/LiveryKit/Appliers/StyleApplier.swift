/// What applies entries to objects by their names: a theme, or an applier that follows one.
///
/// What builds a user interface may ask for one of these, and need not know which.
public protocol StyleApplier {
  /// Applies an entry to an object.
  ///
  /// - Throws: All that went wrong; the other values are on the object.
  @discardableResult
  func apply(
    _ name: StyleName,
    to object: AnyObject
  ) throws(ApplicationProblems)
    -> ApplicationReport
}
