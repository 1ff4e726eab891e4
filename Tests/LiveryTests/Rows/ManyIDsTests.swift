import Livery
import Testing

/// Ids and places by the thousand: sizes at which quadratic cost would be noticeable.
struct ManyIDsTests {
  @Test func `every widget of a deep chain has an id`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    var inner = window
    try tree.update {
      for number in 0..<20_000 { inner = inner.add("UIView", id: "view\(number)") }
    }
    #expect(inner.id == "view19999")
    #expect(try tree.widget(at: "#view700").parent?.id == "view699")
    inner.add("UIView", id: "view5")
    #expect(tree.lastReport.errors.count == 1, "the id is taken, far above")
  }

  @Test func `a deep chain is built from its end`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UIView", id: "elsewhere")
    var outer = window.add("UIButton", id: "innermost")
    try tree.update {
      outer.detach()
      for number in 0..<20_000 {
        let next = window.add("UIView", id: number % 2 == 0 ? "view\(number)" : nil)
        next.detach()
        next.insert(outer)
        outer = next
      }
      window.insert(outer)
    }
    #expect(try tree.widget(at: "#innermost").className == "UIButton")
  }

  @Test func `every one of many windows has a widget with the same id`() throws {
    let tree = WidgetTree()
    try tree.update {
      for _ in 0..<8000 { tree.addWindow().add("UIButton", id: "save") }
    }
    let last = try tree.widget(at: "UIWindow[7999]/#save")
    last.remove()
    #expect(throws: WidgetPathError.self) { try tree.widget(at: "UIWindow[7999]/#save") }
    #expect(try tree.widget(at: "UIWindow[42]/#save").className == "UIButton")
  }

  @Test func `an id in very many windows is reported with all their paths`() throws {
    let tree = WidgetTree()
    try tree.update {
      for _ in 0..<20_000 { tree.addWindow().add("UIButton", id: "save") }
    }
    let error = #expect(throws: WidgetPathError.self) { try tree.widget(at: "#save") }
    guard case .ambiguous(_, _, let candidates)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(candidates.count == 20_000)
    for index in [0, 1, 19_999] {
      #expect(candidates[index] == "UIWindow[\(index)]/UIButton#save")
    }
  }

  @Test func `something bigger is put into every one of many windows with the same id`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    var last = window
    try tree.update {
      for _ in 0..<20_000 {
        let part = window.add("UIView")
        last = part.add("UILabel")
        part.detach()
        tree.addWindow("UIView", id: "dialog").insert(part)
      }
    }
    #expect(last.path == "UIView#dialog/UIView/UILabel")
    let part = window.add("UIView")
    part.add("UILabel", id: "dialog")
    last.window?.insert(part)
    #expect(tree.lastReport.errors == [.duplicateID("dialog", window: "UIView#dialog")])
  }

  @Test(arguments: [false, true])
  func `an id that is taken is found in small things and in big ones`(isBig: Bool) throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UIView").add("UIButton", id: "save")
    let other = tree.addWindow()
    let moved = other.add("UIView")
    moved.add("UIView").add("UIButton", id: "save")
    if isBig {
      for _ in 0..<50 { moved.add("UILabel") }
    } else {
      for _ in 0..<50 { window.add("UILabel") }
    }
    window.insert(moved)
    #expect(tree.lastReport.errors.count == 1)
    #expect(moved.parent == other)
    try tree.widget(at: "UIWindow[0]/#save").remove()
    window.insert(moved)
    #expect(tree.lastReport.errors.isEmpty)
    #expect(moved.parent == window)
  }

  @Test func `a place among many siblings is found, and too many that fit are listed`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    try tree.update {
      for number in 0..<20_000 { window.add(number % 2 == 0 ? "UIButton" : "UILabel") }
    }
    let path = "UIWindow/UILabel[9999]"
    #expect(try tree.widget(at: path) == window.children[19_999])
    #expect(try tree.widget(at: path).path == path)
    #expect(throws: WidgetPathError.self) { try tree.widget(at: "UIWindow/UILabel[10000]") }
    do {
      _ = try tree.widget(at: "UIWindow/UIButton")
    } catch {
      #expect("\(error)".contains("fits 10000 widgets: UIWindow/UIButton[0], UIWindow/UIButton[1]"))
    }
  }
}
