/// A text that is only read, as UIKit's `UILabel`.
open class Label: View {
  /// The text.
  public final var text: String? {
    didSet { widget?.text = text }
  }

  /// The colour of the text; `nil` is the system's.
  public final var textColor: Color?

  /// The font of the text; `nil` is the system's.
  public final var font: Font?

  /// The colour of the shadow behind the text; `nil` is none.
  public final var shadowColor: Color?

  /// Where the shadow lies.
  public final var shadowOffset = Size(width: 0, height: -1)

  /// Which edges the lines keep to.
  public final var textAlignment = TextAlignment.natural

  /// What becomes of a line that is too long.
  public final var lineBreakMode = LineBreakMode.byTruncatingTail

  /// How many lines there may be; 0 is as many as needed.
  public final var numberOfLines = 1

  /// Whether the text is drawn as highlighted.
  public final var isHighlighted = false

  /// The colour of the text while it is highlighted; `nil` is no other.
  public final var highlightedTextColor: Color?

  /// What the cell whose label it is has put on it.
  final var cellLook: TableViewCell.LabelLook?

  /// Makes a label.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  open override var widgetText: String? { text }
}
