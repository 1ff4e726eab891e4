/// A rectangle of cells.
struct Rect: Equatable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  /// A Boolean value that indicates whether it has no cells.
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The column after the last one.
  var right: Int { x + width }

  /// The row after the last one.
  var bottom: Int { y + height }

  /// Returns the cells that two rectangles share.
  func intersection(_ other: Self) -> Self {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left,
      y: top,
      width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top)
    )
  }

  /// Returns the rectangle without its edges.
  func inset(by edges: Edges) -> Self {
    Rect(
      x: x + edges.left,
      y: y + edges.top,
      width: max(0, width - edges.left - edges.right),
      height: max(0, height - edges.top - edges.bottom)
    )
  }

  /// Returns the rectangle at other rows.
  func moved(down rows: Int) -> Self {
    var moved = self
    moved.y += rows
    return moved
  }
}

/// Numbers of cells at the four sides of a rectangle.
struct Edges: Equatable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
}

/// The size of a content.
struct Extent: Equatable {
  var width = 0
  var height = 0
}
