/// Some or all fields of a declared shadow; `nil` fields come from the next weaker declaration.
public struct PartialShadow: Hashable, Sendable {
  /// The colour.
  public var color: Color? {
    didSet { if color != nil { colorFormula = nil } }
  }

  /// The colour as a formula over other settings, instead of ``color``.
  public var colorFormula: ColorFormula? {
    didSet { if colorFormula != nil { color = nil } }
  }

  /// The displacement of the shadow in points.
  public var offset: Offset?

  /// The blur radius in points.
  public var blurRadius: Double?

  /// Makes a collection of some fields.
  public init(color: Color? = nil, offset: Offset? = nil, blurRadius: Double? = nil) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }

  /// Makes a collection of all fields of a shadow.
  public init(_ shadow: Shadow) {
    self.init(color: shadow.color, offset: shadow.offset, blurRadius: shadow.blurRadius)
  }

  /// The shadow with these fields alone; `nil` without a colour of its own.
  public var shadow: Shadow? {
    color.map { Shadow(color: $0, offset: offset ?? .zero, blurRadius: blurRadius ?? 0) }
  }
}
