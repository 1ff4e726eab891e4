import LiveryKit
import Testing

/// The consistency of controllers with their bars and with the controllers that they show.
struct ControllerStepTests {
  private let window = Window(in: WidgetTree())

  @Test func `removing a presented view ends its presentation`() {
    let (root, first, second) = (ViewController(), ViewController(), ViewController())
    window.rootViewController = root
    root.present(first)
    first.view.removeFromSuperview()
    #expect(root.presentedViewController == nil)
    #expect(first.presentingViewController == nil)
    #expect(root.present(second))
    let elsewhere = View()
    window.addSubview(elsewhere)
    elsewhere.addSubview(second.view)
    #expect(root.presentedViewController == nil)
    #expect(second.view.superview === elsewhere)
  }

  @Test func `what is presented stays so when it is brought to the front`() {
    let (root, first) = (ViewController(), ViewController())
    window.rootViewController = root
    root.present(first)
    window.bringSubviewToFront(root.view)
    window.bringSubviewToFront(first.view)
    #expect(root.presentedViewController === first)
  }

  @Test func `what is presented leaves the window with what presents it`() {
    let (root, first) = (ViewController(), ViewController())
    window.rootViewController = root
    root.present(first)
    window.rootViewController = nil
    #expect(first.view.window == nil)
    #expect(root.presentedViewController == nil)
    #expect(window.tree.widgets.count == 1)
  }

  @Test func `to choose a tab shows its controller`() {
    let tabs = TabBarController()
    let (first, second) = (ViewController(), ViewController())
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    tabs.tabBar.selectedItem = second.tabBarItem
    #expect(tabs.selectedViewController === second)
    #expect(tabs.selectedIndex == 1)
    #expect(second.view.window === window)
    #expect(first.view.window == nil)
  }

  @Test func `to pop an item of the bar pops its controller`() {
    let (first, second) = (ViewController(), ViewController())
    let stack = NavigationController(rootViewController: first)
    stack.pushViewController(second)
    #expect(stack.navigationBar.popItem() === second.navigationItem)
    #expect(stack.topViewController === first)
    #expect(stack.navigationBar.popItem() == nil)
    #expect(stack.navigationBar.items.count == 1)
  }

  @Test func `a controller that makes a window as its view gets a plain view`() {
    final class Wrong: ViewController {
      var made: Window?
      override func loadView() -> View { made ?? View() }
    }
    let (root, wrong) = (ViewController(), Wrong())
    wrong.made = window
    window.rootViewController = root
    #expect(root.present(wrong))
    #expect(wrong.view !== window)
    #expect(wrong.view.superview === window)
  }
}
