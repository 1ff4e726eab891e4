import Livery
import Testing

struct FontTests {
  @Test(arguments: [
    (Font(name: "Helvetica-Bold", size: 10), "Helvetica-Bold 10"),
    (Font(size: 15, weight: 700, italic: true), "system 15 bold italic"),
    (Font(size: 12.5), "system 12.5"),
    (Font(name: "Inter", size: 12, weight: 650), "Inter 12 650"),
    (Font(name: "Inter", size: 12, weight: 400), "Inter 12 normal"),
  ])
  func `a font is described by what was said about it`(font: Font, expected: String) {
    #expect(font.description == expected)
  }

  @Test(arguments: [
    ("thin", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("Semi-Bold", 600),
    ("hairline", 100), ("book", 400), ("extra-black", 950), ("ultra-black", 950),
    ("SemiBold", 600), ("Semi Bold", 600), ("semi_bold", 600), ("EXTRALIGHT", 200),
    ("UltraBlack", 950),
  ])
  func `weights have names, whatever their case and what joins their words`(
    name: String,
    weight: Int
  ) {
    #expect(Font.weight(named: name) == weight)
  }

  @Test(arguments: ["", "bolder", "700", "semi  bold", "semi.bold", "bold ", "light-extra"])
  func `other words are no weights`(name: String) {
    #expect(Font.weight(named: name) == nil)
  }

  @Test(arguments: [
    ("Noto Sans", "Noto Sans"), ("it's", #"'it\'s'"#), (#"a\b"#, #"'a\\b'"#), ("a\nb", "'a b'"),
    // A quote with an accent is one character, and to CSS a quote.
    ("a'\u{301};x:url(y)", "'a\\'\u{301};x:url(y)'"), ("a\\\u{301}'", "'a\\\\\u{301}\\''"),
  ])
  func `a family of fonts cannot end its string in CSS`(name: String, expected: String) {
    let family = FontFace.css(family: name)
    #expect(Array(family.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `fonts with different fields differ`() {
    let font = Font(name: "Inter", size: 12)
    #expect(font != Font(name: "Inter", size: 12, weight: 400))
    #expect(font != Font(size: 12))
    #expect(font == Font(name: "Inter", size: 12, weight: nil, italic: false))
  }
}
