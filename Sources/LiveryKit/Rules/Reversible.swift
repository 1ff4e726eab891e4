/// A value that can be replaced and restored.
///
/// ```swift
/// var width = Reversible(1.0)
/// width.value = 3
/// width.revert()  // 1 again
/// ```
public struct Reversible<Value> {
  /// The value that is restored.
  public let original: Value

  /// The replacement; an optional value may be replaced by `nil`.
  private var replacement: Value?

  /// Makes a value that is not replaced.
  public init(_ original: Value) {
    self.original = original
  }

  /// The replacement, or else the original; setting it replaces the value.
  public var value: Value {
    get { replacement ?? original }
    set { replacement = .some(newValue) }
  }

  /// A Boolean value that indicates whether the value is replaced, even by an equal one.
  public var isReplaced: Bool { replacement != nil }

  /// Restores the original.
  public mutating func revert() { replacement = nil }

  /// Returns the original without a replacement.
  public func reverted() -> Self { Self(original) }
}

extension Reversible: Equatable where Value: Equatable {}
extension Reversible: Hashable where Value: Hashable {}
extension Reversible: Sendable where Value: Sendable {}
