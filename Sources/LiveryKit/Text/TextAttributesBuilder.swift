/// Puts a set of attributes together of several; where two have one of the same kind, the later wins.
@resultBuilder
public enum TextAttributesBuilder: PartBuilder {
  /// What a line gives that says attributes, such as `.foreground(.red)`.
  public static func buildExpression(_ attributes: TextAttributes) -> TextAttributes { attributes }

  /// Makes one set of several; also what a loop gives.
  public static func buildArray(_ parts: [TextAttributes]) -> TextAttributes {
    parts.reduce(into: TextAttributes()) { $0 += $1 }
  }
}
