import Livery

extension LaidOut {
  /// The height of the arrow of a popover.
  static let pointerHeight = 8.0

  /// Adds a popover below what it points at: the last item of a bar before it, over the widgets
  /// that follow; without one, below the widget before it.
  ///
  /// - Parameters:
  ///   - popover: The popover.
  ///   - y: The lower edge of the widgets so far, moved below the popover unless that floats.
  mutating func add(popover: DrawnWidget, at y: inout Double) {
    let margin = min(8, frame.width / 4)
    let room = frame.width - 2 * margin
    let wanted = max(160, measures.wantedWidth(of: popover))
    var laid = LaidOut(
      popover,
      width: min(wanted, room),
      measures: measures,
      reusing: results.former(at: children.count)
    )
    let item = lastBarItem
    let target = item ?? children.last?.frame ?? frame
    let middle = target.x + target.width / 2
    let left = min(middle - laid.frame.width / 2, frame.width - margin - laid.frame.width)
    laid.frame.x = max(margin, left)
    laid.frame.y = (item.map { $0.y + $0.height } ?? y) + Self.pointerHeight
    laid.pointer = middle - laid.frame.x
    laid.isFloating = item != nil
    let bottom = laid.frame.y + laid.frame.height + margin
    if item == nil { y = bottom }
    frame.height = max(frame.height, bottom)
    children.append(laid)
  }

  /// A Boolean value that indicates whether a popover is among its contents.
  var hasPopover: Bool { children.contains { $0.pointer != nil || $0.hasPopover } }

  /// The frame of the last item in the first bar with items among its contents.
  private var lastBarItem: Picture.Frame? {
    if widget.drawing == .bar { return children.last?.frame }
    guard widget.drawing == .stack else { return nil }
    for child in children {
      if let item = child.lastBarItem { return item.moved(child.frame.x, child.frame.y) }
    }
    return nil
  }
}
