import Livery
import Testing

/// Themes that are written in code.
struct SemanticCodeThemeTests {
  private let light: Contexts = ["scheme": "light"]
  private let dark: Contexts = ["scheme": "dark"]

  @Test(arguments: [0, 0x10] as [UInt32])
  func `a theme in code has the values of its sheet (GA-4, GA-17)`(darkness: UInt32) throws {
    let code = CodeTheme(darkness: darkness)
    let theme = try Theme(code, name: "code")
    #expect(theme.name == "code" && theme.warnings.isEmpty)
    for color in SemanticColor.allCases {
      #expect(theme.color(color) == code.color(for: color).light)
      #expect(theme.color(color, in: dark) == code.color(for: color).dark)
    }
    for style in FontStyle.allCases {
      #expect(theme.font(style) == code.font(for: style))
      #expect(theme.fontSize(style, in: dark) == code.fontSize(for: style))
      #expect(theme.kern(style) == code.kern(for: style))
    }
  }

  @Test func `fonts arrive as they are, whatever they are called`() throws {
    for name in [nil, "$name", "{a.b}", "@inherit", "Ж"] {
      let code = CodeTheme(family: name)
      let theme = try Theme(code)
      #expect(FontStyle.allCases.allSatisfy { theme.font($0) == code.font(for: $0) })
    }
  }

  @Test func `a size may differ from that of the font (GA-4)`() throws {
    struct Odd: ThemeProtocol {
      func color(for color: SemanticColor) -> DynamicColor { DynamicColor(.black) }
      func font(for style: FontStyle) -> Font { Font(size: 10) }
      func fontSize(for style: FontStyle) -> Double { 12 }
    }
    let theme = try Theme(Odd())
    #expect(theme.fontSize(.body()) == 12 && theme.font(.body())?.size == 10)
    #expect(theme.kern(.body()) == 0)
  }

  @Test func `two themes make one, the second for the dark (GA-12)`() throws {
    let day = CodeTheme(first: 0x100000, darkness: 0x50, family: "Day")
    let night = CodeTheme(first: 0x200000, darkness: 0x60, family: "Night")
    let theme = try Theme(light: day, dark: night)
    #expect(theme.color(.label(.primary), in: light) == Color(rgb: 0x100000))
    #expect(theme.color(.label(.primary), in: dark) == Color(rgb: 0x200060))
    #expect(theme.font(.body(), in: light)?.name == "Day")
    #expect(theme.font(.body(), in: dark)?.name == "Night")
  }

  @Test func `sheets use the values of the code`() throws {
    let theme = try Theme(CodeTheme(darkness: 0x10), sheets: [.labels()])
    #expect(theme.warnings.isEmpty)
    let tree = WidgetTree(theme: theme)
    let label = tree.chain("UIWindow", "UILabel")
    #expect(label.style.colors.textColor == Color(rgb: 0x100000))
    #expect(label.style.fonts.textFont == CodeTheme().font(for: .body()))
    tree.contexts["scheme"] = "dark"
    #expect(label.style.colors.textColor == Color(rgb: 0x100010))
  }

  @Test func `sheets may override the code`() throws {
    let sheet = try StyleSheet(text: #"{ "$separator": { "opaque": "red" } }"#)
    let theme = try Theme(CodeTheme(), sheets: [sheet])
    #expect(theme.color(.separator(.opaque)) == Color.named("red"))
    #expect(theme.color(.separator(.semiTransparent)) == nil)
    #expect(theme.color(.label(.primary)) == Color(rgb: 0x100000))
  }

  @Test func `numbers that no font has are errors`() throws {
    struct Odd: ThemeProtocol {
      func color(for color: SemanticColor) -> DynamicColor { DynamicColor(.black) }
      func font(for style: FontStyle) -> Font {
        style == .body() ? Font(size: -1) : Font(size: 1)
      }
      func kern(for style: FontStyle) -> Double { style == .title() ? .nan : 0 }
    }
    let error = #expect(throws: DiagnosticsError.self) { try Theme(Odd()) }
    #expect(error?.diagnostics.map(\.code.description) == ["invalid-number", "invalid-number"])
  }
}
