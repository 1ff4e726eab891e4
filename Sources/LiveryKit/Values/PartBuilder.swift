/// A result builder that joins listed parts into one, with `if`, `else`, `switch` and `for`.
public protocol PartBuilder {
  /// The type of the parts and of the whole.
  associatedtype Part

  /// Joins parts in order, including those of a loop.
  static func buildArray(_ parts: [Part]) -> Part
}

extension PartBuilder {
  /// Joins all listed parts.
  public static func buildBlock(_ parts: Part...) -> Part { buildArray(parts) }

  /// Returns the part of an `if` without `else`; an empty one if the condition fails.
  public static func buildOptional(_ part: Part?) -> Part { part ?? buildArray([]) }

  /// Returns the part of the first branch of an `if` or a `switch`.
  public static func buildEither(first part: Part) -> Part { part }

  /// Returns the part of the second branch of an `if` or a `switch`.
  public static func buildEither(second part: Part) -> Part { part }

  /// Returns the part of an `if #available`.
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}
