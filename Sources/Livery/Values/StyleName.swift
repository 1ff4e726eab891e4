/// A name that a widget carries, for which sheets have entries such as `.warning`.
///
/// ```swift
/// label.styleNames.insert(.warning)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct StyleName: RawRepresentable, Hashable, Sendable {
  /// The name as sheets write it, without its dot.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension StyleName: ExpressibleByStringLiteral {
  /// Makes it of a text between quotes.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension StyleName: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}
