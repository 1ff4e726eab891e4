import LiveryKit
import Testing

/// A window with a theme for light and a theme for dark.
struct ThemedWindowTests {
  private let day = RuledCodeTheme(first: 0x100000)
  private let night = RuledCodeTheme(first: 0x200000, isLarge: true)

  /// The views to which the rules of the themes apply.
  private final class Bars {
    let bar = NavigationBar()
    let tabs = TabBar()
    let item = TabBarItem("Search")

    init() { tabs.items = [item] }

    /// The visible values.
    var appearance: Appearance {
      Appearance(
        tint: bar.barTintColor,
        title: bar.titleTextAttributes,
        borderWidth: bar.layer.borderWidth,
        cornerRadius: bar.layer.cornerRadius,
        tabTint: tabs.barTintColor,
        badge: item.badgeColor,
        selected: item.titleTextAttributes(for: .selected),
        normal: item.titleTextAttributes(for: .normal)
      )
    }

    func enter(_ window: Window) {
      for view in [bar, tabs] { window.addSubview(view) }
    }
  }

  private struct Appearance: Equatable {
    var tint: Color?
    var title: TitleAttributes?
    var borderWidth: Double
    var cornerRadius: Double
    var tabTint: Color?
    var badge: Color?
    var selected: TitleAttributes?
    var normal: TitleAttributes?
  }

  private let bars = Bars()

  @Test func `rules with if and else are applied, switched and reverted (GA-26, GA-T16)`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    bars.enter(Window(in: window.tree))
    let before = bars.appearance
    bars.enter(window)
    let light = bars.appearance
    #expect(light.tint == day.color(for: .background(.primary)).light)
    #expect(light.title?.font == day.font(for: .caption(attribute: .regular)))
    #expect(light.cornerRadius == 5 && light.borderWidth == 0)
    #expect(light.tabTint == light.tint)
    #expect(light.badge == day.color(for: .fill(.primary)).light)
    #expect(light.selected?.foreground == day.color(for: .label(.link)).light)

    window.tree.contexts["scheme"] = "dark"
    let dark = bars.appearance
    #expect(dark.tint == night.color(for: .background(.primary)).light)
    #expect(dark.cornerRadius == 0 && dark.borderWidth == 3)

    window.tree.contexts["scheme"] = nil
    #expect(bars.appearance == light, "A, B, and A again")
    window.ruleBook?.revertAll()
    #expect(bars.appearance == before)
  }

  @Test func `themes whose rules are made anew leave nothing behind (GA-27, GA-28, GA-T16)`() throws
  {
    let window = try ThemedWindow(light: day, dark: night)
    bars.enter(window)
    let light = bars.appearance
    for _ in 1...3 {
      window.lightTheme = night
      #expect(bars.appearance != light)
      window.lightTheme = day
      #expect(bars.appearance == light)
    }
    let plain = Window(in: window.tree)
    bars.enter(plain)
    let other = Bars()
    other.enter(plain)
    #expect(bars.appearance == other.appearance, "it has moved to a window without rules")
  }

  @Test func `a hidden theme may be replaced without a notification (GA-13, GA-T9)`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    let view = CountingView()
    bars.enter(window)
    window.addSubview(view)
    let light = bars.appearance
    let later = RuledCodeTheme(first: 0x300000)
    window.darkTheme = later
    #expect(window.currentTheme as? RuledCodeTheme === day)
    #expect(bars.appearance == light && view.count == 1)
    window.lightTheme = night
    #expect(window.currentTheme as? RuledCodeTheme === night)
    #expect(bars.appearance.borderWidth == 3 && view.count == 2)
    #expect(window.tree.color(.fill(.accent)) == night.color(for: .fill(.accent)).light)
    window.tree.contexts["scheme"] = "dark"
    #expect(bars.bar.barTintColor == later.color(for: .background(.primary)).light)
    #expect(view.count == 3)
    window.lightTheme = day
    #expect(view.count == 3)
    window.darkTheme = night
    #expect(view.count == 4 && bars.appearance.borderWidth == 3)
  }

  @Test func `the scheme chooses the theme (GA-12, GA-T10)`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    let view = CountingView()
    window.addSubview(view)
    #expect(window.currentTheme as? RuledCodeTheme === day)
    window.tree.contexts["scheme"] = "dark"
    #expect(window.currentTheme as? RuledCodeTheme === night && view.count == 2)
    #expect(window.tree.color(.label(.link)) == night.color(for: .label(.link)).light)
    window.tree.contexts["scheme"] = "dark"
    #expect(view.count == 2, "nothing has changed")
    window.tree.contexts["scheme"] = "sepia"
    #expect(window.currentTheme as? RuledCodeTheme === night, "there is no such scheme")
    window.tree.contexts["scheme"] = "light"
    #expect(window.currentTheme as? RuledCodeTheme === day && view.count == 3)
  }

  @Test func `another axis is no other theme (GA-12, GA-13)`() throws {
    let sheet = try StyleSheet(
      text:
        #"{ "@modifiers": { "contrast": { "contexts": ["normal", "high"], "default": "normal" } } }"#
    )
    let window = try ThemedWindow(light: day, dark: night, sheets: [sheet])
    bars.enter(window)
    let light = bars.appearance
    window.tree.contexts["contrast"] = "high"
    #expect(window.tree.contexts["contrast"] == "high")
    #expect(window.currentTheme as? RuledCodeTheme === day && bars.appearance == light)
  }

  @Test func `a theme that is not shown and another axis may change in one commit`() throws {
    let sheet = try StyleSheet(
      text: #"{ "@modifiers": { "size": { "contexts": ["small", "big"], "default": "small" } } }"#
    )
    let window = try ThemedWindow(light: day, dark: night, sheets: [sheet])
    let view = CountingView()
    window.addSubview(view)
    window.tree.batch {
      window.darkTheme = RuledCodeTheme(first: 0x300000)
      window.tree.contexts["size"] = "big"
    }
    #expect(view.count == 2)
  }

  @Test func `windows of a family share tree and rules, and others know nothing (GA-5, GA-12)`()
    throws
  {
    let window = try ThemedWindow(light: day, dark: night)
    let other = try ThemedWindow(light: night, dark: day)
    let second = Window(in: window.tree)
    second.ruleBook = window.ruleBook
    bars.enter(second)
    window.tree.contexts["scheme"] = "dark"
    #expect(bars.bar.barTintColor == night.color(for: .background(.primary)).light)
    #expect(other.currentTheme as? RuledCodeTheme === night)
    #expect(other.tree.contexts["scheme"] == nil)
  }

  @Test func `a theme that is set during notifications is applied afterwards`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    let view = CountingView()
    bars.enter(window)
    window.addSubview(view)
    let later = RuledCodeTheme(first: 0x300000)
    window.tree.batch {
      window.lightTheme = night
      window.lightTheme = later
      window.darkTheme = day
    }
    #expect(view.count == 2)
    #expect(bars.bar.barTintColor == later.color(for: .background(.primary)).light)
  }

  @Test func `a window without references is released`() throws {
    weak var gone: ThemedWindow?
    do {
      let window = try ThemedWindow(light: day, dark: night)
      gone = window
      window.addSubview(View())
    }
    #expect(gone == nil)
  }
}
