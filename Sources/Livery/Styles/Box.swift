/// The box of a widget: its background, its border and the space inside it.
///
/// A property without a value has the one of a box that shows nothing.
public struct Box: Hashable, Sendable {
  /// The colour behind the widget; `nil` for none.
  public var background: Color?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The width of the border, in points; 0 without a border, also if its style is `none`.
  public var borderWidth = 0.0
  /// The style of the border.
  public var borderStyle = LineStyle.solid
  /// The free space between the edges and the contents.
  public var padding = Insets.zero
  /// The distance between the widgets inside, in points.
  public var spacing = 0.0
  /// The opacity, from 0 to 1.
  public var opacity = 1.0
  /// The height above what is behind, in points.
  public var elevation = 0.0

  /// Makes a box that shows nothing.
  public init() {}

  /// Makes the box of a style.
  public init(_ style: Style) {
    background = style.inBox(.background)
    cornerRadius = style.inBox(.cornerRadius) ?? cornerRadius
    borderStyle = style.inBox(.borderStyle) ?? borderStyle
    borderWidth = borderStyle == .none ? 0 : style.inBox(.borderWidth) ?? borderWidth
    padding = style.inBox(.padding) ?? padding
    spacing = style.inBox(.spacing) ?? spacing
    opacity = style.inBox(.opacity) ?? opacity
    elevation = style.inBox(.elevation) ?? elevation
  }

  /// The shadow that the elevation casts; `nil` without one.
  public var shadow: Shadow? {
    if elevation <= 0 { return nil }
    let offset = Offset(horizontal: 0, vertical: elevation / 2)
    return Shadow(color: Color(rgba: 0x0000_0040), offset: offset, blurRadius: elevation)
  }
}
