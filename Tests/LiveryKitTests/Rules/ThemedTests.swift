import LiveryKit
import Testing

/// The elements that apply the theme in code: their number of calls and their order.
struct ThemedTests {
  private let tree: WidgetTree
  private let window: Window
  private let day: Theme
  private let night: Theme

  init() throws {
    day = try Theme(RuledCodeTheme(first: 0x100000))
    night = try Theme(RuledCodeTheme(first: 0x200000))
    tree = WidgetTree(theme: day)
    window = Window(in: tree)
  }

  @Test func `a child that is added ten times applies the theme once (GA-9, GA-T7)`() {
    let (root, child) = (CountingController(), CountingController())
    for _ in 1...10 {
      root.addChild(child)
      root.view.addSubview(child.view)
    }
    window.rootViewController = root
    #expect(root.count == 1 && child.count == 1, "they have entered the window")
    tree.theme = night
    #expect(root.count == 2 && child.count == 2)
  }

  @Test func `each controller of an unbalanced tree applies the theme once (GA-9, GA-T8)`() {
    var controllers: [CountingController] = []
    var order: [Int] = []
    func grow(_ level: Int) -> CountingController {
      let controller = CountingController()
      let number = controllers.count
      controllers.append(controller)
      guard level < 10 else { return controller }
      for place in 0...(level % 3) {
        let child = place == 0 ? grow(level + 1) : grow(10)
        controller.addChild(child)
        // The view of every other one has no place yet.
        if controllers.count.isMultiple(of: 2) { controller.view.addSubview(child.view) }
      }
      controller.onTheme = { order.append(number) }
      return controller
    }
    window.rootViewController = grow(0)
    order = []
    for controller in controllers { controller.count = 0 }
    tree.theme = night
    #expect(controllers.count == 20)
    #expect(controllers.allSatisfy { $0.count == 1 })
    #expect(order == order.sorted(), "parents come before their children")
    #expect(order.count == 10)
  }

  @Test func `presented controllers and views apply the theme too (GA-9, GA-10)`() {
    let (root, sheet, view) = (CountingController(), CountingController(), CountingView())
    let popover = PopoverController(contentViewController: CountingController())
    window.rootViewController = root
    root.view.addSubview(view)
    root.present(sheet)
    popover.present(in: window)
    var order: [String] = []
    root.onTheme = { order.append("root") }
    view.onTheme = { order.append("view") }
    sheet.onTheme = { order.append("sheet") }
    (popover.contentViewController as? CountingController)?.onTheme = { order.append("popover") }
    tree.theme = night
    #expect(order == ["root", "view", "sheet", "popover"])
    order = []
    view.removeFromSuperview()
    root.dismiss()
    tree.theme = day
    #expect(order == ["root", "popover"])
  }

  @Test func `a program applies the theme in the windows of one tree only (GA-6, GA-11)`() {
    let (view, other) = (CountingView(), CountingView())
    window.addSubview(view)
    Window(in: tree).addSubview(other)
    let elsewhere = Window(in: WidgetTree(theme: day))
    let stranger = CountingView()
    elsewhere.addSubview(stranger)
    window.applyTheme()
    #expect(view.count == 2 && other.count == 1)
    tree.theme = night
    #expect(view.count == 3 && stranger.count == 1)
  }

  @Test func `styles and rules are applied before the theme in code`() throws {
    let label = Label("Hot")
    let view = CountingView()
    window.addSubview(view)
    view.addSubview(label)
    var seen: [Color?] = []
    view.onTheme = { seen.append(label.textColor) }
    for color in ["red", "blue"] {
      let text = #"{ "UILabel": { "colors": { "textColor": "\#(color)" } } }"#
      tree.theme = try Theme(sheets: [StyleSheet(text: text)])
    }
    #expect(seen == [.red, .blue])
  }

  @Test func `views may be released while the theme is applied`() {
    let (root, view) = (CountingController(), CountingView())
    window.rootViewController = root
    root.view.addSubview(view)
    root.onTheme = {
      for view in root.view.subviews { view.removeFromSuperview() }
      root.view.addSubview(CountingView())
    }
    tree.theme = night
    #expect(root.count == 2)
    #expect(root.view.subviews.map { ($0 as? CountingView)?.count } == [1])
  }

  @Test(arguments: FontStyle.allCases)
  func `a label has all fonts in all colours (GA-16, GA-17, GA-T11)`(style: FontStyle) {
    let label = Label("Hot")
    window.addSubview(label)
    for color in SemanticColor.allCases {
      #expect(label.applyLabelStyle(style, color: color))
      #expect(label.font == day.font(style))
      #expect(label.textColor == day.color(color))
    }
    // It survives other changes of the style.
    label.styleNames = ["warm"]
    #expect(label.textColor == day.color(SemanticColor.allCases[18]))
  }

  @Test func `labels outside windows ask a tree that is named (GA-5, GA-16)`() {
    let labels = [Label(), Label()]
    #expect(!labels[0].applyLabelStyle(.body(), color: .label(.link)))
    #expect(labels[0].font == nil)
    labels.applyLabelStyle(.body(), color: .label(.link), in: tree)
    #expect(labels.allSatisfy { $0.font == tree.font(.body()) })
    window.addSubview(labels[1])
    #expect(labels[1].textColor == tree.color(.label(.link)))
  }
}
