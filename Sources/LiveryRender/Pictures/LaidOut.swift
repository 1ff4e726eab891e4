import Livery

/// A widget with its frame inside its container.
struct LaidOut {
  var widget: DrawnWidget
  let measures: Measures
  var frame: Picture.Frame
  var children: [LaidOut] = []
  /// The room for its own text, inside the frame.
  var lane: Picture.Frame
  /// The places of a cell's icon before its text and of its accessory, inside the frame.
  var (icon, accessory): (Picture.Frame?, Picture.Frame?) = (nil, nil)
  /// The distance from the left edge of a popover to the tip of its arrow.
  var pointer: Double?
  /// A Boolean value that indicates whether it is a card's last widget, which needs no separator.
  var isLastInCard = false
  /// A Boolean value that indicates whether it is over its siblings.
  var isFloating = false
  /// The result of its layout and its drawing, for the next ones.
  var results = Results()

  /// Lays out a widget and its contents in a given width.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - width: The greatest width.
  ///   - height: The height that a stack fills at least.
  ///   - measures: The measures of the medium.
  ///   - former: An earlier layout of the widget, which is reused where nothing has changed.
  init(
    _ widget: DrawnWidget,
    width: Double,
    height: Double = 0,
    measures: Measures,
    reusing former: LaidOut? = nil
  ) {
    let room = Size(width: width, height: height)
    if let known = former?.relaid(widget, in: room) {
      self = known
      return
    }
    self.widget = widget
    self.measures = measures
    frame = Picture.Frame(x: 0, y: 0, width: width, height: 0)
    lane = frame
    if let former {
      results.former = former.children
      if widget.isUnchangedItself { results.keepOwn(of: former.results) }
    }
    layOut(width: width, height: height)
    finish(in: room)
  }

  private mutating func layOut(width: Double, height: Double) {
    var natural = measures.naturalSize(of: widget)
    natural.height = min(natural.height, Measures.limit)
    let size = widget.size.map(measures.fitting)
    if !widget.drawing.isWide { frame.width = min(natural.width, width) }
    if let size { frame.width = min(max(size.width, 0), width) }
    frame.height = natural.height
    lane = frame
    let edge = edge
    if !measures.isTerminal, widget.drawing.isContainer,
      let padding = measures.padding(specifiedOn: widget)
    {
      frame.height = max(0, frame.height - padding.top - padding.bottom)
    }
    frame.width = max(0, frame.width - edge.left - edge.right)
    switch widget.drawing {
    case .stack, .popover:
      stack(filling: max(size?.height ?? 0, height) - edge.top - edge.bottom)
    case .bar: spread(fromRight: 1)
    case .row:
      // A text after images stays beside them.
      let images = widget.text.isEmpty ? widget.children.prefix { $0.drawing == .image }.count : -1
      spread(fromRight: max(images + 1, widget.children.count - 1))
    case .items: distribute()
    default: break
    }
    for index in children.indices {
      children[index].frame = children[index].frame.moved(edge.left, edge.top)
    }
    lane.width = min(lane.width, max(0, frame.width - lane.x))
    lane = lane.moved(edge.left, edge.top)
    icon = icon?.moved(edge.left, edge.top)
    accessory = accessory?.moved(edge.left, edge.top)
    frame.width += edge.left + edge.right
    frame.height += edge.top + edge.bottom
    if hasSafeArea { extendIntoSafeArea() }
    guard let size else { return }
    // There is always room for the children.
    frame.height = max(size.height, children.isEmpty ? 0 : frame.height)
    let height = max(0, frame.height - edge.top - edge.bottom)
    lane.height = widget.drawing == .stack ? min(lane.height, height) : height
  }

  /// A Boolean value that indicates whether a style replaces the usual margins inside.
  var isPadded: Bool { widget.style.inBox(.padding) != nil }

  /// The margin that a container keeps along its edges for its border, its padding and the bars of
  /// a phone.
  var edge: Insets {
    guard widget.drawing.isContainer else { return .zero }
    var edge = borderEdge
    if hasSafeArea {
      edge.top += Self.safeArea.top
      edge.bottom += Self.safeArea.bottom
    }
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
    let isPopover = widget.drawing == .popover && !measures.isTerminal
    guard widget.borderColor != nil || isBar && measures.isTerminal || isPopover else {
      return .zero
    }
    if !measures.isTerminal {
      let width = min(widget.style.inBox(.borderWidth) ?? 1, Measures.limit)
      let x = min(width, frame.width / 2)
      return Insets(top: width, left: x, bottom: width, right: x)
    }
    // A bar has free columns at its sides, and a cell the line of its separator.
    let x = widget.drawing == .bar ? 0 : min(8, measures.column(frame.width / 2))
    return Insets(top: 16, left: x, bottom: widget.drawing == .row ? 0 : 16, right: x)
  }

  /// Places children one below the other; the height is their sum, or the one to fill.
  private mutating func stack(filling height: Double) {
    var y = widget.text.isEmpty ? 0 : frame.height
    lane.height = y
    let spacing = widget.style.inBox(.spacing).map {
      measures.row(min(max(0, $0), Measures.limit))
    }
    let isAlone = y == 0 && widget.children.count { $0.drawing != .popover } == 1
    let last = widget.children.lastIndex { $0.drawing != .popover }
    for (index, child) in widget.children.enumerated() {
      if child.drawing == .popover, !measures.isTerminal {
        add(popover: child, at: &y)
        continue
      }
      var margin = measures.margin(of: child)
      var (above, below) = (margin.y, margin.y)
      if isPadded {
        // The padding takes the place of the margins along the edges.
        margin.x = 0
        if children.isEmpty, widget.text.isEmpty { above = 0 }
        if index == last { below = 0 }
      }
      if let spacing {
        (above, below) = (0, 0)
        if !children.isEmpty { y += spacing }
      }
      margin.x = min(margin.x, measures.column(frame.width / 2))
      if let size = child.size.map(measures.fitting) {
        // A child of a set width loses margin rather than width.
        margin.x = min(margin.x, measures.column(max(0, (frame.width - size.width) / 2)))
      }
      var laid = LaidOut(
        child,
        width: frame.width - 2 * margin.x,
        height: isAlone && child.size == nil && !child.isCard ? height - above - below : 0,
        measures: measures,
        reusing: results.former(at: index)
      )
      laid.frame.x = margin.x
      laid.frame.y = y + above
      laid.isLastInCard = index == last && widget.isCard
      y += laid.frame.height + above + below
      children.append(laid)
    }
    frame.height = max(frame.height, y)
    guard y < height else { return }
    // Bars at the end are at the lower edge.
    frame.height = max(frame.height, height)
    for index in children.indices.reversed() where !children[index].isFloating {
      guard children[index].widget.drawing == .items else { break }
      children[index].frame.y += measures.row(height - y)
    }
  }

  /// Places children side by side, centred vertically, those from a position on at the right, and
  /// the text in the remaining room.
  private mutating func spread(fromRight first: Int) {
    let isRow = widget.drawing == .row
    let padding = isPadded && !measures.isTerminal ? 0 : measures.padding(of: widget.drawing)
    let edge = isPadded ? 0 : min(8, measures.column(frame.width / 2))
    let (lead, trail) = isRow ? iconRoom : (0, 0)
    let wanted = widget.text.isEmpty ? 0 : measures.width(of: widget.text, in: widget.font)
    let room = max(0, frame.width - 2 * edge - lead - trail)
    let count = Double(widget.children.count + (wanted > 0 ? 1 : 0))
    let spacing = widget.style.inBox(.spacing).map { max(0, $0) }
    let usual = spacing ?? measures.choose(8, terminal: 16)
    let gap = measures.column(min(usual, room / (2 * max(1, count))))
    let shares = measures.shares(
      of: max(0, room - gap * max(0, count - 1)),
      among: [wanted] + widget.children.map { innerWidth(of: $0, in: frame.width) }
    )
    let text = shares[0]
    var laid = zip(widget.children, shares.dropFirst()).enumerated().map { index, child in
      LaidOut(child.0, width: child.1, measures: measures, reusing: results.former(at: index))
    }
    frame.height = max(frame.height, (laid.map(\.frame.height).max() ?? 0) + padding)
    let height = frame.height - measures.choose(0, terminal: isRow ? padding : 0)
    var (left, right) = (edge + lead, frame.width - edge - trail)
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
    if isRow { (left, right) = (edge + lead, laid.isEmpty ? right : edge + lead + text) }
    lane = Picture.Frame(x: left, y: 0, width: max(0, right - left), height: height)
    children = laid
    if lead > 0 { icon = iconFrame(x: edge, side: measures.choose(24, terminal: 8), in: height) }
    if trail > 0 {
      let side = measures.choose(16.0, terminal: 8)
      accessory = iconFrame(x: frame.width - edge - side, side: side, in: height)
    }
  }

  /// The width that a cell keeps for its icon and for its accessory, where there is room for text.
  private var iconRoom: (lead: Double, trail: Double) {
    if frame.width < 96 { return (0, 0) }
    return (
      widget.icon == nil ? 0 : measures.choose(36, terminal: 16),
      widget.accessory == nil ? 0 : measures.choose(24, terminal: 16)
    )
  }

  private func iconFrame(x: Double, side: Double, in height: Double) -> Picture.Frame {
    let high = measures.choose(side, terminal: Measures.character.height)
    return Picture.Frame(x: x, y: measures.row((height - high) / 2), width: side, height: high)
  }

  /// Places each child in the middle of an equal part of the width.
  private mutating func distribute() {
    let part = frame.width / Double(max(1, widget.children.count))
    children = widget.children.enumerated().map { index, child in
      LaidOut(
        child,
        width: measures.column(min(innerWidth(of: child, in: part), part)),
        measures: measures,
        reusing: results.former(at: index)
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

extension Picture.Frame {
  /// Makes a frame of the columns of one and the rows of another one inside it.
  init(_ frame: Self, rows inner: Self) {
    self.init(x: frame.x, y: frame.y + inner.y, width: frame.width, height: inner.height)
  }
}
