/// The name of a widget's class, such as `UIButton`.
///
/// ```swift
/// let save = bar.add(.uiButton, id: .save)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct ClassName: SheetName {
  /// The class as sheets write it.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
