/// The appearance of a view's edges and background, as Core Animation's `CALayer`.
public final class Layer: ValueKeeper {
  /// The values that sources set for the properties; `nil` for none.
  var values: ObjectValues?

  /// The colour behind everything; `nil` for none.
  public var backgroundColor: Color?

  /// The colour of the border; `nil` for none.
  public var borderColor: Color?

  /// The width of the border, in points.
  public var borderWidth = 0.0

  /// The style of the border.
  public var borderStyle = LineStyle.solid

  /// The free space between the edges and the contents.
  public var padding = Insets.zero

  /// The distance between the views inside, in points.
  public var spacing = 0.0

  /// The height above what is behind, in points, which casts a shadow of its own.
  public var elevation = 0.0

  /// The radius of the corners, in points.
  public var cornerRadius = 0.0

  /// The opacity, from 0 to 1.
  public var opacity = 1.0

  /// The colour of the shadow; `nil` for none.
  public var shadowColor: Color? = .black

  /// The offset of the shadow.
  public var shadowOffset = Size(width: 0, height: -3)

  /// The opacity of the shadow, from 0 to 1.
  public var shadowOpacity = 0.0

  /// The blur radius of the shadow, in points.
  public var shadowRadius = 3.0

  /// Makes the layer of a new view.
  public init() {}
}
