import Livery
import Testing

/// Widgets that end with their owners.
struct WidgetTokenTests {
  private final class View: StylishHost {
    let widget: Widget
    var token: WidgetToken?
    var held: View?
    var reaction: () -> Void = {}

    init(_ widget: Widget) {
      self.widget = widget
      token = widget.attach(owner: self)
    }

    func styleDidChange(_ change: StyleChange) { reaction() }
  }

  let tree = WidgetTree()

  /// Makes a commit without a change.
  private func commit() { tree.batch {} }

  @Test func `the next commit after the end of its owner removes a widget`() {
    let window = tree.addWindow()
    var view: View? = View(window.add("UIView"))
    let widget = view?.widget
    widget?.add("UILabel")
    #expect(window.host == nil && widget?.host === view)
    view = nil
    #expect(widget?.isAlive == true)
    window.states = .selected
    #expect(widget?.isAlive == false && window.children.isEmpty)
    #expect(tree.lastReport.widgetsRemoved == 2 && tree.lastReport.causes == [.state, .left])
  }

  @Test func `what a failed update restores without its owner is removed by the next commit`() {
    struct Failure: Error {}
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    mirror.didAddWindow(root)
    let window = tree.windows[0]
    var view: View? = View(window.add("UIView"))
    let widget = view?.widget
    view = nil
    #expect(throws: Failure.self) {
      try tree.update {
        root.children.append(MirroredBox("new"))
        mirror.didAddSubview(root.children[0], to: root)
        #expect(widget?.isAlive == false)
        throw Failure()
      }
    }
    commit()
    #expect(widget?.isAlive == false)
  }

  @Test func `a widget outside windows ends as well`() {
    var view: View? = View(tree.makeWidget("UIView"))
    let widget = view?.widget
    view = nil
    commit()
    #expect(widget?.isAlive == false)
  }

  @Test func `a token may end on any thread`() async {
    let window = tree.addWindow()
    let widgets = (0..<8).map { _ in window.add("UIView") }
    let host = RecordingHost(window)
    await withTaskGroup { group in
      for widget in widgets {
        let token = widget.attach(owner: host)
        group.addTask { withExtendedLifetime(token) {} }
      }
    }
    commit()
    #expect(window.children.isEmpty)
  }

  @Test func `a widget inside with an owner of its own is only detached`() {
    let window = tree.addWindow()
    var outer: View? = View(window.add("UIView"))
    let box = outer?.widget.add("UIView")
    let inner = box.map { View($0.add("UIView")) }
    inner?.widget.add("UILabel")
    withExtendedLifetime(outer) {}
    outer = nil
    commit()
    #expect(box?.isAlive == false)
    #expect(inner?.widget.isAlive == true && inner?.widget.parent == nil)
    #expect(inner?.widget.children.count == 1)
  }

  @Test func `owners that end together all leave`() {
    let window = tree.addWindow()
    var outer: View? = View(window.add("UIView"))
    outer?.held = outer.map { View($0.widget.add("UIView")) }
    let inner = outer?.held?.widget
    outer = nil
    commit()
    #expect(inner?.isAlive == false && window.children.isEmpty)
  }

  @Test func `the token of a replaced host has no effect`() {
    let window = tree.addWindow()
    var first: View? = View(window)
    let second = View(window)
    withExtendedLifetime(first) {}
    first = nil
    commit()
    #expect(window.isAlive && window.host === second)
  }

  @Test func `a token that ends after its widget has no effect on a later one`() {
    let window = tree.addWindow()
    var view: View? = View(window.add("UIView"))
    view?.widget.remove()
    let next = window.add("UIView")
    view = nil
    commit()
    #expect(next.isAlive)
  }

  @Test func `a token that ends in a callback removes its widget in the following commit`() {
    let window = tree.addWindow()
    let first = View(window.add("UIView"))
    var second: View? = View(window.add("UIView"))
    let widget = second?.widget
    var wasAlive: Bool?
    first.reaction = {
      second = nil
      wasAlive = widget?.isAlive
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect(wasAlive == true && widget?.isAlive == false)
    #expect(tree.lastReport.causes == [.left])
  }

  @Test func `an owner may end its own token in its callback`() {
    let window = tree.addWindow()
    let view = View(window.add("UIView"))
    view.reaction = { view.token = nil }
    tree.defaultStyle = .primary(0xff0000)
    #expect(!view.widget.isAlive && window.children.isEmpty)
    view.reaction = {}
  }

  @Test func `an update that throws does not bring it back`() {
    struct Stop: Error {}
    let window = tree.addWindow()
    var view: View? = View(window.add("UIView"))
    withExtendedLifetime(view) {}
    #expect(throws: Stop.self) {
      try tree.update {
        view = nil
        throw Stop()
      }
    }
    commit()
    #expect(window.children.isEmpty)
  }

  @Test func `a rollback across its end keeps checkpoints right`() throws {
    let window = tree.addWindow()
    var view: View? = View(window.add("UIView"))
    let widget = view?.widget
    let point = tree.checkpoint()
    window.states = .selected
    let later = tree.checkpoint()
    window.states = .highlighted
    view = nil
    try tree.rollback(to: point)
    #expect(widget?.isAlive == false && window.states == .normal)
    #expect(throws: HistoryError.self) { try tree.rollback(to: later) }
    try tree.rollback(to: point)
    #expect(widget?.isAlive == true, "it was there at the checkpoint")
    #expect(widget?.host == nil)
  }

  @Test func `the end is a step of the ledger`() throws {
    let window = tree.addWindow()
    tree.keepsLedger = true
    var view: View? = View(window.add("UIView"))
    let widget = view?.widget
    view = nil
    commit()
    #expect(widget?.isAlive == false)
    let steps = try #require(tree.ledger?.steps)
    #expect(steps.last?.changes.last?.kind == .removed)
    try tree.replay(to: 1)
    #expect(widget?.isAlive == true)
  }

  @Test func `a token outlives its tree`() {
    var view: View?
    var token: WidgetToken?
    do {
      let tree = WidgetTree()
      let host = RecordingHost(tree.addWindow())
      token = tree.windows[0].attach(owner: host)
    }
    view = nil
    token = nil
    #expect(view == nil && token == nil)
  }
}
