import Testing

@testable import Livery

/// A commit reuses the containers of the previous one, as far as they are unchanged.
struct EnteredRowTests {
  private let tree: WidgetTree
  private let window: Widget

  init() throws {
    tree = try WidgetTree(
      styledBy: """
        {"UIView.x/UILabel": {"colors": {"textColor": "#f00"}},
         "UIView#here > UIView/UILabel": {"colors": {"textColor": "#0f0"}},
         "UIView-selected > UILabel": {"colors": {"textColor": "#00f"}}}
        """
    )
    window = tree.addWindow()
  }

  /// The number of containers that the last commit visited.
  private var containersVisited: Int { tree.engine.matcher.containersVisited }

  private func chain(of count: Int, in widget: Widget) -> [Widget] {
    var chain = [widget]
    for _ in 0..<count { chain.append(chain[chain.count - 1].add("UIView")) }
    return chain
  }

  @Test func `widgets that are added inside each other one at a time see one container each`() {
    var widget = window
    for _ in 0..<300 {
      widget = widget.add("UIView")
      #expect(containersVisited <= 2)
    }
    for _ in 0..<300 {
      guard let parent = widget.parent else { break }
      parent.add("UILabel")
      #expect(containersVisited <= 2, "on the way back up")
      widget = parent
    }
  }

  @Test func `so do widgets each of which has a class that is new`() throws {
    let known = (0..<100).map { number in
      let color = #"{"colors": {"textColor": "rgb(0, 0, \#(number))"}}"#
      return """
        "Known\(number)": \(color),
        "Known\(number)/UILabel": \(color),
        "Known\(number) > New\(number) > UIView": \(color),
        "New\(number)/Known\(number + 3)-selected > UIView/Known\(number + 9)": \(color)
        """
    }
    let sheet = "{\(known.joined(separator: ","))}"
    let names = (0..<300).map { $0.isMultiple(of: 3) ? "Known\($0 / 3)" : "New\($0 / 3)\($0 % 3)" }
    func texts(_ tree: WidgetTree) -> [String?] { tree.widgets.map { $0.text(.textColor) } }
    func build(_ tree: WidgetTree, _ expect: () -> Void) {
      var widget = tree.addWindow()
      for name in names {
        widget = widget.add(name)
        widget.states = .selected
        expect()
        if name.hasSuffix("1") { widget.add("UILabel") }
      }
    }
    let (grown, whole) = (try WidgetTree(styledBy: sheet), try WidgetTree(styledBy: sheet))
    build(grown) { #expect(grown.engine.matcher.containersVisited <= 2) }
    whole.batch { build(whole) {} }
    #expect(texts(grown) == texts(whole))
    #expect(Set(texts(grown)).count > 50)
  }

  @Test func `what is added somewhere else costs as much as that is deep`() {
    let deep = chain(of: 300, in: window)
    let box = window.add("UIView")
    box.add("UIView")
    #expect(containersVisited <= 2)
    deep[300].add("UILabel")
    #expect(containersVisited <= 301)
  }

  @Test func `what became of a widget around is seen by what is added inside`() {
    let views = chain(of: 5, in: window)
    let color = { views[5].add("UILabel").text(.textColor) }
    let plain = color()
    views[2].names = ["x"]
    #expect(color() == "#ff0000ff")
    views[2].names = []
    #expect(color() == plain)
    views[1].id = "here"
    #expect(color() == "#00ff00ff")
    views[1].id = nil
    #expect(color() == plain)
    views[1].names = ["x"]
    views[2].detach()
    window.insert(views[2])
    #expect(color() == plain, "it is no longer inside the one with the name")
    views[1].insert(views[3])
    #expect(color() == "#ff0000ff")
  }

  @Test func `a state that a widget got while nothing was inside it is seen by what is added`() {
    let view = window.add("UIView")
    let plain = view.add("UILabel")
    let before = plain.text(.textColor)
    plain.remove()
    view.states = .selected
    #expect(view.add("UILabel").text(.textColor) == "#0000ffff")
    for label in view.children { label.remove() }
    view.states = .normal
    #expect(view.add("UILabel").text(.textColor) == before)
  }

  @Test func `a widget that takes the row of one that is gone is taken for itself`() throws {
    let view = window.add("UIView", names: ["x"])
    let label = view.add("UILabel")
    let (red, row) = (label.text(.textColor), label.row(in: tree.rows))
    view.remove()
    let others = [window.add("UIView"), window.add("UIView")]
    for other in others { #expect(other.add("UILabel").text(.textColor) != red) }
    #expect(others.contains { $0.row(in: tree.rows) == row }, "or nothing is tested here")
  }

  @Test func `what an update put in and took back is not where the next commit begins`() {
    struct Refusal: Error {}
    let views = chain(of: 3, in: window)
    let plain = views[3].add("UILabel").text(.textColor)
    _ = try? tree.update {
      views[1].names = ["x"]
      views[3].add("UILabel")
      throw Refusal()
    }
    #expect(views[3].add("UILabel").text(.textColor) == plain)
  }
}
