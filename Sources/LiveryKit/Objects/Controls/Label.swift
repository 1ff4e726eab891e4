public import Foundation

/// A text for reading only, as UIKit's `UILabel`.
open class Label: View {
  private final var plainText: String?
  private final var styledText: AttributedString?

  /// The text with attributes that another source's text replaces for a while.
  private final var hiddenText: AttributedString?

  /// The text; setting it removes the attributes of ``attributedText``.
  public final var text: String? {
    get { plainText }
    set {
      plainText = newValue
      styledText = nil
      hiddenText = nil
      widget?.text = newValue
    }
  }

  /// The text with attributes of its own, which precede the colour and the font of the label; `nil`
  /// if it has none.
  ///
  /// Semantic colours and font styles in it are unresolved; ``shownText`` resolves them in the
  /// current theme.
  public final var attributedText: AttributedString? {
    get { styledText }
    set {
      text = newValue.map { String($0.characters) }
      styledText = newValue
    }
  }

  /// The text, for a source that replaces it for a while: the attributes are restored with their
  /// text.
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

  /// The text as it is to be shown now, resolved in the theme and the contexts of the label's
  /// window; `nil` if it has no attributes.
  public final var shownText: AttributedString? {
    guard let styledText, let tree = widget?.tree else { return styledText }
    return styledText.resolved(in: tree)
  }

  /// The colour of the text; `nil` for the system's.
  public final var textColor: Color?

  /// The font of the text; `nil` for the system's.
  public final var font: Font?

  /// The colour of the shadow behind the text; `nil` for none.
  public final var shadowColor: Color?

  /// The offset of the shadow.
  public final var shadowOffset = Size(width: 0, height: -1)

  /// The edges with which the lines are aligned.
  public final var textAlignment = TextAlignment.natural

  /// The treatment of lines that are too long.
  public final var lineBreakMode = LineBreakMode.byTruncatingTail

  /// The largest number of lines; 0 for no limit.
  public final var numberOfLines = 1

  /// A Boolean value that indicates whether the text is drawn as highlighted.
  public final var isHighlighted = false

  /// The colour of the text while it is highlighted; `nil` for no other.
  public final var highlightedTextColor: Color?

  /// The appearance that the cell of the label has applied.
  final var cellAppearance: TableViewCell.LabelAppearance?

  override var sharesHostValues: Bool { cellAppearance == nil && !(superview is TableViewCell) }

  /// Makes a label.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  open override var widgetText: String? { text }

  /// Sets the text to that of a tree file.
  open override func showText(_ text: String) { self.text = text }
}
