import LiveryKit
import Testing

struct NavigationControllerTests {
  private final class Detail: ViewController {
    let button = Button("Detail")

    override func viewDidLoad() {
      view.addSubview(button)
      navigationItem.rightBarButtonItems = [BarButtonItem("Edit")]
    }
  }

  private let sheet = """
    { "UINavigationController/UIButton": { "controls": { "actionColor": "red" } } }
    """

  @Test func `controllers are pushed and popped with the items of the bar`() throws {
    let window = try Window(sheet: sheet)
    let (root, detail) = (ViewController(), Detail())
    let stack = NavigationController(rootViewController: root)
    window.rootViewController = stack
    #expect(root.widget != nil)
    #expect(stack.pushViewController(detail))
    #expect(detail.navigationController === stack)
    #expect(detail.button.titleColor(for: .normal) == .red)
    #expect(root.widget == nil)
    #expect(stack.navigationBar.topItem === detail.navigationItem)
    #expect(stack.navigationBar.widget?.children.map(\.text) == ["Edit"])
    #expect(stack.popViewController() === detail)
    #expect(detail.widget == nil)
    #expect(root.widget != nil)
    #expect(stack.navigationBar.widget?.children == [])
    #expect(stack.popViewController() == nil)
  }

  @Test func `a controller is in a stack once, and not in itself`() {
    let root = ViewController()
    let stack = NavigationController(rootViewController: root)
    #expect(!stack.pushViewController(root))
    #expect(!stack.pushViewController(stack))
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `a stack shows another controller when the topmost one leaves by itself`() throws {
    let window = try Window(sheet: sheet)
    let (root, detail) = (ViewController(), Detail())
    let (first, second) = (NavigationController(), NavigationController())
    first.viewControllers = [root, detail]
    for stack in [first, second] { window.addSubview(stack.view) }
    #expect(second.pushViewController(detail))
    #expect(root.widget != nil)
    #expect(detail.widget?.parent == second.view.widget)
    #expect(first.navigationBar.topItem === root.navigationItem)
    #expect(second.navigationBar.widget?.children.map(\.text) == ["Edit"])
    detail.removeFromParent()
    #expect(detail.widget == nil)
    #expect(second.navigationBar.items.isEmpty)
    first.addChild(detail)
    #expect(detail.widget != nil && root.widget == nil)
  }

  @Test func `the whole stack can be exchanged`() throws {
    let window = try Window(sheet: sheet)
    let (a, b, c) = (ViewController(), ViewController(), ViewController())
    let stack = NavigationController(rootViewController: a)
    window.rootViewController = stack
    stack.viewControllers = [b, c, b, a]
    #expect(
      stack.viewControllers.map { ObjectIdentifier($0) } == [b, c, a].map(ObjectIdentifier.init)
    )
    #expect(a.widget != nil)
    stack.viewControllers = [c]
    #expect(a.widget == nil)
    #expect(a.parent == nil)
    #expect(c.widget != nil)
    stack.pushViewController(b)
    stack.pushViewController(a)
    stack.popToRootViewController()
    #expect(stack.topViewController === c)
    #expect(c.widget != nil && a.widget == nil)
  }

  @Test func `one tab is shown at a time`() throws {
    let window = try Window(sheet: "{}")
    let (home, search) = (ViewController(), ViewController())
    home.title = "Home"
    let tabs = TabBarController()
    tabs.viewControllers = [home, search]
    window.rootViewController = tabs
    #expect(tabs.tabBar.widget?.children.map(\.text) == ["Home", nil])
    #expect(home.widget != nil && search.widget == nil)
    #expect(home.tabBarItem.isSelected)
    tabs.selectedIndex = 7
    #expect(tabs.selectedViewController === search)
    #expect(home.widget == nil && search.widget != nil)
    #expect(search.tabBarItem.isSelected && !home.tabBarItem.isSelected)
    #expect(search.tabBarController === tabs)
    tabs.viewControllers = [home]
    #expect(home.widget != nil && search.widget == nil)
    tabs.viewControllers = []
    #expect(home.widget == nil)
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.tabBar.selectedItem == nil)
  }
}
