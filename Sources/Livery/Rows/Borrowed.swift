/// An object that somebody else holds on to meanwhile, so that to use it costs no counting.
@safe struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// Uses the object.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
