public import Livery

/// A drawing as data: boxes and texts with their places, in points from the top left corner.
public struct Picture: Sendable {
  /// A place and a size.
  public struct Frame: Hashable, Sendable {
    /// How far the left edge is from that of the picture.
    public var x: Double
    /// How far the top edge is from that of the picture.
    public var y: Double
    /// How wide it is.
    public var width: Double
    /// How high it is.
    public var height: Double

    /// Makes a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The frame somewhere else.
    func moved(_ x: Double, _ y: Double) -> Frame {
      Frame(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// The frame without a margin on all sides.
    func inset(by x: Double, _ y: Double) -> Frame {
      let (x, y) = (min(x, width / 2), min(y, height / 2))
      return Frame(
        x: self.x + x,
        y: self.y + y,
        width: width - 2 * x,
        height: height - 2 * y
      )
    }
  }

  /// A box with rounded corners.
  public struct Box: Sendable {
    /// Where it is.
    public var frame: Frame
    /// How round its corners are.
    public var cornerRadius = 0.0
    /// What fills it; `nil` for nothing.
    public var fill: Color?
    /// What lies over the upper half of its fill; `nil` for nothing.
    public var gloss: Color?
    /// The colour of its border, one point wide; `nil` for none.
    public var border: Color?
    /// The colour of the shadow along its upper edge inside; `nil` for none.
    public var innerShadow: Color?
    /// The shadow that it throws; `nil` for none.
    public var shadow: Shadow?
    /// Whether it is found by where it ends, so that it has a border where there are no colours.
    var isBounded = false
  }

  /// A line of text.
  public struct Text: Sendable {
    /// The text.
    public var text: String
    /// Where it begins.
    public var x: Double
    /// Where its letters stand.
    public var baseline: Double
    /// How wide it is, whatever font shows it.
    public var width: Double
    /// The font; `nil` for the system's.
    public var font: Font?
    /// The colour.
    public var color: Color
    /// The shadow that it throws; `nil` for none.
    public var shadow: Shadow?
  }

  /// What is drawn.
  public indirect enum Mark: Sendable {
    /// A box.
    case box(Box)
    /// A line of text.
    case text(Text)
    /// Some marks that are one thing, with what it is called.
    case group(title: String, [Mark])
  }

  /// What it shows, for those who cannot see it.
  public var title: String
  /// How wide it is, in points.
  public var width: Double
  /// How high it is.
  public var height: Double
  /// What is drawn, the first thing at the bottom.
  public var marks: [Mark]
}
