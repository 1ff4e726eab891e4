package import Livery

/// A drawing of the windows of a tree, one below the other, for which the next one reuses what is
/// as before.
package struct TreeDrawing {
  /// The picture.
  package let picture: Picture
  /// The number of widgets that were laid out; the others have the style, the contents and the room
  /// that they had before.
  package private(set) var laidOutCount = 0
  /// The number of widgets that were drawn; the others have their former frame, too.
  package private(set) var drawnCount = 0

  private var windows: [LaidOut] = []

  /// Draws the windows of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree, in its current states and contexts.
  ///   - file: The description of the tree with details for pictures only; `nil` if there is none.
  ///   - width: The width of the picture on a terminal, and of windows on a page, in points.
  ///   - medium: The medium on which it is shown.
  ///   - limit: The greatest number of drawn widgets.
  ///   - former: An earlier drawing on the same medium, of this tree or a similar one.
  package init(
    of tree: WidgetTree,
    describedBy file: TreeFile? = nil,
    width: Double? = nil,
    on medium: Picture.Medium = .page,
    limit: Int = .max,
    reusing former: TreeDrawing? = nil
  ) {
    let measures = Measures(medium: medium)
    let file = file ?? tree.describe()
    var drawn = DrawnWidgets(tree, limit: limit)
    let isDark = tree.appearance.contexts["scheme"] == "dark"
    let margin = measures.choose((x: 16.0, y: 16.0), terminal: (x: 8, y: 16))
    let standard = measures.column(width ?? measures.choose(320, terminal: 640))
    let room = max(0, measures.choose(standard, terminal: standard - 2 * margin.x))
    let most = width == nil && !measures.isTerminal ? Measures.limit : room
    var inner = 0.0
    var marks: [Picture.Mark] = []
    var y = measures.choose(margin.y, terminal: 0)
    for (window, description) in zip(tree.windows, file.windows) where !drawn.isFull {
      let number = windows.count
      let before = former.flatMap { number < $0.windows.count ? $0.windows[number] : nil }
      // Narrower or lower windows would be unreadable.
      let least = measures.choose((x: 44.0, y: 44.0), terminal: (x: 48, y: 48))
      let own = description.size.map { max(least.x, measures.fitting($0).width) }
      let width = min(own ?? room, most)
      var laid = LaidOut(
        drawn.drawn(window, describedBy: description, since: before?.widget),
        width: width,
        measures: measures,
        reusing: before
      )
      laid.frame.height = max(laid.frame.height, least.y)
      laid.frame.width = width
      inner = max(inner, width)
      laid.frame.x = margin.x
      laid.frame.y = y + measures.choose(0, terminal: margin.y)
      var canvas = Picture.Box(frame: laid.frame)
      canvas.fill = isDark ? .black : .white
      if measures.isTerminal {
        var border = Picture.Box(frame: laid.frame.inset(by: -margin.x, -margin.y), cornerRadius: 1)
        border.border = .gray
        marks += [.box(border), .box(canvas)]
        y = border.frame.y + border.frame.height
      } else {
        marks.append(.box(canvas))
        y = laid.frame.y + laid.frame.height + margin.y
      }
      let mark = laid.draw(in: .init(x: 0, y: 0, width: 0, height: 0))
      // The shadows of popovers end at the window.
      let isClipped = !measures.isTerminal && laid.hasPopover
      marks.append(isClipped ? .clipped(laid.frame, cornerRadius: 0, [mark]) : mark)
      if !measures.isTerminal { marks += laid.outlines }
      laidOutCount += laid.results.laidOutCount
      drawnCount += laid.results.drawnCount
      windows.append(laid)
    }
    if inner == 0 { inner = room }
    let left = tree.widgetCount - drawn.count
    if left > 0 || tree.windows.isEmpty {
      let font = Font(size: 12)
      let note =
        tree.windows.isEmpty
        ? "There are no windows." : "… and \(left) more \(left == 1 ? "widget" : "widgets")"
      let (shown, length) = measures.fitted(note, in: font, width: inner)
      let text = Picture.Text(
        text: shown,
        x: margin.x,
        baseline: y + measures.choose(8, terminal: 12),
        width: length,
        font: font,
        color: .gray
      )
      marks.append(.text(text))
      y += measures.choose(24, terminal: 16)
    }
    picture = Picture(
      title: tree.windows.count == 1 ? tree.windows[0].path : "\(tree.windows.count) windows",
      width: measures.choose(inner + 2 * margin.x, terminal: standard),
      height: y,
      marks: marks
    )
  }
}

extension LaidOut {
  /// The outlines around a window, visible on any page: a line, and the case of a phone.
  fileprivate var outlines: [Picture.Mark] {
    let line = Color(rgba: 0x8c95_9fc0)
    // So wide that the round corners of the case cover those of the window.
    let (width, corners) = hasSafeArea ? (10.0, 34.0) : (0, 0)
    var outline = Picture.Box(frame: frame.inset(by: -width - 1, -width - 1))
    (outline.border, outline.cornerRadius) = (line, corners + (corners > 0 ? 1 : 0))
    guard hasSafeArea else { return [.box(outline)] }
    var body = Picture.Box(frame: frame.inset(by: -width, -width), cornerRadius: corners)
    (body.border, body.borderWidth) = (Color(rgb: 0x1f2328), width)
    return [.box(body), .box(outline)]
  }
}

extension WidgetTree {
  /// The number of widgets in the windows.
  fileprivate var widgetCount: Int {
    var count = 0
    var pending = windows
    while let widget = pending.popLast() {
      count += 1
      pending += widget.children
    }
    return count
  }
}
