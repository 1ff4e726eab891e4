/// Some or all fields of a shadow, as a declaration gives them; those that are `nil` are taken from
/// the next weaker declaration (spec 2.3, 8.1).
public struct ShadowFields: Hashable, Sendable {
  /// The colour.
  public var color: Color? {
    didSet { if color != nil { colorFormula = nil } }
  }

  /// The colour as a formula over other settings, in the place of ``color``.
  public var colorFormula: ColorFormula? {
    didSet { if colorFormula != nil { color = nil } }
  }

  /// How far the shadow falls, in points.
  public var offset: Offset?

  /// How far the shadow is blurred, in points.
  public var blurRadius: Double?

  /// Gives some fields.
  public init(color: Color? = nil, offset: Offset? = nil, blurRadius: Double? = nil) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }

  /// Gives all fields of a shadow.
  public init(_ shadow: Shadow) {
    self.init(color: shadow.color, offset: shadow.offset, blurRadius: shadow.blurRadius)
  }

  /// The shadow that these fields alone make; `nil` without a colour of its own.
  public var shadow: Shadow? {
    color.map { Shadow(color: $0, offset: offset ?? .zero, blurRadius: blurRadius ?? 0) }
  }
}
