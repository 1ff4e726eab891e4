/// A sentence that says why an applier or a transformer could not do what it was to do.
///
/// ```swift
/// guard let font = fonts[name] else { throw ApplierFailure("there is no font '\(name)'") }
/// ```
///
/// Any other error does as well; its description is what is reported.
public struct ApplierFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence: a fragment without a full stop.
  public let description: String

  /// Makes it of a sentence.
  public init(_ description: String) { self.description = description }
}
