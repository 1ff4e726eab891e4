import Foundation
import Livery
import Testing

/// Themes and contexts on a tree (spec 10).
struct ThemeSwitchTests {
  private static let scheme =
    #""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"#

  private func theme(_ text: String, name: String = "theme") throws -> Theme {
    try Theme(name: name, sheets: [StyleSheet(text: text)])
  }

  /// Returns the demo's sheet with some of its widgets.
  private func demoTree() throws -> (tree: WidgetTree, widgets: [Widget]) {
    let sheet = PackageFiles.url("Resources/styles.json").path
    let tree = WidgetTree(theme: try Theme(contentsOf: [sheet]))
    let window = tree.addWindow()
    let bar = window.add("UINavigationBar")
    let popover = window.add("UIPopoverController")
    let widgets = [
      window, bar, bar.add("UIBarButtonItem"), window.add("UIButton", id: "save"), popover,
      popover.add("MyButton"), window.add("UITextField"), window.add("UILabel", names: ["warning"]),
    ]
    return (tree, widgets)
  }

  @Test
  func `light, dark and light again: each host is notified once, and only values are changed`()
    throws
  {
    let (tree, widgets) = try demoTree()
    widgets[3].states = .highlighted
    let styles = widgets.map(\.style)
    let hosts = widgets.map { RecordingHost($0) }
    for host in hosts { host.clear() }
    tree.contexts["scheme"] = "dark"
    #expect(hosts.map(\.count) == widgets.map { _ in 1 })
    #expect(tree.lastReport.selectorsTested == 0)
    #expect(tree.lastReport.stylesComputed == 0)
    #expect(tree.lastReport.causes == [.context])
    #expect(widgets.map(\.style) != styles)
    tree.contexts["scheme"] = "light"
    #expect(hosts.map(\.count) == widgets.map { _ in 2 })
    #expect(tree.lastReport.selectorsTested == 0)
    #expect(widgets.map(\.style) == styles)
  }

  @Test func `hosts whose widgets look alike in both contexts are not notified`() throws {
    let tree = WidgetTree(
      theme: try theme(
        #"{ \#(Self.scheme), "$c": "red", "@when scheme=dark": { "$c": "blue" }, "UILabel": { "colors": { "textColor": "$c" } } }"#
      )
    )
    let window = tree.addWindow()
    let label = window.add("UILabel")
    let (quiet, loud) = (RecordingHost(window), RecordingHost(label))
    tree.contexts["scheme"] = "dark"
    #expect(quiet.count == 1 && loud.count == 2)
    #expect(tree.lastReport.hostsNotified == 1)
  }

  @Test func `entries in a context hold only there, and beat those that ask for fewer contexts`()
    throws
  {
    let tree = WidgetTree(
      theme: try theme(
        #"""
        {
          \#(Self.scheme),
          "@when scheme=dark": { "UILabel": { "colors": { "textColor": "white" } }, "default": { "colors": { "heroColor": "white" } } },
          "UILabel": { "colors": { "textColor": "black" } },
          "default": { "colors": { "heroColor": "black" } }
        }
        """#
      )
    )
    let label = tree.addWindow("UILabel")
    #expect(label.text(.textColor) == "#000000ff" && label.text(.heroColor) == "#000000ff")
    let reasons = label.explain(.textColor).notApplied.map(\.reason)
    #expect(reasons.contains("'scheme' is 'light', not 'dark'"))
    tree.contexts["scheme"] = "dark"
    #expect(label.text(.textColor) == "#ffffffff" && label.text(.heroColor) == "#ffffffff")
    #expect(label.explain(.textColor).parts[0].winner?.rank.contexts == 1)
  }

  @Test func `unknown contexts are rejected and change nothing`() throws {
    let tree = WidgetTree(theme: try theme("{ \(Self.scheme) }"))
    tree.contexts["scheme"] = "drak"
    #expect(tree.contexts.isEmpty)
    #expect(
      tree.lastReport.errors.map(\.description) == [
        "'drak' is not a context of 'scheme'; did you mean 'dark'?"
      ]
    )
    #expect(throws: UpdateRejected.self) { try tree.update { tree.contexts["brand"] = "acme" } }
    #expect(tree.contexts.isEmpty)
  }

  @Test
  func `a context stays when the theme changes, and a rollback brings back theme and contexts`()
    throws
  {
    let one = try theme(
      #"{ \#(Self.scheme), "$c": "red", "@when scheme=dark": { "$c": "blue" }, "default": { "colors": { "textColor": "$c" } } }"#,
      name: "one"
    )
    let two = try theme(#"{ "default": { "colors": { "textColor": "lime" } } }"#, name: "two")
    let tree = WidgetTree(theme: one)
    let window = tree.addWindow()
    tree.contexts["scheme"] = "dark"
    let point = tree.checkpoint()
    tree.theme = two
    #expect(window.text(.textColor) == "#00ff00ff" && tree.contexts["scheme"] == "dark")
    tree.theme = one
    #expect(window.text(.textColor) == "#0000ffff")
    tree.contexts["scheme"] = nil
    #expect(window.text(.textColor) == "#ff0000ff")
    try tree.rollback(to: point)
    #expect(tree.theme.name == "one" && window.text(.textColor) == "#0000ffff")
  }

  @Test func `a context follows the brightness around, past a threshold (MO-87)`() throws {
    let tree = WidgetTree(
      theme: try theme(
        #"{ \#(Self.scheme), "$c": "black", "@when scheme=dark": { "$c": "white" }, "default": { "colors": { "textColor": "$c" } } }"#
      )
    )
    let window = tree.addWindow()
    let host = RecordingHost(window)
    let screen = ObservedValue(Brightness(level: 0.5))
    try tree.bind("scheme", to: screen, by: \.scheme)
    #expect(window.text(.textColor) == "#ffffffff", "0.5 is not above 0.5")
    screen.value.level = 1
    #expect(window.text(.textColor) == "#000000ff" && host.count == 3)
    screen.value.level = 0.9
    #expect(host.count == 3)
    screen.value.threshold = 0.95
    #expect(window.text(.textColor) == "#ffffffff" && host.count == 4)
    tree.contexts["scheme"] = "light"
    #expect(tree.lastReport.errors == [.boundContext(axis: "scheme")])
    #expect(window.text(.textColor) == "#ffffffff")
    tree.unbind("scheme")
    screen.value.level = 1
    #expect(window.text(.textColor) == "#ffffffff")
    #expect(throws: ContextProblem.self) { try tree.bind("brand", to: ObservedValue("acme")) }
  }

  @Test func `an update is one commit, whatever follows a value`() throws {
    let tree = WidgetTree(theme: try theme("{ \(Self.scheme) }"))
    let choice = ObservedValue("light")
    try tree.bind("scheme", to: choice)
    let report = try tree.update {
      choice.value = "dark"
      choice.value = "light"
      choice.value = "dark"
    }
    #expect(report.causes == [.context] && tree.contexts["scheme"] == "dark")
  }

  @Test func `a theme can be created elsewhere and passed on`() async throws {
    let text = #"{ "default": { "colors": { "textColor": "red" } } }"#
    let theme = try await Task.detached { try Theme(name: "a", sheets: [StyleSheet(text: text)]) }
      .value
    #expect(WidgetTree(theme: theme).addWindow().text(.textColor) == "#ff0000ff")
  }

  @Test func `a tree made of an appearance is in its contexts, the defaults left out`() throws {
    let theme = try theme(
      #"{ \#(Self.scheme), "$c": "red", "@when scheme=dark": { "$c": "blue" }, "UILabel": { "colors": { "textColor": "$c" } } }"#
    )
    let tree = WidgetTree(appearance: theme.appearance(in: ["scheme": "dark"]))
    #expect(tree.contexts == ["scheme": "dark"])
    #expect(tree.addWindow("UILabel").style.colors.textColor == .blue)
    #expect(WidgetTree(appearance: theme.appearance()).contexts.isEmpty)
  }

  @Test func `to set an appearance sets the theme and its contexts in one commit`() throws {
    let scheme = Self.scheme
    let first = try theme(
      #"{ "@modifiers": { "density": { "contexts": ["wide", "tight"], "default": "wide" } } }"#
    )
    let second = try theme(
      #"{ \#(scheme), "$c": "red", "@when scheme=dark": { "$c": "blue" }, "UILabel": { "colors": { "textColor": "$c" } } }"#
    )
    let tree = WidgetTree(theme: first)
    tree.contexts["density"] = "tight"
    let label = tree.addWindow("UILabel")
    let host = RecordingHost(label)
    host.clear()
    tree.appearance = second.appearance(in: ["scheme": "dark"])
    #expect(host.count == 1)
    #expect(tree.lastReport.causes == [.theme, .context])
    #expect(tree.contexts == ["scheme": "dark"])
    #expect(label.style.colors.textColor == .blue)
    tree.appearance = second.appearance(in: ["scheme": "light"])
    #expect(tree.contexts.isEmpty && label.style.colors.textColor == .red)
    #expect(tree.lastReport.causes == [.theme, .context])
  }

  @Test func `to set the appearance that a tree has changes nothing`() throws {
    let theme = try theme("{ \(Self.scheme) }")
    let tree = WidgetTree(theme: theme)
    tree.contexts["scheme"] = "light"
    tree.addWindow()
    let report = tree.lastReport
    tree.keepsLedger = true
    tree.appearance = theme.appearance()
    tree.appearance = tree.appearance
    #expect(tree.lastReport == report && tree.ledger?.steps.isEmpty == true)
    #expect(tree.contexts == ["scheme": "light"])
  }

  @Test func `an appearance with another context on a bound axis is rejected`() throws {
    let source = ObservedValue("dark")
    let theme = try theme("{ \(Self.scheme) }", name: "first")
    let other = try self.theme("{ \(Self.scheme) }", name: "second")
    let tree = WidgetTree(theme: theme)
    try tree.bind("scheme", to: source)
    tree.appearance = other.appearance(in: ["scheme": "light"])
    #expect(tree.lastReport.errors == [.boundContext(axis: "scheme")])
    #expect(tree.theme.name == "first" && tree.contexts == ["scheme": "dark"])
    tree.appearance = other.appearance(in: ["scheme": "dark"])
    #expect(tree.lastReport.errors.isEmpty && tree.theme.name == "second")
    tree.appearance = try self.theme("{}", name: "third").appearance()
    #expect(tree.theme.name == "third" && tree.contexts == ["scheme": "dark"])
    tree.appearance = other.appearance(in: ["scheme": "dark"])
    source.value = "light"
    #expect(tree.contexts == ["scheme": "light"])
    tree.appearance = theme.appearance(in: ["scheme": "light"])
    #expect(tree.theme.name == "first" && tree.contexts == ["scheme": "light"])
  }
}
