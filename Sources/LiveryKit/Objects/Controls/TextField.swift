/// A control for one line of text that can be edited, as UIKit's `UITextField`.
open class TextField: Control {
  /// The text.
  public final var text: String? {
    didSet { widget?.text = widgetText }
  }

  /// The text that is shown while the field is empty.
  public final var placeholder: String?

  /// The colour of the placeholder; `nil` for the system's.
  public final var placeholderColor: Color?

  /// The font of the placeholder; `nil` for that of the text.
  public final var placeholderFont: Font?

  /// The colour of the text; `nil` for the system's.
  public final var textColor: Color?

  /// The font of the text; `nil` for the system's.
  public final var font: Font?

  /// The edges with which the text is aligned.
  public final var textAlignment = TextAlignment.natural

  /// The style of the edges.
  public final var borderStyle = BorderStyle.none

  /// The image behind the text; `nil` for none.
  public final var background: Image?

  /// The image behind the text while the field is disabled; `nil` for no other.
  public final var disabledBackground: Image?

  /// A Boolean value that indicates whether the text is shown as dots.
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

  /// Sets the text to that of a tree file.
  open override func showText(_ text: String) { self.text = text }
}
