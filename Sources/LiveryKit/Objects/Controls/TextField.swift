/// A control for one line of text that can be edited, as UIKit's `UITextField`.
open class TextField: Control {
  /// The text.
  public final var text: String? {
    didSet { widget?.text = widgetText }
  }

  /// What is shown as long as there is no text.
  public final var placeholder: String?

  /// The colour of the placeholder; `nil` is the system's.
  public final var placeholderColor: Color?

  /// The font of the placeholder; `nil` is that of the text.
  public final var placeholderFont: Font?

  /// The colour of the text; `nil` is the system's.
  public final var textColor: Color?

  /// The font of the text; `nil` is the system's.
  public final var font: Font?

  /// Which edges the text keeps to.
  public final var textAlignment = TextAlignment.natural

  /// How the edges are drawn.
  public final var borderStyle = BorderStyle.none

  /// The image behind the text; `nil` is none.
  public final var background: Image?

  /// The image behind the text while the field is disabled; `nil` is no other.
  public final var disabledBackground: Image?

  /// Whether the text is shown as dots.
  public final var isSecureTextEntry = false {
    didSet { widget?.text = widgetText }
  }

  /// Makes a field that shows a placeholder.
  public convenience init(placeholder: String) {
    self.init()
    self.placeholder = placeholder
  }

  open override var widgetText: String? {
    isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
  }

  /// Shows a text that a tree file describes.
  open override func showText(_ text: String) { self.text = text }
}
