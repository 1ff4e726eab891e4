import Foundation
import LiveryFormats
import LiveryKit
import Testing

/// An app like Motif's example of dynamic theming: seven files, six of them for each of two themes,
/// and appliers that take classes.
struct DynamicThemingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "DynamicTheming")

  private static func theme(_ mappings: String) throws -> Theme {
    let names = ["Colors", mappings, "Typography", "Screen", "Controls", "Navigation"]
    let paths = names.map { folder.appending(path: "\($0).yaml").path }
    let sheet = try ForeignFormat.motif.sheet(contentsOf: paths)
    return try Theme(name: mappings, sheets: [sheet.styleSheet()])
  }

  /// Returns the attributes of titles for a class of text.
  private static func attributes(_ text: NamedStyle) throws -> TitleAttributes {
    let properties = text.properties
    guard let name = properties["fontName"], let size = properties["fontSize"],
      let color = properties["textColor"]
    else { throw ApplierFailure("a text needs a font and a colour") }
    return try TitleAttributes(
      foreground: Color(themeValue: color),
      font: Font(name: String(themeValue: name), size: Double(themeValue: size))
    )
  }

  private static func appliers() throws -> Appliers {
    var appliers = Appliers.builtIn
    try appliers.register("fontName", and: "fontSize", on: Label.self, reset: .value(at: \.font)) {
      (label, name: String, size: Double) in
      label.font = Font(name: name, size: size)
    }
    try appliers.register("titleText", on: Button.self, style: \.titleLabel)
    try appliers.register("titleText", on: SegmentedControl.self) {
      (control, text: NamedStyle) in
      control.setTitleTextAttributes(try attributes(text), for: .normal)
    }
    try appliers.register("selectedTitleText", on: SegmentedControl.self) {
      (control, text: NamedStyle) in
      control.setTitleTextAttributes(try attributes(text), for: .selected)
    }
    try appliers.register(
      "titleText",
      on: NavigationBar.self,
      reset: .value(at: \.titleTextAttributes)
    ) { (bar, text: NamedStyle) in
      bar.titleTextAttributes = try attributes(text)
    }
    return appliers
  }

  @Test func `the whole screen switches, titles of segments as well (MO-66, MO-80, MO-81)`() throws
  {
    let (light, dark) = (try Self.theme("LightMappings"), try Self.theme("DarkMappings"))
    let applier = DynamicApplier(theme: light, appliers: try Self.appliers())
    let (screen, title, button) = (View(), Label("Themes"), Button("Save"))
    let (segments, bar) = (SegmentedControl(["Light", "Dark"]), NavigationBar())
    try applier.apply("Screen", to: screen)
    try applier.apply("Title", to: title)
    try applier.apply("Button", to: button)
    try applier.apply("SegmentedControl", to: segments)
    try applier.apply("NavigationBar", to: bar)
    func expect(ground: UInt32, text: UInt32, tint: UInt32, border: UInt32) {
      #expect(screen.backgroundColor == Color(rgb: ground))
      #expect(screen.tintColor == Color(rgb: tint))
      #expect(title.textColor == Color(rgb: text))
      #expect(title.font == Font(name: "AvenirNext-Bold", size: 22))
      #expect(button.layer.borderColor == Color(rgb: border))
      #expect(button.layer.cornerRadius == 5)
      #expect(button.titleLabel.textColor == Color(rgb: text))
      #expect(button.titleLabel.font == Font(name: "AvenirNext-Regular", size: 15))
      let normal = segments.titleTextAttributes(for: .normal)
      #expect(normal?.foreground == Color(rgb: text))
      #expect(normal?.font == Font(name: "AvenirNext-Regular", size: 13))
      let selected = segments.titleTextAttributes(for: .selected)
      #expect(selected?.foreground == Color(rgb: ground))
      #expect(bar.titleTextAttributes?.foreground == Color(rgb: text))
      #expect(bar.barTintColor == Color(rgb: ground))
    }
    expect(ground: 0xff_ffff, text: 0x1b_1b1b, tint: 0x50_b5ed, border: 0xe5_e5e5)
    try applier.setTheme(dark)
    expect(ground: 0x1b_1b1b, text: 0xff_ffff, tint: 0x2a_a198, border: 0x33_3333)
    try applier.setTheme(light)
    expect(ground: 0xff_ffff, text: 0x1b_1b1b, tint: 0x50_b5ed, border: 0xe5_e5e5)
  }

  @Test func `in a window the same names are enough, and hosts lie beneath`() throws {
    let tree = WidgetTree(theme: try Self.theme("LightMappings"))
    let window = Window(in: tree)
    window.appliers = try Self.appliers()
    let segments = SegmentedControl(["Light", "Dark"])
    segments.styleNames = ["SegmentedControl"]
    window.addSubview(segments)
    let light = segments.titleTextAttributes(for: .normal)?.foreground
    #expect(light == Color(rgb: 0x1b_1b1b))
    tree.theme = try Self.theme("DarkMappings")
    #expect(segments.titleTextAttributes(for: .normal)?.foreground == Color(rgb: 0xff_ffff))
    #expect(window.currentProblems.isEmpty)
  }
}
