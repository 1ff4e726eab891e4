/// An object that another reference keeps alive, used without reference counting.
@safe struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// Calls a closure with the object.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
