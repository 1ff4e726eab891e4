/// A text of many lines that can be edited and scrolled, as UIKit's `UITextView`.
open class TextView: ScrollView {
  /// The text.
  public final var text: String? {
    didSet { widget?.text = text }
  }

  /// The colour of the text; `nil` for the system's.
  public final var textColor: Color?

  /// The font of the text; `nil` for the system's.
  public final var font: Font?

  /// The edges with which the lines are aligned.
  public final var textAlignment = TextAlignment.natural

  /// A Boolean value that indicates whether the text can be edited.
  public final var isEditable = true

  /// Makes a view with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  open override var widgetText: String? { text }

  /// Sets the text to that of a tree file.
  open override func showText(_ text: String) { self.text = text }
}
