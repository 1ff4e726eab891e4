/// A name that a widget carries, for which sheets have entries such as `.warning`.
///
/// ```swift
/// label.styleNames.insert(.warning)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct StyleName: SheetName {
  /// The name as sheets write it, without its dot.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
