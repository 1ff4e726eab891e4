/// The id of a widget, which stands once in a window.
///
/// ```swift
/// let save = try tree.widget(at: .save)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct WidgetID: RawRepresentable, Hashable, Sendable {
  /// The id as sheets write it, without `#`.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension WidgetID: ExpressibleByStringLiteral {
  /// Makes it of a text between quotes.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension WidgetID: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}
