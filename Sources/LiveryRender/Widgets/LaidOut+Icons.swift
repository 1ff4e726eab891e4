import Livery

extension LaidOut {
  /// Returns the icons of a cell.
  func icons(in frame: Picture.Frame) -> [Picture.Mark] {
    let colors = widget.style.colors
    let usual = colors.primaryColor?.seen ?? widget.textColor
    let faint = widget.accessory == .check ? usual : colors.secondaryColor?.seen ?? widget.textColor
    return [
      mark(widget.icon, in: icon?.moved(frame.x, frame.y), color: usual),
      mark(widget.accessory, in: accessory?.moved(frame.x, frame.y), color: faint),
    ].compactMap(\.self)
  }

  /// Returns an icon in a frame; `nil` if there is no icon, or no place for it.
  private func mark(
    _ name: IconName?,
    in frame: Picture.Frame?,
    color: Color?
  ) -> Picture.Mark? {
    guard let name, let frame, let color else { return nil }
    return .icon(Picture.Icon(name: name, frame: frame, color: color))
  }

  /// Returns the icon and the text beside it, in the vertical middle of a frame, at its left (0),
  /// in its middle (0.5) or in between.
  func caption(
    in frame: Picture.Frame,
    at place: Double,
    text: String? = nil,
    color: Color? = nil
  ) -> [Picture.Mark] {
    let text = text ?? widget.text
    let side = measures.iconSide(in: widget.font)
    let high = measures.choose(side, terminal: Measures.character.height)
    guard let icon = widget.icon, frame.width >= side, frame.height >= high * 0.75 else {
      return [line(text, in: frame, at: place, color: color)].compactMap(\.self)
    }
    let gap = measures.iconGap
    let room = max(0, frame.width - side - gap)
    let width = measures.fitted(text, in: widget.font, width: room).width
    let whole = side + (width > 0 ? gap + width : 0)
    var sign = Picture.Frame(x: 0, y: 0, width: side, height: high)
    sign.x = measures.column(frame.x + (frame.width - whole) * place)
    sign.y = frame.y + measures.row((frame.height - high) / 2)
    var lane = frame
    (lane.x, lane.width) = (sign.x + side + gap, width)
    return [
      mark(icon, in: sign, color: color ?? widget.textColor),
      width > 0 ? line(text, in: lane, at: 0, color: color) : nil,
    ].compactMap(\.self)
  }

  /// Returns the icon of a tab above its text.
  func tab(_ frame: Picture.Frame) -> [Picture.Mark] {
    let inner = contents(of: frame, else: 4)
    let line = measures.lineHeight(of: widget.font)
    let box = [box(frame, corners: 6)].compactMap(\.self)
    guard let icon = widget.icon, !widget.text.isEmpty, inner.height >= 24 + line else {
      return box + caption(in: inner, at: 0.5)
    }
    let top = inner.y + (inner.height - 24 - line) / 2
    let sign = Picture.Frame(x: inner.x + (inner.width - 24) / 2, y: top, width: 24, height: 24)
    var lane = inner
    (lane.y, lane.height) = (top + 24, line)
    return box
      + [
        mark(icon, in: sign, color: widget.textColor), self.line(widget.text, in: lane, at: 0.5),
      ].compactMap(\.self)
  }

  /// Returns the drawing of an image, or its icon.
  func image(_ frame: Picture.Frame) -> [Picture.Mark] {
    if widget.icon != nil {
      let box = box(frame, corners: 6)
      let side = min(frame.width, frame.height) * (box == nil ? 0.8 : 0.6)
      let inner = frame.inset(by: (frame.width - side) / 2, (frame.height - side) / 2)
      let sign = measures.choose(inner, terminal: frame)
      let color = widget.style.colors.textColor
      return [box, mark(widget.icon, in: sign, color: color)].compactMap(\.self)
    }
    var box = widget.box(frame, corners: 4) ?? Picture.Box(frame: frame, cornerRadius: 4)
    box.fill = box.fill ?? widget.lineColor
    var hill = Picture.Box(frame: frame.inset(by: 18, 18), cornerRadius: 14)
    hill.fill = widget.style.colors.secondaryColor
    return [.box(box), .box(hill)]
  }
}
