import Livery
import Testing

/// Mutations that a tree rejects: each changes nothing and is reported (spec 9.2).
struct RefusedMutationTests {
  let tree = WidgetTree()
  let window: Widget
  let box: Widget
  let button: Widget
  let host: RecordingHost

  init() {
    window = tree.addWindow()
    box = window.add("UIView", id: "box")
    button = box.add("UIButton", id: "save")
    host = RecordingHost(button)
    host.clear()
  }

  /// Makes a mutation that is rejected, and checks that nothing has changed.
  private func expectRefusal(_ error: TreeError, message: String, of mutation: () -> Void) {
    let before = TreeImage(tree)
    mutation()
    #expect(tree.lastReport.errors == [error])
    #expect(tree.lastReport.causes.isEmpty)
    #expect(tree.lastReport.errors.first?.description == message)
    #expect(TreeImage(tree) == before)
    #expect(host.count == 0)
    let thrown = #expect(throws: UpdateRejected.self) { try tree.update(mutation) }
    #expect(thrown?.errors == [error])
    #expect(TreeImage(tree) == before)
  }

  @Test func `a duplicate id in a window is rejected`() {
    expectRefusal(
      .duplicateID("box", window: "UIWindow"),
      message: "the id 'box' is taken in 'UIWindow'; ids are unique in a window"
    ) { button.id = "box" }
  }

  @Test(arguments: ["", "\u{7}", "two\nlines", "a\u{85}"])
  func `an invalid id is rejected`(id: String) {
    expectRefusal(
      .invalidName(id),
      message:
        "'\(id)' is not a class, id or name; expected a non-empty text without control characters"
    ) { button.id = id }
  }

  @Test func `an invalid name is rejected, with all names`() {
    button.names = ["large"]
    expectRefusal(
      .invalidName("x\ty"),
      message:
        "'x\ty' is not a class, id or name; expected a non-empty text without control characters"
    ) { button.names = ["small", "x\ty"] }
    #expect(button.names == ["large"])
  }

  @Test func `an empty class is rejected, and outside of updates the widget is a view`() throws {
    let before = TreeImage(tree)
    let errors = [
      #expect(throws: UpdateRejected.self) { try tree.update { box.add("") } },
      #expect(throws: UpdateRejected.self) { try tree.addWindow(WidgetDescription("")) },
    ].map { $0?.errors }
    #expect(errors == [[.invalidName("")], [.invalidName("")]])
    #expect(TreeImage(tree) == before)
    for added in [box.add("", id: "new"), box.add("", at: 0), tree.addWindow("")] {
      #expect(tree.lastReport.errors == [.invalidName("")])
      #expect(added.className == "UIView")
    }
    #expect(try tree.widget(at: "UIWindow/UIView#box/UIView#new").parent == box)
  }

  @Test func `a widget does not go into itself`() {
    let message = "'UIWindow/UIView#box' cannot be moved into itself"
    expectRefusal(.movedIntoItself(widget: "UIWindow/UIView#box"), message: message) {
      button.insert(box)
    }
    expectRefusal(.movedIntoItself(widget: "UIWindow/UIView#box"), message: message) {
      box.insert(box)
    }
  }

  @Test(arguments: [-1, 2])
  func `a place out of range is rejected`(place: Int) {
    let other = window.add("UIView")
    expectRefusal(
      .noSuchPlace(place, childCount: 1),
      message: "there is no place \(place) among 1 children; expected 0 to 1"
    ) { box.insert(other, at: place) }
  }

  @Test func `a widget moved among its siblings has one place less`() {
    box.add("UIView")
    expectRefusal(
      .noSuchPlace(2, childCount: 1),
      message: "there is no place 2 among 1 children; expected 0 to 1"
    ) { box.insert(button, at: 2) }
    box.insert(button, at: 1)
    #expect(tree.lastReport.errors.isEmpty)
    #expect(box.children.last == button)
  }

  @Test func `a value of another kind than the setting's is rejected`() {
    let wrong = Declarations([Declaration(.actionColor, .value(.number(1)))])
    for mutate in [
      { tree.defaultStyle = wrong }, { button.scope = wrong },
      { button.setStyle(wrong, for: .selected) },
    ] as [() -> Void] {
      let before = TreeImage(tree)
      mutate()
      guard case .wrongKind(.actionColor, _)? = tree.lastReport.errors.first else {
        Issue.record("\(tree.lastReport.errors)")
        continue
      }
      #expect(TreeImage(tree) == before)
    }
  }

  @Test func `a property of another kind than declared is rejected`() throws {
    let tree = try WidgetTree(styledBy: #"{"@properties": {"rows": "number"}}"#)
    let window = tree.addWindow()
    window.scope = Declarations { $0.properties["rows"] = .string("many") }
    #expect(tree.lastReport.errors.count == 1)
    #expect(window.scope == nil)
    window.scope = Declarations { $0.properties["rows"] = .number(3) }
    #expect(window.style.properties["rows"] == .number(3))
  }

  @Test func `a widget with an id that another window has is not moved there`() {
    let other = tree.addWindow()
    let rival = other.add("UIView").add("UILabel", id: "save")
    expectRefusal(
      .duplicateID("save", window: "UIWindow[1]"),
      message: "the id 'save' is taken in 'UIWindow[1]'; ids are unique in a window"
    ) { other.insert(box) }
    rival.remove()
    other.insert(box)
    #expect(button.window == other)
  }

  @Test func `a widget is added without an id that is rejected`() {
    let added = box.add("UILabel", id: "save", names: ["small"])
    #expect(tree.lastReport.errors == [.duplicateID("save", window: "UIWindow")])
    #expect(added.id == nil && added.names == ["small"] && added.parent == box)
    #expect(box.children.count == 2)
    let unnamed = box.add("UILabel", id: "fresh", names: ["a\tb"])
    #expect(tree.lastReport.errors == [.invalidName("a\tb")])
    #expect(unnamed.id == "fresh" && unnamed.names.isEmpty)
  }

  @Test func `a good mutation after a rejected one has a clean report`() {
    button.id = "box"
    #expect(!tree.lastReport.errors.isEmpty)
    button.id = "send"
    #expect(tree.lastReport.errors.isEmpty && tree.lastReport.causes == [.naming])
  }

  @Test func `settings that refer to each other in a circle have no value, which is reported`() {
    let loop = Declarations([
      Declaration(.textColor, .reference(.init(.heroColor))),
      Declaration(.heroColor, .reference(.init(.textColor))),
    ])
    button.scope = loop
    #expect(
      tree.lastReport.errors == [
        .referenceLoop([.heroColor, .textColor], widget: "UIWindow/UIView#box/UIButton#save")
      ]
    )
    #expect(button.text(.textColor) == nil && button.text(.heroColor) == nil)
    #expect(button.scope == loop)
  }
}
