import Livery

extension Picture {
  /// The picture with only what lies within some rows, each thing where it was.
  ///
  /// - Parameter range: From how far below the top edge to how far, in points.
  /// - Returns: A picture of the same size.
  public func rows(_ range: ClosedRange<Double>) -> Picture {
    var picture = self
    picture.marks = marks.compactMap { $0.rows(range) }
    return picture
  }
}

extension Picture {
  /// Where what is called so is drawn, from its highest box to its lowest.
  ///
  /// - Parameter title: The title of a group.
  /// - Returns: The place; `nil` if nothing is called so.
  public func frame(ofGroup title: String) -> Frame? {
    var pending = marks
    while let mark = pending.popLast() {
      guard case .group(title: let own, let marks) = mark else { continue }
      if own == title { return marks.compactMap(\.frame).reduce(nil) { $0?.union($1) ?? $1 } }
      pending += marks
    }
    return nil
  }
}

extension Picture.Frame {
  /// The smallest frame that holds both.
  fileprivate func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return Self(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Picture.Mark {
  /// Where it is; `nil` for a group without marks.
  fileprivate var frame: Picture.Frame? {
    switch self {
    case .box(let box): box.frame
    case .text(let text):
      Picture.Frame(x: text.x, y: text.baseline - 12, width: text.width, height: 16)
    case .group(_, let marks): marks.compactMap(\.frame).reduce(nil) { $0?.union($1) ?? $1 }
    }
  }

  /// The mark as far as it lies within some rows; `nil` if it does not.
  fileprivate func rows(_ range: ClosedRange<Double>) -> Picture.Mark? {
    switch self {
    case .box(let box):
      let reach = (box.shadow?.blurRadius ?? 0) + abs(box.shadow?.offset.vertical ?? 0)
      let lies =
        box.frame.y - reach <= range.upperBound
        && box.frame.y + box.frame.height + reach >= range.lowerBound
      return lies ? self : nil
    case .text(let text):
      let size = text.font?.size ?? TextMetrics.systemSize
      let lies =
        text.baseline - size <= range.upperBound && text.baseline + size >= range.lowerBound
      return lies ? self : nil
    case .group(let title, let marks):
      let left = marks.compactMap { $0.rows(range) }
      return left.isEmpty ? nil : .group(title: title, left)
    }
  }
}
