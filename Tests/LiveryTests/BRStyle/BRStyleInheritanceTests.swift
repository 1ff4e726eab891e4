import Livery
import Testing

/// The values that controls, bar items and other widgets inherit in `brstyle` resolution.
struct BRStyleInheritanceTests {
  private let red = ##"{"controls": {"actionColor": "#ff0000ff"}}"##
  private let lime = ##"{"controls": {"actionColor": "#00ff00ff"}}"##
  private let blue = ##"{"controls": {"actionColor": "#0000ffff"}}"##

  /// A tree in `brstyle` resolution.
  private func tree(_ entries: String) throws -> WidgetTree {
    try WidgetTree(styledBy: "{\(entries)}", resolution: .brstyle)
  }

  private func codes(_ tree: WidgetTree) -> [String] {
    tree.appearance.warnings.map(\.code.description)
  }

  @Test func `the button's entry does not apply to a label inside it`() throws {
    let tree = try tree(#""UIButton": \#(red), "UIView/UIControl-selected": \#(lime)"#)
    let button = tree.chain("UIWindow", "UIView", "UIButton")
    let label = button.add("UILabel")
    #expect(button.text(.actionColor) == "#ff0000ff")
    #expect(label.text(.actionColor) == "#555555ff")
    button.states = .selected
    #expect(label.text(.actionColor) == "#555555ff")
  }

  @Test func `a view skips a button and inherits from the button's container`() throws {
    let tree = try tree(#""UIButton": \#(red), "UITableViewCell": \#(lime), ".big": \#(blue)"#)
    let button = tree.chain("UIWindow", "UITableViewCell", "UIButton")
    let label = button.add("UIView").add("UILabel")
    #expect(label.text(.actionColor) == "#00ff00ff")
    button.names = ["big"]
    #expect(button.text(.actionColor) == "#0000ffff", "the later rule for its normal state")
    #expect(label.text(.actionColor) == "#00ff00ff", "a name on a control is for its states")
    button.parent?.names = ["big"]
    #expect(label.text(.actionColor) == "#0000ffff", "a name beats a class")
  }

  @Test func `an own scope of a control is inherited, its styles for states are not`() throws {
    let tree = try tree(#""UIButton": \#(red)"#)
    let button = tree.chain("UIWindow", "UIButton")
    let label = button.add("UILabel")
    button.setStyle(.action(0x00ff00), for: .selected)
    button.states = .selected
    #expect(label.text(.actionColor) == "#555555ff")
    button.scope = .action(0x0000ff)
    #expect(label.text(.actionColor) == "#0000ffff")
    button.scope = nil
    #expect(label.text(.actionColor) == "#555555ff")
  }

  @Test func `a control without an entry has the inherited style`() throws {
    let tree = try tree(#""UISwitch": \#(red), "controls-disabled": \#(lime)"#)
    let button = tree.chain("UIWindow", "UIView", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    tree.windows[0].scope = .action(0x0000ff)
    #expect(host.changes.map { $0.style.text(.actionColor) } == ["#0000ffff"])
    #expect(
      button.text(.actionColor, for: .focused) == "#0000ffff",
      "no state is said anything for"
    )
    #expect(button.text(.actionColor, for: .disabled) == "#00ff00ff")
    let other = tree.windows[0].add("UISwitch")
    #expect(other.text(.actionColor) == "#ff0000ff", "its normal state has an entry")
    #expect(other.text(.actionColor, for: .focused) == "#ff0000ff")
    tree.windows[0].scope = nil
    tree.defaultStyle = .action(0x123456)
    #expect(button.text(.actionColor) == "#123456ff", "the default comes after that")
  }

  @Test func `items of bars inherit nothing, and pass on the style around them`() throws {
    let tree = try tree(#""UIToolbar": \#(red)"#)
    let item = tree.chain("UIWindow", "UIToolbar", "UIBarButtonItem")
    let view = item.add("UIView")
    #expect(item.text(.actionColor) == "#555555ff")
    #expect(view.text(.actionColor) == "#ff0000ff")
    item.scope = .action(0x0000ff)
    #expect(item.text(.actionColor) == "#0000ffff" && view.text(.actionColor) == "#0000ffff")
  }

  @Test func `a rule whose class is no control counts as inherited for a control`() throws {
    let tree = try tree(#""UIView": \#(red), "UIButton-selected": \#(lime)"#)
    let button = tree.chain("UIWindow", "UIButton")
    let label = button.add("UILabel")
    tree.windows[0].scope = .action(0x0000ff)
    #expect(
      button.text(.actionColor) == "#ff0000ff",
      "nearer than the inherited style of the window"
    )
    #expect(button.text(.actionColor, for: .selected) == "#00ff00ff")
    #expect(button.text(.actionColor, for: .focused) == "#ff0000ff")
    #expect(label.text(.actionColor) == "#ff0000ff")
    button.setStyle(.action(0x123456), for: .normal)
    #expect(button.text(.actionColor) == "#123456ff")
  }

  @Test func `states of a rule whose class is no control are dropped, on controls too`() throws {
    let tree = try tree(
      #""UIView-highlighted|selected": \#(red), "UISwitch-highlighted": \#(lime)"#
    )
    #expect(codes(tree) == ["ignored-by-brstyle"])
    let control = tree.chain("UIWindow", "UISwitch")
    for states: ControlState in [.normal, .selected, .disabled, [.selected, .focused]] {
      #expect(control.text(.actionColor, for: states) == "#ff0000ff")
    }
    #expect(control.text(.actionColor, for: .highlighted) == "#00ff00ff")
    #expect(control.text(.actionColor, for: [.highlighted, .selected]) == "#00ff00ff")
    #expect(control.add("UILabel").text(.actionColor) == "#ff0000ff")
    #expect(tree.windows[0].add("UILabel").text(.actionColor) == "#ff0000ff")
  }

  @Test func `a step without a class is for the states of a control, and for views without states`()
    throws
  {
    let tree = try tree(#"".a": \#(red), ".b-selected": \#(lime), "UISwitch.c-selected": \#(blue)"#)
    let window = tree.addWindow()
    let control = window.add("UISwitch", names: ["a", "b"])
    let label = window.add("UILabel", names: ["a", "b"])
    #expect(control.text(.actionColor) == "#ff0000ff")
    #expect(control.text(.actionColor, for: .selected) == "#00ff00ff")
    #expect(control.add("UILabel").text(.actionColor) == "#555555ff", "not inherited")
    #expect(label.text(.actionColor, for: .selected) == "#ff0000ff")
    #expect(label.add("UILabel").text(.actionColor) == "#ff0000ff")
    let other = window.add("UILabel", names: ["b"])
    other.states = .selected
    #expect(other.text(.actionColor) == "#555555ff")
    #expect(codes(tree).isEmpty)
  }

  @Test(arguments: [true, false])
  func `entries for bars come first wherever they are`(isLast: Bool) throws {
    let entries = [
      #""bar-controls-highlighted": \#(red)"#,
      #""UINavigationBar/UIControl-highlighted": \#(lime)"#,
    ]
    let tree = try tree((isLast ? entries.reversed() : entries).joined(separator: ","))
    let button = tree.chain("UIWindow", "UINavigationBar", "UIButton")
    #expect(button.text(.actionColor, for: .highlighted) == "#00ff00ff")
    let other = tree.chain("UIWindow", "UIToolbar", "UIButton")
    #expect(other.text(.actionColor, for: .highlighted) == "#ff0000ff")
  }

  @Test func `containment and classes decide before entries for bars come first`() throws {
    let tree = try tree(
      #""UIControl": \#(lime), "bar-controls-normal": \#(red), "UINavigationBar": \#(blue)"#
    )
    let bar = tree.chain("UIWindow", "UINavigationBar")
    #expect(bar.add("UIButton").text(.actionColor) == "#ff0000ff", "contained beats uncontained")
    #expect(bar.text(.actionColor) == "#0000ffff", "of equals the one that is not for all bars")
    let new = try WidgetTree(
      styledBy: #"{"UINavigationBar": \#(blue), "bar-controls-normal": \#(red)}"#
    )
    #expect(new.addWindow("UINavigationBar").text(.actionColor) == "#ff0000ff", "not in cascade")
  }
}
