import LiveryKit
import Testing

struct BarHostTests {
  private let sheet = """
    {
      "default": {
        "colors": { "navigationColor": "navy" },
        "fonts": { "navigationFont": { "size": 20 }, "captionFont": { "size": 9 } },
        "controls": { "actionColor": "green" }
      },
      "UIBarButtonItem-dangerous": { "controls": { "actionColor": "red" } },
      "UIBarButtonItem-focused": { "controls": { "actionColor": "blue" } },
      "UITabBarItem-selected": { "controls": { "actionColor": "white" } }
    }
    """

  @Test func `navigation bars are always styled`() throws {
    let window = try Window(sheet: sheet)
    let bar = window.adding(NavigationBar())
    #expect(bar.tintColor == .green)
    #expect(bar.barTintColor == Color("navy"))
    #expect(bar.titleTextAttributes == TitleAttributes(foreground: .green, font: Font(size: 20)))
    window.tree.defaultStyle = Declarations(Style())
    #expect(bar.barTintColor == Style().colors.navigationColor)
  }

  @Test func `toolbars and tab bars have the tint of actions`() throws {
    let window = try Window(sheet: sheet)
    let (toolbar, tabs) = (window.adding(Toolbar()), window.adding(TabBar()))
    #expect(toolbar.tintColor == .green)
    #expect(toolbar.barTintColor == Color("navy"))
    #expect(tabs.tintColor == .green)
    #expect(tabs.barTintColor == Color("navy"))
  }

  @Test func `bar items have values for every state, and are notified of changes (BR-83, BR-86)`()
    throws
  {
    let window = try Window(sheet: sheet)
    let bar = window.adding(Toolbar())
    let item = BarButtonItem()
    bar.items = [item]
    #expect(item.titleTextAttributes(for: .normal)?.foreground == .green)
    #expect(item.titleTextAttributes(for: .normal)?.font == Style().fonts.actionFont)
    #expect(item.titleTextAttributes(for: .dangerous)?.foreground == .red)
    #expect(item.titleTextAttributes(for: .focused)?.foreground == .blue)
    item.setStyle(
      Declarations([Declaration(.actionColor, .value(.color(.black)))]),
      for: .disabled
    )
    #expect(item.titleTextAttributes(for: .disabled)?.foreground == .black)
    #expect(item.titleTextAttributes(for: .normal)?.foreground == .green)
  }

  @Test func `the item of the chosen tab has the selected state`() throws {
    let window = try Window(sheet: sheet)
    let bar = window.adding(TabBar())
    let (home, search) = (TabBarItem("Home"), TabBarItem("Search"))
    bar.items = [home, search]
    bar.selectedItem = home
    #expect(home.states == .selected)
    #expect(home.style?.controls.actionColor == .white)
    #expect(home.titleTextAttributes(for: .selected)?.foreground == .white)
    #expect(home.titleTextAttributes(for: .normal)?.font == Font(size: 9))
    bar.selectedItem = search
    #expect(home.states == .normal)
    #expect(search.isSelected)
  }

  @Test func `styles of bars apply to controls inside`() throws {
    let window = try Window(
      sheet: #"{ "bar-controls-normal": { "controls": { "actionColor": "white" } } }"#
    )
    let bar = window.adding(NavigationBar())
    let button = Button("Done")
    bar.addSubview(button)
    #expect(button.titleColor(for: .normal) == .white)
    #expect(bar.tintColor == .white)
  }
}
