import Livery

/// The view that contains all others, and knows which of them has the focus.
class Screen: View {
  /// A Boolean value that indicates whether views need other places.
  var needsLayout = true { didSet { if needsLayout { needsDisplay = true } } }

  /// A Boolean value that indicates whether something looks different.
  var needsDisplay = true

  /// The view that receives the keys.
  private(set) weak var focus: View?

  /// The widgets of the views, from when the screen has a theme.
  var mirror: ViewMirror<View>?

  override var screen: Screen? { self }

  /// Gives a view the keys.
  func focus(_ view: View?) {
    guard view !== focus else { return }
    focus?.isFocused = false
    focus = view
    view?.isFocused = true
  }

  /// Gives the keys to the next view that accepts them, or to the previous one.
  func moveFocus(by step: Int) {
    let views = all.filter(\.acceptsFocus)
    guard !views.isEmpty else { return }
    let index = views.firstIndex { $0 === focus } ?? 0
    focus(views[(index + step + views.count) % views.count])
  }

  /// Offers a key to the view with the focus and to the views that contain it, innermost first.
  func press(_ key: Key) {
    var view: View? = focus ?? self
    while let current = view {
      if current.handle(key) { return }
      view = current.superview
    }
  }

  /// Returns a picture of the screen.
  func render(_ size: Extent) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    if needsLayout || frame != canvas.bounds { layOut(in: canvas.bounds) }
    needsLayout = false
    needsDisplay = false
    draw(on: &canvas, clip: canvas.bounds)
    return canvas
  }

  // MARK: Messages of the views

  /// Receives a view that was added to another one, with all views inside it.
  func didAdd(_ view: View, to superview: View) {
    mirror?.didAddSubview(view, to: superview)
    needsLayout = true
  }

  /// Receives a view that was removed.
  func didRemove(_ view: View) {
    mirror?.didRemove(view)
    needsLayout = true
    if let focus, view.all.contains(where: { $0 === focus }) { moveFocus(by: 0) }
  }

  /// Receives a view with other states.
  func statesDidChange(of view: View) { mirror?.statesDidChange(of: view) }

  /// Receives a change of the look of a view.
  func lookDidChange(from old: Look, to new: Look) {
    if old.hasSameLayout(as: new) { needsDisplay = true } else { needsLayout = true }
  }
}
