import LiveryKit
import Testing

/// Described controllers that show one of several others.
struct DescribedControllerTests {
  private func describe(_ text: String) throws -> DescribedTree {
    let described = DescribedTree(of: try TreeFile(text: text), in: WidgetTree())
    let plain = WidgetTree()
    try TreeFile(text: text).add(to: plain)
    let tree = try #require(described.windows.first).tree
    #expect(tree.widgets.map(\.path) == plain.widgets.map(\.path))
    #expect(tree.widgets.map(\.text) == plain.widgets.map(\.text))
    return described
  }

  private static let mail = """
    { "class": "UIWindow", "children": [
      { "class": "UINavigationController", "id": "stack", "children": [
        { "class": "UIView", "children": [
          { "class": "UINavigationBar", "id": "bar", "text": "Mail", "children": [
            { "class": "UIBarButtonItem", "text": "Done" }
          ] },
          { "class": "UIViewController", "id": "inbox", "children": [{ "class": "UITableView" }] }
        ] }
      ] }
    ] }
    """

  @Test func `a navigation controller has the bar and the controller that are described`() throws {
    let described = try describe(Self.mail)
    let stack = try #require(described.element(withID: "stack") as? NavigationController)
    let inbox = try #require(described.element(withID: "inbox") as? ViewController)
    #expect(stack.navigationBar === described.element(withID: "bar"))
    #expect(stack.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(inbox)])
    #expect(inbox.navigationController === stack)
    #expect(inbox.navigationItem.title == "Mail")
    #expect(inbox.navigationItem.leftBarButtonItems.map(\.title) == ["Done"])
  }

  @Test func `a described navigation controller goes on as any other`() throws {
    let described = try describe(Self.mail)
    let stack = try #require(described.element(withID: "stack") as? NavigationController)
    let inbox = try #require(described.element(withID: "inbox") as? ViewController)
    let letter = ViewController()
    letter.title = "Letter"
    stack.pushViewController(letter)
    #expect(inbox.widget == nil && letter.widget != nil)
    #expect(stack.navigationBar.widget?.text == "Letter")
    #expect(stack.navigationBar.widget?.children.isEmpty == true)
    stack.popViewController()
    #expect(inbox.widget != nil && letter.widget == nil)
    #expect(stack.navigationBar.widget?.children.map(\.text) == ["Done"])
  }

  @Test func `a tab bar controller has the tabs that are described`() throws {
    let described = try describe(
      """
      { "class": "UIWindow", "children": [
        { "class": "UITabBarController", "id": "tabs", "children": [
          { "class": "UIView", "children": [
            { "class": "UIViewController", "id": "home", "children": [{ "class": "UILabel" }] },
            { "class": "UIViewController", "id": "me", "children": [{ "class": "UIView" }] },
            { "class": "UITabBar", "id": "bar", "children": [
              { "class": "UITabBarItem", "text": "Home" },
              { "class": "UITabBarItem", "text": "Me", "states": ["selected"] }
            ] }
          ] }
        ] }
      ] }
      """
    )
    let tabs = try #require(described.element(withID: "tabs") as? TabBarController)
    let (home, me) = (described.element(withID: "home"), described.element(withID: "me"))
    #expect(tabs.tabBar === described.element(withID: "bar"))
    #expect(tabs.viewControllers.map(\.tabBarItem.title) == ["Home", "Me"])
    #expect(tabs.selectedViewController === me && tabs.selectedIndex == 1)
    tabs.tabBar.selectedItem = tabs.tabBar.items[0]
    #expect(tabs.selectedViewController === home)
    #expect(home?.widget != nil && me?.widget == nil)
  }

  @Test func `one without controllers shows what is described, and no bar besides`() throws {
    let described = try describe(
      """
      { "class": "UIWindow", "children": [
        { "class": "UINavigationController", "id": "a", "children": [{ "class": "UILabel" }] },
        { "class": "UITabBarController", "id": "b", "children": [{ "class": "UILabel" }] }
      ] }
      """
    )
    let stack = try #require(described.element(withID: "a") as? NavigationController)
    let tabs = try #require(described.element(withID: "b") as? TabBarController)
    #expect(stack.viewControllers.isEmpty && tabs.viewControllers.isEmpty)
    #expect(tabs.selectedViewController == nil)
  }
}
