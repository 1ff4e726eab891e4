import Livery

extension LaidOut {
  /// The result of a layout and of a drawing: the next ones reuse it for a widget that is as before.
  struct Results {
    /// The earlier layouts of the contents, while they are laid out.
    var former: [LaidOut] = []
    /// The number of widgets that were laid out: itself and its contents, without reused ones.
    var laidOutCount = 1
    /// The number of widgets that were drawn: itself and its contents, without reused ones.
    var drawnCount = 0
    /// A Boolean value that indicates whether its container has changed more than its place.
    var isStretched = false
    /// The room that it was laid out in.
    fileprivate var room = Size(width: 0, height: 0)
    /// The frame before its container placed it.
    fileprivate var frame = Picture.Frame(x: 0, y: 0, width: 0, height: 0)
    /// The marks of the widget without its contents; `nil` before it is drawn.
    fileprivate var own: (place: Place, marks: [Picture.Mark])?
    /// The whole drawing; `nil` before it is drawn.
    fileprivate var whole: (place: Place, mark: Picture.Mark)?

    /// The values that a drawing depends on besides the widget and its contents.
    fileprivate struct Place: Hashable {
      let frame: Picture.Frame
      let parts: [Picture.Frame?]
      let pointer: Double?
      let isLastInCard: Bool
      let isFloating: Bool
      let childCount: Int
    }

    /// Keeps the drawing of the widget itself from an earlier layout.
    mutating func keepOwn(of former: Results) { own = former.own }

    /// Returns the earlier layout of a child.
    func former(at index: Int) -> LaidOut? { index < former.count ? former[index] : nil }
  }

  /// Notes the result of a layout.
  mutating func finish(in room: Size) {
    results.former = []
    results.room = room
    results.frame = frame
    results.laidOutCount = children.reduce(1) { $0 + $1.results.laidOutCount }
  }

  /// Returns this layout for a widget that is as before in the same room; `nil` if it is not.
  func relaid(_ widget: DrawnWidget, in room: Size) -> LaidOut? {
    guard widget.isUnchanged, results.room == room, !results.isStretched else { return nil }
    var laid = self
    laid.frame = results.frame
    (laid.pointer, laid.isLastInCard, laid.isFloating) = (nil, false, false)
    laid.renew(widget)
    return laid
  }

  /// Takes the same widget with its contents from another tree, so that the old one is not kept.
  private mutating func renew(_ widget: DrawnWidget) {
    self.widget = widget
    results.laidOutCount = 0
    for index in children.indices { children[index].renew(widget.children[index]) }
  }

  /// Notes that its container has stretched it or moved its contents.
  mutating func noteStretch() {
    results.isStretched = true
    results.whole = nil
  }

  /// Draws a widget and its contents in a container at some position; what is as before is reused.
  mutating func draw(in place: Picture.Frame) -> Picture.Mark {
    let frame = frame.moved(place.x, place.y)
    let at = Results.Place(
      frame: frame,
      parts: [lane, icon, accessory],
      pointer: pointer,
      isLastInCard: isLastInCard,
      isFloating: isFloating,
      childCount: children.count
    )
    results.drawnCount = 0
    if let known = results.whole, known.place == at { return known.mark }
    let own: [Picture.Mark]
    if let known = results.own, known.place == at {
      own = known.marks
    } else {
      own = ownMarks(in: frame)
      results.own = (at, own)
      results.drawnCount = 1
    }
    var contents: [Picture.Mark] = []
    for index in children.indices {
      contents.append(children[index].draw(in: frame))
      results.drawnCount += children[index].results.drawnCount
    }
    let mark = mark(at: frame, own, with: contents)
    results.whole = (at, mark)
    return mark
  }
}
