import Livery
import Testing

/// A host may change the tree while it is notified of any kind of change.
struct CallbackMutationTests {
  /// A kind of change that notifies the host of a button.
  enum Change: CaseIterable, Sendable {
    case state, name, id, scope, ownStyle, defaultStyle, theme, move, attach, enter
  }

  private static let text = """
    {"UIButton.x": {"controls": {"actionColor": "#f00"}},
     "#save": {"controls": {"actionColor": "#0f0"}},
     "UIToolbar/UIButton": {"controls": {"actionColor": "#00f"}},
     "UIButton-selected": {"controls": {"actionColor": "#ff0"}}}
    """

  private func make(_ change: Change, of button: Widget, in bar: Widget) throws {
    let tree = button.tree
    switch change {
    case .state: button.states = .selected
    case .name: button.names = ["x"]
    case .id: button.id = "save"
    case .scope: button.parent?.scope = .action(0x123456)
    case .ownStyle: button.setStyle(.action(0x123456), for: .normal)
    case .defaultStyle: tree.defaultStyle = .primary(0x123456)
    case .theme:
      let text = "{\"UIButton\": {\"controls\": {\"actionColor\": \"cyan\"}}}"
      tree.appearance = try AppearanceLoader().load(StyleSheet(text: text))
    case .move: bar.insert(button)
    case .attach: break
    case .enter:
      let parent = button.parent
      button.detach()
      parent?.insert(button)
    }
  }

  @Test(arguments: Change.allCases)
  func `a host may remove, add and move widgets`(change: Change) throws {
    let tree = try WidgetTree(styledBy: Self.text)
    let window = tree.addWindow()
    let bar = window.add("UIToolbar")
    let box = window.add("UIView")
    let button = box.add("UIButton")
    let gone = box.add("UIButton")
    let later = RecordingHost(gone)
    var added: Widget?
    func react(_ change: StyleChange) {
      guard added == nil else { return }
      added = bar.add("UIButton", names: ["x"])
      gone.remove()
      window.insert(box, at: 0)
      button.add("UILabel").scope = .primary(0xabcdef)
    }
    let host: RecordingHost
    if change == .attach {
      host = RecordingHost(button)
      host.reaction = react
      button.detachHost()
      button.attach(host)
    } else {
      host = RecordingHost(button)
      host.reaction = react
      later.clear()
      try make(change, of: button, in: bar)
    }
    #expect(host.count > 0)
    let made = try #require(added)
    #expect(made.isAlive && !gone.isAlive && later.count <= 1)
    #expect(window.children == [box, bar])
    #expect(button.children.count == 1)
    #expect(button.children[0].text(.primaryColor) == "#abcdefff")
    #expect(tree.lastReport.errors.isEmpty)
    let told = try #require(host.changes.last).style
    #expect(told == button.style)
    // The styles of a tree that is built in this state.
    let before = tree.widgets.map(\.style)
    try tree.update {
      box.detach()
      window.insert(box, at: 0)
    }
    #expect(tree.widgets.map(\.style) == before)
  }
}
