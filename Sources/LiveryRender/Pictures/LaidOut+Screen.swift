import Livery

extension LaidOut {
  /// The margins of a phone's screen for its status bar and its home indicator.
  static let safeArea = Insets(top: 44, left: 0, bottom: 24, right: 0)

  /// A Boolean value that indicates whether it is a phone's screen, on which there is room for its
  /// status bar.
  var hasSafeArea: Bool { widget.isScreen && !measures.isTerminal && frame.width >= 300 }

  /// Extends the widgets along the upper and the lower edge of a screen, so that they are behind
  /// its status bar and its home indicator; their contents stay in place.
  mutating func extendIntoSafeArea() {
    let inner = frame.height - edge.bottom
    for index in children.indices where !children[index].isFloating {
      if children[index].frame.y <= edge.top { children[index].extendUp(by: Self.safeArea.top) }
      if children[index].frame.y + children[index].frame.height >= inner - 0.01 {
        children[index].extendDown(by: Self.safeArea.bottom)
      }
    }
  }

  private mutating func extendUp(by height: Double) {
    guard widget.drawing.isContainer, widget.drawing != .row else { return }
    noteStretch()
    for index in children.indices {
      if children[index].frame.y == 0, widget.drawing == .stack, !children[index].isFloating {
        children[index].extendUp(by: height)
      }
      children[index].frame.y += height
    }
    lane.y += height
    frame.y -= height
    frame.height += height
  }

  private mutating func extendDown(by height: Double) {
    guard widget.drawing.isContainer, widget.drawing != .row else { return }
    noteStretch()
    for index in children.indices where widget.drawing == .stack && !children[index].isFloating {
      if children[index].frame.y + children[index].frame.height >= frame.height - 0.01 {
        children[index].extendDown(by: height)
      }
    }
    frame.height += height
  }

  /// Returns the time, the signs of reception and charge, and the home indicator, over a screen.
  func statusBar(over frame: Picture.Frame) -> [Picture.Mark] {
    let ground = fill(atTop: true)
    let ink = Self.ink(on: ground)
    let font = Font(size: 15, weight: 600)
    let (middle, right) = (frame.y + 24, frame.x + frame.width - 22)
    func box(_ frame: Picture.Frame, corners: Double, opacity: Double = 1) -> Picture.Mark {
      var box = Picture.Box(frame: frame, cornerRadius: corners)
      box.fill = ink.withAlpha(opacity)
      return .box(box)
    }
    let time = Picture.Text(
      text: "9:41",
      x: frame.x + 30,
      baseline: measures.baseline(middle: middle, in: font),
      width: measures.width(of: "9:41", in: font),
      font: font,
      color: ink
    )
    let bars = (0..<4).map { number -> Picture.Mark in
      let (x, height) = (right - 68 + 4.5 * Double(number), 4 + 2.5 * Double(number))
      return box(.init(x: x, y: middle + 6 - height, width: 3, height: height), corners: 1)
    }
    let wifi = Picture.Icon(
      name: .wifi,
      frame: .init(x: right - 47, y: middle - 9, width: 17, height: 17),
      color: ink
    )
    let battery = Picture.Frame(x: right - 25, y: middle - 6, width: 24, height: 12)
    let contact = Picture.Frame(x: right, y: middle - 2, width: 1.5, height: 4)
    var indicator = Picture.Box(
      frame: .init(
        x: frame.x + frame.width / 2 - 64,
        y: frame.y + frame.height - 12,
        width: 128,
        height: 5
      ),
      cornerRadius: 2.5
    )
    indicator.fill = Self.ink(on: fill(atTop: false))
    return [.text(time)] + bars + [
      .icon(wifi), box(battery, corners: 3.5, opacity: 0.35),
      box(battery.inset(by: Insets(top: 2, left: 2, bottom: 2, right: 5)), corners: 2),
      box(contact, corners: 0.75, opacity: 0.35), .box(indicator),
    ]
  }

  /// Returns the colour along the upper or the lower edge.
  private func fill(atTop isTop: Bool) -> Color? {
    let end = children.first {
      !$0.isFloating && $0.widget.drawing.isContainer
        && (isTop ? $0.frame.y <= 0 : $0.frame.y + $0.frame.height >= frame.height - 0.01)
    }
    return end?.fill(atTop: isTop) ?? widget.box(frame, corners: 0)?.fill
  }

  private static func ink(on ground: Color?) -> Color {
    guard let ground else { return .gray }
    return ground.contrast(with: .white) > ground.contrast(with: .black) ? .white : .black
  }
}
