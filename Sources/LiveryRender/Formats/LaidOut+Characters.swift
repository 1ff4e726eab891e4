import Livery

extension LaidOut {
  /// Returns the marks of a widget alone on a terminal: as on a page, in whole characters.
  func characters(_ frame: Picture.Frame) -> [Picture.Mark] {
    let line = Picture.Frame(x: frame.x, y: middleLine(of: frame), width: frame.width, height: 16)
    if !widget.drawing.isContainer, frame.width < 8 || frame.height < 16 { return [] }
    switch widget.drawing {
    case .stack, .popover, .items, .row, .bar:
      var marks = [ground(frame, isBounded: widget.drawing == .bar || widget.drawing == .items)]
      var lane = lane.moved(frame.x, frame.y)
      if lane.height < 16 { return marks.compactMap(\.self) }
      (lane.y, lane.height) = (lane.y + measures.row((lane.height - 16) / 2), 16)
      switch widget.drawing {
      case .bar:
        marks.append(
          title(widget.text, in: .init(x: frame.x, y: lane.y, width: frame.width, height: 16))
        )
      case .items where !children.isEmpty: break
      case .row: marks.append(self.line(widget.text, in: lane, at: 0))
      default: marks.append(text(widget.text, in: lane, at: 0))
      }
      if widget.drawing == .row { marks.append(separator(below: frame)) }
      return marks.compactMap(\.self) + icons(in: frame)
    case .label: return [ground(frame)].compactMap(\.self) + caption(in: line, at: 0)
    case .button:
      return [isTight(frame) ? nil : plate(frame)].compactMap(\.self) + middle(of: line)
    case .item, .tab:
      return [box(frame, corners: 0)].compactMap(\.self) + middle(of: line)
    case .field, .search:
      let inner = line.inset(by: 16, 0)
      return [plate(frame)].compactMap(\.self)
        + caption(in: inner, at: 0, text: written.text, color: written.color)
    case .text: return textView(frame)
    case .switch: return toggle(line)
    case .slider: return slider(line)
    case .segments: return segments(frame, line)
    case .progress:
      let colors = (widget.style.colors.primaryColor, widget.lineColor)
      return track(line, done: ("━", colors.0), rest: ("─", colors.1), at: share)
    case .image: return widget.icon == nil ? image(frame, line) : image(frame)
    }
  }

  private func middleLine(of frame: Picture.Frame) -> Double {
    frame.y + measures.row((frame.height - 16) / 2)
  }

  /// Returns a Boolean value that indicates whether there is no room for text beside borders or
  /// free columns.
  private func isTight(_ frame: Picture.Frame) -> Bool {
    frame.width < 40 && measures.textWidth(of: widget) > frame.width - 16
  }

  /// Returns the text in the middle, with a column free at both sides if that leaves enough room.
  private func middle(of line: Picture.Frame) -> [Picture.Mark] {
    caption(in: line.inset(by: isTight(line) ? 0 : 8, 0), at: 0.5)
  }

  /// Returns a text with a column free at both sides.
  private func text(
    _ text: String,
    in line: Picture.Frame,
    at place: Double,
    color: Color? = nil
  ) -> Picture.Mark? {
    self.line(text, in: line.inset(by: 8, 0), at: place, color: color)
  }

  private func ground(_ frame: Picture.Frame, isBounded: Bool = false) -> Picture.Mark? {
    widget.box(frame, corners: 0).map { box in
      var box = box
      box.isBounded = isBounded
      return .box(box)
    }
  }

  /// Returns the background of a control: without a border, half a line lower and higher than its
  /// frame.
  private func plate(_ frame: Picture.Frame) -> Picture.Mark? {
    widget.box(frame, corners: 6).map { box in
      var box = box
      if box.border == nil { box.frame = frame.inset(by: 0, 8) }
      box.isBounded = true
      return .box(box)
    }
  }

  private func separator(below frame: Picture.Frame) -> Picture.Mark? {
    guard let color = widget.separatorColor else { return nil }
    let line = Picture.Frame(
      x: frame.x + 8,
      y: frame.y + frame.height - 16,
      width: max(0, frame.width - 8),
      height: 16
    )
    return run("─", from: 0, to: line.width, in: line, color: color)
  }

  /// Returns one character, repeated to fill a width.
  private func run(
    _ character: String,
    from start: Double,
    to end: Double,
    in line: Picture.Frame,
    color: Color?
  ) -> Picture.Mark? {
    let count = Int(((end - start) / Measures.character.width).rounded(.down))
    guard let color, count > 0 else { return nil }
    return .text(
      Picture.Text(
        text: String(repeating: character, count: count),
        x: line.x + start,
        baseline: line.y + 12,
        width: Double(count) * Measures.character.width,
        font: nil,
        color: color
      )
    )
  }

  /// Returns the lines of a text view from the top, as many as fit inside the border.
  private func textView(_ frame: Picture.Frame) -> [Picture.Mark] {
    let count = max(1, Int(frame.height / Measures.character.height) - 2)
    var first = frame.inset(by: 16, 0)
    first.y += min(16, max(0, frame.height - 16))
    first.height = 16
    return [plate(frame)].compactMap(\.self) + lines(atMost: count, from: first)
  }

  private func toggle(_ line: Picture.Frame) -> [Picture.Mark] {
    var track = Picture.Box(frame: line)
    track.fill = widget.isOn ? widget.color(.mark) : widget.painted.fill?.color
    track.isBounded = true
    var knob = line
    knob.width = min(8, line.width)
    let margin: Double = line.width < 24 ? 0 : 8
    knob.x += widget.isOn ? line.width - knob.width - margin : margin
    let isPale = track.fill.map { $0.contrast(with: .white) < 1.6 } ?? true
    // Without a role of its own the knob is white, but there is no outline to see it on a pale track.
    let ink = widget.color(.text) ?? (isPale ? .gray : .white)
    // A track without a colour is a line, since its border has no room.
    let outline = track.fill == nil ? widget.color(.border) ?? widget.lineColor : nil
    return [
      .box(track), run("─", from: 0, to: line.width, in: line, color: outline),
      run("●", from: 0, to: knob.width, in: knob, color: ink),
    ].compactMap(\.self)
  }

  private func slider(_ line: Picture.Frame) -> [Picture.Mark] {
    let (mark, rest) = (
      widget.color(.mark), widget.painted.fill?.color ?? widget.lineColor
    )
    let place = measures.column((line.width - 8) * share)
    return [
      run("━", from: 0, to: place, in: line, color: mark ?? rest),
      run("─", from: place + 8, to: line.width, in: line, color: rest ?? mark),
      run(
        "●",
        from: place,
        to: place + 8,
        in: line,
        color: widget.color(.text) ?? mark ?? rest ?? .gray
      ),
    ].compactMap(\.self)
  }

  /// Returns a track with its filled part.
  private func track(
    _ line: Picture.Frame,
    done: (character: String, color: Color?),
    rest: (character: String, color: Color?),
    at share: Double
  ) -> [Picture.Mark] {
    let place = measures.column(line.width * share)
    return [
      run(done.character, from: 0, to: place, in: line, color: done.color),
      run(rest.character, from: place, to: line.width, in: line, color: rest.color),
    ].compactMap(\.self)
  }

  private func segments(_ frame: Picture.Frame, _ line: Picture.Frame) -> [Picture.Mark] {
    var border = Picture.Box(frame: frame, cornerRadius: 6)
    border.border = segmentOutline
    var marks = [Picture.Mark.box(border)]
    let inner = line.inset(by: 8, 0)
    let part = inner.width / Double(widget.segments.count)
    let isTight = widget.segments.contains {
      measures.width(of: $0, in: widget.font) > measures.column(part) - 16
    }
    for (index, item) in widget.segments.enumerated() {
      let left = measures.column(part * Double(index))
      var cell = inner
      cell.x += left
      cell.width = measures.column(part * Double(index + 1)) - left
      // A column separates it from the next.
      if isTight, index < widget.segments.count - 1, cell.width > 8 { cell.width -= 8 }
      if index == widget.chosenSegment, let color = widget.painted.chosen?.color {
        var box = Picture.Box(frame: cell)
        (box.fill, box.gloss, box.isBounded) = (color, widget.painted.gloss?.color, true)
        marks.append(.box(box))
        // Its ends stay visible, if there is room for anything else.
        if cell.width >= 40 { cell = cell.inset(by: 8, 0) }
      }
      guard case .text(var text)? = self.line(item, in: cell, at: 0.5) else { continue }
      // With few colours, the selected segment might look like the others.
      if index == widget.chosenSegment {
        text.font = Font(size: text.font?.size ?? 12, weight: 700)
      }
      marks.append(.text(text))
    }
    return marks
  }

  private func image(_ frame: Picture.Frame, _ line: Picture.Frame) -> [Picture.Mark] {
    var box = Picture.Box(frame: frame)
    box.fill = widget.lineColor
    box.isBounded = true
    var peak = line
    peak.x += measures.column(line.width / 2)
    return [
      .box(box),
      run("▲", from: 0, to: 8, in: peak, color: widget.style.colors.secondaryColor ?? .gray),
    ].compactMap(\.self)
  }
}
