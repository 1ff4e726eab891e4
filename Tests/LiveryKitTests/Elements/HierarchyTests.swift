import LiveryKit
import Testing

struct HierarchyTests {
  private final class SaveButton: Button {}

  private func tree(_ text: String) throws -> WidgetTree {
    WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text)]))
  }

  @Test func `views have widgets while they are in a window`() throws {
    let window = Window(in: try tree("{}"))
    let panel = View()
    let button = Button("Save")
    panel.addSubview(button)
    #expect(button.widget == nil)
    window.addSubview(panel)
    #expect(window.widget?.children == [panel.widget].compactMap { $0 })
    #expect(button.widget?.className == "UIButton")
    #expect(button.widget?.parent == panel.widget)
    #expect(button.widget?.text == "Save")
    panel.removeFromSuperview()
    #expect(button.widget == nil)
    #expect(window.widget?.children == [])
  }

  @Test func `a subclass is a class for sheets without being registered`() throws {
    let tree = try tree(
      """
      {
        "UIButton": { "controls": { "actionColor": "red" } },
        "SaveButton-highlighted": { "controls": { "actionColor": "blue" } }
      }
      """
    )
    let window = Window(in: tree)
    let save = SaveButton("Save")
    window.addSubview(save)
    #expect(save.titleColor(for: .normal) == .red)
    #expect(save.titleColor(for: .highlighted) == .blue)
  }

  @Test func `what was set before a view enters a window holds afterwards`() throws {
    let window = Window(in: try tree(#"{ ".warm": { "colors": { "textColor": "red" } } }"#))
    let label = Label("Hot")
    label.styleNames = ["warm"]
    label.id = "hot"
    window.addSubview(label)
    #expect(label.textColor == .red)
    #expect(try window.tree.widget(at: "#hot") == label.widget)
    label.styleNames = []
    label.removeFromSuperview()
    window.addSubview(label)
    #expect(label.textColor != .red)
    #expect(label.id == "hot")
  }

  @Test func `a view controller stands around its view`() throws {
    let window = Window(
      in: try tree(#"{ "Settings/UILabel": { "colors": { "textColor": "red" } } }"#)
    )
    let settings = Settings()
    window.rootViewController = settings
    #expect(settings.label.textColor == .red)
    #expect(settings.label.widget?.parent?.parent == settings.widget)
    let other = ViewController()
    window.rootViewController = other
    #expect(settings.label.widget == nil)
    #expect(other.view.window === window)
  }

  private final class Settings: ViewController {
    let label = Label("Settings")
    override func viewDidLoad() { view.addSubview(label) }
  }

  @Test func `a view cannot be put into itself`() throws {
    let window = Window(in: try tree("{}"))
    let outer = View()
    let inner = View()
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(!inner.addSubview(outer))
    #expect(!outer.addSubview(outer))
    #expect(inner.superview === outer)
    #expect(inner.widget?.parent == outer.widget)
  }

  @Test func `an id that is taken is left out`() throws {
    let window = Window(in: try tree("{}"))
    let (first, second) = (Label(), Label())
    first.id = "title"
    second.id = "title"
    window.addSubview(first)
    window.addSubview(second)
    #expect(second.widget != nil)
    #expect(second.id == nil)
  }

  @Test func `a view that moves is not styled again if its style is equal`() throws {
    let window = Window(in: try tree("{}"))
    let (left, right, label) = (View(), View(), Label())
    for view in [left, right] { window.addSubview(view) }
    left.addSubview(label)
    label.textColor = .red
    let widget = label.widget
    right.addSubview(label)
    #expect(label.widget == widget)
    #expect(label.textColor == .red)
    #expect(left.subviews.isEmpty)
  }
}
