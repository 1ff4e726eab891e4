import Livery
import LiveryInspect

extension LaidOut {
  /// Returns the marks of a widget and its contents, in a container at some position.
  func mark(in place: Picture.Frame) -> Picture.Mark {
    let frame = frame.moved(place.x, place.y)
    return mark(at: frame, ownMarks(in: frame), with: children.map { $0.mark(in: frame) })
  }

  /// Returns the marks of a widget at a position with those of its contents.
  func mark(
    at frame: Picture.Frame,
    _ own: [Picture.Mark],
    with contents: [Picture.Mark]
  ) -> Picture.Mark {
    var marks = own
    let inner = zip(children, contents).lazy.filter { !$0.0.isFloating }.map(\.1)
    if let (room, corners) = clip {
      marks.append(
        .clipped(room.moved(frame.x, frame.y), cornerRadius: corners, Array(inner))
      )
    } else {
      marks += inner
    }
    for (child, mark) in zip(children, contents) where child.isFloating { marks.append(mark) }
    if hasSafeArea { marks += statusBar(over: frame) }
    let opacity = widget.painted.opacity
    if opacity < 1 { marks = [.faded(opacity: opacity, marks)] }
    if isFloating { marks = backing(of: frame) + marks }
    if widget.isMarked { marks.append(sign(on: frame)) }
    return .group(title: widget.title, marks)
  }

  /// The frame inside the border that clips the contents, and its corner radius; `nil` if no
  /// contents reach rounded corners.
  private var clip: (room: Picture.Frame, corners: Double)? {
    guard !measures.isTerminal, widget.drawing.isContainer, !children.isEmpty else { return nil }
    let border = widget.borderColor == nil ? 0 : widget.style.inBox(.borderWidth) ?? 1
    let corners = min(boxCorners, frame.width / 2, frame.height / 2) - border
    guard corners > 0 else { return nil }
    let own = Picture.Frame(x: 0, y: 0, width: frame.width, height: frame.height)
    let room = own.inset(by: border, border)
    let reach = corners / 4
    let reaches = children.contains { child in
      child.widget.drawing.isContainer && child.frame.x < room.x + reach
        && (child.frame.y < room.y + reach
          || child.frame.y + child.frame.height > room.y + room.height - reach)
    }
    return reaches ? (room, corners) : nil
  }

  /// The radius of the corners.
  private var boxCorners: Double {
    widget.style.inBox(.cornerRadius) ?? (widget.drawing == .popover ? 10 : 0)
  }

  /// Returns the marks of a widget without its contents.
  func ownMarks(in frame: Picture.Frame) -> [Picture.Mark] {
    measures.isTerminal ? characters(frame) : paint(frame)
  }

  /// Returns the part of a widget's frame for its contents: inside its padding, if it has any.
  func contents(of frame: Picture.Frame, else margin: Double) -> Picture.Frame {
    guard let padding = measures.padding(specifiedOn: widget) else {
      return frame.inset(by: margin, 0)
    }
    return frame.inset(by: padding)
  }

  /// Returns the visible sign of a marked widget: a frame, on a terminal a bar before it.
  private func sign(on frame: Picture.Frame) -> Picture.Mark {
    let color = Color(rgb: 0xd9822b)
    guard measures.isTerminal else {
      // Drawn around it, so that its own border stays visible.
      let room = 2.0
      let around = Picture.Frame(
        x: frame.x - room,
        y: frame.y - room,
        width: frame.width + 2 * room,
        height: frame.height + 2 * room
      )
      var box = Picture.Box(frame: around, cornerRadius: 5)
      box.border = color
      return .box(box)
    }
    let place = Picture.Frame(x: max(0, frame.x - 8), y: frame.y, width: 8, height: frame.height)
    return .text(
      Picture.Text(
        text: "▌",
        x: place.x,
        baseline: measures.baseline(middle: place.y + place.height / 2, in: nil),
        width: 8,
        font: nil,
        color: color
      )
    )
  }

  private func paint(_ frame: Picture.Frame) -> [Picture.Mark] {
    switch widget.drawing {
    case .stack: [box(frame, corners: 0), text(widget.text, in: frame)].compactMap(\.self)
    case .popover: [panel(frame), text(widget.text, in: frame)].compactMap(\.self)
    case .items:
      [box(frame, corners: 0), children.isEmpty ? text(widget.text, in: frame) : nil]
        .compactMap(\.self)
    case .row:
      [box(frame, corners: 0), text(widget.text, in: frame), separator(below: frame)]
        .compactMap(\.self) + icons(in: frame)
    case .bar:
      [
        box(frame, corners: 0),
        title(widget.text, in: .init(frame, rows: lane)),
      ].compactMap(\.self)
    case .label:
      [box(frame, corners: 0)].compactMap(\.self)
        + caption(in: contents(of: frame, else: 0), at: 0)
    case .button, .item:
      [box(frame, corners: 6)].compactMap(\.self)
        + caption(in: contents(of: frame, else: 4), at: 0.5)
    case .tab: tab(frame)
    case .field: field(frame, corners: 4)
    case .search: searchField(frame)
    case .text: textView(frame)
    case .switch: toggle(frame)
    case .slider: slider(frame)
    case .segments: segments(frame)
    case .progress: progress(frame)
    case .image: image(frame)
    }
  }

  /// Returns the box behind a widget.
  func box(_ frame: Picture.Frame, corners: Double) -> Picture.Mark? {
    widget.box(frame, corners: corners).map(Picture.Mark.box)
  }

  /// Returns the ground of a floating widget's container, which hides the widgets below it: only
  /// what contains a widget is behind it.
  private func backing(of frame: Picture.Frame) -> [Picture.Mark] {
    guard let color = widget.backing else { return [] }
    var box = Picture.Box(frame: frame, cornerRadius: boxCorners)
    (box.fill, box.pointer) = (color, pointer)
    return [.box(box)]
  }

  /// Returns the box of a popover with its arrow: floating over a screen, whatever its style.
  private func panel(_ frame: Picture.Frame) -> Picture.Mark? {
    var box = widget.box(frame, corners: boxCorners) ?? Picture.Box(frame: frame)
    box.cornerRadius = boxCorners
    box.border = box.border ?? Color(red: 128, green: 128, blue: 128, alpha: 112)
    let offset = Offset(horizontal: 0, vertical: 6)
    box.shadow =
      box.shadow ?? Shadow(color: Color(rgba: 0x0000_0040), offset: offset, blurRadius: 20)
    box.pointer = pointer
    return .box(box)
  }

  /// Returns the text at the left of its lane.
  private func text(_ text: String, in frame: Picture.Frame) -> Picture.Mark? {
    let margin: Double = widget.drawing == .row || isPadded ? 0 : 8
    return line(text, in: lane.moved(frame.x, frame.y).inset(by: margin, 0), at: 0)
  }

  /// Returns the text in the middle, or as near to that as there is room.
  func title(_ text: String, in frame: Picture.Frame) -> Picture.Mark? {
    // Horizontally in the lane, vertically in the given frame.
    var free = frame
    (free.x, free.width) = (frame.x + lane.x, lane.width)
    let width = measures.fitted(text, in: widget.font, width: free.width).width
    let middle = measures.column(frame.x + (frame.width - width) / 2)
    if middle >= free.x, middle + width <= free.x + free.width {
      (free.x, free.width) = (middle, width)
    }
    return line(text, in: free, at: 0.5)
  }

  /// Returns the line below a cell, which begins below its text.
  private func separator(below frame: Picture.Frame) -> Picture.Mark? {
    guard !isLastInCard, let color = widget.separatorColor else { return nil }
    let left = min(lane.x, frame.width)
    var box = Picture.Box(
      frame: .init(
        x: frame.x + left,
        y: frame.y + max(0, frame.height - 1),
        width: frame.width - left,
        height: min(1, frame.height)
      )
    )
    box.fill = color
    return .box(box)
  }

  /// Returns a line of text in the vertical middle of a frame, at its left (0), in its middle (0.5)
  /// or in between.
  func line(
    _ text: String,
    in frame: Picture.Frame,
    at place: Double,
    color: Color? = nil
  ) -> Picture.Mark? {
    guard !text.isEmpty, let color = color ?? widget.textColor else { return nil }
    let font = widget.font
    // A frame lower than the letters shows none.
    if frame.height < min(measures.lineHeight(of: font), 16) * 0.75 { return nil }
    let (text, width) = measures.fitted(text, in: font, width: frame.width)
    if text.isEmpty { return nil }
    return .text(
      Picture.Text(
        text: text,
        x: measures.column(frame.x + (frame.width - width) * place),
        baseline: measures.baseline(middle: frame.y + frame.height / 2, in: font),
        width: width,
        font: font,
        color: color,
        shadow: widget.style.controls.textShadow
      )
    )
  }

  /// The text of a field, or else its placeholder, which has a colour of its own.
  var written: (text: String, color: Color?) {
    widget.text.isEmpty
      ? (widget.placeholder ?? "", placeholderColor) : (widget.text, nil)
  }

  private var placeholderColor: Color? {
    let usual = widget.drawing == .search ? widget.style.colors.placeholderColor?.seen : nil
    return widget.color(.placeholder) ?? usual
  }

  private func field(_ frame: Picture.Frame, corners: Double) -> [Picture.Mark] {
    let inner = contents(of: frame, else: 8)
    return [box(frame, corners: corners)].compactMap(\.self)
      + caption(in: inner, at: 0, text: written.text, color: written.color)
  }

  /// Returns a field with a magnifying glass, which has an outline whatever its style.
  private func searchField(_ frame: Picture.Frame) -> [Picture.Mark] {
    let marks = field(frame, corners: 8)
    if widget.box(frame, corners: 8) != nil { return marks }
    var outline = Picture.Box(frame: frame, cornerRadius: 8)
    outline.border = Color(red: 128, green: 128, blue: 128, alpha: 112)
    return [.box(outline)] + marks
  }

  /// Returns the lines of a text view from the top, as many as fit.
  private func textView(_ frame: Picture.Frame) -> [Picture.Mark] {
    let height = max(1, measures.lineHeight(of: widget.font))
    let count = max(1, Int((frame.height - 12) / height))
    var first = frame.inset(by: 8, 0)
    first.y += min(6, max(0, (frame.height - Double(count) * height) / 2))
    first.height = min(height, frame.height)
    return [box(frame, corners: 4)].compactMap(\.self) + lines(atMost: count, from: first)
  }

  /// Returns the text of a field in several lines, of which the first has a given frame.
  func lines(atMost count: Int, from first: Picture.Frame) -> [Picture.Mark] {
    let lines = measures.lines(
      of: written.text,
      in: widget.font,
      width: first.width,
      atMost: count
    )
    return lines.enumerated().compactMap { index, text in
      let y = Double(index) * first.height
      return line(text, in: first.moved(0, y), at: 0, color: written.color)
    }
  }

  /// The value as a fraction between 0 and 1; by default a half.
  var share: Double {
    switch widget.value {
    case .number(let number): min(max(number, 0), 1)
    case .flag(let flag): flag ? 1 : 0
    default: 0.5
    }
  }

  private func toggle(_ frame: Picture.Frame) -> [Picture.Mark] {
    let isOn = widget.isOn
    var track = Picture.Box(frame: frame, cornerRadius: frame.height / 2)
    let painted = widget.painted
    track.fill = isOn ? widget.color(.mark) : painted.fill?.color
    track.border = painted.border?.color
    let side = max(0, min(frame.height, frame.width) - 6)
    let margin = max(0, (frame.height - side) / 2)
    let inset = min(3, margin, (frame.width - side) / 2)
    let x = isOn ? frame.x + frame.width - side - inset : frame.x + inset
    var knob = Picture.Box(frame: .init(x: x, y: frame.y + margin, width: side, height: side))
    knob.cornerRadius = side / 2
    knob.fill = widget.knobColor
    knob.border = Color(red: 128, green: 128, blue: 128, alpha: 128)
    return [.box(track), .box(knob)]
  }

  private func slider(_ frame: Picture.Frame) -> [Picture.Mark] {
    let knobSide = min(20, frame.width, frame.height)
    let center = frame.y + frame.height / 2
    let x = frame.x + (frame.width - knobSide) * share
    var track = Picture.Box(
      frame: .init(x: frame.x, y: center - knobSide / 10, width: frame.width, height: knobSide / 5)
    )
    track.cornerRadius = 2
    let painted = widget.painted
    track.fill = painted.fill?.color ?? widget.lineColor
    track.border = painted.border?.color
    var done = track
    done.frame.width = x - frame.x + knobSide / 2
    (done.fill, done.border) = (widget.color(.mark), nil)
    var knob = Picture.Box(
      frame: .init(x: x, y: center - knobSide / 2, width: knobSide, height: knobSide)
    )
    knob.cornerRadius = knobSide / 2
    knob.fill = widget.knobColor
    knob.border = Color(red: 128, green: 128, blue: 128, alpha: 128)
    return [.box(track), .box(done), .box(knob)]
  }

  private func segments(_ frame: Picture.Frame) -> [Picture.Mark] {
    let (items, chosen, painted) = (widget.segments, widget.chosenSegment, widget.painted)
    let part = frame.width / Double(items.count)
    var border = widget.box(frame, corners: 6) ?? Picture.Box(frame: frame, cornerRadius: 6)
    var marks: [Picture.Mark] = []
    if border.fill != nil {
      var back = border
      back.border = nil
      marks.append(.box(back))
    }
    border.fill = nil
    border.border = segmentOutline
    for (index, item) in items.enumerated() {
      var cell = frame
      cell.x += part * Double(index)
      cell.width = part
      if index == chosen, let color = painted.chosen?.color {
        var box = Picture.Box(frame: cell.inset(by: 2, 2), cornerRadius: 4)
        box.fill = color
        box.gloss = painted.gloss?.color
        marks.append(.box(box))
      }
      if let text = line(item, in: cell.inset(by: 4, 0), at: 0.5) { marks.append(text) }
    }
    return marks + [.box(border)]
  }

  /// The colour of the outline around segments: that of the border, or else of the text.
  var segmentOutline: Color? {
    let painted = widget.painted
    return painted.border?.color ?? (painted.drawsBorder ? widget.color(.text) : nil)
  }

  private func progress(_ frame: Picture.Frame) -> [Picture.Mark] {
    var track = Picture.Box(frame: frame.inset(by: 0, 4), cornerRadius: 2)
    track.fill = widget.lineColor
    var done = track
    done.frame.width = track.frame.width * share
    done.fill = widget.style.colors.primaryColor
    return [box(frame, corners: 0), .box(track), .box(done)].compactMap(\.self)
  }
}
