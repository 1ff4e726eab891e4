import Foundation
import LiveryFormats
import LiveryKit
import Testing

/// DZLThemer's own themes on a described tree.
struct DZLThemerTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/DZLThemer")

  private static let screen = #"""
    { "class": "UIWindow", "children": [
      { "class": "UIView", "id": "view", "themeBackground": "main.view.iphone", "children": [
        { "class": "UILabel", "id": "title", "text": "Theme",
          "themeText": "main.titleLabel.iphone", "themeBackground": "main.titleLabel.iphone" },
        { "class": "UIButton", "id": "button", "text": "OK", "themeText": "main.button.iphone" },
        { "class": "UIButton", "id": "plain" }
      ] }
    ] }
    """#

  private let described: DescribedTree
  private let tree: WidgetTree
  private let view: View
  private let title: Label
  private let button: Button
  private let plain: Button

  init() throws {
    tree = WidgetTree(theme: try Self.theme("LightTheme"))
    described = DescribedTree(of: try TreeFile(text: Self.screen), in: tree)
    view = try #require(described.element(withID: "view") as? View)
    title = try #require(described.element(withID: "title") as? Label)
    button = try #require(described.element(withID: "button") as? Button)
    plain = try #require(described.element(withID: "plain") as? Button)
  }

  private static func theme(_ name: String) throws -> Theme {
    let path = folder.appending(path: name + ".plist").path
    let sheet = try ForeignFormat.plist.sheet(contentsOf: [path])
    return try Theme(name: name, sheets: [try sheet.styleSheet()])
  }

  private func expectLight() {
    #expect(title.font == Font(name: "Gill Sans", size: 25))
    #expect(title.textColor?.description == "#990000ff")
    #expect(title.themeLineSpacing == 0)
    #expect(title.backgroundColor?.description == "#e1e1e1ff")
    #expect(button.titleLabel.font == Font(name: "Futura", size: 20))
    #expect(button.titleColor(for: .normal)?.description == "#23bc00ff")
    #expect(button.backgroundColor == nil)
    #expect(view.backgroundColor?.description == "#ffeeeeff")
    for state in [ControlState.highlighted, .selected, .disabled] {
      #expect(button.titleColor(for: state) == plain.titleColor(for: state))
    }
    #expect(described.windows.flatMap(\.pathProblems).isEmpty)
  }

  @Test func `a file sets themeText and themeBackground (DZ-8, DZ-T1, DZ-T2, DZ-T3)`() {
    expectLight()
    #expect(described.problems.isEmpty)
    #expect(title.styleNames.isEmpty)
  }

  @Test func `the dark theme has other values (DZ-T4, DZ-T5)`() throws {
    tree.theme = try Self.theme("DarkTheme")
    #expect(title.font == Font(name: "Gill Sans", size: 29))
    #expect(title.textColor?.description == "#ff5555ff")
    #expect(title.backgroundColor?.description == "#353535ff")
    #expect(button.titleLabel.font == Font(name: "Futura", size: 20))
    #expect(button.titleColor(for: .normal)?.description == "#edff00ff")
    #expect(view.backgroundColor?.description == "#000000ff")
  }

  @Test func `light, dark and light again`() throws {
    let light = tree.theme
    tree.theme = try Self.theme("DarkTheme")
    tree.theme = light
    expectLight()
  }

  @Test func `an attribute that a class does not have is reported with both (DZ-T9)`() throws {
    let file = try TreeFile(
      text: #"""
        { "class": "UIWindow", "children": [
          { "class": "UIView", "themeText": "main.view.iphone" },
          { "class": "UIToolbar", "children": [
            { "class": "UIBarButtonItem", "themeBackground": "main.view.iphone" }
          ] }
        ] }
        """#
    )
    let problems = DescribedTree(of: file, in: tree).problems
    #expect(
      problems.map(\.message) == [
        "a 'UIView' has no 'themeText'", "a 'UIBarButtonItem' has no 'themeBackground'",
      ]
    )
    #expect(problems.first?.location.map { "\($0.line):\($0.column)" } == "2:37")
  }

  @Test func `an attribute that nothing has is an error in the file (DZ-T9)`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try TreeFile(text: #"{ "class": "UIWindow", "themeTekst": "a" }"#)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "unknown member 'themeTekst'; did you mean 'themeText'?"
      ]
    )
  }
}
