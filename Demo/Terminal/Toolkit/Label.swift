/// A line of text.
class Label: View {
  /// The side at which the text begins.
  enum Alignment {
    case left
    case right
  }

  /// The text.
  var text: String { didSet { if text != oldValue { screen?.needsLayout = true } } }

  /// The side at which the text begins.
  var alignment: Alignment

  /// Creates a label.
  init(
    _ text: String = "",
    id: String? = nil,
    names: Set<String> = [],
    length: Length = .natural,
    alignment: Alignment = .left
  ) {
    self.text = text
    self.alignment = alignment
    super.init(id: id, names: names, length: length)
  }

  override var contentExtent: Extent { Extent(width: text.columns, height: 1) }

  override func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {
    let text = text.fitted(to: content.width)
    let x = alignment == .left ? content.x : content.right - text.columns
    canvas.write(text, x: x, y: content.y, clip: clip, ink: look.ink, isBold: look.isBold)
  }
}

/// A symbol, which the sheet chooses by the state of the view.
final class Symbol: View {
  override var contentExtent: Extent { Extent(width: look.symbol?.columns ?? 0, height: 1) }

  override func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {
    canvas.write(look.symbol ?? "", x: content.x, y: content.y, clip: clip, ink: look.ink)
  }
}
