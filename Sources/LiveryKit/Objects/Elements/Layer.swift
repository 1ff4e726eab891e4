/// How the edges and the ground of a view are drawn, as Core Animation's `CALayer` has it.
public final class Layer: ValueKeeper {
  /// What sources say of the properties; `nil` for nothing.
  var values: ObjectValues?

  /// The colour behind everything; `nil` is none.
  public var backgroundColor: Color?

  /// The colour of the border; `nil` is none.
  public var borderColor: Color?

  /// How wide the border is, in points.
  public var borderWidth = 0.0

  /// How round the corners are: a radius in points.
  public var cornerRadius = 0.0

  /// How opaque everything is, from 0 to 1.
  public var opacity = 1.0

  /// The colour of the shadow; `nil` is none.
  public var shadowColor: Color? = .black

  /// Where the shadow lies.
  public var shadowOffset = Size(width: 0, height: -3)

  /// How opaque the shadow is, from 0 to 1.
  public var shadowOpacity = 0.0

  /// How blurred the shadow is: a radius in points.
  public var shadowRadius = 3.0

  /// Makes the layer of a new view.
  public init() {}
}
