/// A name that sheets use, as a type of its own: one of ``ClassName``, ``ConstantName``,
/// ``StyleName`` and ``WidgetID``.
public protocol SheetName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
where RawValue == String {
  /// Makes it of its text.
  init(rawValue: String)
}

extension SheetName {
  /// Makes it of a text between quotes.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The text.
  public var description: String { rawValue }
}
