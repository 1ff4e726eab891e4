import Livery
import Testing

/// Themes with the sheets of a toolkit (spec 1.9 and 7).
struct BaseSheetTests {
  private let kit = """
    { "@classes": { "Toolbar": "UIView", "Button": "UIControl" },
      "$accent": "#111111",
      "Toolbar/Button": { "controls": { "fillColor": "#808080" } },
      "Button": { "colors": { "textColor": "$accent" } } }
    """

  private let app = """
    { "$accent": "#d01c8b", "Button": { "controls": { "fillColor": "#ff0000" } } }
    """

  /// Returns a button in a toolbar.
  private func button(_ theme: Theme) -> Widget {
    let tree = WidgetTree(theme: theme)
    return tree.addWindow().add("Toolbar").add("Button")
  }

  private func theme() throws -> Theme {
    try Theme(
      sheets: [StyleSheet(text: app, name: "app.json")],
      base: [StyleSheet(text: kit, name: "kit.json")]
    )
  }

  @Test func `an app overrides a toolkit without knowing its selectors`() throws {
    let button = button(try theme())
    #expect(button.style[.fillColor] == .color(Color(rgba: 0xff00_00ff)))
    #expect(button.style[.textColor] == .color(Color(rgba: 0xd01c_8bff)))
    let part = try #require(button.explain(.fillColor).parts.first)
    #expect(part.winner?.side == .app)
    #expect(part.losers.map(\.side) == [.toolkit, .toolkit])
  }

  @Test(arguments: Resolution.allCases)
  func `children inherit a keyword of a base sheet that a default of the app reverts to`(
    _ resolution: Resolution
  ) throws {
    let kit = """
      { "default": { "controls": { "fillColor": "#111111" } },
        "UIToolbar": { "controls": { "fillColor": "@initial" } } }
      """
    let app = #"{ "default": { "controls": { "fillColor": "@revert" } } }"#
    let theme = try Theme(
      sheets: [StyleSheet(text: app, name: "app.json")],
      base: [StyleSheet(text: kit, name: "kit.json")],
      loader: AppearanceLoader(resolution: resolution)
    )
    let bar = WidgetTree(theme: theme).addWindow().add("UIToolbar")
    let label = bar.add("UILabel")
    let builtIn = WidgetTree().resolvedDefaultStyle[.fillColor]
    #expect(bar.style[.fillColor] == builtIn && label.style[.fillColor] == builtIn)
    #expect(bar.parent?.style[.fillColor] == .color(Color(rgba: 0x1111_11ff)))
  }

  @Test func `files are read as base sheets, and followed`() async throws {
    let folder = try ScratchFolder()
    try folder.write(kit, to: "kit.json")
    try folder.write(app, to: "app.json")
    let paths = (app: [folder["app.json"]], base: [folder["kit.json"]])
    let theme = try Theme(contentsOf: paths.app, base: paths.base)
    #expect(theme.baseSheets.map(\.name) == paths.base)
    #expect(theme.files == paths.base + paths.app)
    #expect(theme.name == "app")
    var reloads = ThemeWatcher(contentsOf: paths.app, base: paths.base).makeAsyncIterator()
    let first = await reloads.next()
    #expect(first?.theme?.side(ofSheet: 0) == .toolkit)
    try folder.write(kit.replacing("#808080", with: "#909090"), to: "kit.json")
    let second = await reloads.next()
    #expect(second?.changedFiles == paths.base)
    #expect(second?.theme?.baseSheets.count == 1)
  }

  @Test
  func `an embedded base sheet comes before those in files, and the app's files are followed`()
    async throws
  {
    let folder = try ScratchFolder()
    try folder.write(
      ##"{ "Button": { "controls": { "borderColor": "#222222" } } }"##,
      to: "more.json"
    )
    try folder.write(app, to: "app.json")
    let embedded = try StyleSheet(text: kit, name: "kit.json")
    let paths = (app: [folder["app.json"]], base: [folder["more.json"]])
    let theme = try Theme(contentsOf: paths.app, base: paths.base, baseSheets: [embedded])
    #expect(theme.baseSheets.map(\.name) == ["kit.json"] + paths.base)
    #expect(theme.files == paths.base + paths.app)
    #expect(button(theme).style[.textColor] == .color(Color(rgba: 0xd01c_8bff)))
    let watcher = ThemeWatcher(contentsOf: paths.app, base: paths.base, baseSheets: [embedded])
    var reloads = watcher.makeAsyncIterator()
    let first = await reloads.next()
    #expect(first?.theme?.baseSheets.count == 2)
    #expect(first?.watchedFiles.contains("kit.json") == false)
    try folder.write(app.replacing("#d01c8b", with: "#123456"), to: "app.json")
    let second = await reloads.next()
    #expect(second?.changedFiles == paths.app)
    let changed = try #require(second?.theme)
    #expect(button(changed).style[.textColor] == .color(Color(rgba: 0x1234_56ff)))
    let follower = ThemeFollower(contentsOf: paths.app, baseSheets: [embedded])
    #expect(follower.next()?.theme?.baseSheets.map(\.name) == ["kit.json"])
  }

  @Test func `problems of an embedded base sheet have its name, and it imports nothing`() throws {
    let folder = try ScratchFolder()
    try folder.write(app, to: "app.json")
    func problems(_ text: String) -> [String] {
      do throws(DiagnosticsError) {
        let kit = try StyleSheet(text: text, name: "kit.json")
        _ = try Theme(contentsOf: [folder["app.json"]], baseSheets: [kit])
        return []
      } catch {
        return error.diagnostics.map { "\($0.location?.file ?? "") \($0.code)" }
      }
    }
    #expect(problems(#"{ "@import": ["app.json"] }"#).first == "kit.json import-refused")
    #expect(
      problems(#"{ "A": { "colors": { "textColor": "rd" } } }"#) == ["kit.json invalid-color"]
    )
    let unknown = problems(#"{ "A": { "colors": { "textColor": "$none" } } }"#)
    #expect(unknown.contains("kit.json unknown-constant"))
  }

  @Test func `a default style in code is the app's`() throws {
    let button = button(try theme())
    var style = Declarations()
    style[.textColor] = .value(.color(.white))
    button.tree.defaultStyle = style
    #expect(button.style[.textColor] == .color(.white))
    button.tree.defaultStyle = nil
    #expect(button.style[.textColor] == .color(Color(rgba: 0xd01c_8bff)))
  }

  @Test func `an edit of an entry that only the toolkit has goes to the app's sheet`() throws {
    let edited = try theme().editing(.fillColor, ofEntry: "Toolbar/Button", to: .value("#00ff00"))
    #expect(edited.texts.map(\.name) == ["app.json"])
    #expect(button(edited.theme).style[.fillColor] == .color(Color(rgba: 0x00ff_00ff)))
  }

  @Test func `a theme of a toolkit alone is edited in its own sheets`() throws {
    let theme = try Theme(sheets: [], base: [StyleSheet(text: kit, name: "kit.json")])
    let edited = try theme.editing(.fillColor, ofEntry: "Toolbar/Button", to: .value("#00ff00"))
    #expect(edited.texts.map(\.name) == ["kit.json"])
  }
}
