import Livery

/// A widget with its place inside what it is in.
struct LaidOut {
  let widget: DrawnWidget
  var frame: Picture.Frame
  var children: [LaidOut] = []

  /// Lays out a widget and all inside it, in a given width.
  init(_ widget: DrawnWidget, width: Double) {
    self.widget = widget
    frame = Picture.Frame(x: 0, y: 0, width: width, height: 0)
    let natural = Self.naturalSize(of: widget)
    if !widget.drawing.isWide { frame.width = min(natural.width, width) }
    if let size = widget.size { frame.width = min(size.width, width) }
    frame.height = natural.height
    switch widget.drawing {
    case .stack: stack()
    case .row, .bar: spread(fromRight: widget.drawing == .bar ? 1 : widget.children.count - 1)
    case .items: distribute()
    default: break
    }
    if let size = widget.size { frame.height = max(size.height, 0) }
  }

  /// One below the other; as high as all of them.
  private mutating func stack() {
    var y = widget.text.isEmpty ? 0 : frame.height
    for child in widget.children {
      let margin = child.drawing.margin
      var laid = LaidOut(child, width: max(0, frame.width - 2 * margin.x))
      laid.frame.x = margin.x
      laid.frame.y = y + margin.y
      y += laid.frame.height + 2 * margin.y
      children.append(laid)
    }
    frame.height = max(y, widget.children.isEmpty ? frame.height : 0)
  }

  /// Side by side in the middle of the height, those from a place on at the right.
  private mutating func spread(fromRight first: Int) {
    var laid = widget.children.map { LaidOut($0, width: Self.innerWidth(of: $0, in: frame.width)) }
    frame.height = max(frame.height, (laid.map(\.frame.height).max() ?? 0) + 8)
    var left = 8.0
    var right = frame.width - 8
    for index in laid.indices {
      laid[index].frame.y = (frame.height - laid[index].frame.height) / 2
      if index < first || laid.count == 1 && widget.drawing == .row {
        laid[index].frame.x = left
        left += laid[index].frame.width + 8
      }
    }
    for index in laid.indices.reversed()
    where index >= first && !(laid.count == 1 && widget.drawing == .row) {
      right -= laid[index].frame.width
      laid[index].frame.x = right
      right -= 8
    }
    children = laid
  }

  /// Each in the middle of an equal part of the width.
  private mutating func distribute() {
    let count = Double(max(1, widget.children.count))
    let part = frame.width / count
    children = widget.children.map {
      LaidOut($0, width: min(Self.innerWidth(of: $0, in: part), part))
    }
    frame.height = max(frame.height, (children.map(\.frame.height).max() ?? 0) + 8)
    for index in children.indices {
      children[index].frame.x = part * Double(index) + (part - children[index].frame.width) / 2
      children[index].frame.y = (frame.height - children[index].frame.height) / 2
    }
  }

  private static func innerWidth(of widget: DrawnWidget, in width: Double) -> Double {
    widget.drawing.isWide ? max(0, width / 2 - 16) : max(0, width - 16)
  }

  /// How large a widget is by itself; what is as wide as there is room has no width of its own.
  private static func naturalSize(of widget: DrawnWidget) -> (width: Double, height: Double) {
    let font = widget.font
    let text = TextMetrics.width(of: widget.text, in: font)
    let line = TextMetrics.lineHeight(of: font)
    return switch widget.drawing {
    case .stack: (0, widget.text.isEmpty ? 0 : line + 8)
    case .row, .bar, .items: (0, 44)
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
}
