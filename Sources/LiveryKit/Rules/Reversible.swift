/// A value that can be replaced, and put back.
///
/// ```swift
/// var width = Reversible(1.0)
/// width.value = 3
/// width.revert()  // 1 again
/// ```
public struct Reversible<Value> {
  /// The value that comes back.
  public let original: Value

  /// What replaces it; an optional value may be replaced by `nil`.
  private var replacement: Value?

  /// Makes a value that is not replaced.
  public init(_ original: Value) {
    self.original = original
  }

  /// The replacement, or else the original; to set it is to replace.
  public var value: Value {
    get { replacement ?? original }
    set { replacement = .some(newValue) }
  }

  /// Whether the value is replaced, if by one that is the same.
  public var isReplaced: Bool { replacement != nil }

  /// Puts the original back.
  public mutating func revert() { replacement = nil }

  /// The original alone, while this one stays as it is.
  public func reverted() -> Self { Self(original) }
}

extension Reversible: Equatable where Value: Equatable {}
extension Reversible: Hashable where Value: Hashable {}
extension Reversible: Sendable where Value: Sendable {}
