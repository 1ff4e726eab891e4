import LiveryKit
import Testing

/// The alignment of widgets with elements after changes of the tree.
struct StepTests {
  private struct Refusal: Error {}

  private let tree = WidgetTree()

  @Test func `an element that an update added before it threw stays`() throws {
    let window = Window(in: tree)
    let view = View()
    #expect(throws: Refusal.self) {
      try tree.update {
        window.addSubview(view)
        throw Refusal()
      }
    }
    #expect(view.superview === window)
    #expect(view.widget?.parent == window.widget)
    #expect(tree.widgets.count == 2)
  }

  @Test func `an element that an update added before it threw takes more elements`() throws {
    let window = Window(in: tree)
    let (view, label) = (View(), Label("inside"))
    _ = try? tree.update {
      window.addSubview(view)
      throw Refusal()
    }
    view.addSubview(label)
    #expect(label.widget?.parent == view.widget)
    #expect(view.widget?.parent == window.widget)
    #expect(tree.widgets.count == 3)
  }

  @Test func `an element that an update removed before it threw stays out`() throws {
    let window = Window(in: tree)
    let view = View()
    window.addSubview(view)
    _ = try? tree.update {
      view.removeFromSuperview()
      throw Refusal()
    }
    #expect(tree.widgets.count == 1)
  }

  @Test
  func `an element that an update removed before it threw has one widget when it is added again`()
    throws
  {
    let window = Window(in: tree)
    let view = View()
    window.addSubview(view)
    _ = try? tree.update {
      view.removeFromSuperview()
      throw Refusal()
    }
    window.addSubview(view)
    #expect(view.widget?.parent == window.widget)
    #expect(tree.widgets.count == 2)
  }

  @Test func `an element that an update moved before it threw stays in its new place`() throws {
    let window = Window(in: tree)
    let (left, right, view) = (View(), View(), Label("moved"))
    window.addSubview(left)
    window.addSubview(right)
    left.addSubview(view)
    _ = try? tree.update {
      right.addSubview(view)
      window.sendSubviewToBack(right)
      throw Refusal()
    }
    #expect(view.widget?.parent == right.widget)
    #expect(window.widget?.children == [right, left].compactMap(\.widget))
    #expect(tree.widgets.count == 4)
  }

  @Test func `a view that dies in an update that throws leaves no widget`() throws {
    let window = Window(in: tree)
    window.addSubview(View())
    window.addSubview(Label("stays"))
    window.subviews[0].addSubview(Label("dies as well"))
    _ = try? tree.update {
      window.subviews[0].removeFromSuperview()
      throw Refusal()
    }
    #expect(window.widget?.children == window.subviews.compactMap(\.widget))
    #expect(tree.widgets.count == 2)
  }

  @Test func `a window that dies in an update that throws leaves no widget beside others`() throws {
    let window = Window(in: tree)
    var other: Window? = Window(in: tree)
    other?.addSubview(View())
    _ = try? tree.update {
      other = nil
      throw Refusal()
    }
    #expect(other == nil)
    #expect(tree.widgets == [window].compactMap(\.widget))
  }

  @Test func `a window that dies in an update leaves no widget if no other is open either`() throws
  {
    var window: Window? = Window(in: tree)
    window?.addSubview(View())
    _ = try? tree.update {
      window = Window(in: tree)
      throw Refusal()
    }
    #expect(window?.widget == nil)
    #expect(tree.widgets.isEmpty)
  }

  @Test func `an update inside another that throws is in step before the other goes on`() throws {
    let window = Window(in: tree)
    let (view, label) = (View(), Label("inside"))
    try tree.update {
      _ = try? tree.update {
        window.addSubview(view)
        throw Refusal()
      }
      #expect(view.widget?.parent == window.widget)
      view.addSubview(label)
    }
    #expect(label.widget?.parent == view.widget)
    #expect(tree.widgets.count == 3)
  }

  @Test func `a rejected update keeps the valid elements`() throws {
    let window = Window(in: tree)
    let (first, second) = (View(), View())
    (first.id, second.id) = ("a", "a")
    #expect(throws: UpdateRejected.self) {
      try tree.update {
        window.addSubview(first)
        window.addSubview(second)
      }
    }
    #expect(window.widget?.children == [first, second].compactMap(\.widget))
    #expect(tree.widgets.count == 3)
  }

  @Test func `an update that throws without having moved anything settles nothing`() throws {
    let window = Window(in: tree)
    let view = View()
    window.addSubview(view)
    let before = tree.lastReport
    _ = try? tree.update {
      view.states = .highlighted
      throw Refusal()
    }
    #expect(view.states == .normal)
    #expect(tree.lastReport == before)
  }

  @Test func `a rollback brings back no widget of a view that is gone`() throws {
    let window = Window(in: tree)
    window.addSubview(View())
    let checkpoint = tree.checkpoint()
    window.subviews[0].removeFromSuperview()
    try tree.rollback(to: checkpoint)
    #expect(tree.widgets.count == 1)
  }

  @Test func `a rollback leaves the widgets in step with the elements`() throws {
    let window = Window(in: tree)
    let gone = View()
    window.addSubview(gone)
    let checkpoint = tree.checkpoint()
    gone.removeFromSuperview()
    let (view, label) = (View(), Label("inside"))
    window.addSubview(view)
    view.addSubview(label)
    try tree.rollback(to: checkpoint)
    #expect(gone.widget == nil)
    #expect(label.widget?.parent == view.widget)
    #expect(view.widget?.parent == window.widget)
    #expect(tree.widgets.count == 3)
  }

  @Test func `a widget that a program added directly stays when a window settles`() throws {
    let window = Window(in: tree)
    window.widget?.add("Lamp")
    window.settle()
    #expect(tree.widgets.count == 2)
  }

  @Test func `a window that an update opened and took back is closed`() throws {
    var window: Window?
    let view = View()
    _ = try? tree.update {
      window = Window(in: tree)
      window?.addSubview(view)
      throw Refusal()
    }
    window?.addSubview(View())
    #expect(view.widget == nil)
    #expect(tree.widgets.isEmpty)
  }

  @Test func `views within views may be as deep as they like`() throws {
    let window = Window(in: tree)
    let (top, deepest) = (View(), Label("deep"))
    deepest.id = "deepest"
    deepest.tag = 7
    var view: View = deepest
    for _ in 0..<20_000 {
      let outer = View()
      outer.addSubview(view)
      view = outer
    }
    top.addSubview(view)
    top.tintColor = .red
    #expect(deepest.tintColor == .red)
    #expect(top.viewWithTag(7) === deepest)
    #expect(top.element(withID: "deepest") === deepest)
    _ = window
  }
}
