import Logging

/// A stack of view controllers, the topmost of which is shown under a bar, as UIKit's
/// `UINavigationController`.
open class NavigationController: ViewController {
  /// The bar, which shows each controller's ``ViewController/navigationItem``.
  ///
  /// A bar in the controller's view that a tree file describes replaces it.
  public final private(set) var navigationBar = NavigationBar()

  /// Makes an empty stack.
  public override init() {
    super.init()
    navigationBar.controller = self
  }

  /// Makes a stack of one controller.
  public convenience init(rootViewController: ViewController) {
    self.init()
    pushViewController(rootViewController)
  }

  /// The controllers, from the bottom to the top.
  ///
  /// Repeated and unsuitable controllers are left out.
  public final var viewControllers: [ViewController] {
    get { children }
    set { exchangeChildren(for: newValue) }
  }

  /// The controller at the bottom.
  public final var rootViewController: ViewController? { children.first }

  /// The controller that is shown.
  public final var topViewController: ViewController? { children.last }

  /// Shows a controller on top of the others.
  ///
  /// - Returns: `false` if the controller is in the stack already or contains it.
  @discardableResult
  public final func pushViewController(_ controller: ViewController) -> Bool {
    guard controller.parent !== self else {
      Logger.kit.error("\(type(of: controller)) is in the \(Self.self) already")
      return false
    }
    return addChild(controller)
  }

  /// Removes the topmost controller, unless it is the only one.
  ///
  /// - Returns: The removed controller.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    return top
  }

  /// Removes all controllers except the one at the bottom.
  public final func popToRootViewController() {
    viewControllers = rootViewController.map { [$0] } ?? []
  }

  override func viewWasMade() {
    view.addSubview(navigationBar)
    childrenDidChange()
  }

  /// Shows the topmost controller.
  override func childrenDidChange() {
    navigationBar.items = children.map(\.navigationItem)
    if isViewLoaded { showOnly(topViewController) }
  }

  /// Takes the bar from the described tree, whose item belongs to the topmost controller.
  override func childrenWereDescribed() {
    if let bar = viewIfLoaded?.firstSubview(NavigationBar.self) {
      navigationBar = bar
      bar.controller = self
      if let item = bar.topItem { topViewController?.navigationItem = item }
    }
    if !children.isEmpty { navigationBar.items = children.map(\.navigationItem) }
  }
}

extension View {
  /// Returns the first subview of a class.
  func firstSubview<Found: View>(_: Found.Type) -> Found? {
    subviews.lazy.compactMap { $0 as? Found }.first
  }
}

extension ViewController {
  /// The nearest navigation controller around this one.
  public final var navigationController: NavigationController? {
    ancestor(NavigationController.self)
  }

  /// Returns the nearest outer controller of a class.
  func ancestor<Ancestor: ViewController>(_: Ancestor.Type) -> Ancestor? {
    var current = parent
    while let controller = current {
      if let found = controller as? Ancestor { return found }
      current = controller.parent
    }
    return nil
  }
}
