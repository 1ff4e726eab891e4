import LiveryKit
import Testing

/// A window that has a theme for the light and one for the dark.
struct ThemedWindowTests {
  private let day = RuledCodeTheme(first: 0x100000)
  private let night = RuledCodeTheme(first: 0x200000, isLarge: true)

  /// All that the rules of the themes are about.
  private struct Look: Equatable {
    var tint: Color?
    var title: TitleAttributes?
    var borderWidth: Double
    var cornerRadius: Double
    var selected: TitleAttributes?

    init(_ bar: NavigationBar, _ item: BarItem) {
      tint = bar.barTintColor
      title = bar.titleTextAttributes
      borderWidth = bar.layer.borderWidth
      cornerRadius = bar.layer.cornerRadius
      selected = item.titleTextAttributes(for: .selected)
    }
  }

  private let bar = NavigationBar()
  private let item = BarButtonItem("Save")

  init() {
    let shown = NavigationItem(title: "Settings")
    shown.rightBarButtonItems = [item]
    bar.items = [shown]
  }

  @Test func `rules with if and else are applied, switched and reverted (GA-26, GA-T16)`() throws {
    let before = Look(bar, item)
    let window = try ThemedWindow(light: day, dark: night)
    window.addSubview(bar)
    let light = Look(bar, item)
    #expect(light.tint == day.color(for: .background(.primary)).light)
    #expect(light.title?.font == day.font(for: .caption(attribute: .regular)))
    #expect(light.cornerRadius == 5 && light.borderWidth == 0)
    #expect(light.selected?.foreground == day.color(for: .label(.link)).light)

    window.tree.contexts["scheme"] = "dark"
    let dark = Look(bar, item)
    #expect(dark.tint == night.color(for: .background(.primary)).light)
    #expect(dark.cornerRadius == 0 && dark.borderWidth == 3)

    window.tree.contexts["scheme"] = nil
    #expect(Look(bar, item) == light, "A, B, and A again")
    window.ruleBook?.revertAll()
    #expect(Look(bar, item) == before)
  }

  @Test func `themes whose rules are made anew leave nothing behind (GA-27, GA-28, GA-T16)`() throws
  {
    let window = try ThemedWindow(light: day, dark: night)
    window.addSubview(bar)
    let light = Look(bar, item)
    for _ in 1...3 {
      window.lightTheme = night
      #expect(Look(bar, item) != light)
      window.lightTheme = day
      #expect(Look(bar, item) == light)
    }
    bar.removeFromSuperview()
    #expect(Look(bar, item) == Look(NavigationBar(), BarItem()))
  }

  @Test func `what is not shown may be replaced without a word (GA-13, GA-T9)`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    let view = CountingView()
    window.addSubview(bar)
    window.addSubview(view)
    let light = Look(bar, item)
    let later = RuledCodeTheme(first: 0x300000)
    window.darkTheme = later
    #expect(window.currentTheme as? RuledCodeTheme === day)
    #expect(Look(bar, item) == light && view.count == 1)
    window.lightTheme = night
    #expect(window.currentTheme as? RuledCodeTheme === night)
    #expect(Look(bar, item).borderWidth == 3 && view.count == 2)
    #expect(window.tree.color(.fill(.accent)) == night.color(for: .fill(.accent)).light)
    window.tree.contexts["scheme"] = "dark"
    #expect(bar.barTintColor == later.color(for: .background(.primary)).light)
    #expect(view.count == 3)
    window.lightTheme = day
    #expect(view.count == 3)
    window.darkTheme = night
    #expect(view.count == 4 && Look(bar, item).borderWidth == 3)
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
      text: #"{ "@modifiers": { "contrast": ["normal", "high"] } }"#
    )
    let window = try ThemedWindow(light: day, dark: night, sheets: [sheet])
    window.addSubview(bar)
    let light = Look(bar, item)
    window.tree.contexts["contrast"] = "high"
    #expect(window.tree.contexts["contrast"] == "high")
    #expect(window.currentTheme as? RuledCodeTheme === day && Look(bar, item) == light)
  }

  @Test func `windows of a family share tree and rules, and others know nothing (GA-5, GA-12)`()
    throws
  {
    let window = try ThemedWindow(light: day, dark: night)
    let other = try ThemedWindow(light: night, dark: day)
    let second = Window(in: window.tree)
    second.ruleBook = window.ruleBook
    second.addSubview(bar)
    window.tree.contexts["scheme"] = "dark"
    #expect(bar.barTintColor == night.color(for: .background(.primary)).light)
    #expect(other.currentTheme as? RuledCodeTheme === night)
    #expect(other.tree.contexts["scheme"] == nil)
  }

  @Test func `a theme that is set while hosts are told is put on afterwards`() throws {
    let window = try ThemedWindow(light: day, dark: night)
    let view = CountingView()
    window.addSubview(bar)
    window.addSubview(view)
    let later = RuledCodeTheme(first: 0x300000)
    window.tree.batch {
      window.lightTheme = night
      window.lightTheme = later
      window.darkTheme = day
    }
    #expect(view.count == 2)
    #expect(bar.barTintColor == later.color(for: .background(.primary)).light)
  }

  @Test func `a window that nobody has any longer is gone`() throws {
    weak var gone: ThemedWindow?
    do {
      let window = try ThemedWindow(light: day, dark: night)
      gone = window
      window.addSubview(View())
    }
    #expect(gone == nil)
  }
}
