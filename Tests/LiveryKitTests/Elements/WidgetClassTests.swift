import LiveryKit
import Testing

struct WidgetClassTests {
  private static let types: [Element.Type] = [
    BarButtonItem.self, BarItem.self, Button.self, Control.self, ImageView.self, Label.self,
    NavigationBar.self, NavigationController.self, PopoverController.self, ScrollView.self,
    SegmentedControl.self, Slider.self, Switch.self, TabBar.self, TabBarController.self,
    TabBarItem.self, TableView.self, TableViewCell.self, TableViewController.self, TextField.self,
    TextView.self, Toolbar.self, View.self, ViewController.self, Window.self,
  ]

  /// The classes of UIKit, from one up to the root, without responders, which LiveryKit lacks.
  private static func ancestry(of name: ClassName) -> [String] {
    Catalog.uiKit.ancestry(of: name.rawValue).filter { $0 != "UIResponder" }
  }

  @Test(arguments: types.indices)
  func `every class is one of UIKit's, with the same superclasses`(index: Int) {
    let type = Self.types[index]
    var chain: [String] = []
    var current: AnyClass? = type
    while let ancestor = current as? Element.Type {
      chain.append(ancestor.widgetClass.rawValue)
      current = _getSuperclass(ancestor)
    }
    #expect(Catalog.uiKit.contains(type.widgetClass.rawValue))
    #expect(chain == Self.ancestry(of: type.widgetClass))
  }

  @Test func `sheets reach every class by UIKit's name`() throws {
    let window = try Window(
      sheet: """
        {
          "UITextField": { "colors": { "primaryColor": "red" } },
          "UIScrollView": { "colors": { "primaryColor": "green" } },
          "UIBarItem": { "colors": { "primaryColor": "blue" } }
        }
        """
    )
    let (field, text, table) = (TextField(), TextView(), TableView())
    let (tabs, item) = (TabBar(), TabBarItem("Home"))
    tabs.items = [item]
    for view in [field, text, table, tabs] { window.addSubview(view) }
    #expect(field.style?.colors.primaryColor == .red)
    #expect(text.style?.colors.primaryColor == .green)
    #expect(table.style?.colors.primaryColor == .green)
    #expect(item.style?.colors.primaryColor == .blue)
  }

  private class Renamed: Button {
    override class var widgetClass: ClassName { "BigButton" }
  }
  private final class Heir: Renamed {}
  private final class Generic<Value>: Button {}

  @Test func `a class may be known as something else`() throws {
    let window = try Window(
      sheet: #"{ "BigButton": { "colors": { "primaryColor": "red" } } }"#
    )
    let (heir, generic) = (window.adding(Heir()), window.adding(Generic<Int>()))
    #expect(heir.widget?.className == "BigButton")
    #expect(heir.style?.colors.primaryColor == .red)
    #expect(generic.widget?.className == "Generic")
  }
}
