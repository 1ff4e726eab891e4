import Foundation
import LiveryFormats
import LiveryKit
import Testing

/// The example of Motif's introduction, with its files unchanged.
struct MotifReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/Motif")

  private let save = Button("Save")
  private let delete = Button("Delete")

  private func theme(_ names: String...) throws -> Theme {
    let paths = names.map { Self.folder.appending(path: $0).path }
    let sheet = try ForeignFormat.motif.sheet(contentsOf: paths)
    return try Theme(name: sheet.name, sheets: [sheet.styleSheet()])
  }

  /// The three steps of the introduction: borders of views, fonts of labels, titles of buttons.
  private func appliers() throws -> Appliers {
    var appliers = Appliers.builtIn
    try appliers.register("borderWidth", on: View.self, at: \.layer.borderWidth)
    try appliers.register("borderColor", on: View.self, at: \.layer.borderColor)
    try appliers.register("fontName", and: "fontSize", on: Label.self, reset: .value(at: \.font)) {
      (label, name: String, size: Double) in
      label.font = Font(name: name, size: size)
    }
    try appliers.register("titleText", on: Button.self, style: \.titleLabel)
    return appliers
  }

  private func expect(_ button: Button, _ color: Color) {
    #expect(button.tintColor == color)
    #expect(button.layer.borderColor == color)
    #expect(button.layer.borderWidth == 1)
    #expect(button.layer.cornerRadius == 5)
    #expect(button.contentEdgeInsets == Insets(top: 10, left: 20, bottom: 10, right: 20))
    #expect(button.titleLabel.font == Font(name: "AvenirNext-Regular", size: 16))
  }

  private let blue = Color(rgb: 0x50_b5ed)
  private let red = Color(rgb: 0xf9_3d38)

  @Test func `a save and a delete button have the specified values (MO-60, MO-63, MO-66)`() throws {
    let theme = try theme("Theme")
    let appliers = try appliers()
    let report = try theme.apply("Button", to: save, using: appliers)
    try theme.apply("WarningButton", to: delete, using: appliers)
    expect(save, blue)
    expect(delete, red)
    #expect(report.valuesApplied == 8)
  }

  @Test func `a dynamic applier switches both (MO-80, MO-81)`() throws {
    let light = try theme("Colors", "LightMappings", "Buttons")
    let dark = try theme("Colors", "DarkMappings", "Buttons")
    let applier = DynamicApplier(theme: light, appliers: try appliers())
    try applier.apply("Button", to: save)
    try applier.apply("Button", to: delete)
    #expect(save.tintColor == Color(rgb: 0xfc_3b2f))
    #expect(try applier.setTheme(dark).valuesApplied == 2)
    #expect([save, delete].map(\.tintColor) == [Color(rgb: 0xfc_8078), Color(rgb: 0xfc_8078)])
    try applier.setTheme(light)
    #expect(save.tintColor == Color(rgb: 0xfc_3b2f))
  }

  @Test func `in a window the names are enough`() throws {
    let window = Window(in: WidgetTree(theme: try theme("Theme")))
    window.appliers = try appliers()
    save.styleNames = ["Button"]
    delete.styleNames = ["WarningButton"]
    window.addSubview(save)
    window.addSubview(delete)
    expect(save, blue)
    expect(delete, red)
    #expect(window.applicationReport.problems.isEmpty)
    window.tree.defaultStyle = Declarations { $0.fonts.actionFont = Font(name: "Other", size: 9) }
    expect(save, blue)
    window.tree.theme = try theme("Colors", "DarkMappings", "Buttons")
    #expect(save.tintColor == Color(rgb: 0xfc_8078))
    #expect(save.layer.borderWidth == 0)
    #expect(save.titleLabel.font == save.style?.fonts.actionFont)
  }
}
