public import Foundation

/// A text that is only read, as UIKit's `UILabel`.
open class Label: View {
  private final var plainText: String?
  private final var styledText: AttributedString?

  /// The text with attributes that a text from elsewhere covers.
  private final var hiddenText: AttributedString?

  /// The text; to set it takes away the attributes of ``attributedText``.
  public final var text: String? {
    get { plainText }
    set {
      plainText = newValue
      styledText = nil
      hiddenText = nil
      widget?.text = newValue
    }
  }

  /// The text with attributes of its own, which go before the colour and the font of the label; `nil`
  /// without.
  ///
  /// Semantic colours and font styles in it stay what they are: ``shownText`` says what they are in
  /// the theme of the moment.
  public final var attributedText: AttributedString? {
    get { styledText }
    set {
      text = newValue.map { String($0.characters) }
      styledText = newValue
    }
  }

  /// The text, as what covers it for a while sets it: the attributes come back with what they were of.
  final var coveredText: String? {
    get { plainText }
    set {
      let hidden = styledText ?? hiddenText
      text = newValue
      guard let hidden else { return }
      if String(hidden.characters) == newValue {
        attributedText = hidden
      } else {
        hiddenText = hidden
      }
    }
  }

  /// The text as it is to be shown now, in the theme and the contexts of the label's window; `nil`
  /// without attributes.
  public final var shownText: AttributedString? {
    guard let styledText, let tree = widget?.tree else { return styledText }
    return styledText.resolved(in: tree)
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

  override var looksAsOthers: Bool { cellLook == nil && !(superview is TableViewCell) }

  /// Makes a label.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  open override var widgetText: String? { text }

  /// Shows a text that a tree file describes.
  open override func showText(_ text: String) { self.text = text }
}
