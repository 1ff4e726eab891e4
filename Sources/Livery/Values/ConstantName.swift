/// The name of a constant, or of a member of one, such as `brand` or `label.primary`.
///
/// ```swift
/// let brand = theme.constant(.brand, as: .color)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct ConstantName: RawRepresentable, Hashable, Sendable {
  /// The name as sheets write it, without its `$`.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ConstantName: ExpressibleByStringLiteral {
  /// Makes it of a text between quotes.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ConstantName: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}
