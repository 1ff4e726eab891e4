import Logging

/// A controller of a view that knows when the view is shown, as UIKit's `UIViewController`.
///
/// In the tree a view controller is around its view, so that sheets can name it as a container.
open class ViewController: Element {
  /// The title that bars show for the controller.
  public final var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }

  /// The item that a navigation bar shows while the controller is the topmost.
  public final internal(set) lazy var navigationItem = NavigationItem(title: title)

  /// The item that a tab bar shows for the controller.
  public final internal(set) lazy var tabBarItem: TabBarItem = {
    let item = TabBarItem()
    item.title = title
    return item
  }()

  /// The controllers inside this one, in order.
  public final private(set) var children: [ViewController] = []

  /// A Boolean value that indicates whether the children are being replaced.
  private final var isExchanging = false

  /// The children whose views are in this one's view, if it shows one at a time.
  private final var shown: [ViewController] = []

  /// The controller that this one is inside.
  public final private(set) weak var parent: ViewController?

  /// The controller that is shown over this one.
  public final private(set) var presentedViewController: ViewController?

  /// The controller that shows this one.
  public final private(set) weak var presentingViewController: ViewController?

  /// The popover that shows this controller.
  public final internal(set) weak var popover: PopoverController?

  /// The view, if it was made already.
  public final private(set) var viewIfLoaded: View?

  /// The view, which is made on first access.
  public final var view: View {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      let view = checked(loadView())
      self.view = view
      viewWasMade()
      viewDidLoad()
      return view
    }
    set {
      if newValue === viewIfLoaded { return }
      if checked(newValue) !== newValue { return }
      let (former, loser) = (viewIfLoaded, newValue.viewController)
      newValue.leaveHolder()
      newValue.outermost.unmount()
      unmount()
      loser?.viewIfLoaded = nil
      former?.viewController = nil
      viewIfLoaded = newValue
      newValue.viewController = self
      if let former, let superview = former.superview, newValue.superview == nil {
        superview.exchange(former, for: newValue)
      } else {
        former?.enterContainer()
        enterContainer()
      }
      loser?.enterContainer()
    }
  }

  /// Returns a view, or a plain one in place of a window.
  private final func checked(_ view: View) -> View {
    guard view is Window else { return view }
    Logger.kit.error("a window cannot be the view of a controller: \(type(of: view))")
    return View()
  }

  /// A Boolean value that indicates whether the view was made.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view; a plain one unless overridden.
  open func loadView() -> View { View() }

  /// Notifies the controller that the view was made; does nothing unless overridden.
  open func viewDidLoad() {}

  /// Notifies the controller that the view was made, before subclasses outside the module.
  func viewWasMade() {}

  /// Notifies the controller that its children have changed.
  func childrenDidChange() {}

  /// Notifies the controller that its children come from a tree file.
  func childrenWereDescribed() { childrenDidChange() }

  deinit {
    // One by one, since releasing nested controllers recursively needs a stack as deep as they are.
    var open = children
    children = []
    while var child = open.popLast() {
      guard isKnownUniquelyReferenced(&child) else { continue }
      open += child.children
      child.children = []
    }
    presentedViewController?.viewIfLoaded?.removeFromSuperview()
    // The view outlives the controller and takes its place.
    guard let widget, let inner = viewIfLoaded?.widget, let outer = widget.parent else { return }
    outer.insert(inner, at: outer.children.firstIndex(of: widget))
  }

  open override var elements: [Element] { viewIfLoaded.map { [$0] } ?? [] }

  open override func removeFromContainer() {
    popover?.release(self)
    if presentingViewController != nil { dismiss() } else { viewIfLoaded?.removeFromSuperview() }
    removeFromParent()
    super.removeFromContainer()
  }

  /// Adds an element to the view.
  open override func addElement(_ element: Element) -> Bool { view.addElement(element) }

  /// Sets the title to a text from a tree file.
  open override func showText(_ text: String) {
    super.showText(text)
    title = text
  }

  open override var container: Element? {
    viewIfLoaded?.superview ?? popover ?? super.container
  }
}

// MARK: Controllers inside and above

extension ViewController {
  /// Adds a child; the caller adds its view to a view.
  ///
  /// - Returns: `false` if the child contains this controller.
  @discardableResult
  public final func addChild(_ child: ViewController) -> Bool {
    var current: ViewController? = self
    while let controller = current {
      if controller === child {
        Logger.kit.error("a view controller cannot be put into itself: \(Self.self)")
        return false
      }
      current = controller.parent
    }
    child.removeFromParent()
    children.append(child)
    child.parent = self
    if !isExchanging { childrenDidChange() }
    return true
  }

  /// Removes the controller from the outer one.
  public final func removeFromParent() {
    let former = parent
    former?.children.removeAll { $0 === self }
    parent = nil
    if let former, !former.isExchanging { former.childrenDidChange() }
  }

  /// Replaces the children; a repeated controller is added once.
  final func exchangeChildren(for controllers: [ViewController]) {
    isExchanging = true
    for child in children { child.removeFromParent() }
    for child in controllers where child.parent !== self { addChild(child) }
    isExchanging = false
    childrenDidChange()
  }

  /// Adds the children from a tree file, whose views stay in place.
  final func adopt(_ controllers: [ViewController]) {
    isExchanging = true
    for child in controllers { addChild(child) }
    isExchanging = false
    childrenWereDescribed()
    shown = children
  }

  /// Shows the view of one child behind all other views, and of no other child.
  final func showOnly(_ child: ViewController?) {
    let former = shown
    shown = child.map { [$0] } ?? []
    guard let view = viewIfLoaded else { return }
    for other in former where other !== child && other.viewIfLoaded?.superview === view {
      other.viewIfLoaded?.removeFromSuperview()
    }
    if let child, !child.view.isDescendant(of: view) { view.insertSubview(child.view, at: 0) }
  }

  /// Shows a controller over this one, in this one's window.
  ///
  /// - Returns: `false` if the controller cannot be presented. It must be shown nowhere and present
  ///   none itself; this controller must be in a window and present no other.
  @discardableResult
  public final func present(_ controller: ViewController) -> Bool {
    guard let window, presentedViewController == nil, controller.container == nil,
      controller.presentedViewController == nil, controller !== self
    else {
      Logger.kit.error("\(type(of: controller)) cannot be presented by \(Self.self)")
      return false
    }
    presentedViewController = controller
    controller.presentingViewController = self
    if window.addSubview(controller.view) { return true }
    controller.endPresentation()
    return false
  }

  /// Ends the presentation after the view was moved elsewhere.
  final func endPresentation() {
    guard let presenting = presentingViewController else { return }
    if presenting.presentedViewController === self { presenting.presentedViewController = nil }
    presentingViewController = nil
    if presentedViewController != nil { dismiss() }
  }

  /// Dismisses the presented controller, if this one has left that window.
  final func dismissWhatIsElsewhere() {
    if let presentedViewController, presentedViewController.window !== window { dismiss() }
  }

  /// Dismisses the presented controller, or else this controller, if another presents it.
  public final func dismiss() {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss()
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    if presented.presentedViewController != nil { presented.dismiss() }
    presented.viewIfLoaded?.removeFromSuperview()
  }
}
