/// A rectangle of the screen that draws itself, and views inside it.
///
/// A view places the views inside it one after another, along its axis. They share the other axis.
class View {
  /// The direction in which a view places the views inside it.
  enum Axis {
    case horizontal
    case vertical
  }

  /// The number of cells that a view takes along the axis of its superview.
  enum Length {
    /// As many as its content needs.
    case natural

    /// A fixed number.
    case cells(Int)

    /// A share of the cells that are left.
    case share(Int)
  }

  /// The name by which sheets address the view.
  let id: String?

  /// The names by which sheets address it and others like it.
  let names: Set<String>

  /// The direction in which it places the views inside it.
  var axis: Axis

  /// The number of cells along the axis of its superview.
  var length: Length

  /// The appearance, which the sheet gives.
  var look = Look() {
    didSet { if look != oldValue { screen?.lookDidChange(from: oldValue, to: look) } }
  }

  /// The cells of the screen that it takes.
  private(set) var frame = Rect()

  /// The view that contains it.
  private(set) weak var superview: View?

  /// The views inside it, in order.
  private(set) var subviews: [View] = []

  /// The states, other than having the focus, that sheets may style.
  var flags: Set<String> = [] {
    didSet { if flags != oldValue { screen?.statesDidChange(of: self) } }
  }

  /// A Boolean value that indicates whether it receives the keys.
  var isFocused = false {
    didSet { if isFocused != oldValue { screen?.statesDidChange(of: self) } }
  }

  /// Creates a view with views inside it.
  init(
    id: String? = nil,
    names: Set<String> = [],
    axis: Axis = .vertical,
    length: Length = .natural,
    _ subviews: [View] = []
  ) {
    self.id = id
    self.names = names
    self.axis = axis
    self.length = length
    for subview in subviews { add(subview) }
  }

  /// The screen that shows it.
  var screen: Screen? { superview?.screen }

  // MARK: For subclasses

  /// A Boolean value that indicates whether it can receive keys.
  var acceptsFocus: Bool { false }

  /// The size of what it shows, without border and padding.
  var contentExtent: Extent {
    let extents = subviews.map(\.extent)
    let gaps = look.spacing * max(0, extents.count - 1)
    return switch axis {
    case .horizontal:
      Extent(
        width: extents.reduce(gaps) { $0 + $1.width },
        height: extents.map(\.height).max() ?? 0
      )
    case .vertical:
      Extent(
        width: extents.map(\.width).max() ?? 0,
        height: extents.reduce(gaps) { $0 + $1.height }
      )
    }
  }

  /// Draws what it shows, besides border and background.
  func drawContent(on canvas: inout Canvas, in content: Rect, clip: Rect) {}

  /// Acts on a key, and returns whether it did.
  func handle(_ key: Key) -> Bool { false }

  // MARK: Hierarchy

  /// Adds a view inside it, by default as the last one.
  func add(_ view: View, at index: Int? = nil) {
    view.remove()
    view.superview = self
    subviews.insert(view, at: index ?? subviews.count)
    screen?.didAdd(view, to: self)
  }

  /// Removes the view from its superview.
  func remove() {
    guard let superview else { return }
    let screen = screen
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    screen?.didRemove(self)
  }

  /// The view and all views inside it, each before its own.
  var all: [View] { [self] + subviews.flatMap(\.all) }

  // MARK: Layout and drawing

  /// The size that it asks for.
  var extent: Extent {
    var extent = contentExtent
    if case .cells(let count) = length {
      if superview?.axis == .horizontal { extent.width = count } else { extent.height = count }
      return extent
    }
    extent.width += look.edges.left + look.edges.right
    extent.height += look.edges.top + look.edges.bottom
    return extent
  }

  /// Places the view and all views inside it.
  func layOut(in frame: Rect) {
    self.frame = frame
    layOutSubviews(in: frame.inset(by: look.edges))
  }

  /// Places the views inside it.
  func layOutSubviews(in content: Rect) {
    let isHorizontal = axis == .horizontal
    let gaps = look.spacing * max(0, subviews.count - 1)
    var shares = 0
    var left = (isHorizontal ? content.width : content.height) - gaps
    for view in subviews {
      if case .share(let share) = view.length {
        shares += share
      } else {
        left -= isHorizontal ? view.extent.width : view.extent.height
      }
    }
    var place = isHorizontal ? content.x : content.y
    for view in subviews {
      var cells = isHorizontal ? view.extent.width : view.extent.height
      if case .share(let share) = view.length {
        // The last one takes what a division leaves.
        cells = max(0, left) * share / max(1, shares)
        left -= cells
        shares -= share
      }
      view.layOut(
        in: isHorizontal
          ? Rect(x: place, y: content.y, width: cells, height: content.height)
          : Rect(x: content.x, y: place, width: content.width, height: cells)
      )
      place += cells + look.spacing
    }
  }

  /// Draws the view and all views inside it.
  func draw(on canvas: inout Canvas, clip: Rect) {
    let clip = clip.intersection(frame)
    if clip.isEmpty { return }
    if let background = look.background { canvas.fill(clip, with: background) }
    canvas.stroke(frame, with: look.border, clip: clip, ink: look.line)
    let content = frame.inset(by: look.edges)
    drawContent(on: &canvas, in: content, clip: clip)
    for view in subviews { view.draw(on: &canvas, clip: clip.intersection(content)) }
  }
}
