import Livery
import Testing

/// The meaning of the keys of a set of styles, against BRStyle 1.1.0.
struct BRStyleKeyTests {
  private let red = ##"{"controls": {"actionColor": "#ff0000ff"}}"##
  private let lime = ##"{"controls": {"actionColor": "#00ff00ff"}}"##

  /// Returns a tree styled in `brstyle` resolution, read leniently.
  private func lenient(_ text: String) throws -> WidgetTree {
    try WidgetTree(styledBy: text, resolution: .brstyle, policy: .lenient)
  }

  private func codes(_ tree: WidgetTree) -> [String] {
    tree.appearance.warnings.map(\.code.description)
  }

  /// Returns the codes of the problems of a text under the strict policy.
  private func strictCodes(_ text: String) -> [String] {
    do {
      let sheet = try StyleSheet(text: text)
      _ = try AppearanceLoader(resolution: .brstyle).load(sheet)
      return []
    } catch {
      return error.diagnostics.map(\.code.description)
    }
  }

  @Test func `controls keys hold for exactly their states, normal is ignored (BR-61)`() throws {
    let text = #"{"controls-normal": \#(red), "controls-highlighted|selected": \#(lime)}"#
    let tree = try lenient(text)
    #expect(codes(tree) == ["ignored-by-brstyle"])
    let button = tree.chain("UIWindow", "UIButton")
    #expect(button.text(.actionColor) == "#555555ff")
    #expect(button.text(.actionColor, for: .highlighted) == "#555555ff")
    #expect(button.text(.actionColor, for: [.highlighted, .selected]) == "#00ff00ff")
    #expect(button.text(.actionColor, for: [.highlighted, .selected, .focused]) == "#555555ff")
    let new = try WidgetTree(styledBy: text).chain("UIWindow", "UIButton")
    #expect(new.text(.actionColor) == "#ff0000ff", "in cascade resolution it means what it says")
    #expect(new.text(.actionColor, for: [.highlighted, .selected, .focused]) == "#00ff00ff")
  }

  @Test(arguments: Resolution.allCases)
  func `bar controls keys style controls in bars, and two bars (BR-62)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(
      styledBy: #"{"bar-controls-normal": \#(red), "bar-controls-highlighted": \#(lime)}"#,
      resolution: resolution
    )
    let window = tree.addWindow()
    for name in ["UINavigationBar", "UIToolbar", "UITabBar"] {
      let bar = window.add(name)
      let control = bar.add("UIView").add("UISwitch")
      #expect(control.text(.actionColor) == "#ff0000ff")
      #expect(control.text(.actionColor, for: .highlighted) == "#00ff00ff")
      #expect(bar.text(.actionColor) == (name == "UITabBar" ? "#555555ff" : "#ff0000ff"))
      #expect(bar.text(.fillColor) == "#00000000")
    }
    #expect(window.add("UISwitch").text(.actionColor) == "#555555ff")
    let item = window.add("UITabBar").add("UIBarButtonItem")
    #expect(item.text(.actionColor, for: .highlighted) == "#555555ff")
    let styled = window.add("UIToolbar").add("UIBarButtonItem")
    #expect(styled.text(.actionColor, for: .highlighted) != "#00ff00ff", "items are no controls")
  }

  @Test(arguments: ["bar-controls-highlightd", "controls-highlightd", "UIButton-highlightd"])
  func `an unknown state is an error, leniently the entry is dropped (BR-63, BR-69, BR-E13)`(
    key: String
  ) throws {
    let text = #"{"\#(key)": \#(red)}"#
    #expect(strictCodes(text).allSatisfy { $0 == "unknown-state" } && !strictCodes(text).isEmpty)
    let tree = try lenient(text)
    #expect(codes(tree).contains("unknown-state"))
    let bar = tree.chain("UIWindow", "UIToolbar")
    #expect(bar.style == Style() && bar.add("UIButton").style == Style())
    #expect(bar.children[0].style(for: .highlighted) == Style())
  }

  @Test func `of several states one unknown drops the selector, not the list (BR-69)`() throws {
    let tree = try lenient(#"{"UIButton-highlighted|foo,UISwitch-highlighted": \#(red)}"#)
    let window = tree.addWindow()
    #expect(window.add("UIButton").text(.actionColor, for: .highlighted) == "#555555ff")
    #expect(window.add("UISwitch").text(.actionColor, for: .highlighted) == "#ff0000ff")
  }

  @Test(arguments: ["controls-highlighted,UIButton", "bar-controls-normal,UIButton"])
  func `a controls key is no list (BR-64)`(key: String) throws {
    let text = #"{"\#(key)": \#(red)}"#
    #expect(strictCodes(text) == ["controls-list"])
    let tree = try lenient(text)
    #expect(codes(tree) == ["controls-list"])
    let button = tree.chain("UIWindow", "UIToolbar", "UIButton")
    #expect(button.style == Style() && button.style(for: .highlighted) == Style())
  }

  @Test func `a key may list selectors, with or without white space (BR-65)`() throws {
    for key in ["UILabel,UISwitch,UIImageView", " UILabel , UISwitch,  UIImageView "] {
      let window = try lenient(#"{"\#(key)": \#(red)}"#).addWindow()
      for name in ["UILabel", "UISwitch", "UIImageView"] {
        #expect(window.add(name).text(.actionColor) == "#ff0000ff")
      }
      #expect(window.add("UITextView").text(.actionColor) == "#555555ff")
    }
  }

  @Test(arguments: Resolution.allCases)
  func `containers are outermost first, the styled class last (BR-66)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(
      styledBy: #"{"UIToolbar/UIStackView/UIButton": \#(red)}"#,
      resolution: resolution
    )
    let right = tree.chain("UIWindow", "UIToolbar", "UIView", "UIStackView", "UIButton")
    let wrong = tree.chain("UIWindow", "UIStackView", "UIToolbar", "UIButton")
    #expect(right.text(.actionColor) == "#ff0000ff" && wrong.text(.actionColor) == "#555555ff")
    #expect(right.parent?.text(.actionColor) == "#555555ff")
  }

  @Test func `states follow a dash, in containers too (BR-67)`() throws {
    let tree = try WidgetTree(styledBy: #"{"UITableViewCell-selected/UILabel": \#(red)}"#)
    let cell = tree.chain("UIWindow", "UITableViewCell")
    let label = cell.add("UILabel")
    #expect(label.text(.actionColor) == "#555555ff")
    cell.states = .selected
    #expect(label.text(.actionColor) == "#ff0000ff")
    #expect(strictCodes(#"{"UIButton-highlighted-selected": \#(red)}"#) == ["invalid-selector"])
  }

  @Test func `keys style controls and bar items by state, anything else always (BR-68)`() throws {
    let tree = try lenient(
      #"""
      {
        "UIButton": \#(red), "UIButton-selected": \#(lime),
        "UIBarButtonItem": \#(red), "UIBarButtonItem-selected": \#(lime),
        "UILabel-selected": \#(lime)
      }
      """#
    )
    #expect(codes(tree) == ["ignored-by-brstyle"])
    let window = tree.addWindow()
    for name in ["UIButton", "UIBarButtonItem"] {
      let widget = window.add(name)
      #expect(widget.text(.actionColor) == "#ff0000ff")
      #expect(widget.text(.actionColor, for: .selected) == "#00ff00ff")
      #expect(widget.text(.actionColor, for: .disabled) == "#ff0000ff")
    }
    #expect(window.add("UILabel").text(.actionColor) == "#00ff00ff")
  }

  @Test func `an unknown class does not stop the list (BR-70, BR-E21)`() throws {
    let text = #"{"UILabel,UISwich,UISwitch": \#(red)}"#
    let tree = try lenient(text)
    #expect(codes(tree) == ["unknown-class"])
    #expect(tree.appearance.warnings.first?.message.contains("did you mean 'UISwitch'?") == true)
    for name in ["UILabel", "UISwich", "UISwitch"] {
      #expect(tree.addWindow(name).text(.actionColor) == "#ff0000ff")
    }
    #expect(strictCodes(text).isEmpty, "a class of one's own is a warning only")
  }

  @Test func `an unknown class with states is taken for a control (BR-70)`() throws {
    let tree = try lenient(#"{"Gauge-selected": \#(red), "UIToolbar/Dial": \#(red)}"#)
    #expect(codes(tree) == ["unknown-class", "unknown-class"])
    #expect(tree.addWindow("Gauge").text(.actionColor, for: .selected) == "#ff0000ff")
    #expect(tree.chain("UIToolbar", "Dial").text(.actionColor) == "#ff0000ff")
    let unknown = AppearanceLoader(unknownClasses: .error)
    let sheet = try StyleSheet(text: #"{"Gauge": \#(red)}"#)
    #expect(throws: DiagnosticsError.self) { try unknown.load(sheet) }
  }

  @Test func `containers may be deep (BR-71)`() throws {
    let classes = Array(repeating: "UIView", count: 63)
    let key = (classes + ["UILabel"]).joined(separator: "/")
    let tree = try lenient(#"{"\#(key)": \#(red)}"#)
    var parent = tree.addWindow("UIView")
    for _ in 1..<62 { parent = parent.add("UIView") }
    #expect(parent.add("UILabel").text(.actionColor) == "#555555ff")
    #expect(parent.add("UIView").add("UILabel").text(.actionColor) == "#ff0000ff")
    #expect(strictCodes(#"{"UIView/\#(key)": \#(red)}"#) == ["too-many-steps"])
  }

  @Test(arguments: [
    ("", "empty-key"), ("UILabel,", "empty-selector"), ("/UILabel", "empty-step"),
    ("UIToolbar//UILabel", "empty-step"), ("UILabel/", "empty-step"), ("UILabel-", "missing-state"),
    ("controls-", "missing-state"),
  ])
  func `an empty part of a key is diagnosed (BR-72)`(key: String, code: String) throws {
    let text = #"{"\#(key)": \#(red), "UISwitch": \#(red)}"#
    #expect(strictCodes(text) == [code])
    let tree = try lenient(text)
    #expect(codes(tree) == [code])
    #expect(tree.addWindow("UISwitch").text(.actionColor) == "#ff0000ff")
    #expect(
      tree.addWindow("UILabel").text(.actionColor)
        == (key.contains(",") || key == "UILabel-" ? "#ff0000ff" : "#555555ff")
    )
  }

  @Test func `leniently, states that are missing are left out, as in BRStyle (BR-69)`() throws {
    let tree = try lenient(
      #"""
      {
        "UITextField-": \#(red), "UIButton-highlighted|": \#(lime), "UISwitch-|selected": \#(lime),
        "bar-controls-": \#(red), "controls-dangerous|": \#(lime), "controls-": \#(lime),
        "UITableViewCell-/UILabel": \#(red)
      }
      """#
    )
    #expect(codes(tree) == Array(repeating: "missing-state", count: 7))
    let window = tree.addWindow()
    #expect(window.add("UITextField").text(.actionColor) == "#ff0000ff")
    let button = window.add("UIButton")
    #expect(button.text(.actionColor) == "#555555ff")
    #expect(button.text(.actionColor, for: .highlighted) == "#00ff00ff")
    #expect(button.text(.actionColor, for: .dangerous) == "#00ff00ff")
    #expect(window.add("UISwitch").text(.actionColor, for: .selected) == "#00ff00ff")
    #expect(window.add("UIToolbar").text(.actionColor) == "#ff0000ff")
    let label = window.add("UITableViewCell").add("UILabel")
    #expect(label.text(.actionColor) == "#555555ff", "BRStyle finds no such container")
  }

  @Test func `leniently, of a key without a state and its twin the last one applies (BR-73)`()
    throws
  {
    let tree = try lenient(#"{"UISwitch-": \#(red), "UISwitch": {"colors": {}}}"#)
    #expect(codes(tree) == ["missing-state", "same-selectors"])
    #expect(tree.addWindow("UISwitch").text(.actionColor) == "#555555ff")
  }

  @Test func `entries hold in the order of the file (BR-73)`() throws {
    for (first, second) in [("UISwitch", ".big"), (".big", "UISwitch")] {
      let tree = try lenient(#"{"\#(first)": \#(red), "\#(second)": \#(lime)}"#)
      let expected = second == ".big" ? "#00ff00ff" : "#ff0000ff"
      #expect(tree.addWindow("UISwitch", names: ["big"]).text(.actionColor) == expected)
    }
    let lists = try lenient(#"{"UISwitch,UILabel": \#(red), "UISwitch,UIView": \#(lime)}"#)
    #expect(lists.addWindow("UISwitch").text(.actionColor) == "#00ff00ff")
  }

  @Test func `two keys for the same states are an error, leniently the last holds (BR-73)`() throws
  {
    let text = #"{"UIButton-selected|focused": \#(red), "UIButton-focused|selected": \#(lime)}"#
    #expect(strictCodes(text) == ["same-selectors"])
    let button = try lenient(text).chain("UIWindow", "UIButton")
    #expect(button.text(.actionColor, for: [.selected, .focused]) == "#00ff00ff")
  }

  @Test func `anything may be a container, and contexts must be declared (BR-74)`() throws {
    let tree = try lenient(#"{"UIBarButtonItem/UISlider/UILabel": \#(red)}"#)
    #expect(tree.chain("UIBarButtonItem", "UISlider", "UILabel").text(.actionColor) == "#ff0000ff")
    #expect(strictCodes(#"{"@when scheme=dark": {"UILabel": \#(red)}}"#) == ["unknown-axis"])
  }

  @Test(arguments: Resolution.allCases)
  func `a class in two containers is styled by its chain (BR-T16)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "CustomClass": {"colors": {"textColor": "#110000ff"}},
          "UITableViewCell/CustomClass": {"colors": {"textColor": "#220000ff"}},
          "UITableViewController/UITableViewCell/CustomClass": {
            "colors": {"textColor": "#330000ff"}
          }
        }
        """##,
      resolution: resolution
    )
    #expect(tree.chain("UIWindow", "CustomClass").text(.textColor) == "#110000ff")
    let inCell = tree.chain("UIWindow", "UITableViewCell", "UIView", "CustomClass")
    #expect(inCell.text(.textColor) == "#220000ff")
    let inBoth = tree.chain(
      "UIWindow",
      "UITableViewController",
      "UITableView",
      "UITableViewCell",
      "CustomClass"
    )
    #expect(inBoth.text(.textColor) == "#330000ff")
  }

  @Test(arguments: Resolution.allCases)
  func `a key for two states is not that for one of them (BR-T17)`(resolution: Resolution) throws {
    let tree = try WidgetTree(
      styledBy: #"{"Custom-highlighted": \#(red), "Custom-highlighted|selected": \#(lime)}"#,
      resolution: resolution
    )
    let control = tree.addWindow("Custom")
    #expect(control.text(.actionColor, for: .highlighted) == "#ff0000ff")
    #expect(control.text(.actionColor, for: [.selected, .highlighted]) == "#00ff00ff")
    #expect(control.text(.actionColor, for: [.highlighted, .focused]) == "#ff0000ff")
  }
}
