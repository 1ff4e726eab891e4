/// Several view controllers, one of which is shown above a bar with tabs, as UIKit's
/// `UITabBarController`.
open class TabBarController: ViewController {
  /// The bar, which shows each controller's ``ViewController/tabBarItem``.
  ///
  /// A bar in the controller's view that a tree file describes replaces it.
  public final private(set) var tabBar = TabBar()

  /// The controller that is shown.
  public final private(set) var selectedViewController: ViewController?

  /// Makes a controller without children.
  public override init() {
    super.init()
    tabBar.controller = self
  }

  /// Shows the controller of an item that was chosen.
  final func show(_ item: TabBarItem) {
    if item === selectedViewController?.tabBarItem { return }
    if let index = children.firstIndex(where: { $0.tabBarItem === item }) { selectedIndex = index }
  }

  /// The controllers, in the order of their tabs.
  ///
  /// Removing the shown controller shows the first one.
  public final var viewControllers: [ViewController] {
    get { children }
    set { exchangeChildren(for: newValue) }
  }

  /// The index of the shown controller, limited to the existing ones.
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

  /// Takes the bar and its items from the described tree, and shows the controller of the selected
  /// item.
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
