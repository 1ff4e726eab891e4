import LiveryKit
import Testing

/// Hosts that change views while these are notified of styles, and trees that change without their
/// views.
struct MischiefTests {
  /// A panel of three acting views.
  private struct Panel {
    let window: Window
    let outer = View()
    let views = [ActingView(), ActingView(), ActingView()]

    init() throws {
      window = try Window(sheet: "{}")
      for view in views { outer.addSubview(view) }
    }
  }

  @Test func `a host may throw its own view away`() throws {
    let panel = try Panel()
    panel.views[1].action = { $0.removeFromSuperview() }
    panel.window.addSubview(panel.outer)
    #expect(panel.views.map { $0.widget != nil } == [true, false, true])
    #expect(panel.outer.widget?.children.count == 2)
    panel.outer.addSubview(panel.views[1])
    #expect(panel.outer.widget?.children.count == 3)
  }

  @Test func `a host may throw away the view around it`() throws {
    let panel = try Panel()
    panel.views[0].action = { $0.superview?.removeFromSuperview() }
    panel.window.addSubview(panel.outer)
    #expect(panel.views.allSatisfy { $0.widget == nil })
    #expect(panel.window.widget?.children == [])
    #expect(panel.outer.subviews.count == 3)
  }

  @Test func `a host may throw away the views beside it`() throws {
    let panel = try Panel()
    panel.views[0].action = { view in
      for sibling in view.superview?.subviews ?? [] where sibling !== view {
        sibling.removeFromSuperview()
      }
    }
    panel.window.addSubview(panel.outer)
    #expect(panel.views.map { $0.widget != nil } == [true, false, false])
    #expect(panel.outer.subviews.count == 1)
  }

  @Test func `a host may close its window`() throws {
    let panel = try Panel()
    panel.views[2].action = { $0.window?.close() }
    panel.window.addSubview(panel.outer)
    #expect(panel.window.widget == nil)
    #expect(panel.views.allSatisfy { $0.widget == nil })
    #expect(panel.window.tree.windows.isEmpty)
  }

  @Test func `a host may add views, which are styled too`() throws {
    let panel = try Panel()
    let label = Label("new")
    panel.views[1].action = { $0.addSubview(label) }
    panel.window.addSubview(panel.outer)
    #expect(label.textColor == Style().colors.textColor)
    #expect(label.widget?.parent == panel.views[1].widget)
  }

  @Test func `a host may move its view elsewhere`() throws {
    let panel = try Panel()
    panel.views[0].action = { $0.window?.addSubview($0) }
    panel.window.addSubview(panel.outer)
    #expect(panel.views[0].widget?.parent == panel.window.widget)
    #expect(panel.outer.widget?.children.count == 2)
  }

  @Test func `views survive a widget that is removed behind their back`() throws {
    let panel = try Panel()
    let other = panel.window.adding(Label("other"))
    panel.window.addSubview(panel.outer)
    panel.outer.widget?.remove()
    #expect(panel.outer.widget == nil)
    #expect(panel.views[0].widget == nil)
    #expect(panel.views[0].style == nil)
    panel.views[0].styleNames = ["late"]
    panel.outer.addSubview(Label("back again"))
    #expect(panel.outer.widget?.children.count == 4)
    panel.window.insertSubview(Label("first"), belowSubview: panel.outer)
    #expect(panel.window.widget?.children.map(\.text) == ["other", "first", nil])
    #expect(other.widget != nil)
    panel.outer.removeFromSuperview()
    panel.window.addSubview(panel.outer)
    #expect(panel.outer.widget?.children.count == 4)
    #expect(panel.views[0].widget?.styleNames == ["late"])
  }

  @Test func `a window that is removed behind its back takes nothing in any more`() throws {
    let panel = try Panel()
    panel.window.widget?.remove()
    panel.window.addSubview(panel.outer)
    #expect(panel.outer.widget == nil)
    panel.window.close()
    let second = Window(in: panel.window.tree)
    second.addSubview(panel.outer)
    #expect(panel.views[2].widget != nil)
  }
}
