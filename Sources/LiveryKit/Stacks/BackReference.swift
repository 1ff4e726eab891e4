/// A reference to an object that takes it back before it goes, and so need not be counted.
///
/// Objects to which weak references are made are slower to count for all who refer to them.
@safe struct BackReference<Object: AnyObject> {
  private unowned(unsafe) var reference: Object?

  /// A reference to nothing, or to an object.
  init(_ object: Object? = nil) { unsafe reference = object }

  /// The object; `nil` once it has taken the reference back.
  @inline(__always)
  var object: Object? { unsafe reference }
}
