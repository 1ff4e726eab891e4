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

extension Picture.Mark {
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
