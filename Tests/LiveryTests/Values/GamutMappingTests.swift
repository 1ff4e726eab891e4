import Livery
import Testing

/// Colours outside sRGB are mapped as CSS Color 4 does it.
struct GamutMappingTests {
  // The expected colours are those of ColorAide 8.13.1, with the method 'oklch-chroma'.
  @Test(arguments: [
    ("oklch(70% .3 150)", "#00c248"),
    ("oklch(90% .8 0)", "#ffc8dc"),
    ("oklch(50% .4 264)", "#0033ff"),
    ("color(display-p3 1 0 0)", "#ff0b0c"),
    ("color(display-p3 0 1 0)", "#00fb29"),
    ("color(display-p3 1 1 0)", "#feff00"),
    ("color(rec2020 0 0 1)", "#005193"),
    ("lab(80 100 -50)", "#ffb2f7"),
    ("lch(30 140 290)", "#00596d"),
    ("oklch(20% .3 90)", "#201400"),
    ("oklch(99.9% .2 100)", "#ffffb9"),
    ("color(srgb 1.2 -.1 .5)", "#ff678d"),
    ("color(xyz .9 .1 .4)", "#e60091"),
    ("oklch(100% .3 20)", "#ffffff"),
    ("oklch(0% .3 20)", "#000000"),
    ("color(prophoto-rgb 0 1 0)", "#00f575"),
    ("oklch(62.8% .37 29)", "#ff0000"),
    ("lab(50 -120 60)", "#008645"),
  ])
  func `chroma is taken away until a colour fits`(text: String, expected: String) throws {
    let resolved = try ResolvedColor(parsing: text)
    #expect(resolved.isMapped)
    #expect(resolved.color == Color(expected))
  }

  @Test(arguments: [
    "red", "rgb(300 -20 0)", "hsl(120 200% 50%)", "hwb(40 -20% 0%)", "oklch(62.8% 0.2577 29.23)",
    "lab(54.29 80.82 69.9)", "color(srgb 1 1 1)", "lch(100 0 0)",
    "color-mix(in oklch, red, blue 0%)",
  ])
  func `colours inside sRGB, or in another notation for it, are not mapped`(text: String) throws {
    #expect(try !ResolvedColor(parsing: text).isMapped)
  }

  @Test func `the alpha of a mapped colour stays`() throws {
    #expect(try Color(parsing: "color(display-p3 0 1 0 / 50%)").description == "#00fb2980")
  }

  @Test(arguments: [
    "oklch(.5 1e999 20)", "lch(50 1e38 20)", "color(srgb 1e999 -1e999 1e999)",
    "color(xyz 1e999 1e999 1e999)", "lab(50 1e38 -1e38)", "color(prophoto-rgb -1e38 1e38 0)",
    "color-mix(in oklch, color(xyz 1e38 0 -1e38), lab(50 1e38 1e38))",
  ])
  func `the greatest numbers still give a colour`(text: String) throws {
    #expect(try ResolvedColor(parsing: text).isMapped)
  }

  @Test(arguments: ColorSpace.allCases)
  func `a colour survives the way through any space`(space: ColorSpace) {
    for rgb: UInt32 in [
      0x000000, 0xffffff, 0x808080, 0xff0000, 0x00ff00, 0x0000ff, 0x1247b8, 0xfedcba,
    ] {
      let color = Color(rgb: rgb)
      let there = ColorCoordinates(color).converted(to: space)
      #expect(ResolvedColor(there).color == color)
      #expect(!ResolvedColor(there).isMapped)
    }
  }

  @Test(arguments: [
    "hsl(from C h s l)", "hwb(from C h w b)", "rgb(from C r g b)", "color(from C rec2020 r g b)",
    "color(from C prophoto-rgb r g b)", "color(from C display-p3 r g b)",
    "color(from C a98-rgb r g b)", "color(from C xyz x y z)",
  ])
  func `a colour made of all components of another one is that one, also outside sRGB`(
    text: String
  ) throws {
    var random = RepeatableNumbers()
    var colors = ["lab(100 104.3 -50.9)", "color(srgb 1.4 1.2 1.1)", "color(srgb -.1 -.3 .2)"]
    for _ in 0..<300 {
      let (a, b) = (
        Int.random(in: -120...120, using: &random), Int.random(in: -120...120, using: &random)
      )
      colors.append("lab(\(Int.random(in: 0...100, using: &random)) \(a) \(b))")
    }
    for color in colors {
      let same = try ResolvedColor(parsing: text.replacing(" C ", with: " \(color) "))
      let given = try ResolvedColor(parsing: color).coordinates.converted(to: .xyzD65)
      let distance = same.coordinates.converted(to: .xyzD65).values - given.values
      #expect((distance * distance).sum() < 1e-12, "\(color)")
    }
  }

  @Test func `mixtures in hwb keep the hue of colours outside sRGB`() throws {
    let color = "lab(100 104.3 -50.9)"
    let mixed = try ResolvedColor(parsing: "color-mix(in hwb, \(color), \(color))")
    let distance =
      mixed.coordinates.values
      - (try ResolvedColor(parsing: color)).coordinates.converted(to: .srgb).values
    #expect((distance * distance).sum() < 1e-12)
  }

  // A power of 2.4, following csswg-drafts #12574.
  @Test func `rec2020 has the curve of a screen, not that of a camera`() throws {
    let grey = try ResolvedColor(parsing: "color(rec2020 .5 .5 .5)").coordinates
    #expect(abs(grey.converted(to: .srgbLinear).values.x - 0.189_464_6) < 1e-6)
    #expect(try Color(parsing: "color(rec2020 .5 .5 .5)").description == "#787878ff")
  }
}
