/// The name of a constant, or of a member of one, such as `brand` or `label.primary`.
///
/// ```swift
/// let brand = theme.constant(.brand, as: .color)
/// ```
///
/// `livery symbols` generates the names of a theme as static members, so that programs need no
/// strings.
public struct ConstantName: SheetName {
  /// The name as in sheets, without its `$`.
  public let rawValue: String

  /// Makes a constant name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
