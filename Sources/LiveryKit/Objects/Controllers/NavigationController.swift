import Logging

/// A stack of view controllers, the topmost of which is shown under a bar, as UIKit's
/// `UINavigationController`.
open class NavigationController: ViewController {
  /// The bar, which shows what each controller's ``ViewController/navigationItem`` says.
  public final let navigationBar = NavigationBar()

  private final var shown: ViewController?
  private final var isExchanging = false

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
  /// One that is in it twice, or cannot be put in, is left out.
  public final var viewControllers: [ViewController] {
    get { children }
    set {
      isExchanging = true
      for child in children { child.removeFromParent() }
      for child in newValue where child.parent !== self { addChild(child) }
      isExchanging = false
      childrenDidChange()
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
    guard controller.parent !== self else {
      Logger.kit.error("\(type(of: controller)) is in the \(Self.self) already")
      return false
    }
    return addChild(controller)
  }

  /// Takes away the topmost controller, unless it is the only one.
  ///
  /// - Returns: The controller that was taken away.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.removeFromParent()
    return top
  }

  /// Takes away all controllers but the one at the bottom.
  public final func popToRootViewController() {
    viewControllers = rootViewController.map { [$0] } ?? []
  }

  override func viewWasMade() {
    view.addSubview(navigationBar)
    childrenDidChange()
  }

  /// Shows the controller that is the topmost now.
  override func childrenDidChange() {
    if isExchanging { return }
    navigationBar.items = children.map(\.navigationItem)
    guard let view = viewIfLoaded else { return }
    let former = shown
    shown = topViewController
    if former !== shown { former?.viewIfLoaded?.leave(view) }
    if let shown, shown.view.superview !== view { view.insertSubview(shown.view, at: 0) }
  }
}

extension View {
  /// Takes the view out of another, if it is directly inside that one.
  func leave(_ view: View) {
    if superview === view { removeFromSuperview() }
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
