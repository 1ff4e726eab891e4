/// A line of text that can be edited.
final class Field: View {
  /// The text.
  private(set) var text = ""

  /// The text that is shown while there is no other.
  let placeholder: String

  /// A closure that is called when the text changes.
  var onChange: () -> Void = {}

  /// The number of characters before the caret.
  private var caret = 0

  /// Creates an empty field.
  init(id: String? = nil, placeholder: String = "") {
    self.placeholder = placeholder
    super.init(id: id)
  }

  override var acceptsFocus: Bool { true }

  override var contentExtent: Extent { Extent(width: 20, height: 1) }

  override func handle(_ key: Key) -> Bool {
    let place = text.index(text.startIndex, offsetBy: caret)
    switch key {
    case .character(let character):
      text.insert(character, at: place)
      caret += 1
    case .backspace where caret > 0:
      text.remove(at: text.index(before: place))
      caret -= 1
    case .delete where place < text.endIndex: text.remove(at: place)
    case .control("u"):
      text.removeSubrange(..<place)
      caret = 0
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(text.count, caret + 1)
    case .home: caret = 0
    case .end: caret = text.count
    default: return false
    }
    screen?.needsDisplay = true
    onChange()
    return true
  }

  /// Removes the text.
  func clear() {
    text = ""
    caret = 0
    screen?.needsDisplay = true
    onChange()
  }

  override func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {
    let clip = clip.intersection(content)
    // The caret stays visible: a long text moves to the left.
    let before = String(text.prefix(caret)).columns
    let start = content.x - max(0, before - content.width + 1)
    let shown = text.isEmpty ? placeholder : text
    let ink = text.isEmpty ? look.placeholder : look.ink
    canvas.write(shown, x: start, y: content.y, clip: clip, ink: ink, isBold: look.isBold)
    guard isFocused else { return }
    let x = start + before
    let under = Rect(x: x, y: content.y, width: 1, height: 1).intersection(clip)
    guard !under.isEmpty else { return }
    let character = canvas[x, content.y].character ?? " "
    if let mark = look.mark { canvas.fill(under, with: mark) }
    canvas.write(String(character), x: x, y: content.y, clip: clip, ink: look.background)
  }
}
