import LiveryKit
import Testing

struct FontFamilyTests {
  private let helvetica = FontFamily(
    faces: [
      "", "-Italic", "-UltraLight", "-UltraLightItalic", "-Thin", "-ThinItalic", "-Light",
      "-LightItalic", "-Medium", "-MediumItalic", "-Bold", "-BoldItalic", "-CondensedBold",
      "-CondensedBlack",
    ].map { "HelveticaNeue\($0)" }
  )

  @Test(arguments: [
    ("", 100, "-UltraLight"), ("", 400, ""), ("", 600, "-Medium"), ("", 700, "-Bold"),
    ("", 800, "-Bold"), ("", 900, "-Bold"), ("-Italic", 600, "-MediumItalic"),
    ("-BoldItalic", 300, "-LightItalic"), ("-CondensedBold", 900, "-CondensedBlack"),
    ("-CondensedBold", 800, "-CondensedBold"), ("-CondensedBold", 100, "-CondensedBold"),
    ("-CondensedBlack", 700, "-CondensedBold"),
  ])
  func `a sibling is found by its weight (BR-23)`(face: String, css: Int, sibling: String) throws {
    let weight = try #require(FontWeight(css: css))
    #expect(
      helvetica.face(nextTo: "HelveticaNeue\(face)", weight: weight) == "HelveticaNeue\(sibling)"
    )
  }

  @Test func `a font keeps all but its face (BR-23)`() throws {
    let bold = try #require(FontWeight(css: 700))
    let font = Font(name: "HelveticaNeue-Light", size: 17, weight: 300)
    #expect(helvetica.font(font, weight: bold) == Font(name: "HelveticaNeue-Bold", size: 17))
    #expect(helvetica.font(Font(size: 17), weight: bold) == Font(size: 17, weight: 700))
  }

  @Test func `a face without siblings stays (BR-23)`() throws {
    let bold = try #require(FontWeight(css: 700))
    #expect(FontFamily(faces: []).face(nextTo: "Zapfino", weight: bold) == "Zapfino")
  }
}
