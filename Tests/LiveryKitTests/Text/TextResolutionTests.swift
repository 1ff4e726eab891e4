import Foundation
import LiveryKit
import Testing

/// Texts with colours and fonts of a theme.
struct TextResolutionTests {
  private let light: Contexts = ["scheme": "light"]
  private let dark: Contexts = ["scheme": "dark"]

  /// A text with every attribute that a theme can define, and one that it cannot.
  private let text = AttributedString {
    "a".foreground(.label(.primary)).background(.background(.secondary))
    "b".font(.title(attribute: .bold), kerned: true).foreground(.red)
    "c".underline(.label(.link), style: .double).strikethrough(.separator(.opaque))
    "d".font(.body()).baselineOffset(2)
  }

  private func expected(_ theme: Theme, _ contexts: Contexts) throws -> [TextPiece] {
    func color(_ color: SemanticColor) throws -> Color {
      try #require(theme.color(color, in: contexts))
    }
    let title = Font(name: "title.bold", size: 20)
    let link = try color(.label(.link))
    let a = TextAttributes.foreground(try color(.label(.primary)))
    let c = TextAttributes.underline(link, style: .double)
    return [
      TextPiece("a", a.background(try color(.background(.secondary)))),
      TextPiece("b", .font(title, kern: 1.5).foreground(.red)),
      TextPiece("c", c.strikethrough(try color(.separator(.opaque)))),
      TextPiece("d", .font(Font(name: "body.regular", size: 20), kern: 0).baselineOffset(2)),
    ]
  }

  @Test func `a theme defines colours, fonts and kerns (GA-41, GA-43)`() throws {
    let theme = try Theme(TextTheme())
    #expect(text.resolved(in: theme).pieces == (try expected(theme, light)))
    #expect(text.resolved(in: theme, dark).pieces == (try expected(theme, dark)))
    #expect(text.resolved(in: theme, dark) != text.resolved(in: theme, light))
    #expect(text.semanticGaps(in: theme).isEmpty)
  }

  @Test func `from light to dark and back, the text is unchanged (GA-41)`() throws {
    let tree = WidgetTree(theme: try Theme(TextTheme()))
    let before = text.resolved(in: tree)
    tree.contexts["scheme"] = "dark"
    let night = text.resolved(in: tree)
    #expect(night.pieces == (try expected(tree.theme, dark)))
    #expect(night != before)
    tree.contexts["scheme"] = "light"
    #expect(text.resolved(in: tree) == before)
  }

  @Test func `another theme of the tree changes the text (GA-41)`() throws {
    let first = try Theme(TextTheme())
    let tree = WidgetTree(theme: first)
    let before = text.resolved(in: tree)
    tree.theme = try Theme(TextTheme(blue: 0x77))
    #expect(text.resolved(in: tree).pieces == (try expected(tree.theme, light)))
    #expect(text.resolved(in: tree) != before)
    tree.theme = first
    #expect(text.resolved(in: tree) == before)
  }

  @Test func `a text that leaves nothing to the theme stays as it is`() throws {
    let plain = AttributedString {
      "a".foreground(.red).shadow(Shadow(color: .black))
      "b".font(Font(size: 12), kern: 1).underline()
    }
    #expect(plain.resolved(in: try Theme(TextTheme())) == plain)
    let once = text.resolved(in: try Theme(TextTheme()))
    #expect(once.resolved(in: try Theme(TextTheme(blue: 9)), dark) == once)
  }

  @Test func `what the theme lacks is left out, and can be asked for`() throws {
    let sheet = try StyleSheet(text: ##"{ "$label": { "primary": "#123456" } }"##)
    let theme = try Theme(name: "poor", sheets: [sheet])
    let resolved = text.resolved(in: theme)
    #expect(
      resolved.pieces == [
        TextPiece("a", .foreground(Color(rgb: 0x123456))), TextPiece("b", .foreground(.red)),
        TextPiece("c", .underline(style: .double).strikethrough()),
        TextPiece("d", .kern(0).baselineOffset(2)),
      ]
    )
    let gaps = text.semanticGaps(in: theme)
    #expect(gaps.colors == [.label(.link), .background(.secondary), .separator(.opaque)])
    #expect(gaps.fontStyles == [.body(), .title(attribute: .bold)])
    #expect(
      gaps.description == "$label.link, $background.secondary, $separator.opaque, "
        + "$fontStyle.body.regular, $fontStyle.title.bold"
    )
    #expect(text.semanticGaps(in: WidgetTree(theme: theme)) == gaps)
    #expect(resolved.semanticGaps(in: theme).isEmpty)
  }

  @Test func `custom colours follow the scheme and need no theme`() throws {
    let ink = DynamicColor(light: .black, dark: .white)
    let text = "x".foreground(.label(.custom(ink)))
    let theme = try Theme(TextTheme())
    #expect(text.resolved(in: theme).foreground == .color(.black))
    #expect(text.resolved(in: theme, dark).foreground == .color(.white))
    #expect(text.semanticGaps(in: try Theme(name: "none", sheets: [])).isEmpty)
  }

  @Test func `sets of attributes are resolved alike`() throws {
    let theme = try Theme(TextTheme())
    let set = TextAttributes.foreground(.label(.primary)).font(.body(), kerned: true)
    #expect("x".adding(set).resolved(in: theme, dark) == "x".adding(set.resolved(in: theme, dark)))
    #expect(set.resolved(in: WidgetTree(theme: theme)).kern == 0.5)
    let none = try Theme(name: "none", sheets: [])
    #expect(set.semanticGaps(in: none).description == "$label.primary, $fontStyle.body.regular")
    #expect(set.resolved(in: none).isEmpty)
  }

  @Test func `attributes of other libraries are kept`() throws {
    let url = try #require(URL(string: "https://example.org"))
    var text = self.text
    text.link = url
    #expect(text.resolved(in: try Theme(TextTheme())).link == url)
  }
}
