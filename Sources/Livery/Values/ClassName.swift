/// The name of a widget's class, such as `UIButton`.
///
/// ```swift
/// let save = bar.add(.uiButton, id: .save)
/// ```
///
/// `livery symbols` generates the names of a theme as static members, so that programs need no
/// strings.
public struct ClassName: SheetName {
  /// The class as in sheets.
  public let rawValue: String

  /// Makes a class name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
