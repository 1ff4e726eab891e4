import Livery
import Testing

/// A mistake in code is reported like one in a sheet.
struct DiagnosticHandlerTests {
  private final class Heard {
    var texts: [String] = []
  }

  private let tree: WidgetTree
  private let window: Widget
  private let heard = Heard()

  init() throws {
    tree = try WidgetTree(
      styledBy: """
        {"@modifiers": {"scheme": {"contexts": ["light", "dark"], "default": "light"}},
         "@classes": {"TRow": "UIControl"}, "@properties": {"rowHeight": "number"},
         "TRow": {"properties": {"gap": 4}}}
        """
    )
    window = tree.addWindow()
    tree.diagnosticHandler = { [heard] in heard.texts.append($0.description) }
  }

  @Test func `a rejected mutation is reported as an error`() {
    tree.contexts["schem"] = "dark"
    #expect(
      heard.texts == ["error: unknown axis 'schem'; did you mean 'scheme'? [unknown-axis]"]
    )
    #expect(tree.lastReport.errors.count == 1)
    window.add("UIView", id: "a")
    window.add("UIView", id: "a")
    #expect(heard.texts.count == 2 && heard.texts[1].hasSuffix("[duplicate-id]"))
  }

  @Test func `the error of an update is reported, once`() {
    let (tree, heard) = (tree, heard)
    #expect(throws: UpdateRejected.self) {
      try tree.update { tree.contexts["scheme"] = "dim" }
    }
    #expect(
      heard.texts == [
        "error: 'dim' is not a context of 'scheme'; expected 'light' or 'dark' [unknown-context]"
      ]
    )
  }

  @Test func `an unknown state is reported once`() {
    window.states.insert(ControlState(named: "highlightd"))
    let text =
      "warning: unknown state 'highlightd' matches nothing in this theme; did you mean 'highlighted'?"
      + " [unknown-state]"
    #expect(heard.texts == [text])
    window.states = .normal
    _ = window.style(for: ControlState(named: "highlightd"))
    window.setStyle(.primary(0xff0000), for: ControlState(named: "highlightd"))
    window.states = .highlighted
    #expect(heard.texts == [text])
  }

  @Test func `an undefined class is reported once`() throws {
    window.add("TRow")
    window.add("UIButon")
    window.add("UIButon")
    #expect(
      heard.texts == ["warning: unknown class 'UIButon'; did you mean 'UIButton'? [unknown-class]"]
    )
    try tree.define("TChip", superclass: "UIControl")
    window.add("TChip")
    #expect(heard.texts.count == 1)
  }

  @Test func `a property that no sheet mentions is reported once`() throws {
    window.scope = Declarations { $0.properties["rowHeigth"] = .number(3) }
    #expect(heard.texts.count == 1)
    #expect(heard.texts[0].contains("'rowHeigth'; did you mean 'rowHeight'?"))
    window.scope = Declarations { $0.properties["gap"] = .number(3) }
    window.scope = Declarations { $0.properties["rowHeight"] = .number(3) }
    window.scope = Declarations { $0.properties["rowHeigth"] = .number(4) }
    #expect(heard.texts.count == 1)
  }

  @Test func `names are looked at in the theme that holds when the update is over`() throws {
    let other = try AppearanceLoader().load(StyleSheet(text: #"{"@states": ["loading"]}"#))
    let (tree, window) = (tree, window)
    try tree.update {
      window.states = ControlState(named: "loading")
      tree.appearance = other
    }
    #expect(heard.texts.isEmpty)
    window.states = .highlighted
    #expect(heard.texts.count == 1)
  }

  @Test func `a change of the tree by the handler is a commit of its own`() throws {
    let (tree, window) = (tree, window)
    tree.diagnosticHandler = { [weak tree] _ in tree?.windows.first?.states = .selected }
    tree.contexts["schem"] = "dark"
    #expect(window.states == .selected)
    #expect(tree.lastReport.causes == [.state])
  }

  @Test func `a handler that makes the same mistake again does not hang`() {
    tree.diagnosticHandler = { [weak tree] _ in tree?.contexts["schem"] = "dark" }
    tree.contexts["schem"] = "dark"
    #expect(tree.lastReport.errors.contains { "\($0)".contains("100 times in a row") })
  }

  @Test func `a handler that sets the next unknown state is stopped after a hundred commits`() {
    let (tree, window, heard) = (tree, window, heard)
    var number = 0
    tree.diagnosticHandler = { [weak tree] diagnostic in
      heard.texts.append(diagnostic.description)
      number += 1
      tree?.windows.first?.states = ControlState(named: "next\(number)")
    }
    window.states = ControlState(named: "next")
    #expect(tree.lastReport.errors == [.endlessCommits(hosts: [])])
    #expect(heard.texts.filter { $0.hasSuffix("[endless-commits]") }.count == 1)
    #expect((100...105).contains(heard.texts.count))
    // It continues when another change of the tree follows, and is stopped again.
    heard.texts = []
    window.add("UIView")
    #expect((100...1000).contains(heard.texts.count))
  }

  @Test func `a handler that throws away the same mistake again and again is stopped`() {
    let (tree, heard) = (tree, heard)
    tree.diagnosticHandler = { [weak tree] diagnostic in
      heard.texts.append(diagnostic.description)
      _ = try? tree?.update { tree?.contexts["schem"] = "dark" }
    }
    _ = try? tree.update { tree.contexts["schem"] = "dark" }
    #expect(heard.texts.filter { $0.hasSuffix("[endless-commits]") }.count == 1)
    #expect(heard.texts.count == 102)
  }

  @Test func `a handler may take the place of one whose owner does the same when it dies`() {
    final class Owner {
      let tree: WidgetTree
      init(_ tree: WidgetTree) { self.tree = tree }
      deinit { tree.diagnosticHandler = nil }
    }
    let tree = tree
    tree.diagnosticHandler = { [owner = Owner(tree)] _ in withExtendedLifetime(owner) {} }
    tree.diagnosticHandler = { _ in }
    #expect(tree.diagnosticHandler == nil)
  }

  @Test func `a strict tree stops a debug build at an error, and not at a warning`() async {
    await #expect(processExitsWith: .success) {
      let tree = WidgetTree()
      tree.isStrict = true
      tree.diagnosticHandler = { _ in }
      tree.addWindow("UIWindw")
    }
    #if DEBUG
    await #expect(processExitsWith: .failure) {
      let tree = WidgetTree()
      tree.isStrict = true
      tree.contexts["scheme"] = "dark"
    }
    #endif
  }
}
