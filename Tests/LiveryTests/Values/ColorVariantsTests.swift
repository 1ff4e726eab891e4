import Livery
import Testing

/// Variants of colours as in Gaudí, and the legibility of text (GA-15).
struct ColorVariantsTests {
  @Test(arguments: [
    ("#000000", "#ffffffff"), ("#1247b880", "#edb847ff"), ("#ffffff00", "#000000ff"),
  ])
  func `GA-15: the negative turns each component around and is opaque`(
    text: String,
    expected: String
  ) {
    #expect(Color(text)?.negative.description == expected)
  }

  @Test(arguments: [
    ("#0000ff", "#ffffffff"), ("#1247b880", "#b8b8b880"), ("#333", "#333333ff"),
  ])
  func `GA-15: a desaturated colour keeps its brightness and its alpha`(
    text: String,
    expected: String
  ) {
    #expect(Color(text)?.desaturated.description == expected)
  }

  @Test func `GA-15: colours can be compared without their alpha`() {
    #expect(Color(rgba: 0x1247_b880).isSameColor(as: Color(rgb: 0x1247b8)))
    #expect(!Color(rgb: 0x1247b9).isSameColor(as: Color(rgb: 0x1247b8)))
  }

  @Test(arguments: [
    ("#123456", "#123456ff"), ("123456", "#123456ff"), (" #123456\n", "#123456ff"),
    ("FFF", "#ffffffff"), ("#abc", "#aabbccff"), ("#aBcDeF", "#abcdefff"),
    ("11223344", "#11223344"), ("#1234", "#11223344"),
  ])
  func `GA-T12: hexadecimal digits are read with or without a hash`(text: String, expected: String)
  {
    #expect(Color(hex: text)?.description == expected)
  }

  // Gaudí turns these into grey, black or another colour.
  @Test(arguments: [
    "", "#", "0", "##1234", "GGGGGG", "#ggg", "12GGGG", "0X1234", "12345", "# 123", "red",
    "1122334455",
  ])
  func `GA-T12: what are no hexadecimal digits is no colour`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func `GA-15: hexadecimal digits are printed in upper case, with alpha if wanted`() {
    #expect(Color.black.hexText() == "#000000")
    #expect(Color.black.hexText(withAlpha: true) == "#000000FF")
    #expect(Color.clear.hexText(withAlpha: true) == "#00000000")
    #expect(Color(rgb: 0xabcdef).hexText() == "#ABCDEF")
  }

  @Test(arguments: [
    ("black", "white", 21.0), ("white", "black", 21), ("red", "red", 1), ("#777", "white", 4.478),
    ("#767676", "white", 4.542), ("blue", "white", 8.592), ("yellow", "black", 19.556),
  ])
  func `the contrast of two colours is WCAG's`(
    text: String,
    ground: String,
    expected: Double
  ) throws {
    let contrast = try Color(parsing: text).contrast(with: Color(parsing: ground))
    #expect(abs(contrast - expected) < 0.001)
  }

  @Test func `what shines through counts for the contrast`() {
    let half = Color.black.withAlpha(0.5)
    #expect(half.contrast(with: .white) == Color(rgb: 0x7f7f7f).contrast(with: .white))
    #expect(Color.clear.contrast(with: .red) == 1)
    // The ground shines through too.
    #expect(abs(Color.white.contrast(with: half, over: .black) - 21) < 1e-9)
    #expect(abs(Color.black.contrast(with: .clear) - 21) < 1e-9)
  }

  @Test func `a colour over another one is their composite`() {
    #expect(Color.white.withAlpha(0.5).composited(over: .black) == Color(rgb: 0x808080))
    #expect(Color.red.composited(over: .blue) == .red)
    #expect(Color.clear.composited(over: .blue) == .blue)
    #expect(Color.clear.composited(over: .clear) == .clear)
    #expect(Color(rgba: 0xff00_0080).composited(over: Color(rgba: 0x0000_ff80)).alpha == 192)
  }

  @Test func `luminance goes from black to white`() {
    #expect(Color.black.relativeLuminance == 0)
    #expect(abs(Color.white.relativeLuminance - 1) < 1e-9)
    #expect(abs(Color(rgb: 0x00ff00).relativeLuminance - 0.7152) < 1e-9)
  }
}
