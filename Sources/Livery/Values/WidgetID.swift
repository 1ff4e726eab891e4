/// The id of a widget, which stands once in a window.
///
/// ```swift
/// let save = try tree.widget(at: .save)
/// ```
///
/// `livery symbols` writes those of a theme as static members, so that programs need no strings.
public struct WidgetID: SheetName {
  /// The id itself, as `save-all` for `#save\-all`.
  public let rawValue: String

  /// Makes it of its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
