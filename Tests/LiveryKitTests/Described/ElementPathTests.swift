import LiveryKit
import Testing

struct ElementPathTests {
  private func theme(_ text: String, name: String = "") throws -> Theme {
    try Theme(name: name, sheets: [StyleSheet(text: text)])
  }

  private static let sheet = ##"""
    {
      "@properties": { "font": "font", "textColor": "color", "backgroundColor": "color" },
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      ".main": { "properties": { "backgroundColor": "yellow", "textColor": "yellow" } },
      ".main.title": {
        "properties": {
          "font": { "name": "Futura", "size": 20 }, "textColor": "red", "lineSpacing": 4
        }
      },
      "@when scheme=dark": { ".main.title": { "properties": { "textColor": "white" } } },
      ".main.ground": { "properties": { "backgroundColor": "blue" } }
    }
    """##

  @Test
  func `text takes font, colour and spacing of the element with exactly these names (DZ-3, DZ-5)`()
    throws
  {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let label = Label("Title")
    window.addSubview(label)
    label.themeText = "main.title"
    #expect(label.font == Font(name: "Futura", size: 20))
    #expect(label.textColor == .red)
    #expect(label.themeLineSpacing == 4)
    #expect(label.backgroundColor == nil)
    #expect(label.styleNames.isEmpty)
    #expect(window.pathProblems.isEmpty)
  }

  @Test func `an entry of one name that is spelled like the path goes before one with its names`()
    throws
  {
    let sheet = ##"""
      {
        "@properties": { "textColor": "color" },
        ".a\\.b": { "properties": { "textColor": "red" } },
        ".a.b": { "properties": { "textColor": "blue" } },
        ".c\\.c": { "properties": { "textColor": "green" } },
        ".c": { "properties": { "textColor": "white" } },
        ".x\\-y.z": { "properties": { "textColor": "yellow" } }
      }
      """##
    let window = Window(in: WidgetTree(theme: try theme(sheet)))
    let label = Label("Title")
    window.addSubview(label)
    func color(_ path: String) -> String? {
      label.themeText = ElementPath(rawValue: path)
      return label.textColor?.description
    }
    #expect(color("a.b") == "#ff0000ff")
    #expect(color("b.a") == "#0000ffff")
    #expect(color("c.c") == "#008000ff")
    #expect(color("c") == "#ffffffff")
    #expect(color(#"z.x\-y"#) == "#ffff00ff")
    #expect(window.pathProblems.map(\.code.description) == ["missing-element-value"])
    _ = color("a.a")
    #expect(window.pathProblems.map(\.code.description) == ["unknown-element"])
  }

  @Test func `a label without a path has no line spacing (DZ-12)`() {
    #expect(Label().themeLineSpacing == 0)
  }

  @Test func `text and background come from paths of their own (DZ-7)`() throws {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let button = Button("Save")
    button.themeText = "main.title"
    button.themeBackground = "main.ground"
    window.addSubview(button)
    #expect(button.backgroundColor == .blue)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleLabel.font == Font(name: "Futura", size: 20))
    button.themeBackground = "main"
    #expect(button.backgroundColor?.description == "#ffff00ff")
  }

  @Test func `contexts and themes are followed (DZ-10)`() throws {
    let tree = WidgetTree(theme: try theme(Self.sheet))
    let window = Window(in: tree)
    let label = Label()
    label.themeText = "main.title"
    window.addSubview(label)
    tree.contexts["scheme"] = "dark"
    #expect(label.textColor == .white)
    #expect(label.font?.name == "Futura")
    tree.contexts["scheme"] = nil
    #expect(label.textColor == .red)
    tree.theme = try theme(
      #"{ ".main.title": { "properties": { "textColor": { "from": "green" } } } }"#
    )
    #expect(window.pathProblems.count == 2)
    tree.theme = try theme(Self.sheet)
    #expect(label.textColor == .red)
    #expect(window.pathProblems.isEmpty)
  }

  @Test func `a value that an element no longer has is reverted`() throws {
    let tree = WidgetTree(theme: try theme(Self.sheet))
    let window = Window(in: tree)
    let label = Label()
    label.backgroundColor = .black
    window.addSubview(label)
    let (font, color) = (label.font, label.textColor)
    label.themeText = "main.title"
    label.themeBackground = "main.ground"
    tree.theme = try theme("{}")
    #expect(label.font == font)
    #expect(label.textColor == color)
    #expect(label.themeLineSpacing == 0)
    #expect(label.backgroundColor == .black)
    tree.theme = try theme(Self.sheet)
    #expect(label.textColor == .red)
    label.themeText = nil
    label.themeBackground = nil
    #expect(label.font == font)
    #expect(label.textColor == color)
    #expect(label.backgroundColor == .black)
    #expect(window.pathProblems.isEmpty)
  }

  @Test func `the path wins over the host, which is seen again when the path is gone`() throws {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let label = Label()
    label.themeText = "main.title"
    window.addSubview(label)
    window.scope = Declarations { $0.colors.textColor = .blue }
    #expect(label.textColor == .red)
    label.themeText = nil
    #expect(label.textColor == .blue)
  }

  @Test
  func `a button keeps its path in the normal state, and the host's colours in others (DZ-6)`()
    throws
  {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let (button, plain) = (Button(), Button())
    button.themeText = "main.title"
    for button in [button, plain] { window.addSubview(button) }
    button.isHighlighted = true
    #expect(button.titleColor(for: .normal) == .red)
    for state in [ControlState.highlighted, .disabled] {
      #expect(button.titleColor(for: state) == plain.titleColor(for: state))
    }
  }

  @Test func `a later direct write is left alone`() throws {
    let tree = WidgetTree(theme: try theme(Self.sheet))
    let window = Window(in: tree)
    let view = View()
    view.themeBackground = "main.ground"
    window.addSubview(view)
    view.backgroundColor = .green
    view.themeBackground = nil
    #expect(view.backgroundColor == .green)
  }

  @Test(arguments: [
    ("main.titel", "the theme 'day' has no element 'main.titel'; did you mean 'main.title'?"),
    ("title", "the theme 'day' has no element 'title'"),
    ("main..title", "the theme 'day' has no element 'main..title'"),
    ("", "the theme 'day' has no element ''"),
  ])
  func `a path without an element is reported (DZ-T7)`(path: String, message: String) throws {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet, name: "day")))
    let label = Label()
    window.addSubview(label)
    let color = label.textColor
    label.themeText = ElementPath(rawValue: path)
    #expect(window.pathProblems.map(\.message) == [message])
    #expect(label.textColor == color)
  }

  @Test func `a missing value is reported, and the rest applies (DZ-4, DZ-T7)`() throws {
    let sheet = #"{ ".a.b": { "properties": { "textColor": "reddish", "font": 3 } } }"#
    let window = Window(in: WidgetTree(theme: try theme(sheet)))
    let label = Label()
    window.addSubview(label)
    let color = label.textColor
    label.themeText = "a.b"
    label.themeBackground = "a.b"
    #expect(label.textColor == color)
    #expect(
      window.pathProblems.map(\.message) == [
        "'font' of the element 'a.b' is not a font",
        "'textColor' of the element 'a.b' is not a colour",
        "the element 'a.b' has no 'backgroundColor', which 'themeBackground' of a 'UILabel' takes",
      ]
    )
  }

  @Test func `without line spacing there is none, and nothing is reported (DZ-T8)`() throws {
    let sheet = ##"""
      { "@properties": { "font": "font", "textColor": "color" },
        ".a": { "properties": { "font": { "size": 3 }, "textColor": "#112233" } } }
      """##
    let window = Window(in: WidgetTree(theme: try theme(sheet)))
    let label = Label()
    label.themeText = "a"
    window.addSubview(label)
    #expect(label.themeLineSpacing == 0)
    #expect(window.pathProblems.isEmpty)
  }

  @Test func `a tree without a theme has no elements (DZ-T10)`() {
    let window = Window(in: WidgetTree())
    let label = Label()
    label.themeText = "main.title"
    window.addSubview(label)
    #expect(window.pathProblems.map(\.message) == ["the theme has no element 'main.title'"])
  }

  @Test func `an element that has left the window is no longer reported, nor held on to`() throws {
    let window = Window(in: WidgetTree(theme: try theme("{}")))
    weak var former: Label?
    do {
      let label = Label()
      label.themeText = "main.title"
      window.addSubview(label)
      #expect(window.pathProblems.count == 1)
      label.removeFromSuperview()
      #expect(window.pathProblems.isEmpty)
      former = label
    }
    #expect(former == nil)
  }

  @Test func `the path wins over appliers and over the cell around a label`() throws {
    let sheet = ##"""
      {
        "@properties": { "font": "font", "textColor": "color", "backgroundColor": "color" },
        "UILabel": { "properties": { "textColor": "green", "backgroundColor": "black" } },
        ".a.b": { "properties": { "textColor": "red", "font": { "size": 3 } } },
        ".c": { "properties": { "backgroundColor": "white" } }
      }
      """##
    let tree = WidgetTree(theme: try theme(sheet))
    let window = Window(in: tree)
    let cell = TableViewCell("Inbox")
    let font = cell.textLabel.font
    cell.textLabel.themeText = "a.b"
    cell.textLabel.themeBackground = "c"
    window.addSubview(cell)
    #expect(cell.textLabel.textColor == .red)
    #expect(cell.textLabel.font == Font(size: 3))
    #expect(cell.textLabel.backgroundColor == .white)
    cell.isSelected = true
    window.scope = Declarations { $0.fonts.listFont = Font(size: 40) }
    #expect(cell.textLabel.font == Font(size: 3))
    cell.textLabel.themeText = nil
    cell.textLabel.themeBackground = nil
    #expect(cell.textLabel.textColor == .green)
    #expect(cell.textLabel.backgroundColor == .black)
    #expect(cell.textLabel.font == Font(size: 40))
    #expect(cell.textLabel.font != font)
  }

  @Test func `fields and text views have themed text as well (DZ-11)`() throws {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let (field, view) = (TextField(), TextView())
    field.themeText = "main.title"
    view.themeText = "main.title"
    for view in [field, view] { window.addSubview(view) }
    #expect([field.textColor, view.textColor] == [.red, .red])
    #expect([field.font?.size, view.font?.size] == [20, 20])
    #expect(view.themeLineSpacing == 4)
  }

  @Test func `going back to a checkpoint brings the theme's values back`() throws {
    let tree = WidgetTree(theme: try theme(Self.sheet))
    let window = Window(in: tree)
    let label = Label()
    label.themeText = "main.title"
    window.addSubview(label)
    let point = tree.checkpoint()
    tree.contexts["scheme"] = "dark"
    try tree.rollback(to: point)
    #expect(label.textColor == .red)
  }

  /// A view that draws a text itself.
  private final class Banner: View, ThemedText {
    var themedFont: Font?
    var themedTextColor: Color?
  }

  @Test func `a class of one's own can have themed text as well (DZ-11)`() throws {
    let window = Window(in: WidgetTree(theme: try theme(Self.sheet)))
    let banner = Banner()
    banner.themeText = "main.title"
    window.addSubview(banner)
    #expect(banner.themedTextColor == .red)
    #expect(banner.themedFont?.size == 20)
  }

  @Test func `a path takes what is not declared as appliers do`() throws {
    let sheet = """
      { ".main.title": { "properties": {
        "textColor": "red", "font": { "name": "Futura", "size": 3 }, "backgroundColor": "blue"
      } } }
      """
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let (window, label) = (Window(in: tree), Label())
    window.addSubview(label)
    label.themeText = "main.title"
    label.themeBackground = "main.title"
    #expect(label.textColor == .red && label.backgroundColor == .blue)
    #expect(label.font == Font(name: "Futura", size: 3))
    #expect(window.pathProblems.isEmpty)
  }
}
