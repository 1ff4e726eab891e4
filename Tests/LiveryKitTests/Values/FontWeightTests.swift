import LiveryKit
import Testing

struct FontWeightTests {
  @Test(arguments: [(100, -1), (400, -0.25), (500, 0), (600, 0.25), (900, 1)])
  func `weights of CSS and of the platform lie evenly (BR-23)`(css: Int, platform: Double) {
    #expect(FontWeight(css: css)?.platform == platform)
    #expect(FontWeight(platform: platform)?.css == css)
  }

  @Test func `what is only bolder or lighter than something is no weight (BR-23)`() {
    for css in [-900, -1100, 0, 1001] { #expect(FontWeight(css: css) == nil) }
    for platform in [-1.1, 1.1, .nan, .infinity] { #expect(FontWeight(platform: platform) == nil) }
  }

  @Test func `a weight of the platform is one of nine (BR-23)`() {
    #expect(FontWeight(platform: 0.3)?.css == 600)
    #expect(FontWeight(platform: -0.9)?.css == 100)
    #expect(FontWeight(css: 950)?.platform == 1)
  }

  @Test(arguments: [
    ("HelveticaNeue-UltraLight", 100), ("HelveticaNeue-Thin", 200), ("HelveticaNeue-Light", 300),
    ("HelveticaNeue", 400), ("HelveticaNeue-Italic", 400), ("HelveticaNeue-Medium", 500),
    ("Avenir-DemiBold", 600), ("SFUI-Semibold", 600), ("Gill-ExtraBold", 800),
    ("Gill-UltraBold", 800), ("HelveticaNeue-BoldItalic", 700), ("Avenir-Heavy", 900),
    ("HelveticaNeue-CondensedBlack", 900), ("HiraKakuProN-W3", 300), ("HiraKakuProN-W6", 600),
    ("HiraKakuProN-W0", 400), ("Bold", 400), ("Trailing-", 400),
  ])
  func `a face is named after its weight (BR-23)`(name: String, css: Int) {
    #expect(FontWeight(ofFaceNamed: name).css == css)
    #expect(FontWeight(of: Font(name: name, size: 12)).css == css)
  }

  @Test func `a font's own weight comes before that of its name (BR-23)`() {
    #expect(FontWeight(of: Font(name: "Avenir-Heavy", size: 12, weight: 350)).css == 350)
    #expect(FontWeight(of: Font(size: 12)).css == 400)
  }
}
