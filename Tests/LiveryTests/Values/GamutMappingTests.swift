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
  func `what is inside sRGB, or another notation for it, is not mapped`(text: String) throws {
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
}
