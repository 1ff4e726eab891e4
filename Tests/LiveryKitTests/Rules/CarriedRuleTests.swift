import LiveryKit
import Testing

/// Rules that a theme carries.
struct CarriedRuleTests {
  private let day = RuledCodeTheme(first: 0x100000)
  private let night = RuledCodeTheme(first: 0x200000, isLarge: true)

  @Test func `a theme brings its rules to every window of a tree (GA-6, GA-7)`() throws {
    let tree = WidgetTree()
    let windows = (0..<2).map { _ in Window(in: tree, hosts: HostTable()) }
    let bars = windows.map { window in
      let bar = NavigationBar()
      window.addSubview(bar)
      return bar
    }
    tree.theme = try Theme(light: day, dark: night)
    let late = Window(in: tree, hosts: HostTable())
    #expect(bars.allSatisfy { $0.layer.cornerRadius == 5 })
    let bar = NavigationBar()
    late.addSubview(bar)
    #expect(bar.layer.cornerRadius == 5)
    tree.contexts["scheme"] = "dark"
    #expect((bars + [bar]).allSatisfy { $0.layer.cornerRadius == 0 && $0.layer.borderWidth == 3 })
    tree.theme = WidgetTree().theme
    #expect((bars + [bar]).allSatisfy { $0.layer.borderWidth == 0 && $0.barTintColor == nil })
  }

  @Test func `another theme of a themed window's tree leaves nothing of the old one`() throws {
    let window = try ThemedWindow(light: day, dark: night, hosts: HostTable())
    let bar = NavigationBar()
    window.addSubview(bar)
    #expect(bar.barTintColor == day.color(for: .background(.primary)).light)
    window.tree.theme = WidgetTree().theme
    #expect(bar.barTintColor == nil && bar.layer.cornerRadius == 0)
  }

  @Test func `what is applied in a window is stronger than what the theme brings`() throws {
    let tree = WidgetTree(theme: try Theme(light: day, dark: night))
    let window = Window(in: tree)
    let bar = NavigationBar()
    window.addSubview(bar)
    let applied = window.apply(AppearanceRuleSet { NavigationBar[\.layer.cornerRadius, 9] })
    #expect(bar.layer.cornerRadius == 9)
    applied.revert()
    #expect(bar.layer.cornerRadius == 5)
  }

  @Test func `values of rules may be the theme's (GA-14, GA-20)`() throws {
    let tree = WidgetTree(theme: try Theme(PlainCodeTheme(first: 0x100000)))
    let window = Window(in: tree, hosts: HostTable())
    let (bar, item, label) = (NavigationBar(), TabBarItem("Search"), Label())
    let tabs = TabBar()
    tabs.items = [item]
    for view in [bar, tabs, label] { window.addSubview(view) }
    let theme = RuledCodeTheme(first: 0x100000)
    let applied = window.apply(
      AppearanceRuleSet {
        NavigationBar[\.tintColor, theme.color(for: .label(.link))]
        NavigationBar[\.barTintColor, .background(.primary)]
        TabBarItem[
          get: { $0.titleTextAttributes(for: .selected) },
          set: { $0.setTitleTextAttributes($1, for: .selected) },
          value: TitleAttributes(foreground: .label(.primary))
        ]
        TabBarItem[
          get: { $0.badgeColor },
          set: { $0.badgeColor = $1 },
          in: { $0.color(.fill(.primary)) }
        ]
        Label[\.layer.cornerRadius, in: { $0.theme.name.isEmpty ? 2 : 3 }]
      }
    )
    func expect() {
      #expect(bar.barTintColor == tree.color(.background(.primary)))
      #expect(
        item.titleTextAttributes(for: .selected)?.foreground == tree.color(.label(.primary))
      )
      #expect(item.badgeColor == tree.color(.fill(.primary)))
    }
    expect()
    #expect(label.layer.cornerRadius == 2)
    tree.theme = try Theme(PlainCodeTheme(first: 0x200000), name: "other")
    expect()
    #expect(label.layer.cornerRadius == 3)
    #expect(bar.tintColor == theme.color(for: .label(.link)).light)
    applied.revert()
    #expect(item.titleTextAttributes(for: .selected) == nil && item.badgeColor == nil)
    #expect(label.layer.cornerRadius == 0 && bar.tintColor == View().tintColor)
  }
}
