import Livery
import Testing

/// Semantic colours, font styles, and colours for light and dark, as values.
struct SemanticColorTests {
  @Test func `there are nineteen colours, family by family (GA-1, GA-2)`() {
    #expect(
      SemanticColor.allCases.map(\.description) == [
        "label.primary", "label.secondary", "label.tertiary", "label.quaternary",
        "label.placeholder", "label.link", "fill.primary", "fill.secondary", "fill.tertiary",
        "fill.quaternary", "fill.accent", "background.primary", "background.secondary",
        "background.tertiary", "groupedBackground.primary", "groupedBackground.secondary",
        "groupedBackground.tertiary", "separator.semiTransparent", "separator.opaque",
      ]
    )
    #expect(SemanticColor.allCases.count == 19 && Set(SemanticColor.allCases).count == 19)
    #expect(SemanticColor.allCases.allSatisfy { $0.custom == nil && $0.member != nil })
  }

  @Test func `each family has custom colours, which are themselves (GA-1)`() throws {
    let color = DynamicColor(light: .named("teal") ?? .black, dark: .white)
    let all: [SemanticColor] = [
      .label(.custom(color)), .fill(.custom(color)), .background(.custom(color)),
      .groupedBackground(.custom(color)), .separator(.custom(color)),
    ]
    let theme = try Theme(CodeTheme())
    for semantic in all {
      #expect(semantic.custom == color && semantic.member == nil)
      #expect(theme.color(semantic) == color.light)
      #expect(theme.color(semantic, in: ["scheme": "dark"]) == .white)
    }
    #expect(all[0].description == "label.custom(#008080ff, dark #ffffffff)")
  }

  @Test func `a custom colour may have a name of its own (GA-1)`() throws {
    let tree = WidgetTree(theme: try Theme(CodeTheme()))
    #expect(tree.color(.label(.brand)) == Color(rgb: 0x123456))
  }

  @Test func `there are thirty-two font styles, attribute by attribute (GA-3)`() {
    let names = FontStyle.allCases.map(\.description)
    #expect(names.count == 32 && Set(names).count == 32)
    #expect(
      names.prefix(9) == [
        "small.regular", "caption.regular", "subhead.regular", "body.regular", "headline.regular",
        "title.regular", "display.regular", "displayBig.regular", "small.bold",
      ]
    )
    #expect(
      stride(from: 0, to: 32, by: 8).map { FontStyle.allCases[$0].attribute }
        == [.regular, .bold, .sBold, .italic]
    )
  }

  @Test func `a font style is written with its attribute, and tells its parts (GA-3)`() {
    let style = FontStyle.title(attribute: .sBold)
    #expect(style.attribute == .sBold && style.role == .title)
    #expect(FontStyle.body() == .body(attribute: .regular))
    #expect(FontStyle.allCases.allSatisfy { FontStyle($0.role, attribute: $0.attribute) == $0 })
  }

  @Test(
    arguments: [
      ([:], "#111111ff"), (["scheme": "light"], "#111111ff"), (["scheme": "dark"], "#eeeeeeff"),
      (["scheme": "sepia"], "#111111ff"), (["contrast": "dark"], "#111111ff"),
    ] as [(Contexts, String)]
  )
  func `an unknown scheme is light (GA-14)`(contexts: Contexts, expected: String) {
    let color = DynamicColor(lightHex: "#111", darkHex: "eeeeee")
    #expect(color?.color(in: contexts).description == expected)
  }

  @Test func `a colour for light and dark needs two colours (GA-14)`() {
    #expect(DynamicColor(lightHex: "#111", darkHex: "dark") == nil)
    #expect(DynamicColor(lightHex: "", darkHex: "#111") == nil)
    #expect(DynamicColor(.black) == DynamicColor(light: .black, dark: .black))
  }
}

extension SemanticColor.Label {
  fileprivate static var brand: Self { .custom(DynamicColor(Color(rgb: 0x123456))) }
}
