/// A name in sheets with its own type: ``ClassName``, ``ConstantName``, ``StyleName`` or
/// ``WidgetID``.
public protocol SheetName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
where RawValue == String {
  /// Makes a name from its text.
  init(rawValue: String)
}

extension SheetName {
  /// Makes a name from a string literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The text.
  public var description: String { rawValue }
}
