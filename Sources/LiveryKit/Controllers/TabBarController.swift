/// Several view controllers, one of which is shown above a bar with tabs, as UIKit's
/// `UITabBarController`.
open class TabBarController: ViewController {
  /// The bar, which shows each controller's ``ViewController/tabBarItem``.
  public final let tabBar = TabBar()

  /// The controllers, in the order of their tabs.
  ///
  /// If the one that is shown is no longer among them, the first one is.
  public final var viewControllers: [ViewController] {
    get { children }
    set {
      let shown = selectedViewController
      for child in children {
        child.removeFromParent()
        if !newValue.contains(where: { $0 === child }) { child.viewIfLoaded?.removeFromSuperview() }
      }
      for child in newValue where child.parent !== self { addChild(child) }
      tabBar.items = children.map(\.tabBarItem)
      selectedIndex = children.firstIndex { $0 === shown } ?? 0
    }
  }

  /// The place of the controller that is shown; one that no controller has is taken for the nearest.
  public final var selectedIndex = 0 {
    didSet {
      selectedIndex = max(0, min(selectedIndex, children.count - 1))
      show()
    }
  }

  /// The controller that is shown.
  public final var selectedViewController: ViewController? {
    children.isEmpty ? nil : children[min(selectedIndex, children.count - 1)]
  }

  override func viewWasMade() {
    view.addSubview(tabBar)
    show()
  }

  private final func show() {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard let view = viewIfLoaded else { return }
    let shown = selectedViewController
    if let shown, shown.view.superview !== view { view.insertSubview(shown.view, at: 0) }
    for child in children where child !== shown {
      if child.viewIfLoaded?.superview === view { child.viewIfLoaded?.removeFromSuperview() }
    }
  }
}

extension ViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: TabBarController? { ancestor(TabBarController.self) }
}
