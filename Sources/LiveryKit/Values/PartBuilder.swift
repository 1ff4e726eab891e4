/// What puts a whole together of parts that are listed: `if`, `else`, `switch` and `for` choose among
/// them.
public protocol PartBuilder {
  /// What parts are, and what they come to.
  associatedtype Part

  /// Makes one of several, in order; also what a loop gives.
  static func buildArray(_ parts: [Part]) -> Part
}

extension PartBuilder {
  /// Makes one of all that is listed.
  public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }

  /// What an `if` without `else` gives: nothing if it fails.
  public static func buildOptional(_ part: Part?) -> Part { part ?? buildArray([]) }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(first part: Part) -> Part { part }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(second part: Part) -> Part { part }

  /// What an `if #available` gives.
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}
