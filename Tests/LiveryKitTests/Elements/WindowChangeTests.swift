import LiveryKit
import Testing

/// An element that moves from one window of a tree to another.
struct WindowChangeTests {
  @Test func `it has the values of the new window's hosts and appliers`() throws {
    let sheet = try StyleSheet(text: #"{ ".dim": { "properties": { "dimming": 0.25 } } }"#)
    let tree = WidgetTree(theme: try Theme(sheets: [sheet]))
    var hosts = HostTable()
    hosts.set(for: View.self) { view, _ in view.tag = 77 }
    let (first, second) = (Window(in: tree), Window(in: tree, hosts: hosts))
    try second.appliers.register("dimming", on: View.self, at: \.alpha)
    let (panel, view) = (View(), View())
    view.styleNames = ["dim"]
    panel.addSubview(view)
    first.addSubview(panel)
    #expect(view.alpha == 1)
    second.addSubview(panel)
    #expect(view.tag == 77)
    #expect(view.alpha == 0.25)
    #expect(view.styleNames == ["dim"])
    #expect(view.window === second)
  }

  @Test func `it follows the theme there, along its element path`() throws {
    func theme(_ color: String) throws -> Theme {
      let text = """
        {
          "@properties": { "font": "font", "textColor": "color" },
          ".title": { "properties": { "font": { "size": 9 }, "textColor": "\(color)" } }
        }
        """
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let tree = WidgetTree(theme: try theme("red"))
    let (first, second) = (Window(in: tree), Window(in: tree))
    let label = Label("title")
    label.themeText = "title"
    first.addSubview(label)
    second.addSubview(label)
    tree.theme = try theme("blue")
    #expect(label.textColor == .blue)
    label.themeText = "titel"
    #expect(first.pathProblems.isEmpty)
    #expect(second.pathProblems.count == 1)
  }

  @Test func `it is notified once of the move`() {
    final class Listener: View {
      var windows: [Window?] = []
      override func didMoveToWindow() { windows.append(window) }
    }
    let tree = WidgetTree()
    let (first, second) = (Window(in: tree), Window(in: tree))
    let view = Listener()
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    #expect(view.windows.count == 3)
    #expect(view.windows[0] === first)
    #expect(view.windows[1] === second)
    #expect(view.windows[2] == nil)
  }
}
