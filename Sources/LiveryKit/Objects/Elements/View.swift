import Logging

/// A rectangle of a user interface, with others inside it, as UIKit's `UIView` has it.
///
/// Views are simulated: they have no place on a screen and draw nothing. They have the properties that
/// say what things look like.
open class View: Element {
  /// The colour behind everything; `nil` is none.
  public final var backgroundColor: Color?

  /// How opaque the view is, from 0 to 1.
  public final var alpha = 1.0

  /// Whether the view is not shown.
  public final var isHidden = false

  /// A number by which a program finds the view.
  public final var tag = 0

  /// How edges and ground are drawn.
  public final var layer: Layer {
    if let madeLayer { return madeLayer }
    let new = Layer()
    madeLayer = new
    values?.dresser?.dressLayer(of: self)
    return new
  }

  /// The layer, once somebody has asked for it; most views are never asked.
  private final var madeLayer: Layer?

  /// Whether somebody has asked for the layer.
  final var hasLayer: Bool { madeLayer != nil }

  /// The views directly inside, from back to front.
  public final private(set) var subviews: [View] = []

  /// The view that this one is directly inside.
  public final private(set) weak var superview: View?

  /// The controllers whose views were put inside for them.
  private final var keptControllers: [ViewController] = []

  /// The view controller whose view this is.
  public final internal(set) weak var viewController: ViewController?

  /// The tint that was set.
  final var ownTintColor: Color?

  /// The colour that asks for attention; that of the view around it, unless it was set.
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

  /// Takes on the tint of the view around it again.
  public final func resetTintColor() { ownTintColor = nil }

  /// UIKit's blue.
  private static let systemTint = Color(red: 0, green: 122, blue: 255)

  /// The element that stands for the view and what is around it: its view controller, if it has one.
  final var outermost: Element { viewController ?? self }

  /// The elements inside that are no views.
  private final var others: [Element] = []

  deinit {
    // One by one: to let go of views within views at once would take a stack as deep as they are.
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

  /// Puts a view, or the view of a controller, in front of all others inside; an element of a class
  /// of one's own that is no view comes after the views.
  open override func addElement(_ element: Element) -> Bool {
    switch element {
    case is Window: false
    case let view as View: addSubview(view)
    case let controller as ViewController: addController(controller)
    case is BarItem, is PopoverController: false
    default: addOther(element)
    }
  }

  /// Puts the view of a controller inside, and keeps the controller as long as it is there.
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

  /// The elements that come before the views inside.
  var elementsBeforeSubviews: Int { 0 }

  override func watch() -> [ValueWatch] {
    values?.dresser?.dressLayer(of: self)
    let inside = madeLayer.flatMap { $0.values?.watch($0) } ?? []
    return inside.isEmpty ? super.watch() : super.watch() + inside
  }

  /// Whether there are elements that come after the views inside.
  var hasElementsAfterSubviews: Bool { false }

  /// Takes an item off the bar that the view is, because it is on another one now.
  func letGo(of item: BarItem) {}
}

// MARK: Hierarchy

extension View {
  /// Puts a view in front of all others inside, wherever it was.
  ///
  /// - Returns: Whether it was done; a view cannot be inside itself.
  @discardableResult
  public final func addSubview(_ view: View) -> Bool {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among those inside, wherever it was.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: How many views are to be behind it. One that is too great or too small is taken for
  ///     the nearest.
  /// - Returns: Whether it was done; a view cannot be inside itself.
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

  /// Puts a view among those inside, behind another.
  @discardableResult
  public final func insertSubview(_ view: View, belowSubview sibling: View) -> Bool {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    return insertSubview(view, at: place ?? subviews.count)
  }

  /// Puts a view among those inside, in front of another.
  @discardableResult
  public final func insertSubview(_ view: View, aboveSubview sibling: View) -> Bool {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    return insertSubview(view, at: place.map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of the one around it, and so out of the window.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    leaveSuperview()
    outermost.unmount()
    // A popover may still show it.
    outermost.enterContainer()
    viewController?.endPresentation()
  }

  /// Puts a view inside in front of all others.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Puts a view inside behind all others.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Whether a view is this one or around it.
  public final func isDescendant(of view: View) -> Bool { isInside(view) }

  /// This view or the nearest one inside, in document order, that has a tag.
  public final func viewWithTag(_ tag: Int) -> View? {
    var open = [self]
    while let view = open.popLast() {
      if view.tag == tag { return view }
      open += view.subviews.reversed()
    }
    return nil
  }

  /// Puts another view in the place of one inside.
  final func exchange(_ former: View, for view: View) {
    let place = subviews.firstIndex { $0 === former }
    former.removeFromSuperview()
    insertSubview(view, at: place ?? subviews.count)
  }

  /// Lets go of the view around this one; widgets stay where they are.
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
