/// A sentence that explains why an applier or a transformer failed.
///
/// ```swift
/// guard let font = fonts[name] else { throw ApplierFailure("there is no font '\(name)'") }
/// ```
///
/// Any other error works too; its description is reported.
public struct ApplierFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence: a fragment without a full stop.
  public let description: String

  /// Makes a failure with a sentence.
  public init(_ description: String) { self.description = description }
}
