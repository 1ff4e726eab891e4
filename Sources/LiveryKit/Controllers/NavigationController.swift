import Logging

/// A stack of view controllers, the topmost of which is shown under a bar, as UIKit's
/// `UINavigationController`.
open class NavigationController: ViewController {
  /// The bar, which shows what each controller's ``ViewController/navigationItem`` says.
  public final let navigationBar = NavigationBar()

  /// Makes a stack of one controller.
  public convenience init(rootViewController: ViewController) {
    self.init()
    pushViewController(rootViewController)
  }

  /// The controllers, from the bottom to the top.
  ///
  /// One that is in it twice, or cannot be put in, is left out.
  public final var viewControllers: [ViewController] {
    get { children }
    set {
      let shown = topViewController
      for child in children where !newValue.contains(where: { $0 === child }) { leave(child) }
      for child in children { child.removeFromParent() }
      for child in newValue where child.parent !== self { addChild(child) }
      show(insteadOf: shown)
    }
  }

  /// The controller at the bottom.
  public final var rootViewController: ViewController? { children.first }

  /// The controller that is shown.
  public final var topViewController: ViewController? { children.last }

  /// Shows a controller on top of the others.
  ///
  /// - Returns: Whether it was done; one that is in the stack already, or contains it, is refused.
  @discardableResult
  public final func pushViewController(_ controller: ViewController) -> Bool {
    let shown = topViewController
    guard controller.parent !== self else {
      Logger.kit.error("\(type(of: controller)) is in the \(Self.self) already")
      return false
    }
    guard addChild(controller) else { return false }
    show(insteadOf: shown)
    return true
  }

  /// Takes away the topmost controller, unless it is the only one.
  ///
  /// - Returns: The controller that was taken away.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    show(insteadOf: top)
    return top
  }

  /// Takes away all controllers but the one at the bottom.
  public final func popToRootViewController() {
    viewControllers = rootViewController.map { [$0] } ?? []
  }

  override func viewWasMade() {
    view.addSubview(navigationBar)
    show(insteadOf: nil)
  }

  private final func leave(_ child: ViewController) {
    child.removeFromParent()
    child.viewIfLoaded?.removeFromSuperview()
  }

  /// Shows the controller that is the topmost now.
  private final func show(insteadOf former: ViewController?) {
    navigationBar.items = children.map(\.navigationItem)
    guard let view = viewIfLoaded else { return }
    let top = topViewController
    if let top, top.view.superview !== view { view.insertSubview(top.view, at: 0) }
    if let former, former !== top { former.viewIfLoaded?.removeFromSuperview() }
  }
}

extension ViewController {
  /// The nearest navigation controller around this one.
  public final var navigationController: NavigationController? {
    ancestor(NavigationController.self)
  }

  /// The nearest controller of a class around this one.
  func ancestor<Ancestor: ViewController>(_: Ancestor.Type) -> Ancestor? {
    var current = parent
    while let controller = current {
      if let found = controller as? Ancestor { return found }
      current = controller.parent
    }
    return nil
  }
}
