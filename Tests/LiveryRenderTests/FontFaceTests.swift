import Livery
import Testing

@testable import LiveryRender

/// The faces of fonts, and the widths of texts in them.
struct FontFaceTests {
  @Test(
    arguments: [
      ("Helvetica-Bold", 700, false), ("Helvetica-BoldOblique", 700, true),
      ("Arial-Italic", nil, true),
      ("AvenirNext-DemiBold", 600, false), ("GillSans-Light", 300, false),
      ("Inter-ExtraBoldItalic", 800, true),
      ("Helvetica", nil, false), ("Bold", nil, false), ("Source-Sans", nil, false),
      ("-Bold", 700, false),
      ("Helvetica-", nil, false), ("Noto-Sans-Black", 900, false),
    ] as [(String, Int?, Bool)]
  )
  func `the name of a face contains its weight and its slant`(
    name: String,
    weight: Int?,
    isItalic: Bool
  ) {
    let face = FontFace(Font(name: name, size: 12))
    #expect(face.weight == weight && face.isItalic == isItalic)
    // A weight in the sheet overrides that of the name.
    #expect(FontFace(Font(name: name, size: 12, weight: 400)).weight == 400)
  }

  @Test func `families end with those whose widths are known, each once`() {
    let standard = ["Helvetica", "Arial", "Liberation Sans", "sans-serif"]
    func families(_ name: String?) -> [String] { FontFace(Font(name: name, size: 12)).families }
    #expect(families(nil) == standard && families("Helvetica-Bold") == standard)
    #expect(families("Arial") == ["Arial", "Helvetica", "Liberation Sans", "sans-serif"])
    #expect(families("Georgia-Bold") == ["Georgia-Bold", "Georgia"] + standard)
    #expect(families("Georgia") == ["Georgia"] + standard)
  }

  @Test func `a picture of a bold face is bold, and as wide as that`() throws {
    let sheet =
      ##"{ "default": { "fonts": { "textFont": { "name": "Helvetica-Bold", "size": 20 } } } }"##
    let tree = WidgetTree(
      appearance: try AppearanceLoader().load(StyleSheet(text: sheet, name: "sheet"))
    )
    try TreeFile(
      text: #"{ "class": "UIWindow", "children": [{ "class": "UILabel", "text": "Wave" }] }"#
    )
    .add(to: tree)
    let svg = Picture(of: tree, describedBy: tree.describe()).svg
    // W is 944 wide, the others are 556, and W and a are kerned by -37.
    #expect(svg.contains(#"textLength="51.5""#), "\(svg)")
    #expect(
      svg.contains(
        #"font-family="Helvetica, Arial, Liberation Sans, sans-serif" font-size="20" font-weight="700""#
      )
    )
    #expect(
      CharacterGrid(of: Picture(of: tree, on: .terminal)).rows.joined().contains {
        $0.text == "W" && $0.isBold
      }
    )
  }

  @Test func `weights are drawn in hundreds, and stay on their side of bold`() {
    for weight in 1...1000 {
      let font = Font(size: 10, weight: weight)
      let text = Picture.Text(text: "a", x: 0, baseline: 9, width: 6, font: font, color: .black)
      let svg = Picture(title: "", width: 20, height: 20, marks: [.text(text)]).svg
      let element = svg.split(separator: "<text ").last ?? ""
      let drawn = element.firstMatch(of: /font-weight="(\d+)"/).flatMap { Int($0.1) } ?? 400
      #expect(drawn % 100 == 0 && (100...900).contains(drawn), "\(weight)")
      #expect(abs(drawn - min(max(weight, 100), 900)) < 100, "\(weight)")
      // The widths of texts are those of one of two faces.
      #expect((drawn > 500) == (weight > 500), "\(weight)")
    }
  }

  @Test(arguments: [
    ("A B", "A B"), ("3270 Nerd", "'3270 Nerd'"), ("It's", #"'It\'s'"#), ("a, b", "'a, b'"),
    ("x\ny", "'x y'"),
    ("Gill Sans", "Gill Sans"), ("a\"b", "'a&quot;b'"),
  ])
  func `a family that is no sequence of words is quoted`(name: String, written: String) {
    let text = Picture.Text(
      text: "a",
      x: 0,
      baseline: 10,
      width: 8,
      font: Font(name: name, size: 10),
      color: .black
    )
    let svg = Picture(title: "", width: 20, height: 20, marks: [.text(text)]).svg
    #expect(svg.contains("font-family=\"\(written), Helvetica, "), "\(svg)")
  }

  @Test
  func `the pieces of a text lie where its characters do, and letters that join stay together`() {
    let font = Font(size: 1000)
    #expect(
      TextMetrics.pieces(of: "AVé", in: font) == [
        .init(text: "A", x: 0), .init(text: "V", x: 593), .init(text: "é", x: 1260),
      ]
    )
    #expect(TextMetrics.width(of: "AV", in: font) == 1260)
    let mixed = TextMetrics.pieces(of: "a نمی‌خواهم b", in: font)
    #expect(mixed.map(\.text) == ["a", " ", "نمی‌خواهم", " ", "b"])
    #expect(mixed.map(\.x) == mixed.map(\.x).sorted())
  }
}
