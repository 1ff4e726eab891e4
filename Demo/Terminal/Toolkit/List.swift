/// A column of rows, one of which is selected.
final class List: View {
  /// A closure that is called when another row is selected.
  var onSelect: () -> Void = {}

  /// The selected row.
  private(set) weak var selection: View?

  /// The number of rows above the visible ones.
  private var offset = 0

  override var acceptsFocus: Bool { true }

  /// Selects a row, or none.
  func select(_ row: View?) {
    guard row !== selection else { return }
    selection?.flags.remove("selected")
    selection = row
    row?.flags.insert("selected")
    screen?.needsLayout = true
    onSelect()
  }

  override func handle(_ key: Key) -> Bool {
    let page = max(1, frame.inset(by: look.edges).height - 1)
    switch key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -subviews.count)
    case .end: move(by: subviews.count)
    default: return false
    }
    return true
  }

  private func move(by count: Int) {
    guard !subviews.isEmpty else { return }
    let index = subviews.firstIndex { $0 === selection } ?? 0
    select(subviews[min(max(0, index + count), subviews.count - 1)])
  }

  override func layOutSubviews(in content: Rect) {
    if let index = subviews.firstIndex(where: { $0 === selection }) {
      offset = min(max(offset, index - content.height + 1), index)
    }
    offset = max(0, min(offset, subviews.count - content.height))
    for (index, row) in subviews.enumerated() {
      row.layOut(
        in: Rect(x: content.x, y: content.y + index - offset, width: content.width, height: 1)
      )
    }
  }
}
