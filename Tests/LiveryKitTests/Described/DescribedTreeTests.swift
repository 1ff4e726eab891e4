import LiveryKit
import Testing

struct DescribedTreeTests {
  private final class SaveButton: Button {}

  private func describe(
    _ text: String,
    sheet: String = "{}",
    catalog: ElementCatalog = .builtIn
  ) throws -> DescribedTree {
    let file = try TreeFile(text: text)
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    return DescribedTree(of: file, in: tree, catalog: catalog)
  }

  private static let screen = ##"""
    {
      "class": "UIWindow", "id": "main", "children": [
        { "class": "UIViewController", "children": [
          { "class": "UIView", "scope": { "colors": { "textColor": "red" } }, "children": [
            { "class": "UINavigationBar", "text": "Mail", "children": [
              { "class": "UIBarButtonItem", "text": "Done" },
              { "class": "UIView" }
            ] },
            { "class": "UILabel", "id": "title", "text": "Inbox", "names": ["big"] },
            { "class": "UIButton", "id": "save", "text": "Save", "states": ["highlighted"],
              "styles": { "highlighted": { "controls": { "actionColor": "blue" } } } },
            { "class": "UIToolbar", "children": [{ "class": "UIBarButtonItem", "text": "New" }] }
          ] }
        ] },
        { "class": "UIPopoverController", "children": [
          { "class": "UIViewController", "children": [{ "class": "UIView" }] }
        ] }
      ]
    }
    """##

  @Test func `a tree file becomes views, bars and view controllers`() throws {
    let described = try describe(Self.screen)
    let window = try #require(described.windows.first)
    #expect(described.problems.isEmpty && described.errors.isEmpty)
    #expect(window.id == "main")
    let controller = try #require(window.rootViewController)
    let bar = try #require(controller.view.subviews.first as? NavigationBar)
    #expect(bar.topItem?.title == "Mail")
    #expect(bar.topItem?.leftBarButtonItems.map(\.title) == ["Done"])
    #expect(bar.subviews.count == 1)
    let title = try #require(described.element(withID: "title") as? Label)
    #expect(title.text == "Inbox")
    #expect(title.styleNames == ["big"])
    #expect(title.textColor == .red)
    let save = try #require(described.element(withID: "save") as? Button)
    #expect(save.currentTitle == "Save")
    #expect(save.isHighlighted)
    #expect(save.titleColor(for: .highlighted) == .blue)
    let toolbar = try #require(controller.view.subviews.last as? Toolbar)
    #expect(toolbar.items.map(\.title) == ["New"])
  }

  @Test func `its widgets are those of the file, one for one`() throws {
    let described = try describe(Self.screen)
    let plain = WidgetTree()
    try TreeFile(text: Self.screen).add(to: plain)
    let tree = try #require(described.windows.first).tree
    #expect(tree.widgets.map(\.path) == plain.widgets.map(\.path))
    #expect(tree.widgets.map(\.text) == plain.widgets.map(\.text))
    #expect(tree.widgets.allSatisfy { $0.host != nil })
  }

  @Test func `a window is a window, whatever its class`() throws {
    let described = try describe(#"[{ "class": "UIWindow" }, { "class": "UIView", "id": "b" }]"#)
    #expect(described.windows.map(\.id) == [nil, "b"])
    let tree = try #require(described.windows.first).tree
    #expect(tree.windows.map(\.className) == ["UIWindow", "UIView"])
    #expect(tree.ancestry(of: "UIView") == ["UIView", "UIResponder", "NSObject"])
  }

  @Test func `the first two labels that a cell is described with are those of its text and detail`()
    throws
  {
    let described = try describe(
      #"""
      { "class": "UIWindow", "children": [{ "class": "UITableView", "id": "table", "children": [
        { "class": "UITableViewCell", "children": [
          { "class": "UILabel", "text": "Wi-Fi" }, { "class": "UILabel", "text": "Home" },
          { "class": "UILabel", "text": "more" } ] }
      ] }] }
      """#
    )
    let table = try #require(described.element(withID: "table") as? TableView)
    let cell = try #require(table.cells.first)
    #expect(cell.subviews.count == 3)
    #expect(cell.textLabel === cell.subviews[0] && cell.detailTextLabel === cell.subviews[1])
    let labels = cell.subviews.compactMap { $0 as? Label }
    let styles = try labels.map { try #require($0.widget?.style) }
    #expect(
      labels.map(\.font) == [
        styles[0].fonts.listFont, styles[1].fonts.listCaptionFont, styles[2].fonts.textFont,
      ]
    )
    #expect(
      labels.map(\.textColor) == [
        styles[0].colors.textColor, styles[1].colors.captionColor, styles[2].colors.textColor,
      ]
    )
  }

  @Test func `fields, tables, tab bars and all other classes are made too`() throws {
    let described = try describe(
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UITextField", "id": "field", "text": "a@b.c" },
        { "class": "UITextView", "id": "notes", "text": "Notes" },
        { "class": "UITableView", "id": "table", "children": [
          { "class": "UITableViewCell", "text": "First", "children": [{ "class": "UILabel" }] }
        ] },
        { "class": "UITabBar", "id": "tabs", "children": [
          { "class": "UITabBarItem", "text": "Home" }, { "class": "UITabBarItem", "text": "Me" }
        ] }
      ] }
      """#
    )
    #expect(described.problems.isEmpty)
    #expect((described.element(withID: "field") as? TextField)?.text == "a@b.c")
    #expect((described.element(withID: "notes") as? TextView)?.text == "Notes")
    let table = try #require(described.element(withID: "table") as? TableView)
    #expect(table.cells.map(\.subviews.count) == [1])
    #expect(table.cells.map { $0.widget?.text } == ["First"])
    let tabs = try #require(described.element(withID: "tabs") as? TabBar)
    #expect(tabs.items.map(\.title) == ["Home", "Me"])
  }

  @Test(arguments: [
    "UIButton", "UILabel", "UITextField", "UITextView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIImageView", "UIScrollView", "UITableView", "UITableViewCell",
    "UITabBar", "UINavigationBar", "UIToolbar", "UIControl",
  ])
  func `each class has its own objects`(name: String) throws {
    let described = try describe(
      #"{ "class": "UIWindow", "children": [{ "class": "\#(name)", "id": "a" }] }"#
    )
    let element = try #require(described.element(withID: "a"))
    #expect(type(of: element).widgetClass.rawValue == name)
  }

  @Test func `a class of one's own is made by the catalog`() throws {
    var catalog = ElementCatalog.builtIn
    catalog.add("SaveButton") { SaveButton() }
    let described = try describe(
      #"{ "class": "UIWindow", "children": [{ "class": "SaveButton", "id": "a", "text": "S" }] }"#,
      sheet: #"{ "UIButton": { "controls": { "actionColor": "red" } } }"#,
      catalog: catalog
    )
    let save = try #require(described.element(withID: "a") as? SaveButton)
    #expect(save.titleColor(for: .normal) == .red)
    #expect(save.title(for: .normal) == "S")
  }

  @Test func `a class that is not in the catalog is the nearest one, and keeps its name`() throws {
    let described = try describe(
      #"""
      {
        "classes": { "Badge": "Tag", "Tag": "UILabel" },
        "windows": [{ "class": "UIWindow", "children": [
          { "class": "Badge", "id": "badge", "text": "3" },
          { "class": "Graph", "id": "graph" }
        ] }]
      }
      """#,
      sheet: #"""
        {
          "Tag": { "colors": { "textColor": "red" } },
          "Graph": { "properties": { "depth": 3 } }
        }
        """#
    )
    let badge = try #require(described.element(withID: "badge") as? Label)
    #expect(badge.widgetClass == "Badge")
    #expect(badge.widget?.className == "Badge")
    #expect(badge.textColor == .red)
    let graph = try #require(described.element(withID: "graph") as? View)
    #expect(graph.widget?.className == "Graph")
    #expect(graph.widget?.style.properties["depth"]?.number == 3)
  }

  @Test func `a class that an object is given counts from the next window on`() throws {
    let tree = WidgetTree()
    let window = Window(in: tree)
    let label = Label()
    label.widgetClass = "Badge"
    window.addSubview(label)
    #expect(label.widget?.className == "Badge")
    #expect(tree.ancestry(of: "Badge").prefix(2) == ["Badge", "UILabel"])
    label.widgetClass = "Tag"
    #expect(label.widget?.className == "Badge")
    label.removeFromSuperview()
    window.addSubview(label)
    #expect(label.widget?.className == "Tag")
  }

  @Test func `what cannot stand where it is described is a plain view of its class`() throws {
    let described = try describe(
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UIView", "children": [
          { "class": "UIBarButtonItem", "id": "loose", "text": "Done" },
          { "class": "UIPopoverController", "children": [{ "class": "UIViewController" }] }
        ] },
        { "class": "UIToolbar", "children": [
          { "class": "UIBarButtonItem", "children": [{ "class": "UILabel" }] }
        ] }
      ] }
      """#
    )
    let widgets = try #require(described.windows.first).tree.widgets
    let loose = try #require(described.element(withID: "loose"))
    #expect(loose.widget?.className == "UIBarButtonItem")
    #expect(loose.widget?.text == "Done")
    #expect(widgets.contains { $0.path.hasSuffix("UIToolbar/UIBarButtonItem/UILabel") })
    #expect(
      described.problems.map(\.message) == [
        "a 'UIBarButtonItem' cannot be inside a 'UIView'; a plain view takes its place",
        "a 'UIPopoverController' cannot be inside a 'UIView'; a plain view takes its place",
        "a 'UIBarButtonItem' can have nothing inside; a plain view takes its place",
      ]
    )
    #expect(described.problems.allSatisfy { $0.code.description == "misplaced-element" })
    #expect(described.problems.first?.location?.line == 3)
  }

  @Test func `a controller with several views described holds them in a view of its own`() throws {
    let described = try describe(
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UIViewController", "id": "outer", "children": [
          { "class": "UILabel" },
          { "class": "UIViewController", "id": "inner", "text": "Inner" }
        ] }
      ] }
      """#
    )
    let outer = try #require(described.element(withID: "outer") as? ViewController)
    let inner = try #require(described.element(withID: "inner") as? ViewController)
    #expect(outer.view.subviews.count == 2)
    #expect(outer.children.count == 1)
    #expect(inner.parent === outer)
    #expect(inner.title == "Inner")
  }

  @Test func `a controller is notified of its view when the view exists`() throws {
    var catalog = ElementCatalog.builtIn
    catalog.add("Settings") { Settings() }
    let described = try describe(
      #"""
      { "class": "UIWindow", "children": [
        { "class": "Settings", "id": "s", "children": [
          { "class": "UIView", "children": [{ "class": "UILabel", "text": "Sound" }] }
        ] }
      ] }
      """#,
      catalog: catalog
    )
    #expect((described.element(withID: "s") as? Settings)?.texts == ["Sound"])
  }

  private final class Settings: ViewController {
    private(set) var texts: [String?] = []
    override func viewDidLoad() { texts += view.subviews.map { ($0 as? Label)?.text } }
  }

  @Test func `errors of the tree are reported`() throws {
    let tree = WidgetTree()
    let first = try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIView" }] }"#)
    var other = try TreeFile(text: #"{ "classes": { "A": "B" }, "windows": [{ "class": "A" }] }"#)
    #expect(DescribedTree(of: first, in: tree).errors.isEmpty)
    try tree.define("A", superclass: "UIView")
    let described = DescribedTree(of: other, in: tree)
    #expect(described.problems.map(\.code.description) == ["class-conflict"])
    other = try TreeFile(text: #"{ "class": "UIView" }"#)
    #expect(DescribedTree(of: other, in: tree).windows.count == 1)
  }

  @Test func `controllers beside each other, and behind views, are all there`() throws {
    let text = """
      { "class": "UIWindow", "children": [
        { "class": "UIViewController", "id": "one", "children": [{ "class": "UILabel" }] },
        { "class": "UILabel" },
        { "class": "UINavigationController", "id": "two", "children": [{ "class": "UILabel" }] }
      ] }
      """
    let tree = WidgetTree()
    let described = DescribedTree(of: try TreeFile(text: text), in: tree)
    #expect(described.element(withID: "one") is ViewController)
    #expect(described.element(withID: "two") is ViewController)
    #expect(
      tree.widgets.map(\.path) == [
        "UIWindow", "UIWindow/UIViewController#one", "UIWindow/UIViewController#one/UILabel",
        "UIWindow/UILabel", "UIWindow/UINavigationController#two",
        "UIWindow/UINavigationController#two/UILabel",
      ]
    )
  }
}
