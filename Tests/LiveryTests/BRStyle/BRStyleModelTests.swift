import Livery
import Testing

/// The interface of styles, hosts, controls and trees, against BRStyle 1.1.0.
struct BRStyleModelTests {
  @Test func `a style has the sections colors, fonts and controls, never absent (BR-1)`() throws {
    let style = try Style(json: "{}")
    #expect(style.colors == Style().colors)
    #expect(style.fonts == Style().fonts)
    #expect(style.controls == Style().controls)
  }

  @Test func `changing a copy of a style leaves the original as it was (BR-2, BR-4)`() {
    let original = Style()
    var copy = original
    copy.colors.primaryColor = nil
    copy.fonts.textFont = Font(size: 1)
    copy.controls.shadow = Shadow(color: .red)
    #expect(original == Style())
    #expect(copy.colors.primaryColor == nil)
    #expect(copy.settings(differingFrom: original) == [.primaryColor, .textFont, .shadow])
  }

  @Test func `a new style has all built-in values (BR-3)`() throws {
    #expect(
      Setting.builtIn.map { "\($0) \(Style().text($0) ?? "none")" } == [
        "colors.primaryColor #1247b8ff", "colors.secondaryColor #cacacaff",
        "colors.backgroundColor #fafafaff", "colors.separatorColor #e1e1e1ff",
        "colors.heroColor #1a1a1aff", "colors.headlineColor #1a1a1aff",
        "colors.textColor #1a1a1aff", "colors.captionColor #aaaaaaff",
        "colors.formColor #1a1a1aff", "colors.placeholderColor #aaaaaaff",
        "colors.navigationColor #1247b8ff", "colors.secondaryHeadlineColor #1a1a1aff",
        "fonts.actionFont AvenirNext-Medium 15", "fonts.formFont GillSans-Light 17",
        "fonts.navigationFont GillSans 21", "fonts.heroFont GillSans-Bold 21",
        "fonts.headlineFont GillSans-Bold 17", "fonts.secondaryHeadlineFont GillSans-Light 15",
        "fonts.textFont GillSans-Light 13", "fonts.captionFont GillSans 15",
        "fonts.listFont GillSans 17", "fonts.listSecondaryFont GillSans-Light 15",
        "fonts.listCaptionFont GillSans 15", "controls.actionColor #555555ff",
        "controls.borderColor #cacacaff", "controls.fillColor #00000000",
        "controls.glossColor #ffffffa8", "controls.shadowColor none", "controls.shadow none",
        "controls.textShadow none",
      ]
    )
  }

  @Test func `another primary colour does not move the navigation colour (BR-3)`() throws {
    let style = try Style(json: ##"{"colors": {"primaryColor": "#ff0000ff"}}"##)
    #expect(style.text(.navigationColor) == "#1247b8ff")
  }

  /// The built-in styles for states: action, border, fill and shadow colour.
  static let stateStyles: [(states: ControlState, colors: [String?])] = [
    (.normal, ["#555555ff", "#cacacaff", "#00000000", nil]),
    (.highlighted, ["#555555cc", "#cacacaff", "#d4d4d480", "#5555557f"]),
    (.selected, ["#1247b8ff", "#cacacaff", "#00000000", nil]),
    ([.highlighted, .selected], ["#1247b880", "#cacacaff", "#d4d4d480", nil]),
    (.disabled, ["#cacacaff", "#cacacaff", "#00000000", nil]),
    (.dangerous, ["#eb2d38ff", "#eb2d38ff", "#00000000", nil]),
    ([.highlighted, .dangerous], ["#eb2d3880", "#eb2d38ff", "#d4d4d480", nil]),
    (.focused, ["#555555ff", "#cacacaff", "#00000000", nil]),
  ]

  @Test(arguments: stateStyles)
  func `without a sheet, controls have the built-in state styles (BR-5)`(
    states: ControlState,
    colors: [String?]
  ) throws {
    for resolution in Resolution.allCases {
      let appearance = try AppearanceLoader(resolution: resolution).load()
      let button = WidgetTree(appearance: appearance).chain("UIWindow", "UIButton")
      let style = button.style(for: states)
      let settings: [Setting] = [.actionColor, .borderColor, .fillColor, .shadowColor]
      #expect(settings.map { style.text($0) } == colors, "\(states) in \(resolution)")
      let others = style.settings(differingFrom: Style()).filter { !settings.contains($0) }
      #expect(others.isEmpty)
    }
  }

  @Test func `a widget that is no control has no state styles (BR-5)`() {
    let item = WidgetTree().chain("UIWindow", "UIBarButtonItem")
    let view = item.add("UIView")
    #expect(item.style(for: .highlighted) == Style() && view.style(for: .disabled) == Style())
  }

  @Test func `the default style is a copy, and nil brings back the sheet's own (BR-6)`() throws {
    let tree = try WidgetTree(styledBy: ##"{"colors": {"primaryColor": "#0000ffff"}}"##)
    let host = RecordingHost(tree.addWindow())
    var declarations = Declarations.primary(0xff0000)
    tree.defaultStyle = declarations
    declarations.colors.primaryColor = .lime
    #expect(tree.windows[0].text(.primaryColor) == "#ff0000ff")
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.count == 2, "the same style again is no change")
    tree.defaultStyle = nil
    #expect(tree.windows[0].text(.primaryColor) == "#0000ffff")
    #expect(host.count == 3)
  }

  @Test func `hosts are notified of a default style before the setter returns (BR-7, BR-90)`() {
    let tree = WidgetTree()
    let host = RecordingHost(tree.addWindow())
    host.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.changes.map(\.style) == [tree.resolvedDefaultStyle])
    tree.defaultStyle = nil
    #expect(host.count == 2, "BRStyle says nothing here")
  }

  @Test func `the default style of a tree can be read (BR-8)`() {
    let tree = WidgetTree()
    let first = Declarations.primary(0xff0000)
    tree.defaultStyle = first
    #expect(tree.defaultStyle == first)
    tree.defaultStyle = .primary(0x00ff00)
    #expect(tree.defaultStyle != first)
  }

  @Test func `a file that is missing or no JSON is an error with its place (BR-9)`() {
    let missing = #expect(throws: DiagnosticsError.self) {
      try StyleSheet(contentsOf: "no/such/styles.json")
    }
    #expect(missing?.diagnostics.map(\.code.description) == ["file-not-found"])
    let broken = #expect(throws: DiagnosticsError.self) {
      try StyleSheet(text: "{\n  \"colors\": {", name: "styles.json")
    }
    #expect(broken?.diagnostics.first?.location?.file == "styles.json")
    #expect(throws: DiagnosticsError.self) { try Style(json: "colors") }
  }

  @Test func `a file with one style is a sheet with that default (BR-9)`() throws {
    let sheet = try StyleSheet(
      text: ##"{"colors": {"primaryColor": "#0000ffff"}, "fonts": {"actionFont": {"size": 15}}}"##
    )
    #expect(sheet.entries.map(\.key) == ["default"])
    let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
    #expect(tree.resolvedDefaultStyle.text(.primaryColor) == "#0000ffff")
    #expect(tree.resolvedDefaultStyle.text(.actionFont) == "system 15")
  }

  @Test(arguments: Resolution.allCases)
  func `a set of styles is based on its default, or on the built-in one (BR-10, BR-54)`(
    resolution: Resolution
  ) throws {
    for (text, primary) in [
      (##""default": {"colors": {"primaryColor": "#ff0000ff"}}, "##, "#ff0000ff"),
      (#""default": {}, "#, "#1247b8ff"), ("", "#1247b8ff"),
    ] {
      let tree = try WidgetTree(
        styledBy: ##"{\##(text)"UILabel": {"colors": {"textColor": "#00ff00ff"}}}"##,
        resolution: resolution
      )
      let label = tree.chain("UIWindow", "UILabel")
      #expect(label.text(.primaryColor) == primary)
      #expect(label.text(.textColor) == "#00ff00ff")
      #expect(tree.resolvedDefaultStyle.text(.primaryColor) == primary)
      #expect(tree.resolvedDefaultStyle.text(.textColor) == "#1a1a1aff")
    }
  }

  @Test(arguments: Resolution.allCases)
  func `loading a set sets default, control and bar styles (BR-11, BR-20, BR-60)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "default": {"controls": {"actionColor": "#110000ff"}},
          "controls-highlighted": {"controls": {"actionColor": "#220000ff"}},
          "bar-controls-highlighted": {"controls": {"actionColor": "#330000ff"}},
          "UISwitch-highlighted": {"controls": {"actionColor": "#440000ff"}}
        }
        """##,
      resolution: resolution
    )
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let barButton = window.add("UIToolbar").add("UIButton")
    let toggle = window.add("UISwitch")
    #expect(button.text(.actionColor) == "#110000ff")
    #expect(button.text(.actionColor, for: .highlighted) == "#220000ff")
    #expect(barButton.text(.actionColor, for: .highlighted) == "#330000ff")
    #expect(toggle.text(.actionColor, for: .highlighted) == "#440000ff")
  }

  @Test func `a style becomes JSON, and JSON a style (BR-12)`() throws {
    var style = Style()
    style.colors.heroColor = nil
    style.controls.textShadow = Shadow(
      color: Color(rgba: 0x1122_3344),
      offset: Offset(horizontal: 1, vertical: -2),
      blurRadius: 0.5
    )
    style.fonts.formFont = Font(size: 12, weight: 700, italic: true)
    #expect(try Style(json: style.json) == style)
  }

  @Test func `merging makes new declarations and leaves what was merged into (BR-13)`() throws {
    let base = Declarations(Style())
    var merged = base
    for declaration in Declarations.primary(0xff0000).sorted { merged.insert(declaration) }
    #expect(base == Declarations(Style()))
    #expect(
      merged.colors.primaryColor == .red && merged.colors.heroColor == Style().colors.heroColor
    )
  }

  @Test func `numbers become colours and back (BR-14)`() {
    #expect(Color(rgb: 0xff33_6699) == Color(red: 0x33, green: 0x66, blue: 0x99))
    #expect(Color(rgba: 0x3366_9980).description == "#33669980")
    #expect(Color(unitRed: 0.5, green: 0, blue: 1, alpha: 0.5).rgba == 0x8000_ff80)
  }

  @Test func `numbers of a colour round each component (BR-T1)`() {
    let color = Color(unitRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    #expect(color.rgba == 0x3366_9980 && color.rgb == 0x336699)
  }

  @Test func `any widget may have a style of its own, and nil removes it (BR-15)`() {
    let tree = WidgetTree()
    for name in ["UIView", "UIViewController", "UIBarButtonItem", "UIButton", "Unheard"] {
      let widget = tree.chain("UIWindow", name)
      let host = RecordingHost(widget)
      widget.scope = .primary(0xff0000)
      #expect(host.count == 2 && widget.text(.primaryColor) == "#ff0000ff")
      widget.scope = nil
      #expect(host.count == 3 && widget.style == Style())
    }
  }

  @Test func `a control has a flag, styles for states and both callbacks (BR-17)`() {
    let button = WidgetTree().chain("UIWindow", "UIButton")
    let control = RecordingControl(button)
    control.clear()
    button.setStyle(.action(0xff0000), for: .dangerous)
    #expect(control.toldStates == ["dangerous|highlighted", "dangerous"])
    button.states.insert(.dangerous)
    #expect(control.states == [.dangerous] && control.changes.count == 1)
    #expect(button.style(for: .dangerous).text(.actionColor) == "#ff0000ff")
    #expect(button.ownStyle(for: .dangerous) == .action(0xff0000))
    #expect(button.ownStyle(for: .highlighted) == nil)
  }

  @Test func `controls and bar items have class styles of their own (BR-18)`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "controls-disabled|selected": {"controls": {"actionColor": "#110000ff"}},
          "UIBarButtonItem-disabled": {"controls": {"actionColor": "#220000ff"}}
        }
        """##,
      resolution: .brstyle
    )
    let button = tree.chain("UIWindow", "UIButton")
    let item = tree.chain("UIWindow", "UIBarButtonItem")
    #expect(button.text(.actionColor, for: [.disabled, .selected]) == "#110000ff")
    #expect(button.text(.actionColor, for: .disabled) == "#555555ff", "exactly that state set")
    #expect(item.text(.actionColor, for: .disabled) == "#220000ff")
    #expect(item.text(.actionColor, for: [.disabled, .selected]) == "#220000ff")
    tree.appearance = .builtIn
    #expect(button.text(.actionColor, for: [.disabled, .selected]) == "#cacacaff")
  }

  @Test func `state sets have names in order of strength, and names make sets (BR-19)`() {
    #expect(ControlState("dangerous|HIGHLIGHTED") == [.highlighted, .dangerous])
    #expect(ControlState("normal") == .normal)
    #expect(ControlState.normal.description == "normal")
    #expect(ControlState(rawValue: 1 << 16 | 1 << 3 | 1 << 30) == [.focused, .dangerous])
    let names = ["highlighted", "disabled", "selected", "focused", "dangerous"]
    let bits: [UInt32] = [0x1, 0x2, 0x4, 0x8, 0x10000]
    #expect(names.map { ControlState(named: $0).rawValue } == bits)
  }

  @Test func `the name of a state set is stable (BR-T10)`() {
    let states: ControlState = [.disabled, .selected, .dangerous]
    #expect(states.description == "disabled|dangerous|selected")
    #expect(ControlState().description == "normal")
  }

  @Test func `one walks up by asking for parents (BR-21)`() {
    let tree = WidgetTree()
    let button = tree.chain("UIWindow", "UINavigationBar", "UIView", "UIButton")
    let ancestors = sequence(first: button, next: \.parent)
    #expect(ancestors.map(\.className) == ["UIButton", "UIView", "UINavigationBar", "UIWindow"])
    let bar = ancestors.first {
      tree.appearance.catalog.inherits($0.className, from: "UINavigationBar")
    }
    #expect(bar == button.parent?.parent)
    #expect(button.window == tree.windows[0])
  }

  @Test func `a tree does not keep hosts alive (BR-22)`() {
    let window = WidgetTree().addWindow()
    var host: RecordingHost? = RecordingHost(window)
    window.attach(RecordingHost(window))
    weak let reference = host
    host = nil
    #expect(reference == nil)
  }

  @Test func `weights have CSS names and numbers (BR-23)`() throws {
    let style = try Style(json: #"{"fonts": {"textFont": {"size": 9, "weight": "semi-bold"}}}"#)
    #expect(style.fonts.textFont == Font(size: 9, weight: 600))
    #expect(Font.weight(named: "Heavy") == 900)
    #expect(throws: DiagnosticsError.self) {
      try Style(json: #"{"fonts": {"textFont": {"size": 9, "weight": -900}}}"#)
    }
  }
}
