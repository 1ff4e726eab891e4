/// A result builder that joins sets of attributes; later attributes of the same kind win.
@resultBuilder
public enum TextAttributesBuilder: PartBuilder {
  /// Makes a set from a line with attributes, such as `.foreground(.red)`.
  public static func buildExpression(_ attributes: TextAttributes) -> TextAttributes { attributes }

  /// Joins sets, including those of a loop.
  public static func buildArray(_ parts: [TextAttributes]) -> TextAttributes {
    parts.reduce(into: TextAttributes()) { $0 += $1 }
  }
}
