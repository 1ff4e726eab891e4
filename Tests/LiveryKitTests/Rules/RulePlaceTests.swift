import LiveryKit
import Testing

/// The places of rules, and other sources beside them.
struct RulePlaceTests {
  private let window = Window(in: WidgetTree(), hosts: HostTable())
  private let red = AppearanceRuleSet { View[\.backgroundColor, .red] }
  private let blue = AppearanceRuleSet { View[\.backgroundColor, .blue] }

  @Test func `rules wait for the first window, and hold once in each (GA-7, GA-T15)`() {
    let book = RuleBook()
    let applied = book.apply(red)
    #expect(applied.isApplied)
    let windows = (0..<3).map { _ in Window(in: window.tree, hosts: HostTable()) }
    for window in windows { window.ruleBook = book }
    #expect(windows.allSatisfy { $0.backgroundColor == .red })
    #expect(window.backgroundColor == nil)
    applied.revert()
    #expect(windows.allSatisfy { $0.backgroundColor == nil })
  }

  @Test func `what leaves the window gets back what it had, and again when it comes back (GA-29)`()
  {
    let (panel, view) = (View(), View())
    view.backgroundColor = .black
    panel.addSubview(view)
    window.apply(red)
    window.addSubview(panel)
    #expect(panel.backgroundColor == .red && view.backgroundColor == .red)
    panel.removeFromSuperview()
    #expect(panel.backgroundColor == nil && view.backgroundColor == .black)
    window.addSubview(panel)
    #expect(view.backgroundColor == .red)
    window.close()
    #expect(panel.backgroundColor == nil && view.backgroundColor == .black)
  }

  @Test func `rules that begin further inside win, whenever they were applied (GA-23)`() {
    let (panel, view) = (View(), View())
    window.addSubview(panel)
    panel.addSubview(view)
    let inner = panel.apply(blue)
    let outer = window.apply(red)
    #expect(window.backgroundColor == .red)
    #expect(panel.backgroundColor == .blue && view.backgroundColor == .blue)
    window.addSubview(view)
    #expect(view.backgroundColor == .red, "it has moved out of the panel")
    panel.addSubview(view)
    inner.revert()
    #expect(view.backgroundColor == .red)
    outer.revert()
    #expect([window, panel, view].allSatisfy { $0.backgroundColor == nil })
  }

  @Test func `a book that is exchanged for another takes its rules away`() {
    let view = View()
    window.addSubview(view)
    window.apply(red)
    let other = RuleBook()
    other.apply(blue)
    window.ruleBook = other
    #expect(view.backgroundColor == .blue)
    other.revertAll()
    #expect(view.backgroundColor == nil)
    window.apply(red)
    window.ruleBook = nil
    #expect(view.backgroundColor == nil)
  }

  @Test func `an object that no longer exists is forgotten`() {
    weak var gone: View?
    let applied = window.apply(red)
    do {
      let view = View()
      view.apply(blue)
      window.addSubview(view)
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    applied.revert()
    #expect(window.backgroundColor == nil)
  }

  @Test func `items of bars and what is in popovers are reached`() {
    let (bar, item) = (Toolbar(), BarButtonItem("Save"))
    bar.items = [item]
    window.addSubview(bar)
    let popover = PopoverController(contentViewController: ViewController())
    window.apply(
      AppearanceRuleSet {
        BarItem[
          get: { $0.titleTextAttributes(for: .selected) },
          set: { $0.setTitleTextAttributes($1, for: .selected) },
          value: TitleAttributes(foreground: .red)
        ]
        View[\.backgroundColor, .blue]
      }
    )
    popover.present(in: window)
    #expect(item.titleTextAttributes(for: .selected)?.foreground == .red)
    #expect(popover.contentViewController.view.backgroundColor == .blue)
    bar.items = []
    #expect(item.titleTextAttributes(for: .selected) == nil)
  }

  @Test func `a rule overrides the class's host, whose value is restored when the rule ends`()
    throws
  {
    func theme(_ color: String) throws -> Theme {
      let text = #"{ "UILabel": { "colors": { "textColor": "\#(color)" } } }"#
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let window = Window(in: WidgetTree(theme: try theme("red")))
    let label = Label("Hot")
    window.addSubview(label)
    let applied = window.apply(AppearanceRuleSet { Label[\.textColor, .black] })
    #expect(label.textColor == .black)
    window.tree.theme = try theme("blue")
    #expect(label.textColor == .black)
    let later = Label("Warm")
    window.addSubview(later)
    #expect(later.textColor == .black)
    applied.revert()
    #expect(label.textColor == .blue && later.textColor == .blue)
  }

  @Test func `a rule for a state wins over the host, and falls back with it`() throws {
    func theme(_ color: String) throws -> Theme {
      let text = #"{ "UIButton": { "controls": { "actionColor": "\#(color)" } } }"#
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let window = Window(in: WidgetTree(theme: try theme("red")))
    let button = Button("Save")
    window.addSubview(button)
    let odd: ControlState = [.selected, .focused]
    let applied = window.apply(
      AppearanceRuleSet {
        for state in [ControlState.normal, odd] {
          Button[
            get: { $0.titleColor(for: state) },
            set: { $0.setTitleColor($1, for: state) },
            value: .black
          ]
        }
      }
    )
    window.tree.theme = try theme("blue")
    #expect(button.titleColor(for: .normal) == .black && button.titleColor(for: odd) == .black)
    applied.revert()
    #expect(button.titleColor(for: .normal) == .blue && button.titleColor(for: odd) == .blue)
  }

  @Test func `a rule may change what changes the style`() throws {
    let text = """
      { "UIButton": { "controls": { "actionColor": "red" } },
        "UIButton-disabled": { "controls": { "actionColor": "blue" }, "fonts": { "actionFont": { "name": "Avenir", "size": 9 } } } }
      """
    let window = Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text)])))
    let button = Button("Save")
    window.addSubview(button)
    let font = button.titleLabel.font
    let applied = window.apply(
      AppearanceRuleSet {
        Button[\.titleLabel.font, Font(size: 30)]
        Button[\.isEnabled, false]
      }
    )
    #expect(!button.isEnabled && button.titleLabel.font?.size == 30)
    applied.revert()
    #expect(button.isEnabled && button.titleLabel.font == font)
  }

  @Test func `rules follow the theme and the scheme if they are asked to (GA-14)`() throws {
    let tree = WidgetTree(theme: try Theme(PlainCodeTheme(first: 0x100000)))
    let window = Window(in: tree, hosts: HostTable())
    let (bar, label) = (NavigationBar(), Label())
    bar.barTintColor = .blue
    for view in [bar, label] { window.addSubview(view) }
    let applied = window.apply(
      AppearanceRuleSet {
        NavigationBar[\.barTintColor, DynamicColor(light: .white, dark: .black)]
        AppearanceRuleSet { Label[\.textColor, in: { $0.color(.label(.link)) }] }
      }
    )
    #expect(bar.barTintColor == .white)
    #expect(label.textColor == tree.color(.label(.link)))
    tree.contexts["scheme"] = "dark"
    #expect(bar.barTintColor == .black)
    let before = label.textColor
    tree.theme = try Theme(PlainCodeTheme(first: 0x200000))
    #expect(label.textColor == tree.color(.label(.link)) && label.textColor != before)
    applied.revert()
    #expect(bar.barTintColor == .blue && label.textColor == nil)
  }

  @Test func `a rule that takes its view out of the window leaves nothing behind`() {
    let label = Label()
    let applied = window.apply(
      AppearanceRuleSet {
        Label[get: { _ in 0 }, set: { label, _ in label.removeFromSuperview() }, value: 5]
        Label[\.numberOfLines, 4]
      }
    )
    window.addSubview(label)
    #expect(label.widget == nil && label.numberOfLines == 1)
    applied.revert()
    window.addSubview(label)
    #expect(label.widget != nil && label.numberOfLines == 1)
  }
}
