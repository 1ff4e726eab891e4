import Logging

/// A rectangle of a user interface with others inside it, as UIKit's `UIView`.
///
/// Views are simulated: they have no position and draw nothing. They have the properties that
/// determine their appearance.
open class View: Element {
  /// The colour behind everything; `nil` for none.
  public final var backgroundColor: Color?

  /// The opacity of the view, from 0 to 1.
  public final var alpha = 1.0

  /// A Boolean value that indicates whether the view is hidden.
  public final var isHidden = false

  /// A number by which a program finds the view.
  public final var tag = 0

  /// The appearance of edges and background.
  public final var layer: Layer {
    if let madeLayer { return madeLayer }
    let new = Layer()
    madeLayer = new
    values?.setLayerValues(on: self)
    return new
  }

  /// The layer, if it was made; most views never make theirs.
  private final var madeLayer: Layer?

  /// A Boolean value that indicates whether the layer was made.
  final var hasLayer: Bool { madeLayer != nil }

  /// The views directly inside, from back to front.
  public final private(set) var subviews: [View] = []

  /// The view that this one is directly inside.
  public final private(set) weak var superview: View?

  /// The controllers whose views were added with them.
  private final var keptControllers: [ViewController] = []

  /// The view controller whose view this is.
  public final internal(set) weak var viewController: ViewController?

  /// The tint that was set.
  final var ownTintColor: Color?

  /// The tint, for elements that ask for attention; inherited from the superview unless it was set.
  public final var tintColor: Color {
    get {
      var current: View? = self
      while let view = current {
        if let tint = view.ownTintColor { return tint }
        current = view.superview
      }
      return Self.systemTint
    }
    set { ownTintColor = newValue }
  }

  /// Removes the tint that was set, so that it is inherited again.
  public final func resetTintColor() { ownTintColor = nil }

  /// UIKit's blue.
  private static let systemTint = Color(red: 0, green: 122, blue: 255)

  /// The outermost element of the view: its view controller, if it has one.
  final var outermost: Element { viewController ?? self }

  /// The elements inside that are no views.
  private final var others: [Element] = []

  deinit {
    // One by one, since releasing nested views recursively needs a stack as deep as they are.
    var open = subviews
    subviews = []
    while var view = open.popLast() {
      guard isKnownUniquelyReferenced(&view) else {
        // A popover may still show it.
        view.outermost.enterContainer()
        continue
      }
      open += view.subviews
      view.subviews = []
    }
  }

  open override var elements: [Element] {
    let views = subviews.map(\.outermost)
    return others.isEmpty ? views : views + others
  }

  open override var container: Element? { viewController ?? superview ?? super.container }

  open override func removeFromContainer() {
    if let viewController { return viewController.removeFromContainer() }
    removeFromSuperview()
    super.removeFromContainer()
  }

  open override func removeElement(_ element: Element) { others.removeAll { $0 === element } }

  /// Adds a view, or the view of a controller, in front of all others; an element of your own class
  /// that is no view comes after the views.
  open override func addElement(_ element: Element) -> Bool {
    switch element {
    case is Window: false
    case let view as View: addSubview(view)
    case let controller as ViewController: addController(controller)
    case is BarItem, is PopoverController: false
    default: addOther(element)
    }
  }

  /// Adds the view of a controller, and keeps the controller alive while the view is there.
  private final func addController(_ controller: ViewController) -> Bool {
    guard addSubview(controller.view) else { return false }
    keptControllers.removeAll { $0 === controller || $0.viewIfLoaded?.superview !== self }
    keptControllers.append(controller)
    return true
  }

  private final func addOther(_ element: Element) -> Bool {
    if isInside(element) { return false }
    element.removeFromContainer()
    others.append(element)
    elementsDidChange()
    return element.container === self
  }

  /// The number of elements before the subviews.
  var elementsBeforeSubviews: Int { 0 }

  override func watch() -> [ValueWatch] {
    values?.setLayerValues(on: self)
    let inside = madeLayer.flatMap { $0.values?.watch($0) } ?? []
    return inside.isEmpty ? super.watch() : super.watch() + inside
  }

  /// A Boolean value that indicates whether elements follow the subviews.
  var hasElementsAfterSubviews: Bool { false }

  /// Removes an item from the bar, because it is on another one now.
  func removeItem(_ item: BarItem) {}
}

// MARK: Hierarchy

extension View {
  /// Adds a view in front of all other subviews, and removes it from its former place.
  ///
  /// - Returns: `false` if the view contains this one.
  @discardableResult
  public final func addSubview(_ view: View) -> Bool {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the subviews, and removes it from its former place.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The number of views behind it, limited to the existing ones.
  /// - Returns: `false` if the view contains this one.
  @discardableResult
  public final func insertSubview(_ view: View, at index: Int) -> Bool {
    if !view.outermost.elements.isEmpty || view === self, isInside(view.outermost) {
      Logger.kit.error("a view cannot be put into itself: \(type(of: view))")
      return false
    }
    if view is Window {
      Logger.kit.error("a window cannot be put into a view: \(type(of: view))")
      return false
    }
    let isLast = index >= subviews.count && !hasElementsAfterSubviews && held.isEmpty
    let former = view.superview
    view.outermost.leaveHolder()
    view.leaveSuperview()
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    let element = view.outermost
    if held.isEmpty {
      take(element, at: isLast ? nil : elementsBeforeSubviews + place)
    } else {
      take(element, at: elements.firstIndex { $0 === element })
    }
    if former != nil, former !== self { view.viewController?.endPresentation() }
    return true
  }

  /// Inserts a view among the subviews, behind another.
  @discardableResult
  public final func insertSubview(_ view: View, belowSubview sibling: View) -> Bool {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    return insertSubview(view, at: place ?? subviews.count)
  }

  /// Inserts a view among the subviews, in front of another.
  @discardableResult
  public final func insertSubview(_ view: View, aboveSubview sibling: View) -> Bool {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    return insertSubview(view, at: place.map { $0 + 1 } ?? subviews.count)
  }

  /// Removes the view from its superview, and so from the window.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    leaveSuperview()
    outermost.unmount()
    // A popover may still show it.
    outermost.enterContainer()
    viewController?.endPresentation()
  }

  /// Moves a subview in front of all others.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind all others.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns a Boolean value that indicates whether a view is this one or contains it.
  public final func isDescendant(of view: View) -> Bool { isInside(view) }

  /// Returns this view or the nearest one inside, in document order, that has a tag.
  public final func viewWithTag(_ tag: Int) -> View? {
    var open = [self]
    while let view = open.popLast() {
      if view.tag == tag { return view }
      open += view.subviews.reversed()
    }
    return nil
  }

  /// Replaces a subview with another view.
  final func exchange(_ former: View, for view: View) {
    let place = subviews.firstIndex { $0 === former }
    former.removeFromSuperview()
    insertSubview(view, at: place ?? subviews.count)
  }

  /// Removes the view from its superview; widgets stay in place.
  private func leaveSuperview() {
    guard let superview else { return }
    if superview.subviews.last === self {
      superview.subviews.removeLast()
    } else {
      superview.subviews.removeAll { $0 === self }
    }
    self.superview = nil
  }
}
