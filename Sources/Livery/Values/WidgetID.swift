/// The id of a widget, which is unique in a window.
///
/// ```swift
/// let save = try tree.widget(at: .save)
/// ```
///
/// `livery symbols` generates the names of a theme as static members, so that programs need no
/// strings.
public struct WidgetID: SheetName {
  /// The id without escapes: `save-all` for `#save\-all`.
  public let rawValue: String

  /// Makes an id from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
