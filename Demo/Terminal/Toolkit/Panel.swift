/// A view with a title in its border.
class Panel: View {
  /// The title.
  var title: String { didSet { if title != oldValue { screen?.needsDisplay = true } } }

  /// Creates a panel.
  init(_ title: String, id: String? = nil, length: Length = .natural, _ subviews: [View] = []) {
    self.title = title
    super.init(id: id, length: length, subviews)
  }

  override func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {
    if look.border == .none { return }
    let title = " \(title.fitted(to: max(0, frame.width - 6))) "
    canvas.write(title, x: frame.x + 2, y: frame.y, clip: clip, ink: look.ink, isBold: look.isBold)
  }
}
