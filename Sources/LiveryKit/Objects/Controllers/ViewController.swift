import Logging

/// What has a view and knows when it is shown, as UIKit's `UIViewController`.
///
/// In the tree a view controller stands around its view, so that sheets can name it as a container.
open class ViewController: Element {
  /// What bars show for the controller.
  public final var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }

  /// What a navigation bar shows while the controller is the topmost.
  public final internal(set) lazy var navigationItem = NavigationItem(title: title)

  /// What a tab bar shows for the controller.
  public final internal(set) lazy var tabBarItem: TabBarItem = {
    let item = TabBarItem()
    item.title = title
    return item
  }()

  /// The controllers inside this one, in order.
  public final private(set) var children: [ViewController] = []

  /// Whether the controllers inside are being exchanged for others.
  private final var isExchanging = false

  /// The controllers inside whose views stand in this one's, if it shows one at a time.
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

  /// The view; it is made when it is asked for first.
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

  /// A view, or a plain one instead of a window.
  private final func checked(_ view: View) -> View {
    guard view is Window else { return view }
    Logger.kit.error("a window cannot be the view of a controller: \(type(of: view))")
    return View()
  }

  /// Whether the view was made.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view; a plain one unless overridden.
  open func loadView() -> View { View() }

  /// Hears that the view was made; does nothing unless overridden.
  open func viewDidLoad() {}

  /// Hears that the view was made, before subclasses outside of the module do.
  func viewWasMade() {}

  /// Hears that there are other controllers inside.
  func childrenDidChange() {}

  /// Hears that the controllers inside are those that a tree file describes.
  func childrenWereDescribed() { childrenDidChange() }

  deinit {
    // One by one: to let go of controllers within controllers at once would take a stack as deep as they are.
    var open = children
    children = []
    while var child = open.popLast() {
      guard isKnownUniquelyReferenced(&child) else { continue }
      open += child.children
      child.children = []
    }
    presentedViewController?.viewIfLoaded?.removeFromSuperview()
    // The view outlives the controller: it stands where the controller stood.
    guard let widget, let inner = viewIfLoaded?.widget, let outer = widget.parent else { return }
    outer.insert(inner, at: outer.children.firstIndex(of: widget))
  }

  open override var elements: [Element] { viewIfLoaded.map { [$0] } ?? [] }

  open override func removeFromContainer() {
    popover?.letGo(of: self)
    if presentingViewController != nil { dismiss() } else { viewIfLoaded?.removeFromSuperview() }
    removeFromParent()
    super.removeFromContainer()
  }

  /// Puts something inside the view.
  open override func addElement(_ element: Element) -> Bool { view.addElement(element) }

  /// Takes a text that a tree file describes for the title.
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
  /// Takes a controller in; its view is to be added to a view by the caller.
  ///
  /// - Returns: Whether it was done; a controller cannot be inside itself.
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

  /// Lets go of the controller around this one.
  public final func removeFromParent() {
    let former = parent
    former?.children.removeAll { $0 === self }
    parent = nil
    if let former, !former.isExchanging { former.childrenDidChange() }
  }

  /// Takes in other controllers in place of those inside; one that is listed twice comes once.
  final func exchangeChildren(for controllers: [ViewController]) {
    isExchanging = true
    for child in children { child.removeFromParent() }
    for child in controllers where child.parent !== self { addChild(child) }
    isExchanging = false
    childrenDidChange()
  }

  /// Takes in the controllers that a tree file describes inside, whose views stay where they are.
  final func adopt(_ controllers: [ViewController]) {
    isExchanging = true
    for child in controllers { addChild(child) }
    isExchanging = false
    childrenWereDescribed()
    shown = children
  }

  /// Shows one of the controllers inside behind all else, and no other.
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
  /// - Returns: Whether it was done; that is only possible in a window, for one controller at a time,
  ///   and for one that is shown nowhere and shows none over itself.
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

  /// Takes over that the view is no longer where the controller was shown over another.
  final func endPresentation() {
    guard let presenting = presentingViewController else { return }
    if presenting.presentedViewController === self { presenting.presentedViewController = nil }
    presentingViewController = nil
    if presentedViewController != nil { dismiss() }
  }

  /// Takes away what is shown over this controller, if this one is no longer in that window.
  final func dismissWhatIsElsewhere() {
    if let presentedViewController, presentedViewController.window !== window { dismiss() }
  }

  /// Takes away what is shown over this controller, or else this controller, if it is itself shown
  /// over another.
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
