import Livery
import Testing

/// The features of BRStyle's sample application, implemented with this library.
struct BRStyleSamplerTests {
  /// A sheet like the initial one of the sample application.
  static let styles = ##"""
    {
      "default": {},
      "controls-highlighted": {"controls": {"actionColor": "#00ffffff"}},
      "controls-dangerous": {"controls": {"actionColor": "#ff0000ff"}},
      "controls-dangerous|highlighted": {"controls": {"actionColor": "#cc0000ff"}},
      "bar-controls-normal": {"controls": {"actionColor": "#ffffffff", "fillColor": null}}
    }
    """##

  @Test(arguments: Resolution.allCases)
  func `the sample's sheet is loaded at start-up and styles bars (BR-100)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(styledBy: Self.styles, resolution: resolution)
    #expect(tree.appearance.warnings.isEmpty)
    let bar = tree.chain("UIWindow", "UINavigationBar")
    let button = bar.add("UIButton")
    #expect(bar.text(.actionColor) == "#ffffffff" && bar.text(.fillColor) == nil)
    #expect(button.text(.actionColor) == "#ffffffff" && button.text(.fillColor) == nil)
    #expect(button.text(.actionColor, for: .dangerous) == "#ff0000ff")
    #expect(tree.resolvedDefaultStyle == Style())
  }

  @Test func `settings are paths that read and write (BR-101, BR-103)`() throws {
    var declarations = Declarations()
    for setting in Setting.builtIn {
      #expect(Setting(setting.description) == setting)
      guard setting.kind == .color else { continue }
      try declarations.set(setting.description, to: "#010203")
      #expect(declarations[setting] == .value(.color(Color(rgb: 0x010203))))
    }
    #expect(declarations.sorted.count == 17)
  }

  @Test func `a list of settings has twelve, eleven and five rows (BR-T18)`() throws {
    let colors = Setting.builtIn.filter { $0.group == .colors }
    let fonts = Setting.builtIn.filter { $0.group == .fonts }
    let controls = Setting.builtIn.filter { $0.group == .controls && $0.kind == .color }
    #expect([colors.count, fonts.count, controls.count] == [12, 11, 5])
    let first = try #require(colors.map(\.name).min { $0.lowercased() < $1.lowercased() })
    #expect(first == "backgroundColor")
    let setting = try #require(Setting("colors.\(first)"))
    #expect(Style()[setting] == Style().colors.backgroundColor.map(SettingValue.color))
  }

  @Test func `an edit of the default style restyles everything at once (BR-106)`() throws {
    let tree = try WidgetTree(styledBy: Self.styles)
    let window = tree.addWindow()
    let hosts = (0..<5).map { _ in RecordingHost(window.add("UILabel")) }
    var edited = Declarations(tree.resolvedDefaultStyle)
    for (path, value, setting) in [
      ("colors.textColor", "#ff8800", Setting.textColor),
      ("colors.textColor", "#ff880080", .textColor),
      ("fonts.textFont", #"{"name": "Menlo", "size": 9}"#, .textFont),
    ] {
      for host in hosts { host.clear() }
      try edited.set(path, to: value)
      tree.defaultStyle = edited
      #expect(hosts.map { $0.changes.map(\.settings) } == Array(repeating: [[setting]], count: 5))
    }
    #expect(window.text(.textColor) == "#ff880080" && window.text(.textFont) == "Menlo 9")
    #expect(throws: DiagnosticsError.self) { try edited.set("colors.textColour", to: "red") }
    #expect(edited == tree.defaultStyle, "a wrong edit changes nothing")
  }

  @Test func `the edited style is exported whole, nulls included (BR-107)`() throws {
    var style = Style()
    style.colors.textColor = Color(rgb: 0xff8800)
    style.controls.glossColor = nil
    let exported = style.json
    #expect(exported.contains("\"glossColor\": null") && exported.contains("\n"))
    let tree = WidgetTree(appearance: try AppearanceLoader().load(StyleSheet(text: exported)))
    #expect(tree.resolvedDefaultStyle == style)
  }

  @Test func `the screens of the sample can be built from widgets (BR-108)`() throws {
    let tree = try WidgetTree(styledBy: Self.styles)
    let cell = tree.chain("UIWindow", "UITableView", "UITableViewCell")
    let title = cell.add("UILabel", names: ["title"])
    #expect(title.text(.listFont) == "GillSans 17" && title.text(.listCaptionFont) == "GillSans 15")
    #expect(title.text(.captionColor) == "#aaaaaaff")
    let item = tree.chain("UIWindow", "UIToolbar", "UIBarButtonItem")
    #expect(item.text(.actionColor) == "#ffffffff", "inherited from the toolbar")
  }
}
