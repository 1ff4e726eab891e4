import LiveryKit
import Testing

struct ViewControllerTests {
  @Test func `the view of a controller can be exchanged while it is shown`() throws {
    let window = try Window(sheet: "{}")
    let controller = ViewController()
    window.addSubview(Label("below"))
    window.addSubview(controller.view)
    window.addSubview(Label("above"))
    let former = controller.view
    controller.view = Label("new")
    #expect(former.widget == nil)
    #expect(former.superview == nil)
    #expect(window.widget?.children.map(\.className) == ["UILabel", "UIViewController", "UILabel"])
    #expect(controller.view.widget?.parent == controller.widget)
    #expect(window.tree.widgets.count == 5)
  }

  @Test func `a view that is shown already can become that of a controller`() throws {
    let window = try Window(sheet: "{}")
    let label = window.adding(Label("shown"))
    window.addSubview(Label("above"))
    let controller = ViewController()
    controller.view = label
    #expect(label.widget?.parent == controller.widget)
    #expect(window.widget?.children.first == controller.widget)
    let heir = ViewController()
    heir.view = label
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.widget == nil)
    #expect(label.widget?.parent == heir.widget)
    #expect(window.tree.widgets.count == 4)
  }

  @Test func `a controller cannot be inside itself`() {
    let (outer, inner) = (ViewController(), ViewController())
    #expect(outer.addChild(inner))
    #expect(!inner.addChild(outer))
    #expect(!outer.addChild(outer))
    #expect(inner.parent === outer)
  }

  @Test func `titles reach the items of bars`() {
    let controller = ViewController()
    controller.title = "Home"
    #expect(controller.navigationItem.title == "Home")
    #expect(controller.tabBarItem.title == "Home")
  }
}
