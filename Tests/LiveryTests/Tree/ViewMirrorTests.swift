import Livery
import Testing

/// Trees that a mirror keeps in step with views.
struct ViewMirrorTests {
  let tree = WidgetTree()

  /// The names of the widgets inside a view's widget, in document order.
  private func names(in mirror: ViewMirror<MirroredBox>, _ view: MirroredBox) -> [String] {
    mirror.widget(of: view)?.children.map { $0.id ?? $0.className } ?? []
  }

  @Test(arguments: [true, false])
  func `widgets are in the order of the views, whichever end is built first`(_ isTopDown: Bool) {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    let boxes = ["a", "b"].map { MirroredBox($0) }
    func fill() {
      for box in boxes {
        for name in ["1", "2", "3"] {
          let leaf = MirroredBox(box.name + name)
          box.children.append(leaf)
          mirror.didAddSubview(leaf, to: box)
        }
      }
    }
    if !isTopDown { fill() }
    mirror.didAddWindow(root)
    for box in boxes {
      root.children.insert(box, at: 0)
      mirror.didAddSubview(box, to: root)
    }
    if isTopDown { fill() }
    #expect(
      tree.widgets.compactMap(\.id) == ["root", "b", "b1", "b2", "b3", "a", "a1", "a2", "a3"]
    )
  }

  @Test func `children that are reported in any order end in theirs`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    mirror.didAddWindow(root)
    root.children = ["a", "b", "c", "d"].map { MirroredBox($0) }
    for place in [2, 0, 3, 1] { mirror.didAddSubview(root.children[place], to: root) }
    #expect(names(in: mirror, root) == ["a", "b", "c", "d"])
  }

  @Test func `a view has the class, id, names and states that it tells`() throws {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    root.styleClass = "Panel"
    root.styleNames = ["wide"]
    root.styleStates = .selected
    mirror.didAddWindow(root)
    let widget = try #require(mirror.widget(of: root))
    #expect(widget.className == "Panel" && widget.id == "root" && widget.names == ["wide"])
    #expect(widget.states == .selected)
    root.styleStates = [.selected, .disabled]
    mirror.statesDidChange(of: root)
    root.name = "main"
    root.styleNames = []
    mirror.namesDidChange(of: root)
    #expect(widget.states == [.selected, .disabled] && widget.id == "main" && widget.names == [])
  }

  @Test func `views that are hosts are attached, others by a closure`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    mirror.didAddWindow(root)
    #expect(mirror.widget(of: root)?.host === root && root.heard == 1)
    var made: [String] = []
    let other = ViewMirror<Pointer>(WidgetTree()) { widget, view in
      made.append("\(widget.className) \(view.number)")
    }
    other.didAddWindow(Pointer(number: 1, inside: [2, 3]))
    #expect(made == ["Pointer 1", "Pointer 2", "Pointer 3"])
  }

  /// A handle to a view of a toolkit in C.
  private struct Pointer: MirroredView {
    let number: Int
    var inside: [Int] = []
    var styleIdentity: Int { number }
    var styleClass: String { "Pointer" }
    var styleID: String? { nil }
    var styleNames: Set<String> { [] }
    var styleStates: ControlState { .normal }
    var styleChildren: [Pointer] { inside.map { Pointer(number: $0) } }
  }

  @Test func `a view that moves keeps its widget and its host`() throws {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box, leaf) = (MirroredBox("root"), MirroredBox("box"), MirroredBox("leaf"))
    root.children = [box, leaf]
    leaf.children = [MirroredBox("inner")]
    mirror.didAddWindow(root)
    let widget = try #require(mirror.widget(of: leaf))
    root.children = [box]
    box.children = [leaf]
    mirror.didAddSubview(leaf, to: box)
    #expect(mirror.widget(of: leaf) == widget && widget.parent?.id == "box")
    #expect(widget.host === leaf && widget.children.count == 1)
    #expect(tree.lastReport.widgetsMade == 0 && tree.lastReport.widgetsMoved == 1)
  }

  @Test func `a removed view has no widget, and gets a new one if it returns`() throws {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box) = (MirroredBox("root"), MirroredBox("box"))
    box.children = [MirroredBox("inner")]
    root.children = [box]
    mirror.didAddWindow(root)
    let widget = try #require(mirror.widget(of: box))
    mirror.didRemove(box)
    #expect(!widget.isAlive && mirror.widget(of: box) == nil)
    #expect(mirror.widget(of: box.children[0]) == nil && tree.lastReport.widgetsRemoved == 2)
    mirror.didAddSubview(box, to: root)
    #expect(mirror.widget(of: box)?.children.count == 1 && box.heard == 2)
  }

  @Test func `changes of outsiders do nothing`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (box, leaf) = (MirroredBox("box"), MirroredBox("leaf"))
    mirror.didAddSubview(leaf, to: box)
    mirror.didRemove(leaf)
    mirror.statesDidChange(of: leaf)
    mirror.namesDidChange(of: leaf)
    mirror.childrenDidChange(of: box)
    #expect(tree.windows.isEmpty && mirror.widget(of: leaf) == nil)
  }

  @Test func `many changes of children are one commit with few moves`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    root.children = (0..<10).map { MirroredBox("\($0)") }
    mirror.didAddWindow(root)
    root.children.insert(root.children.removeLast(), at: 0)
    root.children.remove(at: 5)
    root.children.append(MirroredBox("new"))
    mirror.childrenDidChange(of: root)
    #expect(names(in: mirror, root) == root.children.map(\.name))
    let report = tree.lastReport
    #expect(
      [report.widgetsMade, report.widgetsMoved, report.widgetsRemoved] == [1, 1, 1]
    )
  }

  @Test func `widgets that the program adds itself are left alone`() throws {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    root.children = [MirroredBox("a")]
    mirror.didAddWindow(root)
    let part = try #require(mirror.widget(of: root)).add("Part")
    root.children = [MirroredBox("b"), MirroredBox("c")]
    mirror.childrenDidChange(of: root)
    #expect(part.isAlive && Set(names(in: mirror, root)) == ["b", "c", "Part"])
  }

  @Test func `a view that is its own child is rejected`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box) = (MirroredBox("root"), MirroredBox("box"))
    root.children = [root, box]
    box.children = [root]
    mirror.didAddWindow(root)
    #expect(
      tree.lastReport.errors == [
        .movedIntoItself(widget: "MirroredBox#root"), .movedIntoItself(widget: "MirroredBox#root"),
      ]
    )
    #expect(names(in: mirror, root) == ["box"])
    mirror.didAddSubview(root, to: box)
    #expect(tree.lastReport.errors.count == 1)
    mirror.childrenDidChange(of: root)
    #expect(names(in: mirror, root) == ["box"] && tree.widgets.count == 2)
  }

  @Test func `a view that occurs twice is at its last place`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box, twice) = (MirroredBox("root"), MirroredBox("box"), MirroredBox("twice"))
    root.children = [twice, box]
    box.children = [twice]
    mirror.didAddWindow(root)
    #expect(tree.widgets.compactMap(\.id) == ["root", "box", "twice"])
  }

  @Test func `an id that is taken is rejected, and the view mirrored without it`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    root.children = [MirroredBox("same"), MirroredBox("same")]
    mirror.didAddWindow(root)
    #expect(names(in: mirror, root) == ["same", "MirroredBox"])
    #expect(tree.lastReport.errors == [.duplicateID("same", window: "MirroredBox#root")])
  }

  @Test func `a view of another class gets another widget`() throws {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box) = (MirroredBox("root"), MirroredBox("box"))
    root.children = [box]
    mirror.didAddWindow(root)
    let widget = try #require(mirror.widget(of: box))
    box.styleClass = "Panel"
    mirror.didAddSubview(box, to: root)
    #expect(!widget.isAlive && mirror.widget(of: box)?.className == "Panel")
  }

  @Test func `a class that changes in a view inside itself leaves no trace`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let (root, box) = (MirroredBox("root"), MirroredBox("box"))
    root.children = [box]
    mirror.didAddWindow(root)
    box.styleClass = "Panel"
    box.children = [box, MirroredBox("leaf")]
    mirror.childrenDidChange(of: box)
    #expect(tree.widgets.compactMap(\.id) == ["root"])
  }

  @Test func `an owner's end is the end of its widget, also at the same address`() {
    let mirror = ViewMirror<MirroredBox>(tree) { widget, view in
      view.token = widget.attach(owner: view)
    }
    let root = MirroredBox("root")
    mirror.didAddWindow(root)
    for number in 0..<200 {
      root.children = [MirroredBox("\(number)")]
      mirror.didAddSubview(root.children[0], to: root)
      #expect(mirror.widget(of: root.children[0])?.id == "\(number)")
    }
    #expect(names(in: mirror, root) == ["199"])
  }

  @Test func `adding many views one by one takes linear time`() {
    let mirror = ViewMirror<MirroredBox>(tree)
    let root = MirroredBox("root")
    mirror.didAddWindow(root)
    root.children = (0..<20_000).map { MirroredBox("\($0)") }
    // With a search or a walk for each, these would be hundreds of millions of steps.
    for view in root.children { mirror.didAddSubview(view, to: root) }
    for view in root.children.reversed() { mirror.didAddSubview(view, to: root) }
    #expect(tree.widgets.count == 20_001)
  }
}
