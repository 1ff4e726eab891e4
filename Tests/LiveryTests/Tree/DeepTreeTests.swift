import Foundation
import Livery
import Testing

/// Trees that are as deep as they have widgets.
struct DeepTreeTests {
  static let depth = 20_000

  @Test func `a chain of twenty thousand is built, styled, changed, moved and removed`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"UIView.x/UIButton": {"controls": {"actionColor": "#f00"}},
         "UIView > UIButton-highlighted": {"controls": {"actionColor": "#00f"}}}
        """
    )
    let other = tree.addWindow()
    let window = tree.addWindow()
    var last = window
    var middle = window
    let report = try tree.update {
      for place in 0..<Self.depth {
        last = last.add(place == Self.depth - 1 ? "UIButton" : "UIView")
        if place == Self.depth / 2 { middle = last }
      }
    }
    #expect(report.widgetsRestyled == Self.depth)
    last.states = .highlighted
    #expect(last.text(.actionColor) == "#0000ffff")
    #expect(tree.lastReport.widgetsRestyled == 1)
    last.states = .normal
    window.children[0].names = ["x"]
    #expect(last.text(.actionColor) == "#ff0000ff")
    window.scope = .primary(0x00ff00)
    #expect(last.text(.primaryColor) == "#00ff00ff")

    let path = last.path
    #expect(path.hasPrefix("UIWindow[1]/UIView/UIView/"))
    #expect(try tree.widget(at: path) == last)
    #expect(last.explain(.actionColor).value == last.style[.actionColor])

    last.insert(middle)
    #expect(tree.lastReport.errors.count == 1, "a widget cannot be moved into itself")
    other.insert(middle)
    #expect(last.window == other)
    #expect(last.text(.actionColor) != "#ff0000ff")
    middle.detach()
    #expect(last.window == nil)
    window.insert(middle)
    #expect(last.text(.primaryColor) == "#00ff00ff")
    window.remove()
    #expect(!last.isAlive && !middle.isAlive)
    #expect(tree.widgets == [other])
  }

  @Test func `a described chain is added and taken back`() throws {
    var description = WidgetDescription("UIButton")
    for _ in 0..<1000 {
      var outer = WidgetDescription("UIView")
      outer.children = [description]
      description = outer
    }
    let tree = WidgetTree()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try tree.update {
        try tree.addWindow(description)
        throw Stop()
      }
    }
    #expect(tree.widgets.isEmpty)
    try tree.addWindow(description)
    #expect(tree.widgets.count == 1001)
  }

  /// Runs a closure on a thread with a small stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let thread = Thread {
        body()
        done.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func `a chain of twenty thousand is described, written and released on a small stack`()
    async
  {
    await onSmallStack {
      let tree = WidgetTree()
      tree.batch {
        var last = tree.addWindow()
        for _ in 0..<Self.depth { last = last.add("UIView", id: nil) }
        last.states = .selected
      }
      var file: TreeFile? = tree.describe()
      let text = file?.text ?? ""
      #expect(text.hasSuffix("}\n"))
      #expect(text.components(separatedBy: "\"class\"").count == Self.depth + 2)
      // Ever deeper indentation would be quadratic.
      #expect(text.utf8.count < 2000 * Self.depth)
      // A subtree with another owner stays whole when the rest is released.
      let middle = file?.windows[0].children[0]
      file = nil
      #expect(middle?.children.count == 1)
    }
  }

  @Test func `a description that is copied and changed leaves the other one as it was`() {
    var form = WidgetDescription("UIView")
    form.children = [WidgetDescription("UILabel")]
    var copy = form
    copy.children[0].className = "UIButton"
    copy.children.append(WidgetDescription("UISwitch"))
    #expect(form.children.map(\.className) == ["UILabel"])
    #expect(copy.children.map(\.className) == ["UIButton", "UISwitch"])
  }

  @Test func `selectors of sixty-four steps match in a deep chain`() throws {
    let views = Array(repeating: "UIView", count: 63)
    let near = views.joined(separator: " > ") + " > UIButton"
    let far = (["UIView.x"] + views.dropFirst()).joined(separator: "/") + "/UIButton"
    let tree = try WidgetTree(
      styledBy: """
        {"\(near)": {"controls": {"actionColor": "#f00"}},
         "\(far)": {"controls": {"borderColor": "#00f"}}}
        """
    )
    var last = tree.addWindow()
    var buttons: [Widget] = []
    try tree.update {
      for _ in 0..<2000 {
        last = last.add("UIView")
        buttons.append(last.add("UIButton"))
      }
    }
    // The window is a view too.
    #expect(buttons[60].text(.actionColor) != "#ff0000ff")
    #expect(buttons[61].text(.actionColor) == "#ff0000ff")
    #expect(buttons[1999].text(.actionColor) == "#ff0000ff")
    #expect(buttons[1999].text(.borderColor) != "#0000ffff")
    try tree.update { buttons[0].parent?.names = ["x"] }
    #expect(buttons[61].text(.borderColor) != "#0000ffff")
    #expect(buttons[62].text(.borderColor) == "#0000ffff")
    #expect(buttons[1999].text(.borderColor) == "#0000ffff")
  }
}
