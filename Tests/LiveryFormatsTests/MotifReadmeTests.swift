import Foundation
import LiveryFormats
import Testing

/// The example of Motif's introduction, step by step, with its files unchanged.
struct MotifReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/Motif")

  private func theme(_ names: String...) throws -> Theme {
    let paths = names.map { Self.folder.appending(path: $0).path }
    let sheet = try ForeignFormat.motif.sheet(contentsOf: paths)
    #expect(sheet.notes.isEmpty)
    return try sheet.theme()
  }

  @Test func `Theme.yaml is a theme`() throws {
    let theme = try theme("Theme")
    #expect(theme.name == "Theme")
    #expect(theme.warnings.isEmpty)
    #expect(theme.constantNames == ["BlueColor", "FontName", "RedColor"])
  }

  @Test func `the text of a button has its font from a constant`() throws {
    let properties = WidgetTree(theme: try theme("Theme")).properties(of: "ButtonText")
    #expect(properties == ["fontName": .string("AvenirNext-Regular"), "fontSize": .number(16)])
  }

  @Test func `a save button has the properties of its class`() throws {
    let properties = WidgetTree(theme: try theme("Theme")).properties(of: "Button")
    let blue = Color(rgb: 0x50_b5ed)
    let expected: [String: SettingValue] = [
      "borderWidth": .number(1), "cornerRadius": .number(5),
      "contentEdgeInsets": .insets(Insets(top: 10, left: 20, bottom: 10, right: 20)),
      "tintColor": .color(blue), "borderColor": .color(blue), "titleText": .style("ButtonText"),
    ]
    #expect(properties == expected)
  }

  @Test func `a delete button differs from it in two colours only`() throws {
    let tree = WidgetTree(theme: try theme("Theme"))
    let properties = tree.properties(of: "WarningButton")
    let red = SettingValue.color(Color(rgb: 0xf9_3d38))
    var expected = tree.properties(of: "Button")
    expected["tintColor"] = red
    expected["borderColor"] = red
    #expect(properties == expected)
  }

  @Test func `mapping files make a dark and a light theme of the same files`() throws {
    let dark = try theme("Colors", "DarkMappings", "Buttons")
    let light = try theme("Colors", "LightMappings", "Buttons")
    let tree = WidgetTree(theme: light)
    let button = tree.addWindow().add("UIButton", names: ["Button"])
    func tint() -> String? { button.style.properties["tintColor"]?.color?.description }
    #expect(tint() == "#fc3b2fff")
    tree.theme = dark
    #expect(tint() == "#fc8078ff")
    tree.theme = light
    #expect(tint() == "#fc3b2fff")
  }

  @Test func `files may stay sheets of their own, of which a theme chooses`() throws {
    let names = ["Colors", "DarkMappings", "LightMappings"]
    let parts = try names.map { name in
      // A mapping refers to the colours, so that it is converted with them.
      let files = name == "Colors" ? [name] : ["Colors", name]
      let paths = files.map { Self.folder.appending(path: $0).path }
      return try ForeignFormat.motif.sheet(contentsOf: paths).styleSheet()
    }
    let theme = try Theme(sheets: parts)
    #expect(theme.constant("WarningColor") == .string("#fc3b2f"))
  }
}
