/// Puts a set of attributes together of several; where two have one of the same kind, the later wins.
@resultBuilder
public enum TextAttributesBuilder {
  /// What a line gives that says attributes, such as `.foreground(.red)`.
  public static func buildExpression(_ attributes: TextAttributes) -> TextAttributes { attributes }

  /// Makes one set of several.
  public static func buildBlock(_ parts: TextAttributes...) -> TextAttributes { buildArray(parts) }

  /// What an `if` without `else` gives: nothing if it fails.
  public static func buildOptional(_ part: TextAttributes?) -> TextAttributes {
    part ?? TextAttributes()
  }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(first part: TextAttributes) -> TextAttributes { part }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(second part: TextAttributes) -> TextAttributes { part }

  /// What a loop gives.
  public static func buildArray(_ parts: [TextAttributes]) -> TextAttributes {
    parts.reduce(into: TextAttributes()) { $0 += $1 }
  }

  /// What an `if #available` gives.
  public static func buildLimitedAvailability(_ part: TextAttributes) -> TextAttributes { part }
}
