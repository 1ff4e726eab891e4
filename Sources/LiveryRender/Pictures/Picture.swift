public import Livery

/// A drawing as data: boxes and texts with their positions, in points from the top left corner.
public struct Picture: Sendable {
  /// A position and a size.
  public struct Frame: Hashable, Sendable {
    /// The distance of the left edge from that of the picture.
    public var x: Double
    /// The distance of the top edge from that of the picture.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Returns the frame moved by a distance.
    func moved(_ x: Double, _ y: Double) -> Frame {
      Frame(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// Returns the frame without a margin on all sides.
    func inset(by x: Double, _ y: Double) -> Frame {
      let (x, y) = (min(x, width / 2), min(y, height / 2))
      return Frame(
        x: self.x + x,
        y: self.y + y,
        width: width - 2 * x,
        height: height - 2 * y
      )
    }

    /// Returns the frame without insets, which leave at least nothing of it.
    func inset(by insets: Insets) -> Frame {
      Frame(
        x: x + min(max(0, insets.left), width),
        y: y + min(max(0, insets.top), height),
        width: max(0, width - max(0, insets.left) - max(0, insets.right)),
        height: max(0, height - max(0, insets.top) - max(0, insets.bottom))
      )
    }
  }

  /// A box with rounded corners.
  public struct Box: Hashable, Sendable {
    /// The position and the size.
    public var frame: Frame
    /// The radius of the corners.
    public var cornerRadius = 0.0
    /// The colour that fills it; `nil` for none.
    public var fill: Color?
    /// The colour over the upper half of its fill; `nil` for none.
    public var gloss: Color?
    /// The colour of its border; `nil` for none.
    public var border: Color?
    /// The width of its border, inside the frame.
    public var borderWidth = 1.0
    /// The style of its border.
    public var borderStyle = LineStyle.solid
    /// The colour of the shadow along its upper edge inside; `nil` for none.
    public var innerShadow: Color?
    /// The shadow of the box; `nil` for none.
    public var shadow: Shadow?
    /// The distance from its left edge to the tip of an arrow above it; `nil` for none.
    var pointer: Double?
    /// A Boolean value that indicates whether the box is recognised by its bounds, so that it gets
    /// a border where there are no colours.
    var isBounded = false
  }

  /// A line of text.
  public struct Text: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The left end of the text.
    public var x: Double
    /// The baseline of its letters.
    public var baseline: Double
    /// The width, regardless of the font that shows it.
    public var width: Double
    /// The font; `nil` for the system's.
    public var font: Font?
    /// The colour.
    public var color: Color
    /// The shadow of the text; `nil` for none.
    public var shadow: Shadow?
  }

  /// An icon, drawn with lines.
  public struct Icon: Hashable, Sendable {
    /// The name.
    public var name: IconName
    /// The position and the size.
    public var frame: Frame
    /// The colour.
    public var color: Color
  }

  /// An element of a drawing.
  public indirect enum Mark: Hashable, Sendable {
    /// A box.
    case box(Box)
    /// A line of text.
    case text(Text)
    /// An icon.
    case icon(Icon)
    /// A group of marks with a title.
    case group(title: String, [Mark])
    /// Marks that are drawn together with an opacity from 0 to 1.
    case faded(opacity: Double, [Mark])
    /// Marks of which only the parts inside a frame with rounded corners are drawn.
    case clipped(Frame, cornerRadius: Double, [Mark])
  }

  /// An accessible description of the picture.
  public var title: String
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The marks, the bottommost first.
  public var marks: [Mark]
}
