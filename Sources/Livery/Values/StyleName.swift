/// A name that a widget carries, for which sheets have entries such as `.warning`.
///
/// ```swift
/// label.styleNames.insert(.warning)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct StyleName: SheetName {
  /// The name itself, as `is-active` for `.is\-active`.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name as a sheet's key writes it: with its dot, and with backslashes where it needs them.
  package var selector: String { "." + Identifier.escaped(rawValue) }
}
