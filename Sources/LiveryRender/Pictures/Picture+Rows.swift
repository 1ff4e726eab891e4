import Livery

extension Picture {
  /// Returns the picture clipped to a range of rows; marks keep their positions.
  ///
  /// - Parameter range: The distances from the top edge, in points.
  /// - Returns: A picture of the same size.
  public func rows(_ range: ClosedRange<Double>) -> Picture {
    var picture = self
    picture.marks = marks.compactMap { $0.rows(range) }
    return picture
  }
}

extension Picture {
  /// Returns the frame of the groups with a title, from the highest box to the lowest.
  ///
  /// - Parameter title: The title of a group.
  /// - Returns: The frame; `nil` if no group has the title.
  public func frame(ofGroup title: String) -> Frame? {
    var pending = marks
    while let mark = pending.popLast() {
      switch mark {
      case .group(let own, let marks) where own == title:
        return marks.compactMap(\.frame).reduce(nil) { $0?.union($1) ?? $1 }
      case .group(_, let marks), .faded(_, let marks), .clipped(_, _, let marks): pending += marks
      case .box, .text, .icon: break
      }
    }
    return nil
  }
}

extension Picture.Frame {
  /// Returns the smallest frame that contains both.
  fileprivate func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    return Self(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Picture.Mark {
  /// The frame of the mark; `nil` for an empty group.
  fileprivate var frame: Picture.Frame? {
    switch self {
    case .box(let box): box.frame
    case .text(let text):
      Picture.Frame(x: text.x, y: text.baseline - 12, width: text.width, height: 16)
    case .icon(let icon): icon.frame
    case .group(_, let marks), .faded(_, let marks), .clipped(_, _, let marks):
      marks.compactMap(\.frame).reduce(nil) { $0?.union($1) ?? $1 }
    }
  }

  /// Returns the mark with the alpha of its colours multiplied by an opacity, for media that cannot
  /// draw marks together.
  func faded(to opacity: Double) -> Picture.Mark {
    switch self {
    case .group(let title, let marks):
      return .group(title: title, marks.map { $0.faded(to: opacity) })
    case .faded(let own, let marks): return .faded(opacity: own * opacity, marks)
    case .box(var box):
      box.fill = box.fill?.faded(to: opacity)
      box.gloss = box.gloss?.faded(to: opacity)
      box.border = box.border?.faded(to: opacity)
      box.innerShadow = box.innerShadow?.faded(to: opacity)
      return .box(box)
    case .text(var text):
      text.color = text.color.faded(to: opacity)
      return .text(text)
    case .icon(var icon):
      icon.color = icon.color.faded(to: opacity)
      return .icon(icon)
    case .clipped(let frame, let corners, let marks):
      return .clipped(frame, cornerRadius: corners, marks.map { $0.faded(to: opacity) })
    }
  }

  /// Returns the mark clipped to a range of rows; `nil` if it lies outside.
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
    case .icon(let icon):
      let lies =
        icon.frame.y <= range.upperBound && icon.frame.y + icon.frame.height >= range.lowerBound
      return lies ? self : nil
    case .clipped(let frame, let corners, let marks):
      let left = marks.compactMap { $0.rows(range) }
      return left.isEmpty ? nil : .clipped(frame, cornerRadius: corners, left)
    case .group(let title, let marks):
      let left = marks.compactMap { $0.rows(range) }
      return left.isEmpty ? nil : .group(title: title, left)
    case .faded(let opacity, let marks):
      let left = marks.compactMap { $0.rows(range) }
      return left.isEmpty ? nil : .faded(opacity: opacity, left)
    }
  }
}

extension Color {
  /// Returns the colour with its alpha multiplied by an opacity.
  func faded(to opacity: Double) -> Color {
    withAlpha(Double(alpha) / 255 * min(max(opacity, 0), 1))
  }
}
