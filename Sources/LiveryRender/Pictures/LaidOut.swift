import Livery

/// A widget with its frame inside its container.
struct LaidOut {
  var widget: DrawnWidget
  let measures: Measures
  var frame: Picture.Frame
  var children: [LaidOut] = []
  /// The room for its own text, inside the frame.
  var lane: Picture.Frame

  /// Lays out a widget and its contents in a given width.
  init(_ widget: DrawnWidget, width: Double, measures: Measures) {
    self.widget = widget
    self.measures = measures
    frame = Picture.Frame(x: 0, y: 0, width: width, height: 0)
    var natural = measures.naturalSize(of: widget)
    natural.height = min(natural.height, Measures.limit)
    lane = frame
    let size = widget.size.map(measures.fitting)
    if !widget.drawing.isWide { frame.width = min(natural.width, width) }
    if let size { frame.width = min(max(size.width, 0), width) }
    frame.height = natural.height
    lane = frame
    let edge = edge
    frame.width = max(0, frame.width - edge.left - edge.right)
    switch widget.drawing {
    case .stack: stack()
    case .row, .bar: spread(fromRight: widget.drawing == .bar ? 1 : widget.children.count - 1)
    case .items: distribute()
    default: break
    }
    for index in children.indices {
      children[index].frame = children[index].frame.moved(edge.left, edge.top)
    }
    lane = lane.moved(edge.left, edge.top)
    lane.width = min(lane.width, frame.width)
    frame.width += edge.left + edge.right
    frame.height += edge.top + edge.bottom
    guard let size else { return }
    // There is always room for the children.
    frame.height = max(size.height, children.isEmpty ? 0 : frame.height)
    let height = max(0, frame.height - edge.top - edge.bottom)
    lane.height = widget.drawing == .stack ? min(lane.height, height) : height
  }

  /// The margin that a container keeps along its edges for its border and its padding.
  private var edge: Insets {
    guard widget.drawing.isContainer else { return .zero }
    var edge = borderEdge
    guard let padding = measures.padding(specifiedOn: widget) else { return edge }
    let room = max(0, frame.width - edge.left - edge.right)
    let left = min(padding.left, measures.column(room / 2))
    edge.left += left
    edge.right += min(padding.right, max(0, room - left))
    edge.top += padding.top
    edge.bottom += padding.bottom
    return edge
  }

  /// The margin that a container keeps along its edges for its border, so that its children do not
  /// cover it; on a terminal bars always have one, since lines outline them where there are no
  /// colours.
  private var borderEdge: Insets {
    let isBar = widget.drawing == .bar || widget.drawing == .items
    guard widget.borderColor != nil || isBar && measures.isTerminal else { return .zero }
    if !measures.isTerminal {
      let width = widget.style.inBox(.borderWidth) ?? 1
      let x = min(width, frame.width / 2)
      return Insets(top: width, left: x, bottom: width, right: x)
    }
    // A bar has free columns at its sides, and a cell the line of its separator.
    let x = widget.drawing == .bar ? 0 : min(8, measures.column(frame.width / 2))
    return Insets(top: 16, left: x, bottom: widget.drawing == .row ? 0 : 16, right: x)
  }

  /// Places children one below the other; the height is their sum.
  private mutating func stack() {
    var y = widget.text.isEmpty ? 0 : frame.height
    lane.height = y
    let spacing = widget.style.inBox(.spacing).map { measures.row(max(0, $0)) }
    for child in widget.children {
      var margin = measures.margin(of: child.drawing)
      if let spacing {
        margin.y = 0
        if !children.isEmpty { y += spacing }
      }
      margin.x = min(margin.x, measures.column(frame.width / 2))
      if let size = child.size.map(measures.fitting) {
        // A child of a set width loses margin rather than width.
        margin.x = min(margin.x, measures.column(max(0, (frame.width - size.width) / 2)))
      }
      var laid = LaidOut(child, width: frame.width - 2 * margin.x, measures: measures)
      laid.frame.x = margin.x
      laid.frame.y = y + margin.y
      y += laid.frame.height + 2 * margin.y
      children.append(laid)
    }
    frame.height = max(frame.height, y)
  }

  /// Places children side by side, centred vertically, those from a position on at the right, and
  /// the text in the remaining room.
  private mutating func spread(fromRight first: Int) {
    let (isRow, padding) = (widget.drawing == .row, measures.padding(of: widget.drawing))
    let edge = min(8, measures.column(frame.width / 2))
    let wanted = widget.text.isEmpty ? 0 : measures.textWidth(of: widget)
    let room = max(0, frame.width - 2 * edge)
    let count = Double(widget.children.count + (wanted > 0 ? 1 : 0))
    let spacing = widget.style.inBox(.spacing).map { max(0, $0) }
    let usual = spacing ?? measures.choose(8, terminal: 16)
    let gap = measures.column(min(usual, room / (2 * max(1, count))))
    let shares = measures.shares(
      of: max(0, room - gap * max(0, count - 1)),
      among: [wanted] + widget.children.map { innerWidth(of: $0, in: frame.width) }
    )
    let text = shares[0]
    var laid = zip(widget.children, shares.dropFirst()).map {
      LaidOut($0, width: $1, measures: measures)
    }
    frame.height = max(frame.height, (laid.map(\.frame.height).max() ?? 0) + padding)
    let height = frame.height - measures.choose(0, terminal: isRow ? padding : 0)
    var (left, right) = (edge, frame.width - edge)
    if isRow, text > 0 { left += measures.column(text) + gap }
    for index in laid.indices {
      laid[index].frame.y = measures.row((height - laid[index].frame.height) / 2)
      if index < first || laid.count == 1 && isRow && text == 0 {
        laid[index].frame.x = left
        left += laid[index].frame.width + gap
      }
    }
    for index in laid.indices.reversed()
    where index >= first && !(laid.count == 1 && isRow && text == 0) {
      right -= laid[index].frame.width
      laid[index].frame.x = max(0, right)
      right -= gap
    }
    if isRow { (left, right) = (0, laid.isEmpty ? frame.width : edge + text + 8) }
    lane = Picture.Frame(x: left, y: 0, width: max(0, right - left), height: height)
    children = laid
  }

  /// Places each child in the middle of an equal part of the width.
  private mutating func distribute() {
    let part = frame.width / Double(max(1, widget.children.count))
    children = widget.children.map {
      LaidOut(
        $0,
        width: measures.column(min(innerWidth(of: $0, in: part), part)),
        measures: measures
      )
    }
    let height = children.map(\.frame.height).max() ?? 0
    frame.height = max(frame.height, height + measures.padding(of: .items))
    for (index, child) in children.enumerated() {
      let left = part * Double(index) + (part - child.frame.width) / 2
      children[index].frame.x = measures.column(left)
      children[index].frame.y = measures.row((frame.height - child.frame.height) / 2)
    }
  }

  /// Returns the width of a widget that has others at its sides.
  private func innerWidth(of widget: DrawnWidget, in width: Double) -> Double {
    let room = measures.column(max(0, widget.drawing.isWide ? width / 2 - 16 : width - 16))
    if let size = widget.size { return min(max(0, measures.fitting(size).width), room) }
    return widget.drawing.isWide ? room : min(measures.naturalSize(of: widget).width, room)
  }
}

extension Measures {
  /// Returns the margin of a widget in a stack.
  fileprivate func margin(of drawing: Drawing) -> (x: Double, y: Double) {
    if drawing.isContainer { return (0, 0) }
    return choose((8, 6), terminal: (16, 0))
  }

  /// Returns the width of the text of a widget.
  fileprivate func textWidth(of widget: DrawnWidget) -> Double {
    width(of: widget.text, in: widget.font)
  }

  /// Shares a width: each gets what it needs, or, if that is too much, no more than the others.
  fileprivate func shares(of width: Double, among wanted: [Double]) -> [Double] {
    var shares = wanted
    var rest = width
    for (place, index) in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }).enumerated() {
      shares[index] = column(min(wanted[index], rest / Double(wanted.count - place)))
      rest -= shares[index]
    }
    return shares
  }

  /// Returns the padding above and below a row; on a terminal a cell keeps it for its separator.
  fileprivate func padding(of drawing: Drawing) -> Double {
    choose(8, terminal: drawing == .row ? 16 : 0)
  }

  /// Returns the natural size of a widget; one that takes the full width has no natural width.
  fileprivate func naturalSize(of widget: DrawnWidget) -> (width: Double, height: Double) {
    if let padding = padding(specifiedOn: widget), !widget.drawing.isContainer {
      return naturalSize(of: widget, inside: padding)
    }
    let font = widget.font
    let text = textWidth(of: widget)
    if isTerminal { return characters(of: widget.drawing, text: text, hasText: text > 0) }
    let line = lineHeight(of: font)
    return switch widget.drawing {
    case .stack: (0, widget.text.isEmpty ? 0 : line + 8)
    case .row, .bar, .items: (0, max(44, widget.text.isEmpty ? 0 : line + 8))
    case .label: (text, line)
    case .button: (text + 24, max(32, line + 12))
    case .item: (text + 16, max(32, line + 8))
    case .field: (0, max(32, line + 12))
    case .text: (0, max(64, line + 16))
    case .switch: (46, 28)
    case .slider: (0, 28)
    case .segments: (0, max(32, line + 12))
    case .progress: (0, 12)
    case .image: (64, 64)
    }
  }

  /// Returns the natural size of a widget with a padding: that of its text or its parts, and the
  /// padding.
  private func naturalSize(
    of widget: DrawnWidget,
    inside padding: Insets
  ) -> (width: Double, height: Double) {
    let line = lineHeight(of: widget.font)
    var size: (width: Double, height: Double) =
      switch widget.drawing {
      case .switch: choose((46, 28), terminal: (48, 16))
      case .image: choose((64, 64), terminal: (64, 48))
      case .text: (0, 3 * line)
      case .slider, .progress: (0, choose(12, terminal: 16))
      case .field, .segments: (0, line)
      default: (textWidth(of: widget), line)
      }
    let border = widget.borderColor == nil ? 0 : choose(0, terminal: 16.0)
    size.width += padding.left + padding.right + border
    size.height += padding.top + padding.bottom + 2 * border
    return size
  }

  /// Returns the padding that the style of a widget specifies, within the limit; `nil` for none.
  func padding(specifiedOn widget: DrawnWidget) -> Insets? {
    guard let insets = widget.style.inBox(.padding) else { return nil }
    func limited(_ length: Double) -> Double { min(max(0, length), Self.limit) }
    return Insets(
      top: row(limited(insets.top)),
      left: column(limited(insets.left)),
      bottom: row(limited(insets.bottom)),
      right: column(limited(insets.right))
    )
  }

  /// Returns the natural size in characters: a widget with a border is three lines high.
  private func characters(
    of drawing: Drawing,
    text: Double,
    hasText: Bool
  ) -> (width: Double, height: Double) {
    switch drawing {
    case .stack: (0, hasText ? 16 : 0)
    case .row: (0, 32)
    case .bar, .items: (0, 16)
    case .label: (text, 16)
    case .button: (text + 32, 48)
    case .item: (text + 16, 16)
    case .field, .segments: (0, 48)
    case .text: (0, 64)
    case .switch: (48, 16)
    case .slider, .progress: (0, 16)
    case .image: (64, 48)
    }
  }
}
