import Livery
import LiveryInspect

/// A picture of a widget on what is behind it, for cells of a site.
struct WidgetDrawing: Equatable {
  let picture: Picture
  /// The picture as a text, equal for equal pictures.
  private let source: String

  static func == (left: Self, right: Self) -> Bool { left.source == right.source }

  /// The number of bytes of the picture in a file, about.
  var size: Int { source.utf8.count }

  /// Lays out a widget on a ground, in the middle unless it is as wide as that.
  init(_ widget: DrawnWidget, on ground: Ground, width: Double) {
    let margin = 12.0
    var content = LaidOut(widget, width: width, measures: Measures(medium: .page))
    content.frame.x = margin + (width - content.frame.width) / 2
    content.frame.y = margin + max(0, 20 - content.frame.height) / 2
    let height = max(20, content.frame.height) + 2 * margin
    var back = Picture.Box(
      frame: Picture.Frame(x: 0, y: 0, width: width + 2 * margin, height: height)
    )
    back.fill = ground.seen.color
    let mark = content.mark(
      in: Picture.Frame(x: 0, y: 0, width: width + 2 * margin, height: height)
    )
    picture = Picture(
      title: "",
      width: width + 2 * margin,
      height: height,
      marks: [.box(back)] + ground.marks(of: mark.withoutTitles, in: back.frame)
    )
    source = picture.svg
  }
}

extension Picture.Mark {
  /// The mark with groups that have no titles, which name the situation that was drawn.
  fileprivate var withoutTitles: Picture.Mark {
    switch self {
    case .group(_, let marks): .group(title: "", marks.map(\.withoutTitles))
    case .faded(let opacity, let marks): .faded(opacity: opacity, marks.map(\.withoutTitles))
    case .clipped(let frame, let radius, let marks):
      .clipped(frame, cornerRadius: radius, marks.map(\.withoutTitles))
    case .box, .text, .icon: self
    }
  }
}

extension TreeStage {
  /// The greatest number of widgets in a picture of a container.
  private static let widgetLimit = 24

  /// Returns a picture of a widget in a situation, in the current contexts of the tree; `nil` if it
  /// has no visible part.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - description: Its description.
  ///   - ancestorStates: The states of its ancestors, the window's first.
  ///   - states: The names of its states.
  ///   - showingPlaceholder: A Boolean value that indicates whether a placeholder takes the place of
  ///     the text.
  /// - Returns: The picture.
  mutating func drawing(
    of widget: Widget,
    describedBy description: WidgetDescription,
    within ancestorStates: [[String]],
    in states: [String],
    showingPlaceholder: Bool = false
  ) -> WidgetDrawing? {
    let states = ControlState(named: states)
    if description.children.isEmpty {
      enter(ancestorStates, around: widget)
      var drawn = DrawnWidgets(tree)
      if !drawn.isSeen(widget) { return nil }
      let ground = drawn.ground(behind: widget)
      var look = drawn.drawn(widget, describedBy: description, in: states)
      if showingPlaceholder { (look.placeholder, look.text) = (look.placeholder ?? look.text, "") }
      return WidgetDrawing(look, on: ground, width: 168)
    }
    enter(ancestorStates, around: widget, in: states)
    var drawn = DrawnWidgets(tree, limit: Self.widgetLimit)
    if !drawn.isSeen(widget) { return nil }
    let ground = drawn.ground(behind: widget)
    return WidgetDrawing(drawn.drawn(widget, describedBy: description), on: ground, width: 264)
  }
}
