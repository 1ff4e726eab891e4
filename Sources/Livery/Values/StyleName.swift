/// A style name of a widget, which the entries of sheets select, as in `.warning`.
///
/// ```swift
/// label.styleNames.insert(.warning)
/// ```
///
/// `livery symbols` generates the names of a theme as static members, so that programs need no
/// strings.
public struct StyleName: SheetName {
  /// The name without escapes: `is-active` for `.is\-active`.
  public let rawValue: String

  /// Makes a style name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name as in a sheet's key, with its dot and necessary backslashes.
  package var selector: String { "." + Identifier.escaped(rawValue) }
}
