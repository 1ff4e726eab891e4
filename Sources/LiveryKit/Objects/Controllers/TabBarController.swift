/// Several view controllers, one of which is shown above a bar with tabs, as UIKit's
/// `UITabBarController`.
open class TabBarController: ViewController {
  /// The bar, which shows each controller's ``ViewController/tabBarItem``.
  public final let tabBar = TabBar()

  /// The controller that is shown.
  public final private(set) var selectedViewController: ViewController?

  private final var isExchanging = false

  /// Makes one without controllers.
  public override init() {
    super.init()
    tabBar.controller = self
  }

  /// Hears which item was chosen.
  final func show(_ item: TabBarItem) {
    if item === selectedViewController?.tabBarItem { return }
    if let index = children.firstIndex(where: { $0.tabBarItem === item }) { selectedIndex = index }
  }

  /// The controllers, in the order of their tabs.
  ///
  /// If the one that is shown is no longer among them, the first one is.
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

  /// The place of the controller that is shown; one that no controller has is taken for the nearest.
  public final var selectedIndex = 0 {
    didSet {
      selectedIndex = max(0, min(selectedIndex, children.count - 1))
      show(children.isEmpty ? nil : children[selectedIndex])
    }
  }

  override func viewWasMade() {
    view.addSubview(tabBar)
    show(selectedViewController)
  }

  override func childrenDidChange() {
    if isExchanging { return }
    tabBar.items = children.map(\.tabBarItem)
    selectedIndex = children.firstIndex { $0 === selectedViewController } ?? 0
  }

  private final func show(_ controller: ViewController?) {
    let former = selectedViewController
    selectedViewController = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard let view = viewIfLoaded else { return }
    if former !== controller { former?.viewIfLoaded?.leave(view) }
    if let controller, controller.view.superview !== view {
      view.insertSubview(controller.view, at: 0)
    }
  }
}

extension ViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: TabBarController? { ancestor(TabBarController.self) }
}
