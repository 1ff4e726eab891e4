import Livery
import Testing

/// The style of a control in a state, in `brstyle` resolution.
struct BRStyleStateTests {
  /// Returns a button in a tree whose sheet has only the given entries.
  private func button(_ entries: String = "") throws -> Widget {
    try WidgetTree(styledBy: "{\(entries)}", resolution: .brstyle).chain("UIWindow", "UIButton")
  }

  private func color(_ widget: Widget, _ states: ControlState) -> String? {
    widget.text(.actionColor, for: states)
  }

  @Test func `once a sheet is loaded there are no built-in state styles (BR-E1)`() throws {
    let old = try button()
    for states in ControlState.builtInNames {
      #expect(old.style(for: ControlState(named: states)) == Style())
    }
    let new = try WidgetTree(styledBy: #"{"default": {}}"#).chain("UIWindow", "UIButton")
    #expect(color(new, .dangerous) == "#eb2d38ff", "in cascade resolution they stay")
    #expect(color(new, .highlighted) == "#555555cc")
  }

  @Test(arguments: Resolution.allCases)
  func `single states hold in the order of their strength (BR-T7)`(resolution: Resolution) throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: resolution)
    let button = tree.chain("UIWindow", "UIButton")
    let states: [ControlState] = [.normal, .highlighted, .selected, .disabled, .dangerous]
    for (number, states) in states.enumerated() {
      button.setStyle(.action(UInt32(number)), for: states)
    }
    #expect(color(button, [.dangerous, .highlighted]) == "#000004ff")
    #expect(color(button, [.selected, .highlighted]) == "#000001ff")
    #expect(color(button, [.dangerous, .disabled]) == "#000003ff")
    #expect(color(button, .focused) == "#000000ff")
  }

  @Test func `a style for two states serves neither of them alone (BR-T8)`() throws {
    let button = try button()
    button.setStyle(.action(0xff0000), for: [.dangerous, .highlighted])
    #expect(color(button, [.dangerous, .highlighted]) == "#ff0000ff")
    #expect(button.style(for: .highlighted) == button.tree.resolvedDefaultStyle)
    #expect(button.style(for: .dangerous) == button.tree.resolvedDefaultStyle)
  }

  @Test func `a class style for the state beats the widget's normal style (BR-T9)`() throws {
    let button = try button(##""controls-dangerous": {"controls": {"actionColor": "#ff0000ff"}}"##)
    button.scope = .action(0x00ff00)
    #expect(color(button, .dangerous) == "#ff0000ff")
    for states in [ControlState.normal, .highlighted, .selected, .disabled] {
      #expect(color(button, states) == "#00ff00ff")
    }
  }

  @Test func `no combination of states is searched but the exact one (BR-53)`() throws {
    let button = try button()
    button.setStyle(.action(0xff0000), for: [.dangerous, .highlighted])
    button.setStyle(.action(0x00ff00), for: .dangerous)
    #expect(color(button, [.dangerous, .highlighted, .selected]) == "#00ff00ff")
    button.setStyle(nil, for: .dangerous)
    #expect(color(button, [.dangerous, .highlighted, .selected]) == "#555555ff")
  }

  @Test func `own styles beat class styles state by state (BR-18)`() throws {
    let button = try button(
      ##"""
      "controls-selected": {"controls": {"actionColor": "#110000ff"}},
      "UIButton-selected": {"controls": {"actionColor": "#220000ff"}},
      "controls-highlighted": {"controls": {"actionColor": "#330000ff"}}
      """##
    )
    #expect(color(button, .selected) == "#220000ff", "a rule beats 'controls-'")
    button.setStyle(.action(0x00ff00), for: .selected)
    #expect(color(button, .selected) == "#00ff00ff")
    #expect(color(button, [.selected, .highlighted]) == "#330000ff")
  }

  @Test func `a control without an entry has the style of its ancestors (BR-80)`() throws {
    let button = try button()
    button.parent?.scope = .action(0xff0000)
    #expect(color(button, .normal) == "#ff0000ff" && color(button, .highlighted) == "#ff0000ff")
    button.setStyle(.action(0x00ff00), for: .highlighted)
    #expect(color(button, .normal) == "#ff0000ff" && color(button, .highlighted) == "#00ff00ff")
    let label = button.add("UILabel")
    #expect(label.text(.actionColor) == "#ff0000ff")
  }

  @Test func `an own style is a whole one, over the sheet's default (BR-50)`() throws {
    let button = try button(
      ##"""
      "default": {"controls": {"glossColor": "#111111ff"}},
      "UIButton": {"colors": {"textColor": "#ff0000ff"}}
      """##
    )
    #expect(button.text(.textColor) == "#ff0000ff")
    button.scope = .action(0x00ff00)
    #expect(button.text(.textColor) == "#1a1a1aff", "one entry is applied, not several")
    #expect(button.text(.glossColor) == "#111111ff")
    button.tree.defaultStyle = .primary(0x0000ff)
    #expect(button.text(.glossColor) == "#111111ff", "the file's default was merged in on loading")
    #expect(button.text(.primaryColor) == "#1247b8ff")
  }

  @Test func `flags that are set one after the other notify one after the other (BR-T11)`() throws {
    let button = try button()
    let control = RecordingControl(button)
    button.states.insert(.dangerous)
    button.states.insert(.highlighted)
    #expect(control.states == [.dangerous, [.dangerous, .highlighted]])
    button.states.insert(.highlighted)
    #expect(control.states.count == 2, "nothing changed")
  }

  @Test func `a notification of a state style has the resolved style (BR-17)`() throws {
    let button = try button(##""controls-selected": {"controls": {"actionColor": "#110000ff"}}"##)
    let control = RecordingControl(button)
    button.setStyle(.action(0xff0000), for: .selected)
    control.clear()
    button.setStyle(nil, for: .selected)
    #expect(control.toldStates == ["selected"])
    #expect(control.stateStyles.first?.style.text(.actionColor) == "#110000ff")
  }

  @Test func `one style may serve several states (BR-E20)`() throws {
    let button = try button()
    let style = Declarations.action(0xff0000)
    button.setStyle(style, for: .selected)
    button.setStyle(style, for: .disabled)
    #expect(button.style(for: .selected) == button.style(for: .disabled))
    #expect(button.ownStyle(for: .selected) == button.ownStyle(for: .disabled))
  }

  @Test(arguments: Resolution.allCases)
  func `a setting without a value stays without one (BR-E15)`(resolution: Resolution) throws {
    let tree = try WidgetTree(
      styledBy: #"{"default": {"controls": {"actionColor": null}}}"#,
      resolution: resolution
    )
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    #expect(button.text(.actionColor) == nil)
    #expect(host.changes.first?.style.controls.actionColor == nil)
  }

  @Test func `a bar item has disabled before dangerous (BR-83)`() throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: .brstyle)
    let item = tree.chain("UIWindow", "UIToolbar", "UIBarButtonItem")
    item.setStyle(.action(1), for: .disabled)
    item.setStyle(.action(2), for: .dangerous)
    #expect(color(item, [.disabled, .dangerous]) == "#000001ff")
    #expect(color(item, .dangerous) == "#000002ff")
  }
}
