/// Several view controllers, one of which is shown above a bar with tabs, as UIKit's
/// `UITabBarController`.
open class TabBarController: ViewController {
  /// The bar, which shows each controller's ``ViewController/tabBarItem``.
  ///
  /// If a tree file describes one in the controller's view, that is it.
  public final private(set) var tabBar = TabBar()

  /// The controller that is shown.
  public final private(set) var selectedViewController: ViewController?

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
    set { exchangeChildren(for: newValue) }
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
    tabBar.items = children.map(\.tabBarItem)
    selectedIndex = children.firstIndex { $0 === selectedViewController } ?? 0
  }

  /// Takes the bar that is described, and its items for the controllers; the one whose item is
  /// selected is shown.
  override func childrenWereDescribed() {
    if let bar = viewIfLoaded?.firstSubview(TabBar.self) {
      tabBar = bar
      bar.controller = self
      for (child, item) in zip(children, bar.items) { child.tabBarItem = item }
    }
    if children.isEmpty { return }
    let chosen = children.firstIndex { $0.tabBarItem.isIn(.selected) }
    tabBar.items = children.map(\.tabBarItem)
    selectedViewController = children[chosen ?? 0]
    tabBar.selectedItem = selectedViewController?.tabBarItem
    selectedIndex = chosen ?? 0
  }

  private final func show(_ controller: ViewController?) {
    selectedViewController = controller
    tabBar.selectedItem = controller?.tabBarItem
    if isViewLoaded { showOnly(controller) }
  }
}

extension ViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: TabBarController? { ancestor(TabBarController.self) }
}
